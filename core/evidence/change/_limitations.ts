import { message, type MessageKey } from "../../i18n/mod.ts";
import { FILE_BYTES_MAX, FILE_LINES_MAX } from "../../limits.ts";
import type { Limitation } from "../../types.ts";
import type { ChangedFile, SkipReason } from "../types.ts";

const KEYS = {
  binary: "change.binary_skipped",
  too_large: "change.too_large_skipped",
  submodule: "change.submodule_skipped",
  unreadable: "change.unreadable_skipped",
} as const satisfies Record<SkipReason, MessageKey>;

/**
 * One limitation for each file whose content is skipped, of kind
 * `binary_skipped`, `too_large_skipped`, `submodule_skipped` or `unreadable_skipped`.
 *
 * @param unmerged Paths that are unreadable because of a merge conflict.
 */
export function skipLimitations(
  files: readonly ChangedFile[],
  unmerged: ReadonlySet<string> = new Set(),
): Limitation[] {
  return files.flatMap(({ path, skip }) => {
    if (skip === undefined) return [];
    const key = unmerged.has(path) ? "change.unmerged_skipped" : KEYS[skip];
    const params = { path, bytes: FILE_BYTES_MAX, lines: FILE_LINES_MAX };
    return [
      { kind: `${skip}_skipped`, message: message(key, skip === "too_large" ? params : { path }) },
    ];
  });
}
