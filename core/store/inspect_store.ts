import { existsSync, rmSync } from "node:fs";
import { AurumError } from "../errors.ts";
import type { Host } from "../host.ts";
import { message } from "../i18n/mod.ts";
import { openBackend, type StoreOptions } from "./open_store.ts";
import {
  CACHE_SPACES,
  STORE_SPACES,
  type StoreBackend,
  type StoreEntry,
  type StoreSpace,
  type StoreStats,
} from "./types.ts";

/** Where the store is, and what is in it. */
export interface StoreReport {
  /** Without a password; `null` where the environment names no place for one. */
  place: string | null;
  spaces: StoreStats;
}

const NOTHING = Object.fromEntries(
  STORE_SPACES.map((space) => [space, { entries: 0, bytes: 0 }]),
) as StoreStats;

/** What the store holds. A store that is not there yet holds nothing, and is not made. Throws `AurumError("store_failed")`. */
export async function storeStats(
  options: StoreOptions,
  host: Pick<Host, "cwd" | "env">,
): Promise<StoreReport> {
  const backend = await openBackend(options, host);
  if (backend === undefined) return { place: null, spaces: NOTHING };
  const { place } = backend;
  if (options.url === null && !existsSync(place)) return { place, spaces: NOTHING };
  return { place, spaces: await using(backend, () => backend.stats()) };
}

/**
 * Removes every entry of the caches, or of these spaces; gives their number. A file
 * that is no store any more is removed whole, and `null` says so. Throws
 * `AurumError("store_failed")`.
 */
export async function clearStore(
  options: StoreOptions,
  host: Pick<Host, "cwd" | "env">,
  spaces: readonly StoreSpace[] = CACHE_SPACES,
): Promise<number | null> {
  const backend = await openBackend(options, host);
  if (backend === undefined) return 0;
  const isFile = options.url === null;
  if (isFile && !existsSync(backend.place)) return 0;
  try {
    return await using(backend, () => backend.clear(spaces));
  } catch (error) {
    if (!isFile || !isBroken(error)) throw error;
    for (const suffix of ["", "-wal", "-shm"]) rmSync(backend.place + suffix, { force: true });
    return null;
  }
}

/**
 * Every entry of a space whose key begins with `prefix`; none where there is no store yet.
 * Throws `AurumError("store_failed")`.
 */
export async function listStore(
  options: StoreOptions,
  host: Pick<Host, "cwd" | "env">,
  space: StoreSpace,
  prefix: string,
): Promise<StoreEntry[]> {
  const backend = await existing(options, host);
  return backend === undefined ? [] : await using(backend, () => backend.list(space, prefix));
}

/** Removes these entries of a space; gives how many there were. Throws `AurumError("store_failed")`. */
export async function removeFromStore(
  options: StoreOptions,
  host: Pick<Host, "cwd" | "env">,
  space: StoreSpace,
  keys: readonly string[],
): Promise<number> {
  const backend = keys.length === 0 ? undefined : await existing(options, host);
  return backend === undefined ? 0 : await using(backend, () => backend.remove(space, keys));
}

/** The store, where there is one already. */
async function existing(
  options: StoreOptions,
  host: Pick<Host, "cwd" | "env">,
): Promise<StoreBackend | undefined> {
  const backend = await openBackend(options, host);
  if (backend === undefined || (options.url === null && !existsSync(backend.place)))
    return undefined;
  return backend;
}

async function using<T>(backend: StoreBackend, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const why = (cause instanceof Error ? cause.message : String(cause)).slice(0, 200);
    throw new AurumError("store_failed", message("store.failed", { place: backend.place, why }), {
      hint: message("store.failed_hint"),
      cause,
    });
  } finally {
    await backend.close().catch(() => undefined);
  }
}

/** SQLite's own words for a file that is none of its own or was damaged. */
function isBroken(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return cause?.code === "SQLITE_NOTADB" || cause?.code === "SQLITE_CORRUPT";
}
