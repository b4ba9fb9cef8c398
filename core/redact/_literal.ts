/** Reading a literal of any language at a place in a text. */
import type { Part } from "./_hit.ts";

/** One literal: its content, and where to go on behind its closing mark. */
export interface Literal {
  start: number;
  end: number;
  next: number;
  /** `{name}` in it is filled in at run time. */
  braces: boolean;
}

const OPEN =
  /(?:[A-Za-z]{0,2}[@$]{0,2}(#{0,3}))?("""|'''|\\{0,7}["'`]|&quot;|&#34;|&#39;|&apos;)/uy;
const RAW_CPP = /(?:u8|[uUL])?R"([^()\\\s"]{0,16})\(/uy;
const HEREDOC = /<<[<~-]?[ \t]?(["']?)([A-Za-z_]\w{0,40})\1[ \t]*\r?\n/uy;
const PERCENT = /%[qQ]?([([{<|!])/uy;
const CLOSERS: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "<": ">" };

/** A literal may be this long; a longer one is cut here. */
const LITERAL_CHARS_MAX = 16_384;
/** An unclosed literal of one line may go on for so long. */
const OPEN_CHARS_MAX = 2_000;

/** The literal that begins exactly at `at`, with its prefix (`r`, `f`, `@`, `u8`), or `undefined`. */
export function readLiteral(text: string, at: number): Literal | undefined {
  return (
    readQuoted(text, at) ?? readRawCpp(text, at) ?? readHeredoc(text, at) ?? readPercent(text, at)
  );
}

function readQuoted(text: string, at: number): Literal | undefined {
  OPEN.lastIndex = at;
  const match = OPEN.exec(text);
  const mark = match?.[2];
  if (match === null || mark === undefined) {
    return undefined;
  }
  const prefix = match[0].slice(0, -mark.length);
  if (
    prefix.startsWith("R") &&
    /^[^()\\\s"]{0,16}\(/u.test(text.slice(OPEN.lastIndex, OPEN.lastIndex + 17)) &&
    mark === '"'
  ) {
    return readRawCpp(text, at);
  }
  const braces = /[fF$]/u.test(prefix);
  const start = OPEN.lastIndex;
  const hashes = match[1] ?? "";
  if (hashes !== "") {
    return readUntil(text, start, mark + hashes, braces);
  }
  if (mark.startsWith("&") || (mark.length === 3 && !mark.startsWith("\\"))) {
    return readUntil(text, start, mark, braces);
  }
  return readMarked(text, start, mark, braces, /[rR@]/u.test(prefix));
}

function readUntil(text: string, start: number, close: string, braces: boolean): Literal {
  const found = text.slice(start, start + LITERAL_CHARS_MAX).indexOf(close);
  if (found === -1) {
    const end = Math.min(text.length, start + OPEN_CHARS_MAX);
    return { start, end, next: end, braces };
  }
  return { start, end: start + found, next: start + found + close.length, braces };
}

/** A literal between single marks, perhaps escaped themselves as in a string within a string. */
function readMarked(
  text: string,
  start: number,
  mark: string,
  braces: boolean,
  raw: boolean,
): Literal {
  const quote = mark.charCodeAt(mark.length - 1);
  const depth = mark.length - 1;
  const stop = Math.min(text.length, start + LITERAL_CHARS_MAX);
  let slashes = 0;
  for (let i = start; i < stop; i++) {
    const code = text.charCodeAt(i);
    if (code === 92) {
      slashes++;
      continue;
    }
    if (code === quote && closes(slashes, depth, raw)) {
      if (depth === 0 && slashes === 0 && i > start && text.charCodeAt(i + 1) === quote) {
        i++;
        continue;
      }
      const end = depth === 0 ? i : i - Math.min(slashes, depth);
      return { start, end, next: slashes < depth ? end : i + 1, braces };
    }
    if (code === 10 && quote !== 96) {
      return readOpen(text, start, i, quote, braces);
    }
    slashes = 0;
  }
  if (quote === 96) {
    const feed = text.slice(start, stop).indexOf("\n");
    const end = feed === -1 ? stop : start + feed;
    return { start, end, next: end, braces };
  }
  return { start, end: stop, next: stop, braces };
}

function closes(slashes: number, depth: number, raw: boolean): boolean {
  return depth === 0 ? raw || slashes % 2 === 0 : slashes <= depth;
}

/**
 * A literal that its line does not close. It goes on over lines when the next
 * quote ends a statement; otherwise the line is all that is known of it.
 */
function readOpen(
  text: string,
  start: number,
  feed: number,
  quote: number,
  braces: boolean,
): Literal {
  const rest = text.slice(feed, feed + OPEN_CHARS_MAX);
  const close = rest.indexOf(String.fromCharCode(quote));
  if (close !== -1 && /^[ \t]*[;,)\]}]*[ \t\r]*(?:\n|$)/u.test(rest.slice(close + 1, close + 40))) {
    return { start, end: feed + close, next: feed + close + 1, braces };
  }
  return { start, end: feed, next: feed, braces };
}

function readRawCpp(text: string, at: number): Literal | undefined {
  RAW_CPP.lastIndex = at;
  const match = RAW_CPP.exec(text);
  return match === null
    ? undefined
    : readUntil(text, RAW_CPP.lastIndex, `)${match[1] ?? ""}"`, false);
}

function readHeredoc(text: string, at: number): Literal | undefined {
  HEREDOC.lastIndex = at;
  const match = HEREDOC.exec(text);
  if (match === null) {
    return undefined;
  }
  const start = HEREDOC.lastIndex;
  const body = text.slice(start, start + LITERAL_CHARS_MAX);
  const close = new RegExp(`^[ \\t]*${match[2] ?? ""}\\b`, "mu").exec(body);
  const end = start + (close === null ? Math.min(body.length, OPEN_CHARS_MAX) : close.index);
  return { start, end, next: end + (close?.[0].length ?? 0), braces: false };
}

function readPercent(text: string, at: number): Literal | undefined {
  PERCENT.lastIndex = at;
  const match = PERCENT.exec(text);
  if (match === null) {
    return undefined;
  }
  const open = match[1] ?? "";
  const start = PERCENT.lastIndex;
  const line = text.slice(start, start + OPEN_CHARS_MAX);
  const close = line.indexOf(CLOSERS[open] ?? open);
  return close === -1
    ? undefined
    : { start, end: start + close, next: start + close + 1, braces: false };
}

const JOIN =
  /[ \t]*(?:\+|\.\.|\.|&|<>|\|\||\?\?|\bor\b|\?:)[ \t]*(?:\\?\r?\n[ \t]*)?|[ \t]*\\?\r?\n[ \t]*(?:(?:\+|\.\.|\.|&|<>|\|\||\?\?)[ \t]*)?/uy;
/** A value is put together from at most so many literals. */
const JOINED_MAX = 200;

/** The literals of one value, and where to go on behind them. */
export interface Literals {
  all: Literal[];
  next: number;
}

/** The literal at `at` and those that are joined to it by an operator or by standing next to it. */
export function readLiterals(text: string, at: number): Literals | undefined {
  const first = readLiteral(text, at);
  if (first === undefined) {
    return undefined;
  }
  const all = [first];
  let next = first.next;
  while (all.length < JOINED_MAX) {
    JOIN.lastIndex = next;
    const join = JOIN.exec(text);
    if (join === null) break;
    const more = readLiteral(text, JOIN.lastIndex);
    if (more === undefined) break;
    const explicit = /[+.&<|?]|or/u.test(join[0]);
    if (!explicit && /^[ \t]*(?:[:=,]|$)/u.test(text.slice(more.next, more.next + 20))) break;
    all.push(more);
    next = more.next;
  }
  return { all, next };
}

/** The parts of literals, as they are replaced. */
export function partsOfLiterals(literals: readonly Literal[]): Part[] {
  return literals.filter(({ start, end }) => end > start).map(({ start, end }) => [start, end]);
}
