import { FORGE_READS_AT_ONCE, READ_BYTES_MAX } from "../limits.ts";
import type { Revision } from "../types.ts";
import { isForgeRefusal } from "./forge_error.ts";
import type { Forge } from "./types.ts";

/**
 * A commit that is read through the forge, for a run without a checkout (603.13). Each
 * file is asked for once. What the forge refuses to hand out is a file that the
 * revision does not have, and `unreadable` hears of it once.
 */
export function forgeRevision(
  forge: Forge,
  commit: string,
  unreadable: (detail: string) => void,
): Revision {
  let told = false;
  const orNothing = async <T>(work: Promise<T>, nothing: T): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!isForgeRefusal(error)) throw error;
      if (!told) unreadable(error.detail);
      told = true;
      return nothing;
    }
  };
  const known = new Map<string, Promise<Uint8Array | undefined>>();
  const read = (path: string): Promise<Uint8Array | undefined> => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const asked = orNothing(forge.readFile(path, commit), undefined).then((bytes) =>
      bytes === undefined || bytes.length > READ_BYTES_MAX ? undefined : bytes,
    );
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
      return await orNothing(forge.list(commit, prefix), []);
    },
  };
}
