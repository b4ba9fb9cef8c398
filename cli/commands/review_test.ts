import { afterAll, describe, expect, test } from "bun:test";
import { createFixture, reportOf, run } from "../_testing.ts";

const { evil, quiet, answers, remove } = createFixture();
afterAll(remove);

const REVIEW = ["review", "--base", "main"];

describe("aurum review", () => {
  test("reports without a gate and exits 0, and says first that no model is configured", async () => {
    const { exit_code, stdout, stderr } = await run(evil.root, REVIEW);
    expect(exit_code).toBe(0);
    expect(stdout).toContain("src/add.ts:6");
    expect(stderr.split("\n")[0]).toContain("no model");
  });

  test("closes the gate at or above the severity asked for", async () => {
    expect((await run(evil.root, [...REVIEW, "--fail-on", "error"])).exit_code).toBe(3);
    expect((await run(evil.root, [...REVIEW, "--fail-on", "high"])).exit_code).toBe(3);
    expect((await run(quiet.root, [...REVIEW, "--fail-on", "info"])).exit_code).toBe(0);
  });

  test("prints the same bytes twice, and under every gate, limit and model name", async () => {
    const fixture = { AURUM_LLM_FIXTURE: answers("empty", { summary: "fine", issues: [] }) };
    const first = await run(evil.root, REVIEW, fixture);
    const others = [
      await run(evil.root, REVIEW, fixture),
      await run(evil.root, [...REVIEW, "--fail-on", "error"], fixture),
      await run(evil.root, [...REVIEW, "--limit", "5"], fixture),
      await run(evil.root, [...REVIEW, "--model", "offline/other"], fixture),
    ];
    expect(first.stdout).toContain("src/add.ts:6");
    for (const other of others) expect(other.stdout).toBe(first.stdout);
  });

  test("says the one word in json, sarif and on stderr", async () => {
    const words = [
      [evil, ["--fail-on", "error"], "fail"],
      [quiet, ["--fail-on", "error"], "pass"],
    ] as const;
    for (const [repository, flags, word] of words) {
      const json = await run(repository.root, [...REVIEW, ...flags, "--format", "json"]);
      const sarif = await run(repository.root, [...REVIEW, ...flags, "--format", "sarif"]);
      expect(reportOf(json.stdout).verdict).toBe(word);
      expect(sarif.stdout).toContain(`"verdict": "${word}"`);
      expect(json.stderr).toMatch(new RegExp(`\\b${word}\\b`, "u"));
    }
  });

  test("merges a model's finding, anchored by the code that it cites", async () => {
    const issue = {
      file: "src/add.ts",
      line: 99,
      severity: "critical",
      rule_id: "model/logic-error",
      message: "runs whatever it is given",
      code: "return eval(code);",
    };
    const env = { AURUM_LLM_FIXTURE: answers("issue", { summary: "s", issues: [issue] }) };
    const argv = [...REVIEW, "--format", "json", "--fail-on", "error"];
    const { exit_code, stdout } = await run(evil.root, argv, env);
    const [finding] = reportOf(stdout).findings;
    expect(exit_code).toBe(3);
    expect(finding).toMatchObject({ origin: "model", line: 6, severity: "error", blocking: true });
  });

  test("never blocks on a finding that cites code that stands nowhere, or no rule", async () => {
    const issue = { file: "src/add.ts", line: 6, severity: "error", message: "m" };
    const issues = [
      { ...issue, rule_id: "model/logic-error", code: "return exec(code);" },
      { ...issue, rule_id: "no/such-rule", code: "return add(n, n);" },
    ];
    const env = { AURUM_LLM_FIXTURE: answers("lies", { summary: "s", issues }) };
    const argv = [...REVIEW, "--format", "json", "--fail-on", "info"];
    const { exit_code, stdout, stderr } = await run(quiet.root, argv, env);
    const statuses = reportOf(stdout).findings.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(["advisory", "unanchored"]);
    expect(exit_code).toBe(0);
    expect(stderr).toContain("stand at no place in the code, and cannot block: 1");
    expect(stderr).toContain("cite no rule of the catalog, and cannot block: 1");
  });

  test("falls back to what is proven when the model answers rubbish, and exits 1", async () => {
    const env = { AURUM_LLM_FIXTURE: answers("rubbish", "I would rather not RUBBISH") };
    const argv = [...REVIEW, "--format", "json"];
    const { exit_code, stdout, stderr } = await run(evil.root, argv, env);
    const report = reportOf(stdout);
    expect(exit_code).toBe(1);
    expect(report.verdict).toBe("incomplete");
    expect(report.findings.map(({ origin }) => origin)).toEqual(["security"]);
    expect(report.limitations.map(({ kind }) => kind)).toContain("degraded");
    expect(stdout).not.toContain("RUBBISH");
    expect(stderr.match(/deterministic/gu)?.length).toBe(1);
  });

  test("keeps a gate closed that evidence alone closes, also when the model failed", async () => {
    const env = { AURUM_LLM_FIXTURE: answers("rubbish2", "no") };
    const argv = [...REVIEW, "--format", "json", "--fail-on", "error"];
    const { exit_code, stdout } = await run(evil.root, argv, env);
    expect([exit_code, reportOf(stdout).verdict]).toEqual([3, "fail"]);
  });

  test("refuses a model that nothing serves, before it reads or sends anything", async () => {
    const { exit_code, stdout, stderr } = await run(evil.root, [...REVIEW, "--model", "none/such"]);
    expect([exit_code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("none/such");
  });

  test("speaks Portuguese when asked to", async () => {
    const { stdout } = await run(evil.root, [...REVIEW, "--lang", "pt-BR"]);
    expect(stdout).toMatch(/[ãçõéê]/u);
  });

  test("review --preview calls no model, and says what one would cost", async () => {
    const env = { LLM_BASE_URL: "http://127.0.0.1:1", LLM_MODEL: "m" };
    const text = await run(evil.root, [...REVIEW, "--preview"], env);
    expect(text.exit_code).toBe(0);
    expect(text.stdout).toContain("src/add.ts");
    const json = await run(evil.root, [...REVIEW, "--preview", "--format", "json"], env);
    expect(JSON.parse(json.stdout)).toMatchObject({ requests: 1 });
  });
});
