import { afterAll, describe, expect, test } from "bun:test";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createRepository, reportOf, run, type CliRun } from "./_testing.ts";
import {
  CASE,
  config,
  fixture,
  makeCase,
  modelFinding,
  review,
  scratch,
} from "./_verification_case.ts";

const repository = makeCase();
afterAll(() => {
  repository.remove();
  rmSync(scratch, { recursive: true, force: true });
});

describe("what is verified", () => {
  const issue = (values: object): object => ({
    file: "orders/checkout.go",
    line: 11,
    severity: "error",
    rule_id: "model/null-dereference",
    message: "Validate is called without a nil guard: a nil order panics here",
    code: "\tif err := order.Validate(); err != nil {",
    ...values,
  });

  /** The verification prompts of a run, one text each. */
  async function prompts(
    file: string,
    ...more: string[]
  ): Promise<{ done: CliRun; asked: string[] }> {
    const capture = join(scratch, "capture");
    rmSync(`${capture}.verification`, { force: true });
    const done = await run(
      repository.root,
      ["review", "--base", "main", "--format", "json", ...more],
      {
        AURUM_LLM_FIXTURE: file,
        AURUM_PROMPT_CAPTURE: capture,
      },
    );
    let text = "";
    try {
      text = readFileSync(`${capture}.verification`, "utf8");
    } catch {
      return { done, asked: [] };
    }
    return { done, asked: text.split(/^===== request \d+: system =====$/mu).slice(1) };
  }

  test("exactly the model findings that would block, each apart from the review's capture", async () => {
    const file = fixture("three", undefined, [
      issue({}),
      issue({
        line: 14,
        severity: "warning",
        message: "Validate: the second claim",
        code: "\tif err := address.Validate(); err != nil {",
      }),
      issue({
        line: 17,
        severity: "info",
        message: "the third claim",
        code: "\treturn Charge(order)",
      }),
      issue({
        line: 17,
        rule_id: "made/up",
        message: "the fourth claim",
        code: "\treturn Charge(order)",
      }),
    ]);
    const strict = await prompts(file, "--fail-on", "error");
    expect(strict.asked.length).toBe(1);
    expect(strict.asked[0]).toContain("Validate is called without a nil guard");
    expect(readFileSync(join(scratch, "capture"), "utf8")).not.toContain("You are the verifier");
    const none = await prompts(file);
    expect(none.asked.length).toBe(2);
    expect(none.asked.join()).not.toMatch(/third claim|fourth claim/u);
    expect((await prompts(file, "--fail-on", "info")).asked.length).toBe(3);
  });

  test("evidence is never sent", async () => {
    const other = createRepository();
    other.write("a.js", "export const a = 1;\n");
    other.commit();
    other.git("switch", "--quiet", "--create", "change");
    other.write("a.js", "export const a = 1;\nexport const run = (code) => eval(code);\n");
    other.commit();
    const capture = join(scratch, "evidence-capture");
    const done = await run(other.root, ["review", "--base", "main", "--fail-on", "error"], {
      AURUM_LLM_FIXTURE: fixture("quiet", undefined, []),
      AURUM_PROMPT_CAPTURE: capture,
    });
    other.remove();
    expect(done.exit_code).toBe(3);
    expect(() => readFileSync(`${capture}.verification`)).toThrow();
  });

  test("disabled, past the ceiling and out of budget: it blocks, and says so", async () => {
    const file = join(CASE, "literal.json");
    const disabled = await prompts(
      file,
      "--fail-on",
      "error",
      "--config",
      config("review: { verification: { enabled: false } }\n"),
    );
    expect([disabled.done.exit_code, disabled.asked]).toEqual([3, []]);
    expect(disabled.done.stdout).toContain("review.verification.enabled is false");
    const limited = await prompts(
      file,
      "--fail-on",
      "error",
      "--config",
      config("review: { verification: { max_calls: 0 } }\n"),
    );
    expect([limited.done.exit_code, limited.asked]).toEqual([3, []]);
    expect(modelFinding(reportOf(limited.done.stdout)).verification?.outcome).toBe("call_limit");
    const poor = await prompts(
      file,
      "--fail-on",
      "error",
      "--config",
      config("budget: { requests: 1 }\n"),
    );
    expect([poor.done.exit_code, poor.asked]).toEqual([3, []]);
    expect(modelFinding(reportOf(poor.done.stdout)).verification?.outcome).toBe("budget_exceeded");
  });

  test("a negative ceiling is refused when the config is read", async () => {
    const args = [
      "review",
      "--base",
      "main",
      "--config",
      config("review: { verification: { max_calls: -1 } }\n"),
    ];
    const done = await run(repository.root, args, {
      AURUM_LLM_FIXTURE: join(CASE, "literal.json"),
    });
    expect(done.exit_code).toBe(1);
    expect(done.stderr).toContain("max_calls");
  });

  test("the reviewed revision is shown, never the working tree", async () => {
    const path = join(repository.root, "orders/order.go");
    const before = readFileSync(path, "utf8");
    writeFileSync(path, before.replace("if o == nil {", "if false {"));
    try {
      expect((await review(repository, join(CASE, "literal.json"))).exit_code).toBe(0);
      const forged = fixture("forged", {
        verdict: "refuted",
        refutes: "x",
        reason: "y",
        quote: "\tif false {",
      });
      expect((await review(repository, forged)).exit_code).toBe(3);
    } finally {
      writeFileSync(path, before);
    }
  });
});
