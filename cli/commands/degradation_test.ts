/** Walks the table of core/gate/degradation.ts: every source, every failure, both languages. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createHost, degradationOf } from "../../core/mod.ts";
import { createPulls } from "../_testing/pulls.ts";
import {
  changedRepository,
  CLEAN_ENV,
  EVIL,
  OLD,
  reportOf,
  type TestRepository,
} from "../_testing.ts";
import { runCli } from "../run.ts";

const pulls = createPulls();
const { github, repositoryOf, review, scratch } = pulls;

/** What a model's server does, for each failure that can be brought about from outside. */
const FAILURES = {
  no_json: () => said("I would rather not say."),
  invalid_json: () => said('{"summary": "ok", "issues": ['),
  validation_failed: () => said('{"summary": 7}'),
  empty_answer: () => said("  "),
  refused: () => said("", "content_filter"),
  rate_limited: () => new Response("slow down", { status: 429 }),
  auth_error: () => new Response("who are you", { status: 401 }),
  provider_error: () => new Response("oops", { status: 500 }),
  timed_out: () => Bun.sleep(5_000).then(() => said("{}")),
  budget_exceeded: () => said("{}"),
} as const;
type Failure = keyof typeof FAILURES;
const CANARY = "rather not say";

function said(content: string, finish_reason = "stop"): Response {
  const usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };
  const choices = [{ index: 0, finish_reason, message: { role: "assistant", content } }];
  return Response.json({
    id: "1",
    object: "chat.completion",
    created: 1,
    model: "m",
    choices,
    usage,
  });
}

let failure: Failure = "no_json";
let calls = 0;
const model = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch: async () => {
    calls += 1;
    return await FAILURES[failure]();
  },
});
afterEach(() => pulls.close());
afterAll(async () => {
  pulls.remove();
  dirty.remove();
  await model.stop(true);
});

const CONFIG = { ".aurum/config.yml": "model_retries: 0\nmodel_timeout_seconds: 1\n" };
const committed = repositoryOf({ "src/add.ts": EVIL }, CONFIG);
let dirty: TestRepository;

const patch = join(scratch, "change.patch");

beforeAll(() => {
  writeFileSync(patch, committed.git("diff", "main", "change"));
  dirty = changedRepository({ "src/add.ts": OLD, ...CONFIG }, {});
  dirty.write("src/add.ts", EVIL);
  dirty.git("add", "src/add.ts");
});

const SOURCES = {
  base: () => [committed, ["--base", "main"]],
  range: () => [committed, ["--range", "main..change"]],
  staged: () => [dirty, ["--staged"]],
  worktree: () => [dirty, ["--worktree"]],
  patch: () => [committed, ["--patch", patch]],
  pr: () => [committed, ["--pr", "7", "--repo", "octo/app", "--publish"]],
} as const satisfies Record<string, () => readonly [TestRepository, readonly string[]]>;
type SourceName = keyof typeof SOURCES;

const DEGRADES = { en: "degrades to deterministic analysis", "pt-BR": "se reduz à análise" };
const LIMITED = { en: "deterministic evidence alone", "pt-BR": "só em evidências determinísticas" };

async function degrade(
  source: SourceName,
  kind: Failure,
  lang: "en" | "pt-BR",
  more: string[] = [],
) {
  const [repository, flags] = SOURCES[source]();
  const server = github(committed);
  failure = kind;
  const before = calls;
  const store = mkdtempSync(join(scratch, "store-"));
  const env: Record<string, string> = {
    LLM_BASE_URL: `http://127.0.0.1:${model.port}/v1`,
    LLM_MODEL: "m",
    LLM_INPUT_USD_PER_1M: "1",
    LLM_OUTPUT_USD_PER_1M: "1",
    AURUM_CACHE_DIR: store,
  };
  const limit = kind === "budget_exceeded" ? ["--limit", "0.000001"] : [];
  const argv = ["review", ...flags, ...limit, "--format", "json", "--lang", lang, ...more];
  const notes: string[] = [];
  const host = createHost({
    cwd: repository.root,
    env: { ...CLEAN_ENV, ...server.env, ...env },
    lang,
    note: (_, text) => notes.push(`${text}\n`),
  });
  const result = { ...(await runCli(argv, host)), stderr: notes.join("") };
  const asked = calls - before;
  // Whatever was kept would be given again.
  const again = calls;
  if (kind === "no_json") await review(server, argv, repository.root, env);
  return { ...result, server, asked, asked_later: calls - again };
}

describe("a failed model, by the table", () => {
  for (const source of Object.keys(SOURCES) as SourceName[]) {
    test.each(Object.keys(FAILURES) as Failure[])(
      `${source} × %s`,
      async (kind) => {
        const cell = degradationOf(source, kind);
        const lang = source.length % 2 === 0 ? "pt-BR" : "en";
        const run = await degrade(source, kind, lang);
        const report = reportOf(run.stdout);
        // printed
        expect(report.findings.map(({ origin, rule }) => [origin, rule])).toEqual([
          ["security", "security/js-eval"],
        ]);
        expect(report.degraded).toEqual({ kind });
        const limitations = report.limitations.filter((one) => one.kind === "degraded");
        expect(limitations.map(({ text }) => text.includes(LIMITED[lang]))).toEqual([true]);
        const lines = run.stderr.split("\n").filter((line) => line.includes(kind));
        expect(lines.filter((line) => /degrade|se reduz/u.test(line))).toHaveLength(1);
        expect(run.stdout).not.toContain(CANARY);
        // asked again
        const once = kind === "budget_exceeded" ? 0 : 1;
        expect(run.asked).toBe(once + (cell.asked_again ? 1 : 0));
        // published
        const bodies = run.server.issue_comments.map(({ body }) => body);
        expect(bodies).toHaveLength(cell.published === "deterministic" ? 1 : 0);
        for (const body of bodies) {
          expect(body).toContain("security/js-eval");
          expect(body).toContain(LIMITED[lang]);
          expect(body).not.toContain(CANARY);
        }
        // stored
        if (kind === "no_json") expect(run.asked_later).toBe(run.asked);
        // returned: no gate is declared
        expect(run.exit_code).toBe(cell.returned === "gate" ? 0 : 1);
        expect(report.verdict).toBe(cell.returned === "gate" ? "pass" : "incomplete");
      },
      20_000,
    );

    test.each(["en", "pt-BR"] as const)(
      `${source} says it in %s, and a closed gate stays closed`,
      async (lang) => {
        const run = await degrade(source, "no_json", lang, ["--fail-on", "error"]);
        expect(run.exit_code).toBe(3);
        expect(run.stderr).toContain(DEGRADES[lang]);
      },
    );
  }
});
