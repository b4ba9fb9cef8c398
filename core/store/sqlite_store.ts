import { Database } from "bun:sqlite";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { STORE_BUSY_TIMEOUT_MS, STORE_BYTES_MAX } from "../limits.ts";
import { keepable } from "./_keepable.ts";
import { statsOf } from "./_stats_of.ts";
import {
  CACHE_SPACES,
  type StoreBackend,
  type StoreEntry,
  type StoreSpace,
  type StoreStats,
} from "./types.ts";

/** Bounds, so that tests need not wait for them or fill them. */
export interface SqliteOptions {
  busy_timeout_ms?: number;
  bytes_max?: number;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS entry (
    space TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
    bytes INTEGER NOT NULL, used INTEGER NOT NULL,
    PRIMARY KEY (space, key)
  );
  CREATE INDEX IF NOT EXISTS entry_used ON entry (used, bytes);
`;

/** The next number of use; a counter and no clock, for a clock may go backwards. */
const NEXT = "(SELECT coalesce(max(used), 0) + 1 FROM entry)";

/**
 * A store in one file, for the runs of one machine: they may share it at the
 * same time, and a run that is killed leaves it whole (WAL). It is opened by the
 * first use; folder and file are the user's alone. Past `STORE_BYTES_MAX` the
 * entries of caches that were not used for the longest time go.
 */
export function openSqliteStore(path: string, options: SqliteOptions = {}): StoreBackend {
  return new SqliteStore(path, options);
}

class SqliteStore implements StoreBackend {
  readonly place: string;
  readonly #busy_timeout_ms: number;
  readonly #bytes_max: number;
  #opened: Database | undefined;
  /** Read in this run; noted in one write at its end, so that a read stays a read. */
  readonly #read = new Set<string>();

  constructor(path: string, options: SqliteOptions) {
    this.place = path;
    this.#busy_timeout_ms = options.busy_timeout_ms ?? STORE_BUSY_TIMEOUT_MS;
    this.#bytes_max = options.bytes_max ?? STORE_BYTES_MAX;
  }

  get #database(): Database {
    return (this.#opened ??= open(this.place, this.#busy_timeout_ms));
  }

  async get(space: StoreSpace, key: string): Promise<string | undefined> {
    const query = this.#database.query("SELECT value FROM entry WHERE space = ? AND key = ?");
    const row = query.get(space, key) as { value: string } | null;
    if (row === null) return undefined;
    this.#read.add(JSON.stringify([space, key]));
    return row.value;
  }

  async put(space: StoreSpace, entries: readonly StoreEntry[]): Promise<void> {
    const kept = entries.filter(keepable);
    if (kept.length === 0) return;
    const database = this.#database;
    const insert = database.query(
      `INSERT OR REPLACE INTO entry (space, key, value, bytes, used) VALUES (?, ?, ?, ?, ${NEXT})`,
    );
    const all = database.transaction(() => {
      for (const { key, value } of kept) insert.run(space, key, value, Buffer.byteLength(value));
      evict(database, this.#bytes_max);
    });
    all.immediate();
  }

  async list(space: StoreSpace, prefix: string): Promise<StoreEntry[]> {
    const query = this.#database.query(
      "SELECT key, value FROM entry WHERE space = ?1 AND substr(key, 1, length(?2)) = ?2 ORDER BY key",
    );
    return query.all(space, prefix) as StoreEntry[];
  }

  async stats(): Promise<StoreStats> {
    const query = this.#database.query(
      "SELECT space, count(*) AS entries, sum(bytes) AS bytes FROM entry GROUP BY space",
    );
    return statsOf(query.all() as { space: string; entries: number; bytes: number }[]);
  }

  async remove(space: StoreSpace, keys: readonly string[]): Promise<number> {
    const database = this.#database;
    const query = database.query("DELETE FROM entry WHERE space = ? AND key = ?");
    const all = database.transaction(() =>
      keys.reduce((count, key) => count + query.run(space, key).changes, 0),
    );
    const count = all.immediate();
    wipe(database);
    return count;
  }

  async clear(spaces: readonly StoreSpace[]): Promise<number> {
    const database = this.#database;
    const query = database.query("DELETE FROM entry WHERE space = ?");
    const all = database.transaction(() =>
      spaces.reduce((count, space) => count + query.run(space).changes, 0),
    );
    const count = all.immediate();
    wipe(database);
    return count;
  }

  async close(): Promise<void> {
    const database = this.#opened;
    if (database === undefined) return;
    this.#opened = undefined;
    try {
      noteUse(database, this.#read);
    } catch {
      // Which entries were used decides only who goes first when room is short.
    } finally {
      database.close();
    }
  }
}

/** What was kept may have held code of a repository: its bytes go too. */
function wipe(database: Database): void {
  database.run("VACUUM");
  database.run("PRAGMA wal_checkpoint(TRUNCATE)");
}

function open(path: string, busy_timeout_ms: number): Database {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, "a", 0o600));
  const database = new Database(path, { readwrite: true, create: true });
  try {
    database.run(`PRAGMA busy_timeout = ${busy_timeout_ms}`);
    database.run("PRAGMA journal_mode = WAL");
    database.run("PRAGMA synchronous = NORMAL");
    database.run(SCHEMA);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

const IN_CACHES = `space IN (${CACHE_SPACES.map((space) => `'${space}'`).join(", ")})`;

/** Down to four fifths of the bound, so that not every write evicts. */
function evict(database: Database, bytes_max: number): void {
  const total = (): number =>
    (
      database
        .query(`SELECT coalesce(sum(bytes), 0) AS bytes FROM entry WHERE ${IN_CACHES}`)
        .get() as {
        bytes: number;
      }
    ).bytes;
  let bytes = total();
  if (bytes <= bytes_max) return;
  const oldest = database.query(
    `SELECT rowid AS id, bytes FROM entry WHERE ${IN_CACHES} ORDER BY used LIMIT 100`,
  );
  const remove = database.query("DELETE FROM entry WHERE rowid = ?");
  while (bytes > bytes_max * 0.8) {
    const rows = oldest.all() as { id: number; bytes: number }[];
    if (rows.length === 0) return;
    for (const row of rows) {
      if (bytes <= bytes_max * 0.8) return;
      remove.run(row.id);
      bytes -= row.bytes;
    }
  }
}

function noteUse(database: Database, read: ReadonlySet<string>): void {
  if (read.size === 0) return;
  const touch = database.query(`UPDATE entry SET used = ${NEXT} WHERE space = ? AND key = ?`);
  database
    .transaction(() => {
      for (const one of read) touch.run(...(JSON.parse(one) as [string, string]));
    })
    .immediate();
}
