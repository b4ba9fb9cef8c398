/** Every bound, with its unit last in the name. */

/** A side of a file larger than this is named and skipped (R.8). */
export const FILE_BYTES_MAX = 1024 * 1024;
/** A side of a file with more lines than this is named and skipped (R.8). */
export const FILE_LINES_MAX = 10_000;
/** The most that `Revision.read` returns for one file. */
export const READ_BYTES_MAX = 8 * 1024 * 1024;
/** One git process may take this long. */
export const GIT_TIMEOUT_MS = 120_000;
/** The diff of a change, as git prints it, may be this long. */
export const DIFF_BYTES_MAX = 512 * 1024 * 1024;
/** A patch read from a file or from standard input may be this long. */
export const PATCH_BYTES_MAX = 256 * 1024 * 1024;
/** A file of `.aurum/` may be this long. */
export const GOVERNED_FILE_BYTES_MAX = 1024 * 1024;
/** A provider's answer may be this long. */
export const ANSWER_BYTES_MAX = 8 * 1024 * 1024;
