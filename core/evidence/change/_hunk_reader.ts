/** Reads hunks from bytes, driven by the counts of their headers and nothing else. */
import type { DiffLine, Hunk } from "../types.ts";
import { type ByteCursor, isAtEnd, lineEnd, lineText, nextLine } from "./_byte_cursor.ts";

/** What can be wrong with a hunk. */
export type HunkProblem = "header" | "order" | "cut" | "counts" | "after_end";

/** What the hunks of one file have used up so far. Make it with {@link newSides}. */
export interface Sides {
  old: Side;
  new: Side;
  /** Bytes of hunk lines that are kept per side; past it every line is read and none is kept. */
  readonly bytes_max: number;
  overflown: boolean;
}

interface Side {
  /** Last line of the file that a hunk has shown. */
  end: number;
  bytes: number;
  /** "No newline at end of file" was said: no line may follow. */
  closed: boolean;
}

/** The start of a file. */
export function newSides(bytes_max: number): Sides {
  return {
    old: { end: 0, bytes: 0, closed: false },
    new: { end: 0, bytes: 0, closed: false },
    bytes_max,
    overflown: false,
  };
}

const HEADER = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@/u;

const CONTEXT = 32;
const ADDED = 43;
const REMOVED = 45;
const BACKSLASH = 92;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

type Fail = (problem: HunkProblem) => never;

/** Moves a side past a hunk; a count without a line to start at, or an overlap, fails. */
function claim(side: Side, start: number, count: number, fail: Fail): void {
  if (count > 0 && start === 0) fail("header");
  const first = count > 0 ? start : start + 1;
  if (first <= side.end) fail("order");
  side.end = first + count - 1;
}

function readHeader(cursor: ByteCursor, sides: Sides, fail: Fail): Hunk {
  const match = HEADER.exec(lineText(cursor, false, 256));
  if (match === null) return fail("header");
  const count = (text: string | undefined): number => (text === undefined ? 1 : Number(text));
  const hunk: Hunk = {
    old_start: Number(match[1]),
    old_lines: count(match[2]),
    new_start: Number(match[3]),
    new_lines: count(match[4]),
    lines: [],
  };
  if (hunk.old_lines === 0 && hunk.new_lines === 0) fail("header");
  claim(sides.old, hunk.old_start, hunk.old_lines, fail);
  claim(sides.new, hunk.new_start, hunk.new_lines, fail);
  return hunk;
}

function kindOf(first: number | undefined, stripCr: boolean): DiffLine["kind"] | undefined {
  if (first === ADDED) return "added";
  if (first === REMOVED) return "removed";
  // An empty line is an empty context line whose blank was stripped on the way.
  const isEmpty = first === LINE_FEED || (stripCr && first === CARRIAGE_RETURN);
  return first === CONTEXT || isEmpty ? "context" : undefined;
}

function spend(side: Side, bytes: number, sides: Sides, fail: Fail): void {
  if (side.closed) fail("after_end");
  side.bytes += bytes;
  if (side.bytes > sides.bytes_max) sides.overflown = true;
}

function diffLine(
  kind: DiffLine["kind"],
  text: string,
  old_line: number,
  new_line: number,
): DiffLine {
  if (kind === "added") return { kind, text, new_line };
  return kind === "removed" ? { kind, text, old_line } : { kind, text, old_line, new_line };
}

/** Reads git's mark, if it stands here, onto the line before it. */
function readMark(cursor: ByteCursor, sides: Sides, line: DiffLine): void {
  if (cursor.bytes[cursor.at] !== BACKSLASH) return;
  line.no_newline = true;
  if (line.kind !== "added") sides.old.closed = true;
  if (line.kind !== "removed") sides.new.closed = true;
  nextLine(cursor);
}

/**
 * Reads the hunk whose header is the current line, and leaves the cursor behind
 * it. Text is UTF-8; a byte that is not becomes U+FFFD and never touches another
 * line. `stripCr` takes one carriage return from each line, for a patch that was
 * itself turned to CRLF. `fail` is called with the cursor on the bad line.
 */
export function readHunk(cursor: ByteCursor, sides: Sides, stripCr: boolean, fail: Fail): Hunk {
  const hunk = readHeader(cursor, sides, fail);
  nextLine(cursor);
  let [old_line, new_line] = [hunk.old_start, hunk.new_start];
  let [oldLeft, newLeft] = [hunk.old_lines, hunk.new_lines];
  while (oldLeft > 0 || newLeft > 0) {
    if (isAtEnd(cursor)) fail("cut");
    const { bytes, at } = cursor;
    const end = lineEnd(cursor);
    const kind = kindOf(bytes[at], stripCr) ?? fail("counts");
    if (kind !== "added") oldLeft -= 1;
    if (kind !== "removed") newLeft -= 1;
    if (oldLeft < 0 || newLeft < 0) fail("counts");
    const stop = stripCr && end > at && bytes[end - 1] === CARRIAGE_RETURN ? end - 1 : end;
    // The sign in front stands for the line feed, which the last line of a file may lack.
    const size = Math.max(1, stop - at) - (bytes[end + 1] === BACKSLASH ? 1 : 0);
    if (kind !== "added") spend(sides.old, size, sides, fail);
    if (kind !== "removed") spend(sides.new, size, sides, fail);
    const text = sides.overflown || stop <= at + 1 ? "" : bytes.toString("utf8", at + 1, stop);
    const line = diffLine(kind, text, old_line, new_line);
    if (kind !== "added") old_line += 1;
    if (kind !== "removed") new_line += 1;
    cursor.at = end + 1;
    cursor.line += 1;
    readMark(cursor, sides, line);
    if (!sides.overflown) hunk.lines.push(line);
  }
  if (sides.overflown) hunk.lines = [];
  return hunk;
}
