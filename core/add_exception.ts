/** One more accepted finding, written by a person's command (R.15). */
import { ownFile, todayOf } from "./_own_file.ts";
import { AurumError } from "./errors.ts";
import type { Host } from "./host.ts";
import { message } from "./i18n/mod.ts";
import { EXCEPTIONS_CHARS_MAX } from "./limits.ts";
import type { ExceptionEntry, NewException } from "./resolve/mod.ts";

/**
 * Writes an exception into the working tree's `.aurum/exceptions.yml`, or into
 * `file`, whole or not at all. It counts once it stands in the base of a change.
 *
 * @returns the entry with its place.
 * @throws AurumError `usage` for one that would never apply (no owner, no last day or one
 * that is over, a path that covers everything or matches nothing), `config_invalid`
 * for a file that is none or an entry that stands there, `not_a_repository`, `output_failed`.
 */
export async function addException(
  entry: NewException,
  options: { file?: string },
  host: Host,
): Promise<ExceptionEntry> {
  const [{ appendException, loadExceptions }, { checkExceptions }] = await Promise.all([
    import("./resolve/config/mod.ts"),
    // Not by the gate's face: a review without exceptions loads no globs.
    import("./gate/check_exceptions.ts"),
  ]);
  const { path, shown, text } = await ownFile(
    "exceptions.yml",
    options.file,
    EXCEPTIONS_CHARS_MAX,
    host,
  );
  const file = { path: shown, text: text ?? "", revision: "operator" };
  const after = appendException(file, entry);
  const added = loadExceptions({ ...file, text: after }).at(-1);
  if (added === undefined) throw new TypeError("an exception was written and is not there");
  // As the loader reads it: what it trims decides too.
  const [checked] = checkExceptions([added], {
    today: todayOf(host),
    repository: added.repository ?? null,
  });
  if (checked?.ok === false) {
    const params = { rule: added.rule, path: added.path, why: checked.why };
    throw new AurumError("usage", message("gate.exception_never", params));
  }
  await host.writeFile(path, after);
  return added;
}
