/** What is kept between runs, by whoever keeps it. A shared room: it knows no phase. */

/**
 * `answer`: typed answers of review requests. `verification`: outcomes of
 * verification (603.14). Both are caches: any entry may be gone tomorrow.
 * `memory`: what earlier reviews concluded (R.17), kept until it is cleared.
 */
export type StoreSpace = "answer" | "verification" | "memory";

/** Every space. */
export const STORE_SPACES = ["answer", "verification", "memory"] as const satisfies StoreSpace[];

/** The spaces that count against the bound, and that `aurum cache clear` empties. */
export const CACHE_SPACES = ["answer", "verification"] as const satisfies StoreSpace[];

/** One kept value. */
export interface StoreEntry {
  /** At most `STORE_KEY_CHARS_MAX` characters; for a cache, a digest of everything that shaped the value. */
  key: string;
  /** Text without secrets, at most `STORE_VALUE_BYTES_MAX` bytes of UTF-8. */
  value: string;
}

/** Entries and bytes of their values, by space. */
export type StoreStats = Record<StoreSpace, { entries: number; bytes: number }>;

/** Where values are kept. Implementations throw whatever went wrong; see `openStore` for the forgiving one. */
export interface StoreBackend {
  /** Where it is, without a password. */
  readonly place: string;
  get(space: StoreSpace, key: string): Promise<string | undefined>;
  /** All of the entries or none; an entry that is there is replaced. */
  put(space: StoreSpace, entries: readonly StoreEntry[]): Promise<void>;
  /** Every entry whose key begins with `prefix`, in byte order of the keys. */
  list(space: StoreSpace, prefix: string): Promise<StoreEntry[]>;
  stats(): Promise<StoreStats>;
  /** Removes these entries; gives how many there were. */
  remove(space: StoreSpace, keys: readonly string[]): Promise<number>;
  /** Removes every entry of these spaces; gives their number. */
  clear(spaces: readonly StoreSpace[]): Promise<number>;
  close(): Promise<void>;
}

/**
 * The store of a run. Nothing of it throws: a store that is broken, locked,
 * read-only or out of reach is a miss, said in one warning, and is left alone for the rest of the run.
 */
export interface Store {
  get(space: StoreSpace, key: string): Promise<string | undefined>;
  put(space: StoreSpace, entries: readonly StoreEntry[]): Promise<void>;
  list(space: StoreSpace, prefix: string): Promise<StoreEntry[]>;
  close(): Promise<void>;
}
