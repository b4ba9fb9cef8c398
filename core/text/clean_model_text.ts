import { HIDDEN_CHARACTERS } from "./show_text.ts";

/**
 * Escape sequences of terminals: CSI, then the strings that a terminator or a
 * bell ends, then the short ones. Each class excludes the escape itself, so that
 * no stretch is read twice.
 */
const TERMINAL_SEQUENCES =
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b[PX\]^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)|\u001b[ -/]*[0-~]/gu;

const LINE_BREAKS = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/gu;

/** Removes what does not show: controls, marks of direction, blanks without width. Line feeds and tabs stay. */
export function withoutHidden(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_BREAKS, "\n")
    .replace(HIDDEN_CHARACTERS, (hidden) => (hidden === "\n" ? hidden : ""));
}

/**
 * Text that a model wrote, safe to show in any format's own escaping: without
 * terminal sequences, controls, marks of direction and characters that do not
 * show. Line breaks become line feeds; tabs stay. It changes nothing the second
 * time.
 *
 * @example cleanModelText("\u001b[31mred\u001b[0m\u202e") // "red"
 */
export function cleanModelText(text: string): string {
  return withoutHidden(text.replace(TERMINAL_SEQUENCES, ""));
}

/** Like {@link cleanModelText} on one line, cut with an ellipsis after `chars_max` UTF-16 units. */
export function cleanModelLine(text: string, chars_max: number): string {
  return cut(cleanModelText(text).replace(/\s+/gu, " ").trim(), chars_max);
}

/** At most `chars_max` UTF-16 units and an ellipsis; never half a character. */
export function cut(text: string, chars_max: number): string {
  if (text.length <= chars_max) return text;
  const half = (text.codePointAt(chars_max - 1) ?? 0) > 0xffff;
  return `${text.slice(0, half ? chars_max - 1 : chars_max)}…`;
}
