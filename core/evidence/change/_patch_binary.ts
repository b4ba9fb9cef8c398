import { message } from "../../i18n/mod.ts";
import { isAtEnd, lineText, nextLine } from "./_byte_cursor.ts";
import { failPatch, type PatchReader, quoted } from "./_patch_reader.ts";

const DATA = /^[0-9A-Za-z!#$%&()*+;<=>?@^_`{|}~-]+$/u;

/** A line of git's base 85: its first letter tells how many bytes it holds, five characters for each four. */
function isData(line: string): boolean {
  const [letter = ""] = line;
  const bytes = /[A-Z]/u.test(letter) ? letter.charCodeAt(0) - 64 : letter.charCodeAt(0) - 70;
  return (
    /[A-Za-z]/u.test(letter) && line.length === 1 + Math.ceil(bytes / 4) * 5 && DATA.test(line)
  );
}

/** Reads past `GIT binary patch` and its one or two blocks; anything in them that is no data is refused. */
export function skipGitBinary(reader: PatchReader): void {
  const { cursor } = reader;
  nextLine(cursor);
  const isBlock = (): boolean =>
    !isAtEnd(cursor) && /^(?:literal|delta) \d+$/u.test(lineText(cursor, true, 100));
  if (!isBlock()) failPatch(reader, message("change.patch_bad_binary", { text: quoted(reader) }));
  for (let block = 0; block < 2 && isBlock(); block += 1) {
    nextLine(cursor);
    while (!isAtEnd(cursor) && lineText(cursor, true, 100) !== "") {
      if (!isData(lineText(cursor, true, 100))) {
        failPatch(reader, message("change.patch_bad_binary", { text: quoted(reader) }));
      }
      nextLine(cursor);
    }
    if (!isAtEnd(cursor)) nextLine(cursor);
  }
}
