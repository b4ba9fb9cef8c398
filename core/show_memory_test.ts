import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { failureOf, makeRepository, removeFolders, testHost } from "./_testing.ts";
import { prefixOf, readMemory, storedMemory } from "./_memory.ts";
import { forgetMemory } from "./forget_memory.ts";
import { showMemory } from "./show_memory.ts";
import { openStore } from "./store/mod.ts";

afterAll(removeFolders);

const entry = (digit: string, path: string, verdict = "refuted" as const) => ({
  fingerprint: digit.repeat(32),
  rule: "model/logic-error",
  path,
  verdict,
});

describe("showMemory()", () => {
  test("shows what is kept of this repository alone, in order, and nothing that is none", async () => {
    const repository = makeRepository();
    repository.commit({ a: "" });
    const cache = join(repository.home, "cache");
    const { host } = testHost(repository.root, repository.home, { AURUM_CACHE_DIR: cache });
    expect(await showMemory({}, host)).toEqual([]);
    const store = await openStore({ url: null }, host);
    const here = prefixOf("folder", await host.realPath(repository.root));
    await store.put("memory", [
      storedMemory(here, entry("2", "b.ts")),
      storedMemory(here, entry("1", "a.ts")),
      storedMemory(prefixOf("repository", "o/r"), entry("3", "c.ts")),
      { key: `${here}x`, value: "{" },
      {
        key: `${here}y`,
        value: JSON.stringify({ ...entry("4", "d.ts"), version: 1, verdict: "ok" }),
      },
    ]);
    await store.close();
    expect((await showMemory({}, host)).map(({ path }) => path)).toEqual(["a.ts", "b.ts"]);
    expect(await showMemory({ repository: "O/R" }, host)).toEqual([entry("3", "c.ts")]);
    const outside = testHost(repository.home, repository.home, { AURUM_CACHE_DIR: cache }).host;
    expect(await showMemory({ repository: "o/r" }, outside)).toHaveLength(1);
    expect((await failureOf(showMemory({}, outside))).code).toBe("not_a_repository");
    expect(await forgetMemory({ path: "*.ts", rule: "model/none" }, {}, host)).toBe(0);
    expect(await forgetMemory({ path: "a.*" }, {}, host)).toBe(1);
    expect((await showMemory({}, host)).map(({ path }) => path)).toEqual(["b.ts"]);
    expect(await forgetMemory({}, {}, host)).toBe(3);
    expect(await showMemory({}, host)).toEqual([]);
    expect(await showMemory({ repository: "o/r" }, host)).toHaveLength(1);
  });

  test("reads back what is stored, whatever the path", () => {
    const odd = entry("5", "a \u2028<b>.ts");
    expect(readMemory([storedMemory("p/", odd)])).toEqual([odd]);
  });
});
