/** A place in bytes that are read line by line; a line ends at its line feed or with the bytes. */
export interface ByteCursor {
  readonly bytes: Buffer;
  /** Offset of the first byte of the current line. */
  at: number;
  /** 1-based number of the current line. */
  line: number;
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** A cursor on the first line; the bytes are shared, not copied. */
export function byteCursor(bytes: Uint8Array): ByteCursor {
  return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), at: 0, line: 1 };
}

/** No line is left. */
export function isAtEnd(cursor: ByteCursor): boolean {
  return cursor.at >= cursor.bytes.length;
}

/** Offset of the line feed that ends the current line, or of the end of the bytes. */
export function lineEnd(cursor: ByteCursor): number {
  const end = cursor.bytes.indexOf(LINE_FEED, cursor.at);
  return end < 0 ? cursor.bytes.length : end;
}

/**
 * The current line, one character a byte (latin1), cut at `chars_max`, without
 * its line feed; a carriage return before that is gone too when `stripCr` is set.
 */
export function lineText(cursor: ByteCursor, stripCr = false, chars_max = 16_384): string {
  let end = lineEnd(cursor);
  if (stripCr && end > cursor.at && cursor.bytes[end - 1] === CARRIAGE_RETURN) end -= 1;
  return cursor.bytes.toString("latin1", cursor.at, Math.min(end, cursor.at + chars_max));
}

/** Goes to the next line. */
export function nextLine(cursor: ByteCursor): void {
  cursor.at = lineEnd(cursor) + 1;
  cursor.line += 1;
}

/** The current line begins with these ASCII characters. */
export function lineStartsWith(cursor: ByteCursor, prefix: string): boolean {
  const { bytes, at } = cursor;
  for (let index = 0; index < prefix.length; index += 1) {
    if (bytes[at + index] !== prefix.charCodeAt(index)) return false;
  }
  return true;
}
