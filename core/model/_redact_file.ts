/** One changed file as a prompt may show it. */
import type { ChangedFile, DiffLine } from "../evidence/types.ts";
import type { PromptFile, PromptHunk } from "../prompt/types.ts";
import type { Redactor } from "../redact/mod.ts";

/**
 * The file with every secret value taken out of its lines, its declarations and
 * its paths. Its whole text is redacted in one piece, so that a value that spans
 * lines is seen whole. `undefined` when the redacted text has not the lines of
 * the text: then nothing of it may be shown.
 *
 * @param enclosing per hunk, the first line of the declaration around it.
 */
export async function redactFile(
  file: ChangedFile,
  enclosing: readonly (string | undefined)[],
  redactor: Redactor,
): Promise<PromptFile | undefined> {
  const heads = file.hunks.map((_, index) => (enclosing[index] ?? "").replace(/[\r\n]+/gu, " "));
  const lines = file.hunks.flatMap((hunk, index) => [
    heads[index] ?? "",
    ...hunk.lines.map((line) => line.text),
  ]);
  const redacted = (await redactor.redact(lines.join("\n"), file.path)).split("\n");
  if (redacted.length !== lines.length && lines.length > 0) return undefined;

  let at = 0;
  const hunks = file.hunks.map((hunk): PromptHunk => {
    const head = redacted[at] ?? "";
    at += 1;
    const shown = hunk.lines.map((line): DiffLine => {
      const text = redacted[at] ?? "";
      at += 1;
      return { ...line, text };
    });
    const { old_start, new_start } = hunk;
    return { old_start, new_start, lines: shown, ...(head === "" ? {} : { enclosing: head }) };
  });
  const path = await redactor.redact(file.path);
  if (file.old_path === undefined) return { path, status: file.status, hunks };
  return { path, old_path: await redactor.redact(file.old_path), status: file.status, hunks };
}
