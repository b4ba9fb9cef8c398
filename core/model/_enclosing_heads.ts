/** The declaration around each hunk, for the prompt (R.9). */
import type { ChangedFile, Hunk } from "../evidence/types.ts";
import { codeText, enclosingDeclarations, languageOf, parse } from "../syntax/mod.ts";
import type { Revision } from "../types.ts";

/**
 * Per file and hunk, the first line of the innermost declaration of the new
 * side that holds the hunk's first change; `undefined` where there is none, no
 * grammar, or no text to read. Not redacted.
 *
 * Throws what `Revision.readMany` throws.
 */
export async function enclosingHeads(
  files: readonly ChangedFile[],
  head: Revision | undefined,
): Promise<(string | undefined)[][]> {
  const readable = files.filter((file) => hasNewText(file)).map((file) => file.path);
  if (head === undefined || readable.length === 0) return files.map(() => []);
  const texts = await head.readMany(readable);
  const decoder = new TextDecoder();
  return files.map((file) => {
    const bytes = texts.get(file.path);
    return bytes === undefined ? [] : headsOf(file, decoder.decode(bytes));
  });
}

function hasNewText(file: ChangedFile): boolean {
  const isLink = file.new_mode === undefined ? file.symlink : file.new_mode === "120000";
  return file.status !== "deleted" && !isLink && languageOf(file.path) !== undefined;
}

function headsOf(file: ChangedFile, text: string): (string | undefined)[] {
  const language = languageOf(file.path);
  if (language === undefined) return [];
  const outcome = parse(language, text);
  if (!outcome.ok) return [];
  const found = enclosingDeclarations(outcome.tree, file.hunks.map(firstChange));
  return found.map((declaration) =>
    declaration === undefined ? undefined : withoutComments(file.path, declaration.head),
  );
}

/** The marks that begin a comment in some language. */
const COMMENT_MARK = /\/[/*]|#|--|\(\*|<!--/u;

/** A head alone: what a comment beside it says stands outside of the change, and is not the declaration (R.8). */
function withoutComments(path: string, head: string): string | undefined {
  if (!COMMENT_MARK.test(head)) return head;
  // PHP is text until it is opened.
  const opening = languageOf(path) === "php" ? "<?php " : "";
  const { code } = codeText(path, opening + head);
  const shown = code.slice(opening.length);
  return (
    Array.from({ length: head.length }, (_, at) => (shown[at] === " " ? " " : head[at]))
      .join("")
      .trim() || undefined
  );
}

/** The new-side line of a hunk's first change; of a removal, the line that took its place. */
function firstChange(hunk: Hunk): number {
  const first = hunk.lines.findIndex((line) => line.kind !== "context");
  const after = hunk.lines.slice(Math.max(0, first)).find((line) => line.new_line !== undefined);
  return after?.new_line ?? Math.max(1, hunk.new_start + hunk.new_lines - 1);
}
