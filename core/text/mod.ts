/**
 * Text that goes to a model and comes from one, whatever it is asked for: shown
 * without doubt, measured, read back. Pure.
 */
export { block } from "./block.ts";
export { cleanModelLine, cleanModelText, cut, withoutHidden } from "./clean_model_text.ts";
export { duplicateKeys, type Duplicates } from "./duplicate_keys.ts";
export { estimateTokens } from "./estimate_tokens.ts";
export { fill } from "./fill.ts";
export { endOfString, endOfValue, findObject, type Found } from "./find_object.ts";
export { HIDDEN_CHARACTERS, showText } from "./show_text.ts";
