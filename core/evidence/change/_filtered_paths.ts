import { latin1 } from "./_git.ts";
import type { Scratch } from "./_scratch.ts";

/** A NUL-separated list as git takes it; paths are bytes, one character a byte. */
export function nulList(lines: readonly string[]): Uint8Array {
  return Buffer.from(lines.map((line) => `${line}\0`).join(""), "latin1");
}

/** Names of the filter drivers that git would start here when it stores a file. */
async function activeDrivers(scratch: Scratch): Promise<Set<string>> {
  const args = ["config", "-z", "--includes", "--list"];
  const values = new Map<string, string>();
  for (const entry of latin1((await scratch.runInRepository({ args })).stdout).split("\0")) {
    const end = entry.indexOf("\n");
    const key = end < 0 ? entry : entry.slice(0, end);
    if (/^filter\..*\.(?:clean|process)$/su.test(key)) values.set(key, entry.slice(end + 1));
  }
  const active = [...values].filter(([, value]) => value !== "");
  return new Set(active.map(([key]) => key.slice("filter.".length, key.lastIndexOf("."))));
}

/**
 * Those of the paths that a filter driver turns into something else (LFS: into
 * a small pointer) when git stores them. Asked for large files alone.
 */
export async function filteredPaths(
  scratch: Scratch,
  paths: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Set<string>> {
  const filtered = new Set<string>();
  if (paths.length === 0) return filtered;
  const drivers = await activeDrivers(scratch);
  if (drivers.size === 0) return filtered;
  const call = { args: ["check-attr", "-z", "--stdin", "filter"], stdin: nulList(paths) };
  const fields = latin1((await scratch.runInRepository(call, env)).stdout).split("\0");
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [path = "", , driver = ""] = fields.slice(at, at + 3);
    if (drivers.has(driver)) filtered.add(path);
  }
  return filtered;
}
