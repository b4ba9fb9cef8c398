/** The paths of a tree or of the index. */
import type { Host } from "../host.ts";
import { TREE_BYTES_MAX } from "../limits.ts";
import { gitFailure, reasonOf, runGit, splitPaths, unreadableObject } from "./_git.ts";

/** One path as git lists it. */
export interface Entry {
  path: string;
  /** Six octal digits. */
  mode: string;
  id: string;
}

/** `true` for a file with content; links and submodules are none. */
export function isRegular(entry: Entry): boolean {
  return entry.mode.startsWith("100");
}

/** `true` for a path in `prefix`, a folder without trailing slash; empty for all. */
export function isBelow(path: string, prefix: string): boolean {
  return prefix === "" || path.startsWith(`${prefix}/`);
}

/** Order of the bytes, as git keeps its paths. */
export function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/**
 * Every path of a commit or tree, or below `folder` alone, in byte order.
 * Throws `AurumError("unreadable_object")`.
 */
export async function treeEntries(
  host: Host,
  root: string,
  revision: string,
  folder?: string,
): Promise<Entry[]> {
  const args = ["ls-tree", "-r", "-z", "--full-tree", revision];
  if (folder !== undefined) args.push("--", folder);
  const result = await runGit(host, { args, cwd: root, stdout_bytes_max: TREE_BYTES_MAX });
  if (result.code !== 0) throw unreadableObject(revision, reasonOf(result.stderr));
  return splitPaths(result.stdout).map((line) => {
    const [mode = "", , id = ""] = line.slice(0, line.indexOf("\t")).split(" ");
    return { path: line.slice(line.indexOf("\t") + 1), mode, id };
  });
}

/** Every path of the index that is merged, in byte order. */
export async function indexEntries(host: Host, root: string): Promise<Entry[]> {
  const args = ["ls-files", "-s", "-z"];
  const result = await runGit(host, { args, cwd: root, stdout_bytes_max: TREE_BYTES_MAX });
  if (result.code !== 0) throw gitFailure(args, result);
  return splitPaths(result.stdout).flatMap((line) => {
    const [mode = "", id = "", stage] = line.slice(0, line.indexOf("\t")).split(" ");
    return stage === "0" ? [{ path: line.slice(line.indexOf("\t") + 1), mode, id }] : [];
  });
}
