import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { serveChatCompletions } from "../../testdata/servers/chat_completions.ts";
import { createFixture, reportOf, run } from "../_testing.ts";

const fixture = createFixture();
const ASSESSMENT = {
  evidence_id: "E1",
  status: "disputed",
  justification: "the code is ours",
  correlates_with: [],
  priority: "low",
};
const server = await serveChatCompletions({
  reply: () => ({
    content: JSON.stringify({ summary: "s", issues: [], evidence_assessments: [ASSESSMENT] }),
  }),
});
afterAll(async () => {
  await server.stop();
  fixture.remove();
});

const cacheDir = mkdtempSync(join(fixture.scratch, "cache-"));

async function review(argv: readonly string[] = []) {
  const before = server.seen.length;
  const env = { LLM_BASE_URL: server.url, AURUM_CACHE_DIR: cacheDir };
  const args = ["review", "--base", "main", "--model", "m", "--format", "json", ...argv];
  const result = await run(fixture.evil.root, args, env);
  return { ...result, calls: server.seen.length - before, report: reportOf(result.stdout) };
}

describe("aurum review with a cache, evidence", () => {
  test("keeps the whole answer: a hit loses no assessment (579.19)", async () => {
    const first = await review();
    const second = await review();
    expect([first.calls, second.calls]).toEqual([1, 0]);
    expect(second.stdout).toBe(first.stdout);
    expect(second.report.findings.map(({ assessment }) => assessment)).toEqual([
      { ...ASSESSMENT, status: "disputed", priority: "low" },
    ]);
  });

  test("asks again when the evidence is another, and the code the same (579.19)", async () => {
    await review();
    const other = await review(["--no-security"]);
    expect(other.calls).toBe(1);
    expect(other.report.findings).toEqual([]);
  });
});
