/** Where the issues of a model's answers stand in the change. */
export {
  anchorIssues,
  type AnchoredIssues,
  type AnchorInput,
  type GivenSkill,
} from "./anchor_issues.ts";
export type { AnchorFile } from "./_change_index.ts";
export { pathsToRead } from "./paths_to_read.ts";
