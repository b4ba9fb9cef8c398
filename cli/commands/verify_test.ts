import { afterAll, describe, expect, test } from "bun:test";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reportOf, run, type CliRun } from "../_testing.ts";
import { CASE, makeCase, modelFinding, scratch } from "../_verification_case.ts";

const repository = makeCase();
afterAll(() => {
  repository.remove();
  rmSync(scratch, { recursive: true, force: true });
});

const FINDING = {
  path: "orders/checkout.go",
  line: 11,
  severity: "error",
  rule: "other/nil",
  message: "Validate is called without a nil guard: a nil order panics here",
  code: "\tif err := order.Validate(); err != nil {",
};

function saved(name: string, value: unknown): string {
  const path = join(scratch, name);
  writeFileSync(path, typeof value === "string" ? value : JSON.stringify(value));
  return path;
}

async function verify(file: string, answers: string, ...more: string[]): Promise<CliRun> {
  return run(
    repository.root,
    ["verify", "--findings", file, "--base", "main", "--format", "json", ...more],
    { AURUM_LLM_FIXTURE: join(CASE, answers) },
  );
}

describe("aurum verify", () => {
  test("a refuted finding of a report opens the gate, a kept one closes it", async () => {
    const file = saved("findings.json", { findings: [FINDING] });
    const opened = await verify(file, "literal.json", "--fail-on", "error");
    expect([opened.exit_code, modelFinding(reportOf(opened.stdout)).status]).toEqual([
      0,
      "refuted",
    ]);
    const closed = await verify(file, "paraphrase.json", "--fail-on", "error");
    expect(closed.exit_code).toBe(3);
    expect(modelFinding(reportOf(closed.stdout)).verification?.outcome).toBe("quote_not_found");
  });

  test("takes the SARIF of another reviewer", async () => {
    const sarif = {
      version: "2.1.0",
      runs: [
        {
          tool: { driver: { name: "other" } },
          results: [
            {
              ruleId: FINDING.rule,
              level: "error",
              message: { text: FINDING.message },
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: FINDING.path },
                    region: { startLine: FINDING.line },
                  },
                },
              ],
            },
          ],
        },
      ],
    };
    const done = await verify(saved("other.sarif", sarif), "literal.json", "--fail-on", "error");
    expect(done.exit_code).toBe(0);
    expect(modelFinding(reportOf(done.stdout))).toMatchObject({
      rule: "other/nil",
      status: "refuted",
    });
  });

  test("reads back what a review wrote, and leaves its evidence out", async () => {
    const path = join(scratch, "review.json");
    await run(repository.root, ["review", "--base", "main", "--output", `json=${path}`], {
      AURUM_LLM_FIXTURE: join(CASE, "paraphrase.json"),
    });
    const report = reportOf(readFileSync(path, "utf8"));
    report.findings.push({ ...modelFinding(report), origin: "security", status: "open" });
    const done = await verify(saved("both.json", report), "literal.json", "--fail-on", "error");
    expect(reportOf(done.stdout).findings.map(({ status }) => status)).toEqual(["refuted"]);
    expect(done.stderr).toContain("1 deterministic findings of the file are left out");
  });

  test.each([
    ["no json", "not json"],
    ["no findings", { a: 1 }],
    ["a finding without a line", { findings: [{ ...FINDING, line: undefined }] }],
    [
      "a SARIF run without results",
      { version: "2.1.0", runs: [{ tool: { driver: { name: "x" } } }] },
    ],
  ])("%s is refused by name, and nothing passes", async (_, value) => {
    const done = await verify(saved("bad.json", value), "literal.json", "--fail-on", "error");
    expect([done.exit_code, done.stdout]).toEqual([1, ""]);
    expect(done.stderr).toContain("cannot read all findings");
  });

  test("a missing flag, a missing file and a missing model are told apart", async () => {
    const file = saved("findings.json", { findings: [FINDING] });
    expect((await run(repository.root, ["verify", "--base", "main"])).exit_code).toBe(2);
    expect((await verify(join(scratch, "none.json"), "literal.json")).exit_code).toBe(1);
    const bare = await run(repository.root, ["verify", "--findings", file, "--base", "main"]);
    expect(bare.exit_code).toBe(1);
    expect(bare.stderr).toContain("configure a model");
  });
});

describe("aurum audit stats", () => {
  test("adds up records, in text and JSON, and refuses one that was changed", async () => {
    const file = saved("findings.json", { findings: [FINDING] });
    const paths = ["literal", "paraphrase", "comment"].map((name) =>
      join(scratch, `${name}.audit`),
    );
    for (const [index, name] of ["literal.json", "paraphrase.json", "comment.json"].entries()) {
      await verify(file, name, "--audit", paths[index] ?? "");
    }
    const text = await run(repository.root, ["audit", "stats", ...paths]);
    expect([
      text.exit_code,
      text.stdout.includes("demotions refused by the quote check: 2"),
    ]).toEqual([0, true]);
    const json = await run(repository.root, ["audit", "stats", ...paths, "--format", "json"]);
    expect(JSON.parse(json.stdout)).toMatchObject({
      runs: 3,
      verified_runs: 3,
      calls: 3,
      findings: 3,
      demoted: 1,
      refused: 2,
      outcomes: { quote_not_code: 1, quote_not_found: 1, refuted: 1 },
    });
    writeFileSync(
      paths[0] ?? "",
      readFileSync(paths[0] ?? "", "utf8").replace('"demoted": 1', '"demoted": 0'),
    );
    expect((await run(repository.root, ["audit", "stats", ...paths])).exit_code).toBe(1);
    expect((await run(repository.root, ["audit", "stats"])).exit_code).toBe(2);
  });
});
