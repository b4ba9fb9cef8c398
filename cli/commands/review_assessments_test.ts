import { afterAll, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import {
  changedRepository,
  type CliRun,
  OLD,
  reportOf,
  run,
  type TestRepository,
} from "../_testing.ts";

/** One line with an error of the analysis (E2) and one of the security pass (E1). */
const BOTH = `${OLD}\nexport function run(code: string): unknown {\n  return Number(code) === NaN ? 0 : eval(code);\n}\n`;
const FORTY = `${OLD}\n${Array.from({ length: 40 }, (_, at) => `eval(code${at});\n`).join("")}`;
const TRIAGE = "gate:\n  triage:\n    analysis: model\n";

const scratch = mkdtempSync(join(tmpdir(), "aurum-assessments-"));
const repositories: TestRepository[] = [];
afterAll(() => {
  for (const repository of repositories) repository.remove();
  rmSync(scratch, { recursive: true, force: true });
});

let files = 0;
function save(text: string): string {
  files += 1;
  const path = join(scratch, `file-${files}`);
  writeFileSync(path, text);
  return path;
}

function repositoryOf(after: string, config = ""): TestRepository {
  const before: Record<string, string> = { "src/add.ts": OLD };
  if (config !== "") before[".aurum/config.yml"] = config;
  const repository = changedRepository(before, { "src/add.ts": after });
  repositories.push(repository);
  return repository;
}

const assess = (evidence_id: string, status: string, more: object = {}): object => ({
  evidence_id,
  status,
  justification: `why ${evidence_id}`,
  ...more,
});

interface Reviewed extends CliRun {
  /** What the model was sent. */
  prompt: string;
}

async function review(
  { root }: TestRepository,
  answer: unknown,
  argv: readonly string[] = [],
): Promise<Reviewed> {
  const capture = join(scratch, `capture-${(files += 1)}`);
  const env = {
    AURUM_LLM_FIXTURE: save(JSON.stringify(answer)),
    AURUM_PROMPT_CAPTURE: capture,
  };
  const ran = await run(root, ["review", "--base", "main", ...argv], env);
  return { ...ran, prompt: existsSync(capture) ? readFileSync(capture, "utf8") : "" };
}

const answer = (...assessments: object[]): object => ({
  summary: "s",
  issues: [],
  evidence_assessments: assessments,
});

const both = repositoryOf(BOTH);
const DISPUTED = answer(
  assess("E1", "confirmed", { priority: "HIGH", correlates_with: ["E2"], suggestion: "drop it" }),
  assess("E2", "disputed"),
);

describe("aurum review, evidence offered to the model", () => {
  test("looks before it asks: the prompt holds the evidence as E1 and E2", async () => {
    const { prompt } = await review(both, answer());
    expect(prompt).toContain(
      "E1 | security | error | security/js-eval | src/add.ts:6 | new | return Number(code) === NaN ? 0 : eval(code);",
    );
    expect(prompt).toContain("E2 | analysis | error | analysis/js-nan-comparison | src/add.ts:6");
    for (const key of [
      "evidence_assessments",
      "correlates_with",
      "confirmed|disputed|needs_context",
    ])
      expect(prompt).toContain(key);
  });

  test("says nothing of evidence where there is none", async () => {
    const clean = repositoryOf(OLD.replace("a + b", "b + a"));
    const { prompt } = await review(clean, answer());
    expect(prompt).toContain("b + a");
    expect(prompt.toLowerCase()).not.toContain("evidence");
  });

  test("offers the most severe under the ceiling, and a dispute of an omitted one is discarded", async () => {
    const forty = repositoryOf(FORTY, "review:\n  evidence_tokens: 600\n");
    const ids = Array.from({ length: 40 }, (_, at) => `E${at + 1}`);
    const disputes = answer(...ids.map((id) => assess(id, "disputed")));
    const argv = ["--format", "json", "--fail-on", "error"];
    const { exit_code, stdout, stderr, prompt } = await review(forty, disputes, argv);
    const offered = ids.filter((id) => prompt.includes(`${id} |`));
    expect(offered.length).toBeGreaterThan(5);
    expect(offered.length).toBeLessThan(40);
    expect(prompt).toContain(`${40 - offered.length} omitted`);
    const warnings = stderr.split("\n").filter((line) => line.includes("E40"));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toStartWith("warning: ");
    const { findings } = reportOf(stdout);
    expect(findings.filter(({ blocking }) => blocking)).toHaveLength(40);
    expect(findings.filter(({ assessment }) => assessment !== undefined)).toHaveLength(
      offered.length,
    );
    expect(exit_code).toBe(3);
  });
});

describe("aurum review, assessments read", () => {
  test("drops a malformed section, records it, and keeps the rest of the answer", async () => {
    const issue = {
      file: "src/add.ts",
      line: 6,
      severity: "warning",
      rule_id: "model/logic-error",
      message: "m",
      code: "return Number(code) === NaN ? 0 : eval(code);",
    };
    const bad = { summary: "s", issues: [issue], evidence_assessments: { E1: "disputed" } };
    const { exit_code, stdout, stderr } = await review(both, bad, ["--format", "json"]);
    const report = reportOf(stdout);
    expect(exit_code).toBe(0);
    expect(report.findings.map(({ origin }) => origin)).toEqual(["model", "analysis", "security"]);
    expect(report.limitations.map(({ kind }) => kind)).toContain("assessments_malformed");
    expect(stderr).toContain("they are malformed");
  });

  test("names every refusal in one warning, and keeps what stands", async () => {
    const { stdout, stderr } = await review(
      both,
      answer(
        assess("E1", "maybe"),
        assess("E2", "confirmed"),
        assess("E2", "disputed"),
        assess("E7", "disputed"),
      ),
      ["--format", "json"],
    );
    const lines = stderr.split("\n").filter((line) => line.includes("refused"));
    expect(lines).toHaveLength(1);
    for (const part of ["E1 (unknown_status", "E2 (contradicted)", "E7 (not_offered)"])
      expect(lines[0]).toContain(part);
    const statuses = reportOf(stdout).findings.map(({ rule, assessment }) => [
      rule,
      assessment?.status,
    ]);
    expect(statuses).toEqual([
      ["analysis/js-nan-comparison", "needs_context"],
      ["security/js-eval", undefined],
    ]);
  });

  test("takes neither an origin nor a severity from the model", async () => {
    const lying = answer(assess("E1", "disputed", { severity: "info", origin: "model" }));
    const { stdout } = await review(both, lying, ["--format", "json"]);
    const finding = reportOf(stdout).findings.find(({ rule }) => rule === "security/js-eval");
    expect(finding).toMatchObject({ origin: "security", severity: "error", status: "open" });
  });
});

describe("aurum review, assessments shown", () => {
  test("shows them in terminal, JSON, SARIF, Markdown and audit, beside the origin", async () => {
    const audit = join(scratch, "audit.json");
    const text = await review(both, DISPUTED, ["--audit", audit]);
    expect(text.stdout).toContain(
      "model on E1 (security): confirmed, priority high, with E2: why E1",
    );
    expect(text.stdout).toContain("Model's suggestion: drop it");
    expect(text.stdout.indexOf("Analysis findings")).toBeLessThan(
      text.stdout.indexOf("Security findings"),
    );
    const json = reportOf((await review(both, DISPUTED, ["--format", "json"])).stdout);
    expect(json.findings.find(({ evidence_id }) => evidence_id === "E1")?.assessment).toEqual({
      evidence_id: "E1",
      status: "confirmed",
      justification: "why E1",
      correlates_with: ["E2"],
      priority: "high",
      suggestion: "drop it",
    });
    const markdown = (await review(both, DISPUTED, ["--format", "markdown"])).stdout;
    expect(markdown).toContain("**model on E2 (analysis): disputed**: why E2");
    const record = readFileSync(audit, "utf8");
    expect(record).toContain('"justification": "why E1"');
    const sarif = (await review(both, DISPUTED, ["--format", "sarif"])).stdout;
    expect(sarif.match(/"assessment": \{/gu)).toHaveLength(2);
  });

  test("keeps the bytes of a SARIF report without assessments", async () => {
    const { stdout } = await review(both, answer(), ["--format", "sarif"]);
    expect(stdout).toContain("security/js-eval");
    expect(stdout).not.toContain("assessment");
    expect(stdout).not.toContain("evidence_id");
  });
});

describe("aurum review, triage", () => {
  const GATE = ["--format", "json", "--fail-on", "error"];
  const triaged = repositoryOf(BOTH, TRIAGE);

  test("demotes what the model disputes of a source left to it, and only that", async () => {
    const disputes = answer(assess("E1", "disputed"), assess("E2", "disputed"));
    const { exit_code, stdout, stderr } = await review(triaged, disputes, GATE);
    const report = reportOf(stdout);
    expect(report.findings.map(({ rule, status }) => [rule, status])).toEqual([
      ["analysis/js-nan-comparison", "demoted"],
      ["security/js-eval", "open"],
    ]);
    expect(exit_code).toBe(3);
    expect(stderr).toContain("demoted by triage: analysis analysis/js-nan-comparison");
    expect(report.limitations.map(({ kind }) => kind)).toContain("triage_demoted");
  });

  test("demotes nothing under a policy, even when the policy declares triage", async () => {
    const analysis = repositoryOf(BOTH.replace("eval(code)", "code"), TRIAGE);
    const disputes = answer(assess("E1", "disputed"));
    const open = await review(analysis, disputes, ["--fail-on", "error"]);
    expect(open.exit_code).toBe(0);
    expect(open.stdout).toContain("Review: comments");
    const policy = save(`gate: { fail_on: error, triage: { analysis: model } }\n`);
    const { exit_code, stdout } = await review(analysis, disputes, [
      "--policy",
      policy,
      "--format",
      "json",
    ]);
    expect(reportOf(stdout).findings.map(({ status }) => status)).toEqual(["open"]);
    expect(exit_code).toBe(3);
  });

  test("proposes an exception for what is disputed and still counts, as text that validates for nobody", async () => {
    const hostile = answer(
      assess("E1", "disputed", { justification: 'x"\n---\n```\n@octo <!-- y: -->' }),
    );
    const { stdout, stderr } = await review(both, hostile, GATE);
    const proposed = reportOf(stdout).proposed_exceptions ?? "";
    const parsed = parse(proposed) as { exceptions: Record<string, string>[] };
    expect(parsed.exceptions.map(({ rule, path, owner }) => [rule, path, owner])).toEqual([
      ["security/js-eval", "src/add.ts", "<owner>"],
    ]);
    expect(stderr).toContain("Proposed exceptions");
    const pasted = changedRepository(
      { "src/add.ts": OLD, ".aurum/exceptions.yml": proposed },
      { "src/add.ts": BOTH },
    );
    repositories.push(pasted);
    const refused = await review(pasted, answer(), GATE);
    expect(refused.exit_code).toBe(1);
    expect(refused.stderr).toContain(".aurum/exceptions.yml:7:14");
    const undeclared = await review(both, hostile, ["--format", "json"]);
    expect(reportOf(undeclared.stdout).proposed_exceptions).toBeUndefined();
  });

  test("refuses an unknown source or value by file, line and column", async () => {
    for (const [config, place] of [
      ["gate:\n  triage:\n    sats: model\n", ".aurum/config.yml:3:5"],
      ["gate:\n  triage:\n    sast: maybe\n", ".aurum/config.yml:3:11"],
    ] as const) {
      const { exit_code, stderr } = await review(repositoryOf(BOTH, config), answer());
      expect(exit_code).toBe(1);
      expect(stderr).toContain(place);
    }
  });
});

describe("aurum review, the section decides the answer", () => {
  test("answers by what stands in the evidence section, else by the default", async () => {
    const fixture = {
      aurum_fixture: {
        cases: [{ prompt_contains: "E1 | security", answer: DISPUTED }],
        default: { summary: "nothing was shown", issues: [] },
      },
    };
    const { stdout } = await review(both, fixture, ["--format", "json"]);
    expect(reportOf(stdout).summary).not.toContain("nothing was shown");
    expect(reportOf(stdout).findings.every(({ assessment }) => assessment !== undefined)).toBe(
      true,
    );
  });
});
