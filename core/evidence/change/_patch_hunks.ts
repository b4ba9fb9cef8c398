import { message, type Message } from "../../i18n/mod.ts";
import { FILE_BYTES_MAX, FILE_LINES_MAX } from "../../limits.ts";
import type { Hunk } from "../types.ts";
import { isAtEnd, lineStartsWith } from "./_byte_cursor.ts";
import { type HunkProblem, newSides, readHunk } from "./_hunk_reader.ts";
import { failPatch, type PatchReader, quoted } from "./_patch_reader.ts";

function problemText(problem: HunkProblem, text: string): Message {
  switch (problem) {
    case "header":
      return message("change.patch_hunk_header", { text });
    case "order":
      return message("change.patch_hunk_order", { text });
    case "cut":
      return message("change.patch_hunk_cut");
    case "counts":
      return message("change.patch_hunk_counts", { text });
    case "after_end":
      return message("change.patch_after_end", { text });
  }
}

/**
 * Every hunk from the current line on. A file with a side past the limits of
 * R.8 is read to its end and keeps no lines, so that its size costs no memory.
 */
export function patchHunks(reader: PatchReader): { hunks: Hunk[]; tooLarge: boolean } {
  const { cursor } = reader;
  const sides = newSides(FILE_BYTES_MAX);
  const hunks: Hunk[] = [];
  while (!isAtEnd(cursor) && lineStartsWith(cursor, "@@ ")) {
    const hunk = readHunk(cursor, sides, reader.stripCr, (problem) =>
      failPatch(reader, problemText(problem, quoted(reader))),
    );
    if (sides.overflown) hunks.length = 0;
    else hunks.push(hunk);
  }
  const hasTooMany = Math.max(sides.old.end, sides.new.end) > FILE_LINES_MAX;
  const tooLarge = sides.overflown || hasTooMany;
  return { hunks: tooLarge ? [] : hunks, tooLarge };
}
