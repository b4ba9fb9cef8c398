import { COPY_LIMIT, RENAME_LIMIT } from "../../limits.ts";
import { parseRawEntries, type RawEntry } from "./_raw_entries.ts";
import type { Scratch } from "./_scratch.ts";

const RAW = ["--raw", "-r", "-z", "--no-abbrev", "--ignore-submodules=none"];

/** Git gave up looking for copies, and for renames with them: more candidates than it compares. */
function gaveUp(entries: readonly RawEntry[]): boolean {
  const created = entries.filter(({ status }) => "ARC".includes(status)).length;
  return created * entries.length > COPY_LIMIT * COPY_LIMIT;
}

/**
 * What differs between two trees, with renames and copies from half of the
 * content upward. Copies are looked for among changed files, and not at all in
 * a change so large that git would then miss its renames.
 */
export async function treeEntries(
  scratch: Scratch,
  base: string,
  head: string,
): Promise<RawEntry[]> {
  const find = async (...options: string[]): Promise<RawEntry[]> => {
    const args = ["diff-tree", ...RAW, ...options, base, head];
    return parseRawEntries((await scratch.run({ args })).stdout, "diff-tree --raw");
  };
  const entries = await find("--find-renames=50%", "--find-copies=50%", `-l${COPY_LIMIT}`);
  return gaveUp(entries) ? find("--find-renames=50%", `-l${RENAME_LIMIT}`) : entries;
}
