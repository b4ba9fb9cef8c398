/** The change model: one reader for every source. */
export { parsePatchText } from "./parse_patch_text.ts";
export { readChange } from "./read_change.ts";
