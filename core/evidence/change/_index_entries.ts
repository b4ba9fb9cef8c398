import { NO_MODE, parseRawEntries, type RawEntry } from "./_raw_entries.ts";
import type { Scratch } from "./_scratch.ts";
import { treeEntries } from "./_tree_entries.ts";
import { writeTree } from "./_write_tree.ts";

const RAW = ["--raw", "-z", "--no-abbrev", "--no-renames", "--ignore-submodules=dirty"];

/** Options of `diff-files` and `diff-index`: raw records, and `git add -N` counts as nothing yet. */
export const INDEX_OPTIONS: readonly string[] = [...RAW, "--ita-invisible-in-index"];

/**
 * What differs between a tree and an index, path by path: no renames yet, and a
 * conflict is one record of status `U`.
 *
 * @param env Names another index than the repository's own.
 */
export async function indexEntries(
  scratch: Scratch,
  base: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RawEntry[]> {
  const args = ["diff-index", "--cached", ...INDEX_OPTIONS, base];
  const { stdout } = await scratch.runInRepository({ args }, env);
  return parseRawEntries(stdout, "diff-index --raw");
}

function treeOf(scratch: Scratch, entries: readonly RawEntry[], side: "old" | "new"): string {
  const files = entries.map((entry) => ({
    path: entry.path,
    mode: entry[`${side}_mode`],
    id: entry[`${side}_id`],
  }));
  return writeTree(
    scratch,
    files.filter(({ mode }) => mode !== NO_MODE),
  );
}

/**
 * The same records with their renames and copies. Git looks for those among
 * changed paths alone, so two trees of just these paths give the same answer.
 */
export async function withRenames(
  scratch: Scratch,
  entries: readonly RawEntry[],
): Promise<RawEntry[]> {
  if (entries.length === 0) return [];
  return treeEntries(scratch, treeOf(scratch, entries, "old"), treeOf(scratch, entries, "new"));
}
