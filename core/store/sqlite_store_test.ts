import { Database } from "bun:sqlite";
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CONTRACT } from "./_testing/contract.ts";
import { openSqliteStore } from "./sqlite_store.ts";

const scratch = mkdtempSync(join(tmpdir(), "aurum-store-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let places = 0;
function place(): string {
  places += 1;
  return join(scratch, String(places), "deep", "store.sqlite");
}

describe("openSqliteStore()", () => {
  const openPlace = async () => {
    const path = place();
    return (bytes_max?: number) =>
      openSqliteStore(path, bytes_max === undefined ? {} : { bytes_max });
  };
  for (const [name, holds] of Object.entries(CONTRACT)) test(name, () => holds(openPlace));

  test("opens nothing before it is used, and is the user's alone", async () => {
    const path = place();
    const store = openSqliteStore(path);
    await store.close();
    expect(() => statSync(path)).toThrow();
    await store.put("answer", [{ key: "a", value: "b" }]);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(statSync(`${path}-wal`).mode & 0o077).toBe(0);
    expect(statSync(join(path, "..")).mode & 0o077).toBe(0);
    await store.close();
  });

  test("what is cleared leaves no bytes in the file", async () => {
    const path = place();
    const store = openSqliteStore(path);
    const canary = "canary".repeat(10);
    await store.put("answer", [{ key: "a", value: canary }]);
    await store.clear(["answer"]);
    await store.close();
    expect(await Bun.file(path).text()).not.toContain(canary);
  });

  test("a locked store is an error after the wait, and works once the lock is gone", async () => {
    const path = place();
    const store = openSqliteStore(path, { busy_timeout_ms: 50 });
    await store.put("answer", [{ key: "a", value: "1" }]);
    const other = new Database(path);
    other.run("BEGIN IMMEDIATE");
    await expect(store.put("answer", [{ key: "b", value: "2" }])).rejects.toThrow(/locked|busy/u);
    expect(await store.get("answer", "a")).toBe("1");
    other.run("COMMIT");
    other.close();
    await store.put("answer", [{ key: "b", value: "2" }]);
    await store.close();
  });

  test("a file that is no store is an error, and is left as it was", async () => {
    const path = join(scratch, "garbage");
    writeFileSync(path, "this is no database, and long enough to be read as one".repeat(50));
    const before = await Bun.file(path).text();
    const store = openSqliteStore(path);
    await expect(store.get("answer", "a")).rejects.toThrow();
    await store.close();
    expect(await Bun.file(path).text()).toBe(before);
  });

  test("a run that is killed while it writes leaves whole values, and a store that works", async () => {
    const path = place();
    const script = join(scratch, "writer.ts");
    const module = join(import.meta.dir, "sqlite_store.ts");
    writeFileSync(
      script,
      `import { openSqliteStore } from ${JSON.stringify(module)};
       const store = openSqliteStore(${JSON.stringify(path)});
       for (let step = 0; ; step += 1) {
         const value = String(step % 10).repeat(200_000);
         await store.put("answer", [{ key: "a", value }, { key: "b", value }]);
         if (step === 0) process.stdout.write("writing\\n");
       }`,
    );
    for (let round = 0; round < 3; round += 1) {
      const writer = Bun.spawn(["bun", script], { stdout: "pipe", stderr: "inherit" });
      await writer.stdout.getReader().read();
      await Bun.sleep(30 + round * 17);
      writer.kill("SIGKILL");
      await writer.exited;
      const store = openSqliteStore(path);
      const [a, b] = [await store.get("answer", "a"), await store.get("answer", "b")];
      expect(a?.length).toBe(200_000);
      // One transaction: never the one without the other.
      expect(a === b).toBe(true);
      expect(new Set(a).size).toBe(1);
      await store.put("answer", [{ key: "c", value: "works" }]);
      expect(await store.get("answer", "c")).toBe("works");
      await store.close();
    }
  });
});
