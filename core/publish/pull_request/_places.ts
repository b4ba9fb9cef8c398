/** Lines of the diff: where a forge takes a comment. */
import type { Change } from "../../evidence/types.ts";
import type { InlineComment } from "../../forge/mod.ts";
import type { ReportFinding } from "../types.ts";

/** Lines of the diff by path and side, each with the number of its hunk. */
export type Places = ReadonlyMap<string, { hunk: number; text: string }>;

/** Every line of every hunk, on each side that has it. */
export function placesOf(change: Change): Places {
  const places = new Map<string, { hunk: number; text: string }>();
  let hunk = 0;
  for (const file of change.files) {
    for (const { lines } of file.hunks) {
      hunk += 1;
      for (const { kind, text, old_line, new_line } of lines) {
        if (kind !== "removed" && new_line !== undefined) {
          places.set(key(file.path, "new", new_line), { hunk, text });
        }
        if (kind !== "added" && old_line !== undefined) {
          places.set(key(file.path, "old", old_line), { hunk, text });
        }
      }
    }
  }
  return places;
}

/** A place for a comment, and the text of exactly the lines of the finding, if it covers them all. */
export type Place = Omit<InlineComment, "body"> & { lines: string[] };

/** The forge names the last line, and the first where both stand in one hunk. */
export function placeOf(
  { path, line, end_line, side }: ReportFinding,
  places: Places,
): Place | undefined {
  const at = places.get(key(path, side, line));
  if (at === undefined) return undefined;
  const last = end_line ?? line;
  if (last <= line) return { path, line, side, lines: [at.text] };
  if (places.get(key(path, side, last))?.hunk !== at.hunk) return { path, line, side, lines: [] };
  const lines: string[] = [];
  for (let number = line; number <= last; number += 1) {
    lines.push(places.get(key(path, side, number))?.text ?? "");
  }
  return { path, line: last, start_line: line, side, lines };
}

function key(path: string, side: string, line: number): string {
  return `${side}:${line}:${path}`;
}
