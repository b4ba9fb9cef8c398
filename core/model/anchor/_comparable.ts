import { HIDDEN_CHARACTERS, showText } from "../../prompt/mod.ts";

const PLAIN = /^[\t\u0020-;=-Z\]-~]*$/u;
const ESCAPE = /\\u\{([0-9a-f]{1,6})\}/gu;
const HIDDEN = new RegExp(`^${HIDDEN_CHARACTERS.source}$`, "u");

/**
 * A line of code as it is compared: in the form that a prompt shows, without
 * blanks at its ends and without characters that cannot be seen, written or
 * escaped. Blanks inside count.
 */
export function comparable(line: string): string {
  if (PLAIN.test(line)) return line.trim();
  return showText(line)
    .replace(ESCAPE, (escape, digits: string) => {
      const point = Number.parseInt(digits, 16);
      return point <= 0x10ffff && HIDDEN.test(String.fromCodePoint(point)) ? "" : escape;
    })
    .trim();
}

/** The lines of a cited code, comparable, without blank ones at its ends; empty when nothing is cited. */
export function citedLines(code: string | undefined): string[] {
  const lines = (code ?? "").split("\n").map(comparable);
  const first = lines.findIndex((line) => line !== "");
  if (first === -1) return [];
  const last = lines.findLastIndex((line) => line !== "");
  return lines.slice(first, last + 1);
}

const SHOWN_NUMBER = /^(?:old )?\d{1,9} {1,4}[-+]? ?\| ?/u;

/** The same lines without the numbers that a prompt shows, where every line has one. */
export function withoutNumbers(lines: readonly string[]): string[] | undefined {
  if (!lines.every((line) => line === "" || SHOWN_NUMBER.test(`${line} `))) return undefined;
  const bare = lines.map((line) => `${line} `.replace(SHOWN_NUMBER, "").trim());
  return bare.some((line) => line !== "") ? bare : undefined;
}
