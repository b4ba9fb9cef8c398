/** What is no longer to be remembered of a repository (R.17). */
import { readMemory } from "./_memory.ts";
import { type MemoryOptions, memoryPlace } from "./_memory_place.ts";
import type { Host } from "./host.ts";
import type { MemoryEntry } from "./resolve/mod.ts";

/** Which conclusions; all of the repository where nothing is said. */
export interface ForgetFilter {
  rule?: string;
  /** A path as it stands, or a glob. */
  path?: string;
  fingerprint?: string;
}

/**
 * Removes what is kept of a repository, or what all of the given filters match.
 *
 * @returns how many entries are gone.
 * @throws AurumError `not_a_repository`, `config_invalid`, `store_failed`.
 */
export async function forgetMemory(
  filter: ForgetFilter,
  options: MemoryOptions,
  host: Host,
): Promise<number> {
  const { store, prefix } = await memoryPlace(options, host);
  const { listStore, removeFromStore } = await import("./store/mod.ts");
  const entries = await listStore(store, host, "memory", prefix);
  const asked = Object.values(filter).some((value) => value !== undefined);
  const wanted = asked ? await matcherOf(filter) : undefined;
  const keys = entries.flatMap((entry) => {
    // What cannot be read is no conclusion, and goes when all of them do.
    if (wanted === undefined) return [entry.key];
    const [read] = readMemory([entry]);
    return read !== undefined && wanted(read) ? [entry.key] : [];
  });
  return await removeFromStore(store, host, "memory", keys);
}

async function matcherOf({
  rule,
  path,
  fingerprint,
}: ForgetFilter): Promise<(entry: MemoryEntry) => boolean> {
  const { default: picomatch } = await import("picomatch/posix");
  const glob = path === undefined ? undefined : picomatch(path, { dot: true });
  return (entry) =>
    (rule === undefined || rule === entry.rule) &&
    (path === undefined || path === entry.path || glob?.(entry.path) === true) &&
    (fingerprint === undefined || fingerprint === entry.fingerprint);
}
