/** Trees of GitHub: what stands at a path of a commit, and every path. */
import type { ForgeEntry } from "../types.ts";
import { AurumError } from "../../errors.ts";
import { message } from "../../i18n/mod.ts";
import type { Client } from "./_client.ts";
import { treeShape } from "./_shapes.ts";

/** A regular file, executable or not; links and submodules are none. */
const FILE_MODES = new Set(["100644", "100755"]);

/** Folders that are asked for one by one where GitHub cut a listing. */
const FOLDERS_AT_ONCE = 8;

interface Row extends ForgeEntry {
  path: string;
  type: string;
}

/** A whole listing, or none where GitHub cut it. */
type Whole = ReadonlyMap<string, Row> | undefined;

export interface Trees {
  /** What stands at a path, a folder too; `undefined` where nothing does. */
  entry(path: string, commit: string): Promise<ForgeEntry | undefined>;
  /** Every path of a regular file below a folder (empty for all), in byte order. */
  list(commit: string, folder: string): Promise<string[]>;
}

/** Trees are asked for once: they never change. A listing that GitHub cut is read folder by folder. */
export function openTrees(client: Client, top: string): Trees {
  const wholes = new Map<string, Promise<Whole>>();
  const folders = new Map<string, Promise<Row[]>>();

  const ask = (path: string) => client.read({ method: "GET", path }, treeShape);
  const whole = (commit: string): Promise<Whole> =>
    once(wholes, commit, async () => {
      const { tree, truncated } = await ask(`${top}/git/trees/${commit}?recursive=1`);
      return truncated ? undefined : new Map(tree.map((row) => [row.path, row]));
    });
  const folder = (sha: string): Promise<Row[]> =>
    once(folders, sha, async () => {
      const path = `${top}/git/trees/${sha}`;
      const { tree, truncated } = await ask(path);
      if (truncated) throw new AurumError("forge_failed", message("forge.too_many", { path }));
      return tree;
    });

  const entry = async (path: string, commit: string): Promise<Row | undefined> => {
    const known = await whole(commit);
    if (known !== undefined) return known.get(path);
    let at: Row = { path: "", type: "tree", mode: "040000", sha: commit };
    for (const name of path.split("/")) {
      if (at.type !== "tree") return undefined;
      const next = (await folder(at.sha)).find((row) => row.path === name);
      if (next === undefined) return undefined;
      at = next;
    }
    return at;
  };

  return {
    entry,
    async list(commit, below) {
      const known = await whole(commit);
      const prefix = below === "" ? "" : `${below}/`;
      const start = known !== undefined || below === "" ? undefined : await entry(below, commit);
      if (known === undefined && below !== "" && start?.type !== "tree") return [];
      const files =
        known === undefined
          ? await walk({ sha: start?.sha ?? commit, prefix }, folder)
          : filesOf([...known.values()], "").filter((path) => path.startsWith(prefix));
      return files
        .map((path) => ({ path, bytes: Buffer.from(path) }))
        .toSorted((left, right) => Buffer.compare(left.bytes, right.bytes))
        .map(({ path }) => path);
    },
  };
}

function once<T>(known: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const before = known.get(key);
  if (before !== undefined) return before;
  const asked = ask();
  known.set(key, asked);
  // What failed may be asked for again.
  asked.catch(() => known.delete(key));
  return asked;
}

async function walk(
  start: { sha: string; prefix: string },
  folder: (sha: string) => Promise<Row[]>,
): Promise<string[]> {
  const files: string[] = [];
  const queue = [start];
  while (queue.length > 0) {
    const batch = queue.splice(0, FOLDERS_AT_ONCE);
    const rows = await Promise.all(batch.map(({ sha }) => folder(sha)));
    for (const [at, tree] of rows.entries()) {
      const prefix = batch[at]?.prefix ?? "";
      files.push(...filesOf(tree, prefix));
      for (const { type, path, sha } of tree) {
        if (type === "tree") queue.push({ sha, prefix: `${prefix}${path}/` });
      }
    }
  }
  return files;
}

function filesOf(tree: readonly Row[], prefix: string): string[] {
  return tree
    .filter(({ type, mode }) => type === "blob" && FILE_MODES.has(mode))
    .map(({ path }) => prefix + path);
}
