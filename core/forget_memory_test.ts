import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { makeRepository, removeFolders, testHost } from "./_testing.ts";
import { prefixOf, storedMemory } from "./_memory.ts";
import { forgetMemory } from "./forget_memory.ts";
import { showMemory } from "./show_memory.ts";
import { openStore } from "./store/mod.ts";

afterAll(removeFolders);

test("forgetMemory() forgets by fingerprint, and makes no store", async () => {
  const repository = makeRepository();
  repository.commit({ a: "" });
  const env = { AURUM_CACHE_DIR: join(repository.home, "cache") };
  const { host } = testHost(repository.root, repository.home, env);
  expect(await forgetMemory({}, {}, host)).toBe(0);
  const store = await openStore({ url: null }, host);
  const prefix = prefixOf("folder", await host.realPath(repository.root));
  const one = { rule: "a/b", path: "a", verdict: "confirmed" as const };
  await store.put("memory", [
    storedMemory(prefix, { ...one, fingerprint: "1".repeat(32) }),
    storedMemory(prefix, { ...one, fingerprint: "2".repeat(32) }),
  ]);
  await store.close();
  expect(await forgetMemory({ fingerprint: "1".repeat(32) }, {}, host)).toBe(1);
  expect((await showMemory({}, host)).map(({ fingerprint }) => fingerprint)).toEqual([
    "2".repeat(32),
  ]);
});
