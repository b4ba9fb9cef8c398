/** Whether a marker governed its line in the base already. */
import type { ChangedFile, DiffLine, Hunk } from "../types.ts";
import { MARKER, type Marker } from "./_find_markers.ts";

function hunkAt(file: ChangedFile, line: number): Hunk | undefined {
  return file.hunks.find(
    (hunk) => line >= hunk.new_start && line < hunk.new_start + hunk.new_lines,
  );
}

/** The part of a line from its marker on, as `Marker.text` has it. */
function markedWith(line: DiffLine, marker: Marker): boolean {
  const at = line.text.indexOf(MARKER);
  return at !== -1 && line.text.slice(at).startsWith(marker.text);
}

/** Lines of a hunk between two lines that the change leaves alone, around one place. */
function runAround(hunk: Hunk, at: number): DiffLine[] {
  let [from, to] = [at, at];
  while (from > 0 && hunk.lines[from - 1]?.kind !== "context") from -= 1;
  while (to < hunk.lines.length && hunk.lines[to]?.kind !== "context") to += 1;
  return hunk.lines.slice(from, to);
}

/** A line that carries its marker itself: unchanged, or put in the place of one that carried the same. */
function trailingIsOld(hunk: Hunk, at: number, marker: Marker): boolean {
  const line = hunk.lines[at];
  if (line === undefined) return false;
  if (line.kind === "context") return true;
  const run = runAround(hunk, at);
  const count = (kind: DiffLine["kind"]): number =>
    run.filter((one) => one.kind === kind && markedWith(one, marker)).length;
  // Each old marker covers one line: a copy of it is new.
  return count("removed") > 0 && count("added") <= count("removed");
}

/** A marker above its line: it must be unchanged, and its line be what the base had there, or take its place. */
function aboveIsOld(hunk: Hunk, at: number): boolean {
  if (hunk.lines[at]?.kind !== "context") return false;
  const run = hunk.lines.slice(at + 1);
  const end = run.findIndex((line) => line.kind === "context");
  const changed = end === -1 ? run : run.slice(0, end);
  return (
    changed.every((line) => line.kind !== "added") ||
    changed.some((line) => line.kind === "removed")
  );
}

/**
 * Whether the base had the marker for this line. A line that is put between an old marker and what
 * it spoke of, or a marker that is copied, has none.
 */
export function baseHas(file: ChangedFile, marker: Marker): boolean {
  if (file.status === "added" || file.status === "copied") return false;
  const hunk = hunkAt(file, marker.line);
  if (hunk === undefined) {
    // Outside of every hunk the marker is old; its line may still begin one.
    const next = hunkAt(file, marker.governs);
    return next === undefined || next.lines[0]?.kind !== "added";
  }
  const at = hunk.lines.findIndex((line) => line.new_line === marker.line);
  return marker.governs === marker.line ? trailingIsOld(hunk, at, marker) : aboveIsOld(hunk, at);
}
