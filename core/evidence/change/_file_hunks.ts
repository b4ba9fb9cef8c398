/** The text of a change: hunks for what is text, a reason for what is skipped. */
import { DIFF_BYTES_MAX, FILE_BYTES_MAX, PATCH_GROUP_BYTES } from "../../limits.ts";
import type { ChangedFile } from "../types.ts";
import { blobSizes, blobsOfTooManyLines, largeBlobProbe } from "./_blob_facts.ts";
import { type BlobPair, readPairPatch } from "./_pair_patch.ts";
import { NO_MODE, type RawEntry, SUBMODULE_MODE } from "./_raw_entries.ts";
import type { Scratch } from "./_scratch.ts";
import { writeTree } from "./_write_tree.ts";

/** A changed file, and the record that it was made from. */
export interface FileOfEntry {
  file: ChangedFile;
  entry: RawEntry;
}

interface FilePair extends BlobPair {
  file: ChangedFile;
  bytes: number;
}

/** Every option is given, so that no setting decides. Ids in full: they are compared with ours. */
const PATCH = [
  "--patch",
  "--full-index",
  "--no-renames",
  "--no-color",
  "--no-ext-diff",
  "--no-textconv",
  "--no-relative",
  "--src-prefix=a/",
  "--dst-prefix=b/",
  "--unified=3",
  "--inter-hunk-context=0",
  "--no-function-context",
  "--diff-algorithm=myers",
  "--indent-heuristic",
  "--ws-error-highlight=none",
  "--output-indicator-new=+",
  "--output-indicator-old=-",
  "--output-indicator-context= ",
];

/** A submodule's id is a commit of another repository. */
function hasBlob(mode: string): boolean {
  return mode !== NO_MODE && mode !== SUBMODULE_MODE;
}

function sidesOf(entry: RawEntry): { old_id?: string; new_id?: string } {
  return {
    ...(hasBlob(entry.old_mode) ? { old_id: entry.old_id } : {}),
    ...(hasBlob(entry.new_mode) ? { new_id: entry.new_id } : {}),
  };
}

/** Nothing but a name or a mode changed. */
function isSameContent(entry: RawEntry): boolean {
  return entry.status !== "T" && entry.old_id === entry.new_id;
}

/** The pairs to compare for a file. A change of type is a removal and an addition, as git shows it. */
function pairsOf({ file, entry }: FileOfEntry, sizes: ReadonlyMap<string, number>): FilePair[] {
  const sides = sidesOf(entry);
  const bytes = Object.values(sides).reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
  const pair = { name: "", file, bytes };
  if (entry.status !== "T") return isSameContent(entry) ? [] : [{ ...pair, ...sides }];
  const { old_id, new_id } = sides;
  return [
    ...(old_id === undefined ? [] : [{ ...pair, old_id }]),
    ...(new_id === undefined ? [] : [{ ...pair, new_id }]),
  ];
}

function groupsOf(pairs: readonly FilePair[]): FilePair[][] {
  const groups: FilePair[][] = [];
  let bytes = Infinity;
  for (const pair of pairs) {
    if (bytes + pair.bytes > PATCH_GROUP_BYTES) {
      groups.push([]);
      bytes = 0;
    }
    const group = groups.at(-1) ?? [];
    // The names keep the order of the pairs, and say nothing: a hostile path never gets into the patch.
    group.push({ ...pair, name: String(group.length).padStart(8, "0") });
    bytes += pair.bytes;
  }
  return groups;
}

function treeOf(scratch: Scratch, group: readonly FilePair[], side: "old_id" | "new_id"): string {
  const files = group.flatMap((pair) => {
    const id = pair[side];
    return id === undefined ? [] : [{ path: pair.name, mode: "100644", id }];
  });
  return writeTree(scratch, files);
}

/** Compares one group and fills its files; returns how long git's answer was. */
async function fillGroup(scratch: Scratch, group: readonly FilePair[]): Promise<number> {
  const trees = [treeOf(scratch, group, "old_id"), treeOf(scratch, group, "new_id")];
  const { stdout } = await scratch.run({ args: ["diff-tree", ...PATCH, ...trees] });
  const patches = readPairPatch(stdout, group, scratch.zero_id);
  for (const [index, { file }] of group.entries()) {
    const patch = patches[index];
    if (patch === undefined) continue;
    for (const hunk of patch.hunks) file.hunks.push(hunk);
    if (patch.binary) {
      file.binary = true;
      file.skip = "binary";
    }
  }
  return stdout.length;
}

async function fillGroups(scratch: Scratch, pairs: readonly FilePair[]): Promise<void> {
  let bytes = 0;
  for (const group of groupsOf(pairs)) {
    if (bytes > DIFF_BYTES_MAX) {
      for (const { file } of group) file.skip = "too_large";
    } else {
      bytes += await fillGroup(scratch, group);
    }
  }
}

/** Names what is too large to be compared, binary if git would say so; the rest is left. */
async function withoutTooLarge(
  scratch: Scratch,
  files: readonly FileOfEntry[],
  sizes: ReadonlyMap<string, number>,
): Promise<FileOfEntry[]> {
  const isBinary = largeBlobProbe(scratch);
  const rest: FileOfEntry[] = [];
  for (const each of files) {
    const ids = isSameContent(each.entry) ? [] : Object.values(sidesOf(each.entry));
    if (ids.every((id) => (sizes.get(id) ?? 0) <= FILE_BYTES_MAX)) {
      rest.push(each);
      continue;
    }
    const answers = await Promise.all(ids.map((id) => isBinary(id)));
    each.file.binary = answers.includes(true);
    each.file.skip = each.file.binary ? "binary" : "too_large";
  }
  return rest;
}

/**
 * Fills `hunks`, `binary` and `skip` of the files. What is no content (a mode,
 * a pure rename) and what is skipped already is left alone.
 *
 * Errors: `unreadable_object` for a blob that git cannot read, `git_failed`.
 */
export async function fillHunks(scratch: Scratch, all: readonly FileOfEntry[]): Promise<void> {
  const files = all.filter(({ file }) => file.skip === undefined);
  const ids = new Set(files.flatMap(({ entry }) => Object.values(sidesOf(entry))));
  const sizes = await blobSizes(scratch, ids);
  const compared = await withoutTooLarge(scratch, files, sizes);
  const pairs = compared.flatMap((each) => pairsOf(each, sizes));
  const [tooMany] = await Promise.all([
    blobsOfTooManyLines(scratch, sizes),
    fillGroups(scratch, pairs),
  ]);
  for (const { file, entry } of compared) {
    const hasTooMany = Object.values(sidesOf(entry)).some((id) => tooMany.has(id));
    if (!hasTooMany || file.binary || isSameContent(entry)) continue;
    file.skip = "too_large";
    file.hunks = [];
  }
}
