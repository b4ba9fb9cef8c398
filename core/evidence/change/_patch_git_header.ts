import { message } from "../../i18n/mod.ts";
import { isAtEnd, nextLine } from "./_byte_cursor.ts";
import { wholeName } from "./_patch_path.ts";
import { failPatch, headerLine, type PatchReader, quoted } from "./_patch_reader.ts";

/** What stands between `diff --git` and the text. Names are bytes, one character a byte. */
export interface GitHeader {
  old_mode?: string;
  new_mode?: string;
  deleted_mode?: string;
  added_mode?: string;
  index_mode?: string;
  rename_from?: string;
  rename_to?: string;
  copy_from?: string;
  copy_to?: string;
  similarity?: string;
  dissimilarity?: string;
  old_id?: string;
  new_id?: string;
}

type Field = keyof GitHeader;

const MODE = "([0-7]{6})";
const NAME = "(.+)";

const LINES: readonly (readonly [RegExp, readonly Field[]])[] = [
  [new RegExp(`^old mode ${MODE}$`, "u"), ["old_mode"]],
  [new RegExp(`^new mode ${MODE}$`, "u"), ["new_mode"]],
  [new RegExp(`^deleted file mode ${MODE}$`, "u"), ["deleted_mode"]],
  [new RegExp(`^new file mode ${MODE}$`, "u"), ["added_mode"]],
  [new RegExp(`^rename (?:from|old) ${NAME}$`, "su"), ["rename_from"]],
  [new RegExp(`^rename (?:to|new) ${NAME}$`, "su"), ["rename_to"]],
  [new RegExp(`^copy from ${NAME}$`, "su"), ["copy_from"]],
  [new RegExp(`^copy to ${NAME}$`, "su"), ["copy_to"]],
  [/^similarity index (100|\d{1,2})%$/u, ["similarity"]],
  [/^dissimilarity index (100|\d{1,2})%$/u, ["dissimilarity"]],
  [/^index ([0-9a-f]+)\.\.([0-9a-f]+)(?: ([0-7]{6}))?$/u, ["old_id", "new_id", "index_mode"]],
];

const STARTS =
  /^(?:old mode|new mode|deleted file mode|new file mode|rename (?:from|to|old|new)|copy (?:from|to)|similarity index|dissimilarity index|index) /u;

/** The line can stand in a git header. */
export function isGitHeaderLine(line: string): boolean {
  return STARTS.test(line);
}

function setField(reader: PatchReader, header: GitHeader, field: Field, text: string): void {
  const value = /_(?:from|to)$/u.test(field) ? wholeName(text) : text;
  if (value === undefined || header[field] !== undefined) {
    failPatch(reader, message("change.patch_header", { text: quoted(reader) }));
  }
  header[field] = value;
}

/** Two answers to one question: nothing can be made of them. */
function contradicts(header: GitHeader): boolean {
  const { added_mode, deleted_mode, rename_from, rename_to, copy_from, copy_to } = header;
  const kinds = [added_mode, deleted_mode, rename_from, copy_from].filter(Boolean).length;
  const isHalf =
    (rename_from === undefined) !== (rename_to === undefined) ||
    (copy_from === undefined) !== (copy_to === undefined) ||
    (header.old_mode === undefined) !== (header.new_mode === undefined);
  return kinds > 1 || isHalf;
}

/** Reads the lines of a git header, the cursor on the first one after `diff --git`. */
export function readGitHeader(reader: PatchReader): GitHeader {
  const header: GitHeader = {};
  while (!isAtEnd(reader.cursor)) {
    const line = headerLine(reader);
    if (!isGitHeaderLine(line)) break;
    const found = LINES.find(([pattern]) => pattern.test(line));
    if (found === undefined) {
      failPatch(reader, message("change.patch_header", { text: quoted(reader) }));
    }
    const [pattern, fields] = found;
    const values = pattern.exec(line)?.slice(1) ?? [];
    for (const [index, field] of fields.entries()) {
      const value = values[index];
      if (value !== undefined) setField(reader, header, field, value);
    }
    nextLine(reader.cursor);
  }
  if (contradicts(header)) {
    failPatch(reader, message("change.patch_inconsistent", { text: quoted(reader) }));
  }
  return header;
}
