import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { createHost } from "../../core/mod.ts";
import { serveChatCompletions } from "../../testdata/servers/chat_completions.ts";
import { CLEAN_ENV, createFixture } from "../_testing.ts";
import { runCli } from "../run.ts";

const fixture = createFixture();
let left = 1;
const server = await serveChatCompletions({
  reply: () =>
    left-- > 0
      ? { status: 429, headers: { "retry-after": "0" } }
      : { content: JSON.stringify({ summary: "seen", issues: [] }) },
});
afterAll(async () => {
  await server.stop();
  fixture.remove();
});

const cacheDir = mkdtempSync(join(fixture.scratch, "cache-"));

/** A run on a machine whose clock goes back an hour with every look at it. */
async function review(): Promise<{ exit_code: number; stdout: string; calls: number }> {
  const before = server.seen.length;
  let now = Date.UTC(2030, 0, 1);
  const host = createHost({
    cwd: fixture.evil.root,
    env: { ...CLEAN_ENV, LLM_BASE_URL: server.url, AURUM_CACHE_DIR: cacheDir },
  });
  const backwards = { ...host, now: () => (now -= 3_600_000) };
  const result = await runCli(["review", "--base", "main", "--model", "m"], backwards);
  return { ...result, calls: server.seen.length - before };
}

describe("aurum review under a clock that goes backwards", () => {
  test("waits, asks, keeps and finds again what it kept", async () => {
    const first = await review();
    const second = await review();
    expect([first.exit_code, first.calls]).toEqual([0, 2]);
    expect([second.exit_code, second.calls]).toEqual([0, 0]);
    expect(second.stdout).toBe(first.stdout);
  });
});
