import type { Client } from "./_client.ts";
import { treeShape } from "./_shapes.ts";

/** A regular file, executable or not; links and submodules are none. */
const FILE_MODES = new Set(["100644", "100755"]);

/** Folders that are asked for one by one where GitHub cut a listing. */
const FOLDERS_AT_ONCE = 8;

/** Every regular file of a commit, in byte order; a listing that GitHub cut is read folder by folder. */
export async function listTree(client: Client, top: string, commit: string): Promise<string[]> {
  const whole = await client.read(
    { method: "GET", path: `${top}/git/trees/${commit}?recursive=1` },
    treeShape,
  );
  if (!whole.truncated) return inOrder(filesOf(whole.tree, ""));
  const files: string[] = [];
  const queue = [{ sha: commit, prefix: "" }];
  while (queue.length > 0) {
    const batch = queue.splice(0, FOLDERS_AT_ONCE);
    const trees = await Promise.all(
      batch.map(({ sha }) =>
        client.read({ method: "GET", path: `${top}/git/trees/${sha}` }, treeShape),
      ),
    );
    for (const [at, { tree }] of trees.entries()) {
      const prefix = batch[at]?.prefix ?? "";
      files.push(...filesOf(tree, prefix));
      for (const { type, path, sha } of tree) {
        if (type === "tree") queue.push({ sha, prefix: `${prefix}${path}/` });
      }
    }
  }
  return inOrder(files);
}

function filesOf(
  tree: readonly { path: string; mode: string; type: string }[],
  prefix: string,
): string[] {
  return tree
    .filter(({ type, mode }) => type === "blob" && FILE_MODES.has(mode))
    .map(({ path }) => prefix + path);
}

function inOrder(paths: readonly string[]): string[] {
  return paths.toSorted((left, right) => (left === right ? 0 : left < right ? -1 : 1));
}
