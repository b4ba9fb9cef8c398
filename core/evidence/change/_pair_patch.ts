/** Reads the patch between two flat trees of our own making: see {@link readPairPatch}. */
import type { Hunk } from "../types.ts";
import {
  type ByteCursor,
  byteCursor,
  isAtEnd,
  lineStartsWith,
  lineText,
  nextLine,
} from "./_byte_cursor.ts";
import { gitMismatch } from "./_git.ts";
import { newSides, readHunk } from "./_hunk_reader.ts";

/** Two blobs under one name; a side that is absent has no id. */
export interface BlobPair {
  name: string;
  old_id?: string;
  new_id?: string;
}

/** What git says of a pair. */
export interface PairPatch {
  /** Git takes one of the sides for binary. */
  binary: boolean;
  hunks: Hunk[];
}

/** The ids of an empty blob, in both object formats. */
export const EMPTY_BLOBS: readonly string[] = [
  "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
  "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
];

const COMMAND = "diff-tree --patch";

/** The lines that git has to begin with, to the byte: the pair is ours, so there is nothing to guess. */
function expectedHeader(pair: BlobPair, zero: string): string[] {
  const { name, old_id, new_id } = pair;
  const ids = `index ${old_id ?? zero}..${new_id ?? zero}`;
  const first = `diff --git a/${name} b/${name}`;
  if (old_id === undefined) return [first, "new file mode 100644", ids];
  if (new_id === undefined) return [first, "deleted file mode 100644", ids];
  return [first, `${ids} 100644`];
}

function take(cursor: ByteCursor, line: string): void {
  if (lineText(cursor) !== line) throw gitMismatch(COMMAND, line);
  nextLine(cursor);
}

function readPair(cursor: ByteCursor, pair: BlobPair, zero: string): PairPatch {
  for (const line of expectedHeader(pair, zero)) take(cursor, line);
  const oldName = pair.old_id === undefined ? "/dev/null" : `a/${pair.name}`;
  const newName = pair.new_id === undefined ? "/dev/null" : `b/${pair.name}`;
  if (lineStartsWith(cursor, "Binary ")) {
    take(cursor, `Binary files ${oldName} and ${newName} differ`);
    return { binary: true, hunks: [] };
  }
  if (isAtEnd(cursor) || lineStartsWith(cursor, "diff ")) {
    // Nothing but an empty file that comes or goes has no hunks.
    const isPair = pair.old_id !== undefined && pair.new_id !== undefined;
    if (isPair || !EMPTY_BLOBS.includes(pair.old_id ?? pair.new_id ?? "")) {
      throw gitMismatch(COMMAND, pair.name);
    }
    return { binary: false, hunks: [] };
  }
  take(cursor, `--- ${oldName}`);
  take(cursor, `+++ ${newName}`);
  const sides = newSides(Infinity);
  const hunks: Hunk[] = [];
  do {
    const place = `${pair.name}, line ${cursor.line}`;
    hunks.push(
      readHunk(cursor, sides, false, (problem) => {
        throw gitMismatch(COMMAND, `${place} (${problem})`);
      }),
    );
  } while (lineStartsWith(cursor, "@@ "));
  return { binary: false, hunks };
}

/**
 * What git printed for each pair, in order. Every pair must be there and
 * nothing else: anything left over or missing is `AurumError("git_failed")`.
 *
 * @param zero The object id of all zeros.
 */
export function readPairPatch(
  stdout: Uint8Array,
  pairs: readonly BlobPair[],
  zero: string,
): PairPatch[] {
  const cursor = byteCursor(stdout);
  const patches = pairs.map((pair) => readPair(cursor, pair, zero));
  if (!isAtEnd(cursor)) throw gitMismatch(COMMAND, lineText(cursor, false, 100));
  return patches;
}
