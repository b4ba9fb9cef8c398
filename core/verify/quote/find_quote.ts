import { QUOTE_CHARS_MAX, QUOTE_PLACES_MAX } from "../../limits.ts";
import type { ShownFile, Span } from "../types.ts";

/** Where a quote stands: whole lines of a shown span, 1-based and inclusive. */
export interface Place {
  span: Span;
  start: number;
  end: number;
}

const TRAILING = /[ \t\r\f\v]+$/u;
const PUNCTUATION = /^[\s{}()[\];,:]*$/u;

/** A quote's lines without trailing blanks; lines at its ends that are empty are none. */
export function quoteLines(quote: string): string[] {
  const lines = quote.split("\n").map((line) => line.replace(TRAILING, ""));
  while (lines.length > 0 && lines[0]?.trim() === "") lines.shift();
  while (lines.length > 0 && lines.at(-1)?.trim() === "") lines.pop();
  return lines;
}

/** The quote ends inside of a comment, and not where one begins or ends. */
function cutsComment(source: string, code: string, at: number): boolean {
  const hidden = (place: number): boolean => code[place] === " " && source[place] !== " ";
  const rest = source.slice(at);
  if (rest.trim() === "" || code.slice(at).trim() !== "") return false;
  let before = at - 1;
  while (before > 0 && source[before] === " " && code[before] === " ") before -= 1;
  return before >= 0 && hidden(before);
}

/**
 * Whether a line of a quote is the source's line. At the quote's ends indentation,
 * punctuation, trailing blanks and a trailing comment may be missing, and nothing
 * else (G.2).
 */
function fits(source: string, code: string, quoted: string, atEnd: boolean): boolean {
  const line = source.replace(TRAILING, "");
  if (line === quoted) return true;
  if (!atEnd || quoted === "") return false;
  for (let at = line.indexOf(quoted); at !== -1; at = line.indexOf(quoted, at + 1)) {
    if (!PUNCTUATION.test(line.slice(0, at))) return false;
    const end = at + quoted.length;
    if (PUNCTUATION.test(code.slice(end, line.length)) && !cutsComment(line, code, end))
      return true;
  }
  return false;
}

function standsAt(lines: readonly string[], file: ShownFile, start: number): boolean {
  return lines.every((quoted, index) =>
    fits(
      file.lines[start - 1 + index] ?? "",
      file.code[start - 1 + index] ?? "",
      quoted,
      index === 0 || index === lines.length - 1,
    ),
  );
}

/**
 * Every place where a quote stands literally in one span (design §5, rule 2),
 * in the order of the spans. Empty for a blank quote.
 */
export function findQuote(
  quote: string,
  spans: readonly Span[],
  files: ReadonlyMap<string, ShownFile>,
): Place[] {
  if (quote.length > QUOTE_CHARS_MAX) return [];
  const lines = quoteLines(quote);
  if (lines.length === 0) return [];
  const places: Place[] = [];
  const seen = new Set<string>();
  for (const span of spans) {
    const file = files.get(span.path);
    if (file === undefined) continue;
    for (let start = span.start; start + lines.length - 1 <= span.end; start += 1) {
      const key = `${start} ${span.path}`;
      if (seen.has(key) || !standsAt(lines, file, start)) continue;
      seen.add(key);
      places.push({ span, start, end: start + lines.length - 1 });
      if (places.length >= QUOTE_PLACES_MAX) return places;
    }
  }
  return places;
}
