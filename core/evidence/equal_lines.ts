import { AurumError } from "../errors.ts";
import type { ChangedFile, PassInput, RawFinding } from "./types.ts";

/** How many lines equal to a finding's own count before it; `undefined` where its file cannot be read. */
export type CountEqual = (finding: RawFinding) => number | undefined;

/**
 * Tells equal lines of a file apart in a way that does not depend on how much of the
 * file a change shows: those that the change leaves alone come first, from the top, then
 * those that it adds. So a line that moves keeps its number, and a copy of a line that is
 * accepted gets one of its own, wherever it is put.
 */
export async function equalLines(
  findings: readonly RawFinding[],
  { change, head }: Pick<PassInput, "change" | "head">,
): Promise<CountEqual> {
  const paths = new Set(findings.filter(({ side }) => side === "new").map(({ path }) => path));
  const files = change.files.filter(
    (file) => paths.has(file.path) && !file.binary && file.skip === undefined,
  );
  const texts = await read(files, head);
  const indexes = new Map<string, LineIndex>();
  for (const file of files) {
    const bytes = texts.get(file.path);
    if (bytes !== undefined) indexes.set(file.path, indexOf(file, new TextDecoder().decode(bytes)));
  }
  return ({ path, side, line }) => (side === "new" ? indexes.get(path)?.(line) : undefined);
}

async function read(
  files: readonly ChangedFile[],
  head: PassInput["head"],
): Promise<ReadonlyMap<string, Uint8Array>> {
  if (head === undefined || files.length === 0) return new Map();
  try {
    return await head.readMany(files.map(({ path }) => path));
  } catch (error) {
    // An object that git cannot read ends the run, as in every pass.
    if (error instanceof AurumError) throw error;
    return new Map();
  }
}

type LineIndex = (line: number) => number | undefined;

function indexOf(file: ChangedFile, text: string): LineIndex {
  const lines = text.split("\n").map((line) => line.replace(/\s+/gu, " ").trim());
  const added = new Set(
    file.hunks.flatMap((hunk) =>
      hunk.lines.flatMap(({ kind, new_line }) =>
        kind === "added" && new_line !== undefined ? [new_line] : [],
      ),
    ),
  );
  const places = new Map<string, { kept: number[]; added: number[] }>();
  for (const [index, line] of lines.entries()) {
    const own = places.get(line) ?? { kept: [], added: [] };
    (added.has(index + 1) ? own.added : own.kept).push(index + 1);
    places.set(line, own);
  }
  return (line) => {
    const equal = places.get(lines[line - 1] ?? "\0");
    if (equal === undefined) return undefined;
    const above = (list: readonly number[]): number => list.filter((one) => one < line).length;
    return added.has(line) ? equal.kept.length + above(equal.added) : above(equal.kept);
  };
}
