/** Forges: where pull requests live. */
export { openForge } from "./open_forge.ts";
export { type ForgeRefusal, isForgeLimit, isForgeRefusal } from "./forge_error.ts";
export { forgeRevision } from "./forge_revision.ts";
export type {
  Annotation,
  CheckRun,
  Forge,
  ForgeComment,
  ForgeEntry,
  ForgeOptions,
  ForgeThread,
  InlineComment,
  Mine,
  Posted,
  PullFile,
  PullRequest,
  StatusState,
} from "./types.ts";
