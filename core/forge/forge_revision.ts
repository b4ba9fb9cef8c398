import { FORGE_READS_AT_ONCE, READ_BYTES_MAX } from "../limits.ts";
import type { Revision } from "../types.ts";
import type { Forge } from "./types.ts";

/** A commit that is read through the forge, for a run without a checkout (603.13). Each file is asked for once. */
export function forgeRevision(forge: Forge, commit: string): Revision {
  const known = new Map<string, Promise<Uint8Array | undefined>>();
  let paths: Promise<string[]> | undefined;
  const read = (path: string): Promise<Uint8Array | undefined> => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const asked = forge
      .readFile(path, commit)
      .then((bytes) => (bytes === undefined || bytes.length > READ_BYTES_MAX ? undefined : bytes));
    known.set(path, asked);
    return asked;
  };
  return {
    id: commit,
    read,
    async readMany(wanted) {
      const found = new Map<string, Uint8Array>();
      const queue = [...new Set(wanted)];
      const worker = async (): Promise<void> => {
        for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
          const bytes = await read(path);
          if (bytes !== undefined) found.set(path, bytes);
        }
      };
      await Promise.all(Array.from({ length: FORGE_READS_AT_ONCE }, () => worker()));
      return found;
    },
    async list(prefix) {
      paths ??= forge.list(commit);
      const folder = prefix === "" ? "" : `${prefix}/`;
      return (await paths).filter((path) => path.startsWith(folder));
    },
  };
}
