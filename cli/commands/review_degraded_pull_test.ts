import { afterAll, afterEach, describe, expect, test } from "bun:test";
import { ALL, createPulls, PULL } from "../_testing/pulls.ts";
import { QUIET, reportOf } from "../_testing.ts";

const pulls = createPulls();
const { answers, github, repositoryOf, review } = pulls;
afterEach(() => pulls.close());
afterAll(() => pulls.remove());

const evil = repositoryOf();
const quiet = repositoryOf({ "src/add.ts": QUIET });

describe("aurum review --pr, a model that fails", () => {
  const BAD = {
    no_json: "I think this looks good.",
    invalid_json: '{"summary": "ok", "issues": [',
    validation_failed: '{"summary": 7}',
    empty_answer: "   ",
  } as const;
  const canary = "zq-canary-of-the-answer";

  test.each(Object.entries(BAD))("degrades to the evidence for %s", async (kind, text) => {
    const server = github(evil);
    const env = { AURUM_LLM_FIXTURE: answers(text) };
    const argv = [...ALL, "--format", "json"];
    const { exit_code, stdout, stderr } = await review(server, argv, evil.root, env);
    const report = reportOf(stdout);
    expect(report.findings.map(({ origin }) => origin)).toEqual(["security"]);
    expect(report.degraded).toEqual({ kind });
    expect(report.limitations.filter((one) => one.kind === "degraded")).toHaveLength(1);
    expect(stderr.split("\n").filter((line) => line.includes("degrades to"))).toHaveLength(1);
    expect(server.statuses.at(-1)).toMatchObject({ state: "failure" });
    expect(server.statuses.at(-1)?.description).toStartWith(`degraded (${kind})`);
    expect(server.issue_comments[0]?.body).toContain("deterministic evidence alone");
    expect(exit_code).toBe(3);
  });

  test("passes with success where the evidence holds no error, and 0 without any gate", async () => {
    const server = github(quiet);
    const env = { AURUM_LLM_FIXTURE: answers(BAD.no_json) };
    expect((await review(server, ALL, quiet.root, env)).exit_code).toBe(0);
    expect(server.statuses.at(-1)?.state).toBe("success");
    const open = await review(github(evil), [...PULL, "--publish"], evil.root, env);
    expect(open.exit_code).toBe(0);
  });

  test("publishes no byte of the bad answer, and invents nothing from it", async () => {
    const server = github(evil);
    const issue = { file: "src/add.ts", line: 1, severity: "error", message: canary };
    const env = { AURUM_LLM_FIXTURE: answers(`${canary} {"issues": [${JSON.stringify(issue)}]`) };
    const { stdout } = await review(server, [...ALL, "--format", "json"], evil.root, env);
    expect(reportOf(stdout).findings).toHaveLength(1);
    expect(
      JSON.stringify([server.issue_comments, server.review_comments, server.statuses]),
    ).not.toContain(canary);
    expect(stdout).not.toContain(canary);
  });

  test("closes where a gate may not pass without a model review", async () => {
    const config = { ".aurum/config.yml": "gate:\n  fail_on: error\n  on_degraded: fail\n" };
    const repository = repositoryOf({ "src/add.ts": QUIET }, config);
    const server = github(repository);
    const env = { AURUM_LLM_FIXTURE: answers(BAD.empty_answer) };
    expect((await review(server, ALL, repository.root, env)).exit_code).toBe(3);
    expect(server.statuses.at(-1)?.state).toBe("failure");
  });

  test("degrades like that when the provider fails (G.25)", async () => {
    const broken = Bun.serve({ port: 0, fetch: () => new Response("no", { status: 401 }) });
    try {
      const server = github(evil);
      const env = { LLM_BASE_URL: `http://127.0.0.1:${broken.port}/v1`, LLM_MODEL: "m" };
      const { exit_code, stdout } = await review(
        server,
        [...ALL, "--format", "json", "--no-cache"],
        evil.root,
        env,
      );
      expect(exit_code).toBe(3);
      expect(reportOf(stdout).degraded).toEqual({ kind: "auth_error" });
      expect(server.statuses.at(-1)?.description).toStartWith("degraded (auth_error)");
    } finally {
      await broken.stop(true);
    }
  });

  test("merges a valid answer as usual", async () => {
    const server = github(quiet);
    const issue = {
      file: "src/add.ts",
      line: 6,
      severity: "error",
      rule_id: "model/logic-error",
      message: "adds twice",
      code: "return add(n, n);",
    };
    const env = { AURUM_LLM_FIXTURE: answers({ summary: "s", issues: [issue] }) };
    const { exit_code } = await review(server, ALL, quiet.root, env);
    expect(exit_code).toBe(3);
    expect(server.review_comments[0]?.body).toContain("adds twice");
  });
});
