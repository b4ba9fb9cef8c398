/** What has to be known about blobs before their text is compared. */
import { FILE_BYTES_MAX, FILE_LINES_MAX, LARGE_FILES_PROBED_MAX } from "../../limits.ts";
import { gitMismatch, latin1, missingObject } from "./_git.ts";
import type { Scratch } from "./_scratch.ts";
import { writeTree } from "./_write_tree.ts";

/** Git looks for a NUL in so many bytes of a file to tell whether it is binary. */
const BINARY_WINDOW_BYTES = 8000;

/**
 * The size of each blob in bytes. Throws `AurumError("unreadable_object")` for
 * one that the repository does not have.
 */
export async function blobSizes(
  scratch: Scratch,
  ids: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  if (ids.size === 0) return sizes;
  const list = [...ids];
  const args = ["cat-file", "--batch-check", "--buffer"];
  const { stdout } = await scratch.run({ args, stdin: `${list.join("\n")}\n` });
  const lines = latin1(stdout).split("\n");
  if (lines.pop() !== "" || lines.length !== list.length) throw gitMismatch("cat-file", "end");
  for (const [index, id] of list.entries()) {
    const line = lines[index] ?? "";
    if (line === `${id} missing`) throw missingObject(id);
    const [answered, type, size] = line.split(" ");
    if (answered !== id || type !== "blob") throw gitMismatch("cat-file", line);
    sizes.set(id, Number(size));
  }
  return sizes;
}

/** Those of the blobs that have more than `FILE_LINES_MAX` lines; git counts. */
export async function blobsOfTooManyLines(
  scratch: Scratch,
  sizes: ReadonlyMap<string, number>,
): Promise<Set<string>> {
  // More lines than that need at least as many bytes, and one.
  const ids = [...sizes].flatMap(([id, size]) =>
    size > FILE_LINES_MAX && size <= FILE_BYTES_MAX ? [id] : [],
  );
  const found = new Set<string>();
  if (ids.length === 0) return found;
  const names = ids.map((_, index) => String(index).padStart(8, "0"));
  const files = ids.map((id, index) => ({ path: names[index] ?? "", mode: "100644", id }));
  const tree = writeTree(scratch, files);
  const options = ["--numstat", "-z", "--no-renames", "--no-ext-diff", "--no-textconv"];
  const args = ["diff-tree", ...options, scratch.empty_tree, tree];
  const records = latin1((await scratch.run({ args })).stdout).split("\0");
  if (records.pop() !== "" || records.length !== ids.length) throw gitMismatch("diff-tree", "end");
  for (const [index, id] of ids.entries()) {
    const [added, , name] = (records[index] ?? "").split("\t");
    if (name !== names[index]) throw gitMismatch("diff-tree", name ?? "");
    if (added !== "-" && Number(added) > FILE_LINES_MAX) found.add(id);
  }
  return found;
}

/**
 * Tells whether git would take a blob that is too large to compare for binary.
 * Each answer is a process; past `LARGE_FILES_PROBED_MAX` the answer is no, and
 * the file is named as too large.
 */
export function largeBlobProbe(scratch: Scratch): (id: string) => Promise<boolean> {
  const known = new Map<string, boolean>();
  return async (id) => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    if (known.size >= LARGE_FILES_PROBED_MAX) return false;
    const head = await scratch.headOf(id, BINARY_WINDOW_BYTES);
    const binary = head.includes(0);
    known.set(id, binary);
    return binary;
  };
}
