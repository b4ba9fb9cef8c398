import { Database } from "bun:sqlite";
import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Host } from "../host.ts";
import { t } from "../i18n/mod.ts";
import { forgiving, openBackend, openStore, storeFolder } from "./open_store.ts";
import { openSqliteStore } from "./sqlite_store.ts";

const scratch = mkdtempSync(join(tmpdir(), "aurum-open-store-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function hostOf(
  env: Record<string, string>,
): Pick<Host, "cwd" | "env" | "note"> & { said: string[] } {
  const said: string[] = [];
  return {
    cwd: scratch,
    env,
    said,
    note: (level, text) => said.push(`${level}: ${t("en", text)}`),
  };
}

const ENTRY = [{ key: "a", value: "1" }];

describe("storeFolder()", () => {
  test("is the own variable's, else the cache folder's, else home's, else nowhere", () => {
    const folder = (env: Record<string, string>): string | undefined =>
      storeFolder({ cwd: "/w", env });
    const all = { AURUM_CACHE_DIR: "/own", XDG_CACHE_HOME: "/xdg", HOME: "/home/u" };
    expect(folder(all)).toBe("/own");
    expect(folder({ ...all, AURUM_CACHE_DIR: "rel" })).toBe("/w/rel");
    expect(folder({ ...all, AURUM_CACHE_DIR: "" })).toBe("/xdg/aurum");
    expect(folder({ XDG_CACHE_HOME: "relative", HOME: "/home/u" })).toBe("/home/u/.cache/aurum");
    expect(folder({})).toBeUndefined();
  });
});

describe("openStore()", () => {
  test("keeps values between runs, and says nothing", async () => {
    const host = hostOf({ AURUM_CACHE_DIR: join(scratch, "one") });
    const first = await openStore({ url: null }, host);
    await first.put("answer", ENTRY);
    await first.close();
    const second = await openStore({ url: null }, host);
    expect(await second.get("answer", "a")).toBe("1");
    await second.close();
    expect(host.said).toEqual([]);
  });

  test("without a place for it every answer is a miss, and nothing is said", async () => {
    const host = hostOf({});
    expect(await openBackend({ url: null }, host)).toBeUndefined();
    const store = await openStore({ url: null }, host);
    await store.put("answer", ENTRY);
    expect([await store.get("answer", "a"), await store.list("memory", "")]).toEqual([
      undefined,
      [],
    ]);
    await store.close();
    expect(host.said).toEqual([]);
  });

  test("one that lies inside the reviewed repository is not used, however it is reached", async () => {
    const root = join(scratch, "repository");
    mkdirSync(join(root, ".cache"), { recursive: true });
    symlinkSync(root, join(scratch, "link"));
    for (const folder of [
      root,
      join(root, ".cache"),
      join(root, "not", "there"),
      join(scratch, "link", ".cache"),
    ]) {
      const host = hostOf({ AURUM_CACHE_DIR: folder });
      const store = await openStore({ url: null, repository_root: root }, host);
      await store.put("answer", ENTRY);
      expect(await store.get("answer", "a")).toBeUndefined();
      expect(host.said).toEqual([
        expect.stringContaining("inside the reviewed repository") as never,
      ]);
    }
    expect(readdirSync(join(root, ".cache"))).toEqual([]);
    const beside = hostOf({ AURUM_CACHE_DIR: `${root}-beside` });
    const store = await openStore({ url: null, repository_root: root }, beside);
    await store.put("answer", ENTRY);
    expect(await store.get("answer", "a")).toBe("1");
    await store.close();
    expect(beside.said).toEqual([]);
  });

  test("a store that is broken or cannot be made is a miss with one warning", async () => {
    const broken = join(scratch, "broken");
    mkdirSync(broken);
    writeFileSync(join(broken, "store-1.sqlite"), "no database ".repeat(200));
    const folder = join(scratch, "folder");
    mkdirSync(join(folder, "store-1.sqlite"), { recursive: true });
    writeFileSync(join(scratch, "file"), "");
    for (const place of [broken, folder, join(scratch, "file", "below"), "/proc/aurum/none"]) {
      const host = hostOf({ AURUM_CACHE_DIR: place });
      const store = await openStore({ url: null }, host);
      expect(await store.get("answer", "a")).toBeUndefined();
      await store.put("answer", ENTRY);
      expect(await store.list("memory", "")).toEqual([]);
      await store.close();
      expect(host.said).toEqual([
        expect.stringMatching(/^warning: the store .* cannot be used/u) as never,
      ]);
    }
  });

  test("a store that another run holds is left alone for the rest of this one", async () => {
    const path = join(scratch, "locked.sqlite");
    const backend = openSqliteStore(path, { busy_timeout_ms: 30 });
    await backend.put("answer", ENTRY);
    const other = new Database(path);
    other.run("BEGIN EXCLUSIVE");
    const host = hostOf({});
    const store = forgiving(backend, host);
    await Promise.all([store.put("answer", ENTRY), store.put("answer", ENTRY)]);
    const started = performance.now();
    expect(await store.get("answer", "a")).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(20);
    expect(host.said.length).toBe(1);
    other.run("COMMIT");
    other.close();
    await store.close();
  });

  test("a database that is out of reach is a miss with one warning, without its password", async () => {
    const secret = "s".repeat(10);
    const host = hostOf({ PGPASSWORD: secret });
    const store = await openStore({ url: "postgres://127.0.0.1:1/none" }, host);
    expect(await store.get("answer", "a")).toBeUndefined();
    await store.close();
    expect(host.said.length).toBe(1);
    expect(host.said[0]).toContain("postgres://127.0.0.1:1/none");
    expect(host.said.join()).not.toContain(secret);
  });
});
