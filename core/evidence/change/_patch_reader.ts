/** Where the reading of a patch stands, and how it stops. */
import { AurumError } from "../../errors.ts";
import { message, type Message } from "../../i18n/mod.ts";
import { type ByteCursor, isAtEnd, lineText, nextLine } from "./_byte_cursor.ts";

export interface PatchReader {
  readonly cursor: ByteCursor;
  /** Name of the patch, for messages. */
  readonly file: string;
  /** The current file's header lines end in CRLF: the patch itself was turned to CRLF. */
  stripCr: boolean;
}

const QUOTE_CHARS_MAX = 80;
const HEADER_CHARS_MAX = 65_536;

/** The current line, shortened for a message. */
export function quoted(reader: PatchReader): string {
  const text = lineText(reader.cursor, true, QUOTE_CHARS_MAX + 1);
  const readable = Buffer.from(text, "latin1").toString();
  return text.length > QUOTE_CHARS_MAX ? `${readable.slice(0, QUOTE_CHARS_MAX)}…` : readable;
}

/** Ends the reading with `patch_invalid`, which names file and line. */
export function failPatch(
  reader: PatchReader,
  problem: Message,
  hint: Message = message("change.patch_hint"),
  line: number = reader.cursor.line,
): never {
  const { file } = reader;
  const text = message("change.patch_problem", { file, line, problem });
  throw new AurumError("patch_invalid", text, { hint });
}

/** The current line as a header line: bytes as latin1, without its line end. */
export function headerLine(reader: PatchReader): string {
  return lineText(reader.cursor, true, HEADER_CHARS_MAX);
}

/** The line after the current one, without moving. */
export function lineAfter(reader: PatchReader, count = 1): string | undefined {
  const ahead = { ...reader.cursor };
  for (let step = 0; step < count; step += 1) nextLine(ahead);
  return isAtEnd(ahead) ? undefined : lineText(ahead, true, HEADER_CHARS_MAX);
}
