import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changedRepository, OLD, QUIET, reportOf, run, type TestRepository } from "../_testing.ts";

const scratch = mkdtempSync(join(tmpdir(), "aurum-skills-"));
const repositories: TestRepository[] = [];
afterAll(() => {
  for (const repository of repositories) repository.remove();
  rmSync(scratch, { recursive: true, force: true });
});

const skill = (mode: string, globs = "src/**"): string =>
  `---\nid: doubling\nglobs: ["${globs}"]\nseverity: error\nmode: ${mode}\n---\n# Doubling\n\nNobody may double a number.\n`;

const ANSWER = {
  summary: "s",
  issues: [
    {
      file: "src/add.ts",
      line: 6,
      severity: "info",
      rule_id: "skill/doubling",
      message: "It doubles.",
      code: "  return add(n, n);",
    },
  ],
};

async function review(
  before: Record<string, string>,
  options: { after?: Record<string, string>; argv?: string[]; answer?: unknown } = {},
) {
  const repository = changedRepository(
    { "src/add.ts": OLD, ...before },
    { "src/add.ts": QUIET, ...options.after },
  );
  repositories.push(repository);
  const file = join(scratch, `${repositories.length}.json`);
  writeFileSync(file, JSON.stringify(options.answer ?? ANSWER));
  const capture = `${file}.prompt`;
  const ran = await run(
    repository.root,
    ["review", "--base", "main", "--format", "json", "--fail-on", "error", ...(options.argv ?? [])],
    { AURUM_LLM_FIXTURE: file, AURUM_PROMPT_CAPTURE: capture },
  );
  return { ...ran, prompt: readFileSync(capture, "utf8") };
}

const PATH = ".aurum/skills/doubling.md";

describe("aurum review with skills", () => {
  test("a fail-closed one counts at its own severity, with the origin skill", async () => {
    const { exit_code, stdout, prompt } = await review({ [PATH]: skill("fail-closed") });
    expect(reportOf(stdout).findings).toMatchObject([
      {
        origin: "skill",
        rule: "skill/doubling",
        severity: "error",
        status: "open",
        blocking: true,
      },
    ]);
    expect(exit_code).toBe(3);
    expect(prompt).toContain("rule: skill/doubling");
    expect(prompt).toContain("Nobody may double a number.");
  });

  test("an advisory one is shown and never blocks", async () => {
    const { exit_code, stdout } = await review({ [PATH]: skill("advisory") });
    expect(reportOf(stdout).findings).toMatchObject([
      {
        origin: "skill",
        status: "advisory",
        blocking: false,
        status_reason: "skill/doubling is advisory",
      },
    ]);
    expect(exit_code).toBe(0);
  });

  test("the gate's source skills decides about them alone", async () => {
    const config = "gate:\n  sources: { skills: none, model: info }\n";
    const { exit_code } = await review({
      [PATH]: skill("fail-closed"),
      ".aurum/config.yml": config,
    });
    expect(exit_code).toBe(0);
  });

  test("one for other paths changes no byte of the prompt, and cannot be cited", async () => {
    const none = await review({});
    const other = await review({ [PATH]: skill("fail-closed", "docs/**") });
    expect(other.prompt).toBe(none.prompt);
    expect(reportOf(other.stdout).findings).toMatchObject([
      { origin: "model", status: "advisory" },
    ]);
  });

  test("is that of the base: what the change does to it is evidence", async () => {
    const { stdout, prompt } = await review(
      { [PATH]: skill("fail-closed") },
      { after: { [PATH]: skill("advisory").replace("Nobody", "Everybody") } },
    );
    expect(prompt).toContain("Nobody may double a number.");
    const { findings } = reportOf(stdout);
    expect(findings.map(({ rule, status }) => [rule, status])).toContainEqual([
      "skill/doubling",
      "open",
    ]);
    expect(findings.map(({ rule }) => rule)).toContain("governance/gate-edited");
  });

  test("a broken one stops the run by place, and nothing is sent", async () => {
    const repository = changedRepository(
      { "src/add.ts": OLD, [PATH]: skill("loud") },
      { "src/add.ts": QUIET },
    );
    repositories.push(repository);
    const ran = await run(repository.root, ["review", "--base", "main"]);
    expect([ran.exit_code, ran.stdout]).toEqual([1, ""]);
    expect(ran.stderr).toContain(".aurum/skills/doubling.md:5:7");
  });

  test("one that does not fit, or that no model was given, is a limitation", async () => {
    const tight = await review({
      [PATH]: skill("fail-closed"),
      ".aurum/config.yml": "review: { skill_tokens: 1 }\n",
    });
    expect(reportOf(tight.stdout).limitations).toContainEqual({
      kind: "skill_omitted",
      text: expect.stringContaining("1 (doubling)"),
    });
    const repository = changedRepository(
      { "src/add.ts": OLD, [PATH]: skill("fail-closed") },
      { "src/add.ts": QUIET },
    );
    repositories.push(repository);
    const bare = await run(repository.root, ["review", "--base", "main", "--format", "json"]);
    expect(reportOf(bare.stdout).limitations.map(({ kind }) => kind)).toContain("skill_unused");
  });

  test("SARIF describes the rule by its skill", async () => {
    const { stdout } = await review(
      { [PATH]: skill("fail-closed") },
      { argv: ["--output", `sarif=${scratch}/out.sarif`] },
    );
    expect(reportOf(stdout).findings).toHaveLength(1);
    const sarif = JSON.parse(readFileSync(join(scratch, "out.sarif"), "utf8")) as {
      runs: { tool: { driver: { rules: unknown[] } } }[];
    };
    expect(sarif.runs[0]?.tool.driver.rules).toMatchObject([
      { id: "skill/doubling", shortDescription: { text: "Doubling" } },
    ]);
  });
});
