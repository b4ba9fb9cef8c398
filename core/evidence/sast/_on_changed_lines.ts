import type { ChangedFile } from "../types.ts";
import type { SastResult } from "./types.ts";

/** Where a result meets the change. */
export interface Placed {
  line: number;
  end_line?: number;
  /** The line's text. */
  code: string;
}

/**
 * The first line of a result that the change adds, or `undefined` for one that
 * the change does not touch. A result about a whole file stands on the first
 * added line of it.
 */
export function onChangedLines(
  result: SastResult,
  added: ReadonlyMap<number, string>,
): Placed | undefined {
  const { line: start, end_line: end = start } = result;
  if (start === undefined || end === undefined) {
    const first = added.entries().next().value;
    return first === undefined ? undefined : { line: first[0], code: first[1] };
  }
  for (const [line, code] of added) {
    if (line < start || line > end) continue;
    return { line, code, ...(end > line ? { end_line: end } : {}) };
  }
  return undefined;
}

/** The added lines of a file by their number, in order. */
export function addedLines({ hunks }: ChangedFile): Map<number, string> {
  const added = new Map<number, string>();
  for (const { kind, new_line, text } of hunks.flatMap((hunk) => hunk.lines)) {
    if (kind === "added" && new_line !== undefined) added.set(new_line, text.replace(/\r$/u, ""));
  }
  return added;
}
