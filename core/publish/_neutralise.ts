/**
 * Untrusted text made harmless to look at. What a reader cannot see, or what
 * moves the reader's cursor or reading direction, becomes a visible escape: it
 * is marked, not dropped, so that hidden text shows itself.
 */

/**
 * Controls, line and paragraph separators, bidirectional marks, everything that
 * Unicode says is ignorable when shown (zero-width, fillers, tags, selectors),
 * interlinear marks, lone surrogates, and two code points that XML refuses.
 * A variation selector directly behind an emoji stays: it only picks its look.
 */
const INVISIBLE =
  /(?<!\p{Extended_Pictographic})\ufe0f|(?!\ufe0f)\p{Default_Ignorable_Code_Point}|[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\ufff9-\ufffb\ufffe\uffff]/gu;

/** A code point as an escape of ASCII letters: `\x1b`, `\u202e`, `\u{e0001}`. */
function visible(character: string): string {
  if (character === "\n") return String.raw`\n`;
  if (character === "\t") return String.raw`\t`;
  if (character === "\r") return String.raw`\r`;
  const point = character.codePointAt(0) ?? 0;
  const digits = point.toString(16);
  if (point > 0xffff) return `\\u{${digits}}`;
  return point < 0x100 ? `\\x${digits.padStart(2, "0")}` : `\\u${digits.padStart(4, "0")}`;
}

/** Text of several lines: line feeds and tabs stay, CRLF becomes a line feed, the rest is made visible. */
export function neutralise(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(INVISIBLE, (character) =>
      character === "\n" || character === "\t" ? character : visible(character),
    );
}

/** Prose on one line: runs of blanks fold into one space. */
export function oneLine(text: string): string {
  return neutralise(text).replace(/\s+/gu, " ").trim();
}

/** A value on one line, such as a path: nothing folds, a line feed shows as `\n`. */
export function exactLine(text: string): string {
  return text.replace(INVISIBLE, visible);
}

/** At most `chars_max` UTF-16 units, never half a character; says how many more there were. */
export function bounded(text: string, chars_max: number): string {
  if (text.length <= chars_max) return text;
  const high = text.charCodeAt(chars_max - 1);
  const cut = high >= 0xd800 && high <= 0xdbff ? chars_max - 1 : chars_max;
  return `${text.slice(0, cut)}… [+${text.length - cut}]`;
}

/**
 * A whole document for a build log. Build systems read commands out of logs:
 * a line that begins with `::` behind blanks, and `##name[` anywhere in a line.
 * Both get a backslash.
 */
export function withoutCommands(document: string): string {
  return document
    .replace(/##(\w*)\[/gu, String.raw`##$1\[`)
    .replace(/^(\s*)::/gmu, String.raw`$1\::`);
}
