/** What earlier reviews of a repository concluded (R.17). */
import { readMemory } from "./_memory.ts";
import { type MemoryOptions, memoryPlace } from "./_memory_place.ts";
import type { Host } from "./host.ts";
import type { MemoryEntry } from "./resolve/mod.ts";

export type { MemoryOptions } from "./_memory_place.ts";

/**
 * Every conclusion that is kept of a repository, in the order path, rule, fingerprint;
 * none where there is no store yet.
 *
 * @throws AurumError `not_a_repository`, `config_invalid`, `store_failed`.
 */
export async function showMemory(options: MemoryOptions, host: Host): Promise<MemoryEntry[]> {
  const { store, prefix } = await memoryPlace(options, host);
  const { listStore } = await import("./store/mod.ts");
  return readMemory(await listStore(store, host, "memory", prefix));
}
