/** Forges: where pull requests live. */
export { openForge } from "./open_forge.ts";
export { forgeRevision } from "./forge_revision.ts";
export type {
  Forge,
  ForgeComment,
  ForgeOptions,
  InlineComment,
  Posted,
  PullFile,
  PullRequest,
  StatusState,
} from "./types.ts";
