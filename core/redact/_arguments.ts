/** Reading the arguments of a call, or the items of a list, at a place in a text. */
import { type Literal, readLiteral } from "./_literal.ts";

/** One argument: its text, and the literal that it is, perhaps within a conversion. */
export interface Argument {
  start: number;
  end: number;
  literal: Literal | undefined;
}

/** So much of a call is looked at. */
const CALL_CHARS_MAX = 400;
const ARGUMENTS_MAX = 8;

const BLANKS = /\s{0,80}/uy;
/** `password=`, `with:`, `Some(`, `[]byte(`, `Buffer.from(`, `new String(`. */
const LEAD =
  /(?:[A-Za-z_]\w{0,30}[ \t]{0,2}[=:][ \t]{0,2}(?![=:]))?(?:(?:new[ \t])?[&*]?(?:[A-Za-z_][\w.:]{0,40})?(?:\[\]byte)?\([ \t]{0,4}){0,3}(?=["'`rRbBuUfF@&\\$])/uy;

/** The arguments from `at`, which stands behind the opening bracket, to the closing one. */
export function readArguments(text: string, at: number): Argument[] {
  const found: Argument[] = [];
  const stop = Math.min(text.length, at + CALL_CHARS_MAX);
  let from = at;
  while (from < stop && found.length < ARGUMENTS_MAX) {
    BLANKS.lastIndex = from;
    BLANKS.test(text);
    const start = BLANKS.lastIndex;
    LEAD.lastIndex = start;
    const literal = LEAD.test(text) ? readLiteral(text, LEAD.lastIndex) : undefined;
    const end = argumentEnd(
      text,
      literal?.next ?? start,
      stop,
      literal !== undefined ? depthOf(text, start, literal.start) : 0,
    );
    if (end > start) found.push({ start, end, literal });
    if (text.charCodeAt(end) !== 44) break;
    from = end + 1;
  }
  return found;
}

/** How many brackets the lead of a literal opened. */
function depthOf(text: string, start: number, literal: number): number {
  let depth = 0;
  for (let i = start; i < literal; i++) {
    const code = text.charCodeAt(i);
    if (code === 40) depth++;
    if (code === 41) depth--;
  }
  return depth;
}

/** The comma or closing bracket behind an argument; strings within are stepped over. */
function argumentEnd(text: string, from: number, stop: number, open: number): number {
  let depth = open;
  let at = from;
  while (at < stop) {
    const code = text.charCodeAt(at);
    if (code === 34 || code === 39 || code === 96) {
      at = Math.max(at + 1, readLiteral(text, at)?.next ?? at);
      continue;
    }
    if (code === 40 || code === 91 || code === 123) depth++;
    if (code === 41 || code === 93 || code === 125) {
      if (depth === 0) return at;
      depth--;
    }
    if (depth === 0 && (code === 44 || code === 59)) return at;
    at++;
  }
  return at;
}
