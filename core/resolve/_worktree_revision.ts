import { AurumError } from "../errors.ts";
import type { Host } from "../host.ts";
import { READ_BYTES_MAX, TREE_BYTES_MAX, WORKTREE_READS_MAX } from "../limits.ts";
import type { Revision } from "../types.ts";
import { compareBytes, indexEntries, isBelow, isRegular } from "./_entries.ts";
import { gitFailure, runGit, splitPaths } from "./_git.ts";
import { searchLines } from "./_search.ts";

/**
 * A path that is no UTF-8 is spelled with escapes (`\351`), and a file whose
 * name has such a backslash looks the same. Which of them a name means cannot be
 * told, so neither is read from disk: one must not stand in for the other.
 */
const LOOKS_SPELLED = /\\[0-3][0-7]{2}/u;

async function listedPaths(
  host: Host,
  root: string,
  options: readonly string[],
): Promise<string[]> {
  const args = ["ls-files", "-z", ...options];
  const result = await runGit(host, { args, cwd: root, stdout_bytes_max: TREE_BYTES_MAX });
  if (result.code !== 0) throw gitFailure(args, result);
  return splitPaths(result.stdout);
}

/** Paths that git tracks or would add, as far as they are there. Ignored files are no part of it. */
async function workingPaths(host: Host, root: string): Promise<Set<string>> {
  const [tracked, others, deleted] = await Promise.all([
    indexEntries(host, root),
    listedPaths(host, root, ["--others", "--exclude-standard"]),
    listedPaths(host, root, ["--deleted"]),
  ]);
  const paths = tracked.filter(isRegular).map((entry) => entry.path);
  // A folder that is a repository of its own ends with a slash.
  const added = others.filter((path) => !path.endsWith("/"));
  const present = new Set([...paths, ...added].toSorted(compareBytes));
  for (const path of deleted) present.delete(path);
  return present;
}

/** The working tree as it lies on disk, before any filter. It is listed once, when first asked. */
export function worktreeRevision(root: string, host: Host): Revision {
  let listed: Promise<Set<string>> | undefined;
  const files = (): Promise<Set<string>> => (listed ??= workingPaths(host, root));

  const read = async (path: string): Promise<Uint8Array | undefined> => {
    if (LOOKS_SPELLED.test(path) || !(await files()).has(path)) return undefined;
    return host.readFile(path, READ_BYTES_MAX, { within: root });
  };

  const readInto = async (contents: Map<string, Uint8Array>, path: string): Promise<void> => {
    try {
      const content = await read(path);
      if (content !== undefined) contents.set(path, content);
    } catch (error) {
      if (!(error instanceof AurumError) || error.code !== "file_unreadable") throw error;
    }
  };

  return {
    id: "worktree",
    read,
    async readMany(paths) {
      const contents = new Map<string, Uint8Array>();
      for (let at = 0; at < paths.length; at += WORKTREE_READS_MAX) {
        const some = paths.slice(at, at + WORKTREE_READS_MAX);
        await Promise.all(some.map((path) => readInto(contents, path)));
      }
      return contents;
    },
    list: async (prefix) => [...(await files())].filter((path) => isBelow(path, prefix)),
    search: (patterns, extensions) => searchLines(host, root, "worktree", patterns, extensions),
  };
}
