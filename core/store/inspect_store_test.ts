import { afterAll, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AurumError } from "../errors.ts";
import { clearStore, storeStats } from "./inspect_store.ts";
import { openSqliteStore } from "./sqlite_store.ts";

const scratch = mkdtempSync(join(tmpdir(), "aurum-inspect-store-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const FILE_STORE = { url: null };
let folders = 0;
function hostOf(): { cwd: string; env: Record<string, string>; file: string } {
  folders += 1;
  const folder = join(scratch, String(folders));
  return { cwd: scratch, env: { AURUM_CACHE_DIR: folder }, file: join(folder, "store-1.sqlite") };
}

describe("storeStats() and clearStore()", () => {
  test("count what is there, and remove the caches alone", async () => {
    const host = hostOf();
    const store = openSqliteStore(host.file);
    await store.put("answer", [{ key: "a", value: "12345" }]);
    await store.put("memory", [{ key: "m", value: "1" }]);
    await store.close();
    const report = await storeStats(FILE_STORE, host);
    expect(report.place).toBe(host.file);
    expect(report.spaces.answer).toEqual({ entries: 1, bytes: 5 });
    expect(await clearStore(FILE_STORE, host)).toBe(1);
    const after = (await storeStats(FILE_STORE, host)).spaces;
    expect([after.answer.entries, after.memory.entries]).toEqual([0, 1]);
    expect(await clearStore(FILE_STORE, host, ["memory"])).toBe(1);
  });

  test("a store that is not there holds nothing, and is not made", async () => {
    const host = hostOf();
    expect((await storeStats(FILE_STORE, host)).spaces.answer).toEqual({ entries: 0, bytes: 0 });
    expect(await clearStore(FILE_STORE, host)).toBe(0);
    expect(existsSync(host.file)).toBe(false);
    const nowhere = { cwd: scratch, env: {} };
    expect((await storeStats(FILE_STORE, nowhere)).place).toBeNull();
    expect(await clearStore(FILE_STORE, nowhere)).toBe(0);
  });

  test("a file that is no store is an error to read, and is mended by clearing", async () => {
    const host = hostOf();
    mkdirSync(join(host.file, ".."), { recursive: true });
    writeFileSync(host.file, "no database ".repeat(200));
    const error = await storeStats(FILE_STORE, host).catch((one: unknown) => one);
    expect((error as AurumError).code).toBe("store_failed");
    expect(await clearStore(FILE_STORE, host)).toBeNull();
    expect(existsSync(host.file)).toBe(false);
  });

  test("a database that is out of reach is an error, and is not mended", async () => {
    const options = { url: "postgres://127.0.0.1:1/none" };
    const host = { cwd: scratch, env: {} };
    for (const attempt of [storeStats(options, host), clearStore(options, host)]) {
      const error = await attempt.catch((one: unknown) => one);
      expect((error as AurumError).code).toBe("store_failed");
    }
  });
});
