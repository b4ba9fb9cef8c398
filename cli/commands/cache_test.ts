import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ChatServer, serveChatCompletions } from "../../testdata/servers/chat_completions.ts";
import { createFixture, EVIL, type Fixture, run, type CliRun } from "../_testing.ts";

const ISSUE = {
  file: "src/add.ts",
  line: 6,
  severity: "info",
  rule_id: "model/logic-error",
  message: "it evaluates anything",
  code: "  return eval(code);",
};
const ANSWER = JSON.stringify({ summary: "seen", issues: [ISSUE, { ...ISSUE, severity: "odd" }] });
const REVIEW = ["review", "--base", "main", "--model", "m"];

let fixture: Fixture;
let server: ChatServer;
let content: () => string;
let cacheDir: string;

beforeAll(async () => {
  fixture = createFixture();
  server = await serveChatCompletions({ reply: () => ({ content: content() }) });
});
afterAll(async () => {
  await server.stop();
  fixture.remove();
});
beforeEach(() => {
  content = () => ANSWER;
  cacheDir = mkdtempSync(join(fixture.scratch, "cache-"));
});

async function review(
  more: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<CliRun & { calls: number }> {
  const before = server.seen.length;
  const all = { LLM_BASE_URL: server.url, AURUM_CACHE_DIR: cacheDir, ...env };
  const result = await run(fixture.evil.root, [...REVIEW, ...more], all);
  return { ...result, calls: server.seen.length - before };
}

describe("aurum review with a cache", () => {
  test.each(["text", "json", "sarif", "markdown"])(
    "the second run makes no call and prints the same bytes as %s",
    async (format) => {
      const first = await review(["--format", format]);
      content = () => "never asked for";
      const second = await review(["--format", format]);
      const without = await (async () => {
        content = () => ANSWER;
        return await review(["--format", format, "--no-cache"]);
      })();
      expect([first.calls, second.calls, without.calls]).toEqual([1, 0, 1]);
      expect(second.stdout).toBe(first.stdout);
      expect(without.stdout).toBe(first.stdout);
      expect(second.exit_code).toBe(first.exit_code);
      expect(second.stderr).toContain("cost: no model call");
      expect(second.stderr).toContain("1 answers from the cache");
      // What was dropped is said again: it is a part of the answer.
      expect(second.stderr).toContain("odd");
    },
  );

  test("the second run verifies from what is kept too, and prints the same bytes", async () => {
    const blocking = { ...ISSUE, severity: "error" };
    const refuted = {
      verdict: "refuted",
      refutes: "it evaluates anything",
      reason: "nobody calls it",
      quote: "export function add(a: number, b: number): number {",
    };
    const answers = [JSON.stringify({ summary: "", issues: [blocking] }), JSON.stringify(refuted)];
    content = () => answers.shift() ?? "never asked for";
    const first = await review(["--format", "json", "--fail-on", "error"]);
    const second = await review(["--format", "json", "--fail-on", "error"]);
    expect([first.calls, second.calls]).toEqual([2, 0]);
    expect([second.stdout, second.exit_code]).toEqual([first.stdout, first.exit_code]);
    expect(JSON.parse(first.stdout).cost.by_phase.verification.requests).toBe(1);
    expect(second.stderr).toContain("2 answers from the cache");
  });

  test("a limit that pays for nothing pays for what is kept", async () => {
    const priced = { LLM_INPUT_USD_PER_1M: "1", LLM_OUTPUT_USD_PER_1M: "1" };
    await review([], priced);
    const second = await review(["--limit", "0"], priced);
    expect([second.calls, second.exit_code]).toEqual([0, 0]);
  });

  test("another model, change or address is asked", async () => {
    await review();
    expect((await review(["--lang", "pt-BR"])).calls).toBe(1);
    const other = await run(fixture.evil.root, ["review", "--base", "main", "--model", "n"], {
      LLM_BASE_URL: server.url,
      AURUM_CACHE_DIR: cacheDir,
    });
    expect(other.stderr).toContain("cost: 1 requests");
    fixture.evil.write("src/add.ts", `${EVIL}\n// one more line\n`);
    const changed = await run(fixture.evil.root, ["review", "--worktree", "--model", "m"], {
      LLM_BASE_URL: server.url,
      AURUM_CACHE_DIR: cacheDir,
    });
    expect(changed.stderr).toContain("cost: 1 requests");
    fixture.evil.write("src/add.ts", EVIL);
  });

  test("a degraded run keeps nothing (505.7)", async () => {
    content = () => "no JSON at all";
    const bad = await review();
    expect([bad.exit_code, bad.calls]).toEqual([1, 2]);
    content = () => ANSWER;
    const good = await review();
    expect([good.exit_code, good.calls]).toEqual([0, 1]);
  });

  test("--no-cache keeps nothing", async () => {
    await review(["--no-cache"]);
    expect((await review()).calls).toBe(1);
  });

  test("a store that cannot be used is one warning, and the same bytes", async () => {
    const first = await review();
    const broken = join(fixture.scratch, "broken");
    mkdirSync(broken, { recursive: true });
    writeFileSync(join(broken, "store-1.sqlite"), "no database ".repeat(100));
    for (const AURUM_CACHE_DIR of [broken, "/proc/nowhere", join(fixture.evil.root, ".cache")]) {
      const result = await review([], { AURUM_CACHE_DIR });
      expect([result.stdout, result.exit_code, result.calls]).toEqual([first.stdout, 0, 1]);
      expect(result.stderr.match(/warning: the store/gu)?.length).toBe(1);
    }
  });

  test("two runs at once share one store, and both are right", async () => {
    const [left, right] = await Promise.all([review(), review()]);
    expect(left.stdout).toBe(right.stdout);
    expect(left.stderr + right.stderr).not.toContain("warning: the store");
    expect((await review()).calls).toBe(0);
  });

  test("a rehearsal is kept where a place is named, unless it captures its prompts", async () => {
    const answers = fixture.answers("cached", ANSWER);
    const env = { AURUM_LLM_FIXTURE: answers, AURUM_CACHE_DIR: cacheDir };
    const rehearse = async (changes: Record<string, string> = {}) =>
      await run(fixture.evil.root, REVIEW, { ...env, ...changes });
    const first = await rehearse();
    const second = await rehearse();
    expect(first.stderr).toContain("cost: 1 requests");
    expect(second.stderr).toContain("cost: no model call");
    const capture = join(fixture.scratch, "captured");
    const captured = await rehearse({ AURUM_PROMPT_CAPTURE: capture });
    expect(captured.stderr).toContain("cost: 1 requests");
    expect(await Bun.file(capture).text()).toContain("request 1");
    writeFileSync(answers, JSON.stringify({ summary: "other", issues: [] }));
    expect((await rehearse()).stdout).not.toBe(first.stdout);
    expect(new Set([first, second, captured].map(({ stdout }) => stdout)).size).toBe(1);
  });
});

describe("aurum cache", () => {
  test("shows and removes what is kept, in a repository or outside of one", async () => {
    await review();
    const env = { AURUM_CACHE_DIR: cacheDir };
    const stats = await run(fixture.evil.root, ["cache", "stats"], env);
    expect(stats.exit_code).toBe(0);
    expect(stats.stdout).toContain(`store: ${join(cacheDir, "store-1.sqlite")}`);
    expect(stats.stdout).toMatch(/review answers +1 entries, \d+ bytes/u);
    const json = await run(fixture.scratch, ["cache", "stats", "--format", "json"], env);
    expect(JSON.parse(json.stdout).spaces.answer.entries).toBe(1);
    const cleared = await run(fixture.scratch, ["cache", "clear"], env);
    expect([cleared.exit_code, cleared.stdout]).toEqual([0, "removed 1 entries\n"]);
    expect((await review()).calls).toBe(1);
  });

  test("clears a file that is no store any more, which stats refuses by name", async () => {
    writeFileSync(join(cacheDir, "store-1.sqlite"), "no database ".repeat(100));
    const env = { AURUM_CACHE_DIR: cacheDir };
    const stats = await run(fixture.scratch, ["cache", "stats"], env);
    expect([stats.exit_code, stats.stdout]).toEqual([1, ""]);
    expect(stats.stderr).toContain("cannot use the store");
    expect((await run(fixture.scratch, ["cache", "clear"], env)).exit_code).toBe(0);
    expect((await run(fixture.scratch, ["cache", "stats"], env)).exit_code).toBe(0);
  });

  test("without a place says so, and refuses what it does not know", async () => {
    const none = await run(fixture.scratch, ["cache", "stats"]);
    expect([none.exit_code, none.stdout]).toEqual([0, expect.stringContaining("no store")]);
    for (const argv of [["cache"], ["cache", "empty"], ["cache", "stats", "x"], ["cache", "--all"]])
      expect((await run(fixture.scratch, argv)).exit_code).toBe(2);
  });
});
