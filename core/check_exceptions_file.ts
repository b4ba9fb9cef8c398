/** Whether the exceptions of a file apply, and why not (R.15). */
import { ownFile, todayOf } from "./_own_file.ts";
import { AurumError } from "./errors.ts";
import type { Host } from "./host.ts";
import { message, type Message } from "./i18n/mod.ts";
import { EXCEPTIONS_CHARS_MAX } from "./limits.ts";
import type { ExceptionEntry } from "./resolve/mod.ts";

/** Which file, and for which repository. */
export interface ExceptionsFileOptions {
  /** The working tree's `.aurum/exceptions.yml`, if absent. */
  file?: string;
  /** `OWNER/NAME` that entries are for; without it, one that names a repository does not apply. */
  repository?: string;
}

/** One entry, and the gate's word on it. */
export interface ExceptionVerdict {
  entry: ExceptionEntry;
  applies: boolean;
  /** One sentence, with the entry's place. */
  message: Message;
}

/**
 * Every entry of an exceptions file, in its order, with the reason why it applies or
 * does not. A repository without a file has no entries.
 *
 * @throws AurumError `config_invalid` for a file that is none, by line and column,
 * `file_unreadable`, `not_a_repository`.
 */
export async function checkExceptionsFile(
  options: ExceptionsFileOptions,
  host: Host,
): Promise<ExceptionVerdict[]> {
  const { shown, text } = await ownFile("exceptions.yml", options.file, EXCEPTIONS_CHARS_MAX, host);
  if (text === undefined) {
    if (options.file === undefined) return [];
    throw new AurumError("file_unreadable", message("resolve.file_missing", { file: shown }));
  }
  const [{ loadExceptions }, { checkExceptions }] = await Promise.all([
    import("./resolve/config/mod.ts"),
    // Not by the gate's face: a review without exceptions loads no globs.
    import("./gate/check_exceptions.ts"),
  ]);
  const entries = loadExceptions({ path: shown, text, revision: "operator" });
  const run = { today: todayOf(host), repository: options.repository ?? null };
  return checkExceptions(entries, run).map((checked): ExceptionVerdict => {
    const { entry, ok } = checked;
    const { rule, path, file, line, column, owner = "", expires = "", reason } = entry;
    const place = `${file}:${line}:${column}`;
    return {
      entry,
      applies: ok,
      message: ok
        ? message("gate.exception_applies", { place, rule, path, owner, expires, reason })
        : message("gate.exception_refused", { place, rule, path, why: checked.why }),
    };
  });
}
