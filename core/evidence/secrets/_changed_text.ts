/** One side of a hunk as a text, and the way back from offsets to lines. */
import type { Hunk } from "../types.ts";
import type { Side } from "../../types.ts";

/** One line of a side. */
export interface SideLine {
  /** Offset of its first character in {@link ChangedText.text}. */
  start: number;
  /** 1-based, on that side. */
  line: number;
  /** The change adds it (new side) or removes it (old side). */
  changed: boolean;
}

/** The lines of one side of a hunk, joined. */
export interface ChangedText {
  side: Side;
  text: string;
  lines: SideLine[];
}

/** One side of a hunk with its context, or `undefined` when the change leaves that side alone. */
export function changedText(hunk: Hunk, side: Side): ChangedText | undefined {
  const kind = side === "new" ? "added" : "removed";
  if (!hunk.lines.some((line) => line.kind === kind)) {
    return undefined;
  }
  const lines: SideLine[] = [];
  const texts: string[] = [];
  let start = 0;
  for (const line of hunk.lines) {
    const number = side === "new" ? line.new_line : line.old_line;
    if ((line.kind !== "context" && line.kind !== kind) || number === undefined) continue;
    lines.push({ start, line: number, changed: line.kind === kind });
    texts.push(line.text);
    start += line.text.length + 1;
  }
  return { side, text: texts.join("\n"), lines };
}

/** Index of the line that holds an offset. */
export function lineIndexAt(lines: readonly SideLine[], offset: number): number {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.start ?? 0) <= offset) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

/** Every line of a text, as if all of it were new. */
export function linesOf(text: string): SideLine[] {
  let start = 0;
  return text.split("\n").map((line, index) => {
    const from = start;
    start += line.length + 1;
    return { start: from, line: index + 1, changed: true };
  });
}
