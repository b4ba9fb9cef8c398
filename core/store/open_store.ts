import { existsSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import type { Host } from "../host.ts";
import { message } from "../i18n/mod.ts";
import { STORE_BUSY_TIMEOUT_MS } from "../limits.ts";
import type { Store, StoreBackend, StoreEntry } from "./types.ts";

/** Which store a run uses. */
export interface StoreOptions {
  /** `store.url`: a PostgreSQL address; `null` for the file in the user's cache folder. */
  url: string | null;
  /** Top folder of the reviewed repository: a store inside it could be a part of the change. */
  repository_root?: string;
}

/** Name of the file; the number is the version of its tables. */
const FILE = "store-1.sqlite";

/**
 * The folder of the store's file: `AURUM_CACHE_DIR`, else `aurum` in `XDG_CACHE_HOME`, else
 * `.cache/aurum` at home; `undefined` where the environment names none.
 */
export function storeFolder({ cwd, env }: Pick<Host, "cwd" | "env">): string | undefined {
  const own = env["AURUM_CACHE_DIR"];
  if (own) return resolve(cwd, own);
  const xdg = env["XDG_CACHE_HOME"];
  if (xdg && isAbsolute(xdg)) return join(xdg, "aurum");
  const home = env["HOME"];
  return home && isAbsolute(home) ? join(home, ".cache", "aurum") : undefined;
}

/** The backend that the options name, not opened yet; `undefined` where there is no place for one. */
export async function openBackend(
  options: StoreOptions,
  host: Pick<Host, "cwd" | "env">,
): Promise<StoreBackend | undefined> {
  if (options.url !== null) {
    const { openPostgresStore } = await import("./postgres_store.ts");
    const password = host.env["PGPASSWORD"];
    return openPostgresStore(options.url, password ? { password } : {});
  }
  const folder = storeFolder(host);
  if (folder === undefined) return undefined;
  const { openSqliteStore } = await import("./sqlite_store.ts");
  return openSqliteStore(join(folder, FILE));
}

/**
 * The store of a run, which never fails it: see {@link Store}. One inside the
 * reviewed repository is not used, with a warning: who writes the change could
 * have written its answers too.
 */
export async function openStore(
  options: StoreOptions,
  host: Pick<Host, "cwd" | "env" | "note">,
): Promise<Store> {
  const folder = storeFolder(host);
  const { url, repository_root: root } = options;
  if (url === null && folder !== undefined && root !== undefined && isInside(folder, root)) {
    host.note("warning", message("store.inside", { folder }));
    return forgiving(undefined, host);
  }
  return forgiving(await openBackend(options, host), host);
}

/** Whether a folder, which need not exist yet, lies in another one, links followed. */
function isInside(folder: string, root: string): boolean {
  const path = relative(realOf(root), realOf(folder));
  return path === "" || (!path.startsWith("..") && !isAbsolute(path));
}

function realOf(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realOf(parent), relative(parent, path));
}

/** A backend whose first failure is a warning, and its last one. */
export function forgiving(backend: StoreBackend | undefined, host: Pick<Host, "note">): Store {
  let usable = backend;
  const attempt = async <T>(work: (one: StoreBackend) => Promise<T>, miss: T): Promise<T> => {
    if (usable === undefined) return miss;
    try {
      return await inTime(work(usable));
    } catch (error) {
      if (usable === undefined) return miss;
      const { place } = usable;
      usable = undefined;
      host.note("warning", message("store.unusable", { place, why: whyOf(error) }));
      return miss;
    }
  };
  return {
    get: (space, key) => attempt((one) => one.get(space, key), undefined),
    put: (space, entries) => attempt((one) => one.put(space, entries), undefined),
    list: (space, prefix) => attempt((one) => one.list(space, prefix), [] as StoreEntry[]),
    async close() {
      try {
        if (backend !== undefined) await inTime(backend.close());
      } catch {
        // Nothing that was put is lost by it, and the report stands.
      }
    },
  };
}

/** A database that does not answer holds up no review. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`no answer within ${STORE_BUSY_TIMEOUT_MS} ms`)),
    STORE_BUSY_TIMEOUT_MS + 1000,
  );
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** One short line; a driver's words may hold anything. */
function whyOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/gu, " ").slice(0, 200);
}
