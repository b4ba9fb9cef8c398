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

/** How to reach the database, and bounds for tests. */
export interface PostgresOptions {
  /** From `PGPASSWORD`; an address with a password in it is refused by the config. */
  password?: string;
  bytes_max?: number;
}

/** One number for the lock under which the tables are made: two runs may be the first. */
const SCHEMA_LOCK = 7_204_511;

/**
 * The same store in a PostgreSQL database, for runners that share no disk. Its
 * table `aurum_entry` is made by the first use. Times out rather than hold up a run.
 */
export function openPostgresStore(url: string, options: PostgresOptions = {}): StoreBackend {
  return new PostgresStore(url, options);
}

class PostgresStore implements StoreBackend {
  readonly place: string;
  readonly #url: string;
  readonly #password: string | undefined;
  readonly #bytes_max: number;
  #opened: Promise<Bun.SQL> | undefined;
  /** Read in this run; noted at its end. */
  readonly #read = new Set<string>();

  constructor(url: string, options: PostgresOptions) {
    this.place = placeOf(url);
    this.#url = url;
    this.#password = options.password;
    this.#bytes_max = options.bytes_max ?? STORE_BYTES_MAX;
  }

  #database(): Promise<Bun.SQL> {
    return (this.#opened ??= open(this.#url, this.#password));
  }

  async get(space: StoreSpace, key: string): Promise<string | undefined> {
    const sql = await this.#database();
    const rows = (await sql`
      SELECT value FROM aurum_entry WHERE space = ${space} AND key = ${key}`) as {
      value: string;
    }[];
    const value = rows[0]?.value;
    if (value !== undefined) this.#read.add(JSON.stringify([space, key]));
    return value;
  }

  async put(space: StoreSpace, entries: readonly StoreEntry[]): Promise<void> {
    const kept = [...new Map(entries.filter(keepable).map((entry) => [entry.key, entry])).values()]
      // One order for all runs: two that write the same keys cannot lock each other out.
      .toSorted((left, right) => (left.key < right.key ? -1 : 1));
    if (kept.length === 0) return;
    const sql = await this.#database();
    await sql.begin(async (tx) => {
      for (const { key, value } of kept) {
        await tx`
          INSERT INTO aurum_entry (space, key, value, bytes)
          VALUES (${space}, ${key}, ${value}, ${Buffer.byteLength(value)})
          ON CONFLICT (space, key) DO UPDATE
          SET value = excluded.value, bytes = excluded.bytes, used = nextval('aurum_used')`;
      }
    });
    await evict(sql, this.#bytes_max);
  }

  async list(space: StoreSpace, prefix: string): Promise<StoreEntry[]> {
    const sql = await this.#database();
    return (await sql`
      SELECT key, value FROM aurum_entry
      WHERE space = ${space} AND starts_with(key, ${prefix}) ORDER BY key COLLATE "C"`) as {
      key: string;
      value: string;
    }[];
  }

  async stats(): Promise<StoreStats> {
    const sql = await this.#database();
    const rows = (await sql`
      SELECT space, count(*)::int AS entries, sum(bytes)::float8 AS bytes
      FROM aurum_entry GROUP BY space`) as { space: string; entries: number; bytes: number }[];
    return statsOf(rows);
  }

  async remove(space: StoreSpace, keys: readonly string[]): Promise<number> {
    const sql = await this.#database();
    const gone = (await sql`
      DELETE FROM aurum_entry
      WHERE space = ${space} AND key = ANY(${sql.array([...keys], "TEXT")})
      RETURNING 1`) as unknown[];
    return gone.length;
  }

  async clear(spaces: readonly StoreSpace[]): Promise<number> {
    const sql = await this.#database();
    let count = 0;
    for (const space of spaces) {
      const gone = (await sql`
        DELETE FROM aurum_entry WHERE space = ${space} RETURNING 1`) as unknown[];
      count += gone.length;
    }
    return count;
  }

  async close(): Promise<void> {
    const sql = await this.#opened?.catch(() => undefined);
    this.#opened = undefined;
    if (sql === undefined) return;
    try {
      await noteUse(sql, this.#read);
    } catch {
      // Which entries were used decides only who goes first when room is short.
    } finally {
      await sql.close({ timeout: 1 });
    }
  }
}

async function open(url: string, password: string | undefined): Promise<Bun.SQL> {
  const seconds = STORE_BUSY_TIMEOUT_MS / 1000;
  const sql = new Bun.SQL({
    url,
    ...(password === undefined ? {} : { password }),
    max: 4,
    connectionTimeout: seconds,
    connection: { statement_timeout: String(STORE_BUSY_TIMEOUT_MS) },
  });
  try {
    await sql.begin(async (tx) => {
      const known = (await tx`
        SELECT 1 FROM pg_catalog.pg_class WHERE oid = to_regclass('aurum_entry')`) as unknown[];
      if (known.length > 0) return;
      await tx`SELECT pg_advisory_xact_lock(${SCHEMA_LOCK})`;
      await tx`CREATE SEQUENCE IF NOT EXISTS aurum_used`;
      await tx`
        CREATE TABLE IF NOT EXISTS aurum_entry (
          space text NOT NULL, key text NOT NULL, value text NOT NULL, bytes integer NOT NULL,
          used bigint NOT NULL DEFAULT nextval('aurum_used'),
          PRIMARY KEY (space, key)
        )`;
      await tx`CREATE INDEX IF NOT EXISTS aurum_entry_used ON aurum_entry (used)`;
    });
  } catch (error) {
    await sql.close({ timeout: 0 }).catch(() => undefined);
    throw error;
  }
  return sql;
}

/** Down to four fifths of the bound, the longest unused first, in one statement. */
async function evict(sql: Bun.SQL, bytes_max: number): Promise<void> {
  const spaces = sql.array([...CACHE_SPACES], "TEXT");
  const rows = (await sql`
    SELECT coalesce(sum(bytes), 0)::float8 AS bytes
    FROM aurum_entry WHERE space = ANY(${spaces})`) as { bytes: number }[];
  if ((rows[0]?.bytes ?? 0) <= bytes_max) return;
  await sql`
    DELETE FROM aurum_entry WHERE (space, key) IN (
      SELECT space, key FROM (
        SELECT space, key, sum(bytes) OVER (ORDER BY used DESC) AS newer
        FROM aurum_entry WHERE space = ANY(${sql.array([...CACHE_SPACES], "TEXT")})
      ) AS ranked WHERE newer > ${Math.floor(bytes_max * 0.8)}
    )`;
}

async function noteUse(sql: Bun.SQL, read: ReadonlySet<string>): Promise<void> {
  for (const one of [...read].toSorted()) {
    const [space, key] = JSON.parse(one) as [string, string];
    await sql`
      UPDATE aurum_entry SET used = nextval('aurum_used') WHERE space = ${space} AND key = ${key}`;
  }
}

/** The address without what may be secret in it. */
function placeOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
