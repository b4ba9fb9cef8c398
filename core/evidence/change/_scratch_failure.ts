import { AurumError } from "../../errors.ts";
import { message } from "../../i18n/mod.ts";

/** What git says on a disk that is full. */
const DISK_FULL = /no space left on device|out of disk ?space|disk quota exceeded/iu;
const FULL_CODES = new Set(["ENOSPC", "EDQUOT"]);

/** The temporary folder cannot be written; `reason` says why. */
export function scratchError(reason: string, isFull: boolean, cause?: unknown): AurumError {
  const key = isFull ? "change.scratch_full" : "change.no_scratch";
  return new AurumError("output_failed", message(key, { reason }), {
    hint: message(`${key}_hint`),
    cause,
  });
}

/** Whether git could not write for want of room: all that it writes here is the scratch folder. */
export function saysDiskFull(stderr: string): boolean {
  return DISK_FULL.test(stderr);
}

/**
 * What the system says about a file, by the name that a user can do something
 * with. Only the scratch folder is written here, and what cannot be read of the
 * working tree is named elsewhere; any other error is handed back as it is.
 */
export function scratchFailure(error: unknown): unknown {
  if (error instanceof AurumError || !(error instanceof Error)) return error;
  if (!("code" in error) || typeof error.code !== "string" || !("syscall" in error)) return error;
  return scratchError(error.message, FULL_CODES.has(error.code), error);
}
