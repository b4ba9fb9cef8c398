import type { Host } from "../host.ts";
import type { Revision } from "../types.ts";
import { readBlobs } from "./_blobs.ts";
import { isBelow, isRegular, type Entry } from "./_entries.ts";
import { searchLines } from "./_search.ts";

/**
 * Files by path. A path that is no UTF-8 may be spelled as another one is: of
 * two that look alike neither is given out, so that none stands in for the other.
 */
function byPath(entries: readonly Entry[]): Map<string, Entry> {
  const files = new Map<string, Entry>();
  const alike = new Set<string>();
  for (const entry of entries) {
    if (files.has(entry.path)) alike.add(entry.path);
    files.set(entry.path, entry);
  }
  return new Map([...files].filter(([path, entry]) => isRegular(entry) && !alike.has(path)));
}

/** A revision whose content lies in git: a commit, a tree, or the index. It is listed once, when first asked. */
export function gitRevision(
  id: string,
  root: string,
  host: Host,
  list: () => Promise<Entry[]>,
): Revision {
  let listed: Promise<Map<string, Entry>> | undefined;
  const files = (): Promise<Map<string, Entry>> => {
    listed ??= list().then(byPath);
    return listed;
  };

  const readMany = async (paths: readonly string[]): Promise<Map<string, Uint8Array>> => {
    const known = await files();
    const entries = paths.flatMap((path) => known.get(path) ?? []);
    const blobs = await readBlobs(
      host,
      root,
      entries.map((entry) => entry.id),
    );
    const contents = new Map<string, Uint8Array>();
    for (const entry of entries) {
      const content = blobs.get(entry.id);
      if (content !== undefined) contents.set(entry.path, content);
    }
    return contents;
  };

  return {
    id,
    readMany,
    read: async (path) => (await readMany([path])).get(path),
    list: async (prefix) => [...(await files()).keys()].filter((path) => isBelow(path, prefix)),
    search: (patterns, extensions) =>
      searchLines(host, root, id === "index" ? id : { commit: id }, patterns, extensions),
  };
}
