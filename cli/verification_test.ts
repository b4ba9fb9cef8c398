import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AuditRecord } from "../core/mod.ts";
import { reportOf, run } from "./_testing.ts";
import {
  CASE,
  fixture,
  makeCase,
  modelFinding,
  review,
  scratch,
  type Recorded,
} from "./_verification_case.ts";

const repository = makeCase();
afterAll(() => {
  repository.remove();
  rmSync(scratch, { recursive: true, force: true });
});

describe("a refuted finding", () => {
  test("a literal quote of the guard opens the gate, and everything tells of it", async () => {
    const audit = join(scratch, "audit.json");
    const sarif = join(scratch, "out.sarif");
    const text = join(scratch, "out.txt");
    const done = await review(
      repository,
      join(CASE, "literal.json"),
      "--audit",
      audit,
      "--output",
      `sarif=${sarif}`,
      "--output",
      `text=${text}`,
    );
    const report = reportOf(done.stdout);
    expect([done.exit_code, report.verdict, report.gate.decision]).toEqual([0, "pass", "pass"]);
    const finding = modelFinding(report);
    expect(finding).toMatchObject({ status: "refuted", blocking: false, severity: "error" });
    expect(finding.verification).toMatchObject({
      outcome: "refuted",
      demoted: true,
      refutes: "a nil order panics in Validate",
      quote: "\tif o == nil {\n\t\treturn ErrNoOrder\n\t}",
      quote_path: "orders/order.go",
      quote_line: 16,
      quoted_from_change: false,
    });
    expect(report.limitations.map(({ kind }) => kind)).toContain("refuted");
    expect(report.summary).toContain("open findings: 0");
    expect(report.cost.by_phase["verification"]?.requests).toBe(1);
    expect(done.stderr).toContain("orders/checkout.go:11 was refuted by verification");
    const record = JSON.parse(readFileSync(audit, "utf8")) as AuditRecord;
    expect(record.verification).toMatchObject({
      calls: 1,
      demoted: 1,
      refused: 0,
      outcomes: { refuted: 1 },
    });
    expect(record.verification?.entries[0]).toMatchObject({ outcome: "refuted", quote_line: 16 });
    expect(JSON.stringify(JSON.parse(readFileSync(sarif, "utf8")))).toMatch(
      /"suppressions":\[\{"kind":"external","status":"accepted","justification":"[^"]*refuted by verification/u,
    );
    expect(readFileSync(text, "utf8")).toContain("Suggestions refuted by verification (1)");
    expect((await run(repository.root, ["audit", "verify", audit])).exit_code).toBe(0);
  });

  test("is told in Portuguese too", async () => {
    const done = await run(
      repository.root,
      ["review", "--base", "main", "--fail-on", "error", "--lang", "pt-BR"],
      { AURUM_LLM_FIXTURE: join(CASE, "literal.json") },
    );
    expect(done.exit_code).toBe(0);
    expect(done.stdout).toContain("Sugestões refutadas pela verificação (1)");
    expect(done.stdout).toContain("foi refutado pela verificação");
  });
});

describe("a quote that does not hold", () => {
  test.each([
    ["paraphrase.json", "quote_not_found"],
    ["comment.json", "quote_not_code"],
  ])("%s keeps exit 3", async (name, outcome) => {
    const audit = join(scratch, "kept.json");
    const done = await review(repository, join(CASE, name), "--audit", audit);
    const report = reportOf(done.stdout);
    expect([done.exit_code, report.verdict]).toEqual([3, "fail"]);
    const finding = modelFinding(report);
    expect(finding).toMatchObject({ status: "open", blocking: true });
    expect(finding.verification).toMatchObject({ outcome, demoted: false });
    expect(done.stderr).toContain(`was not refuted and keeps its weight (${outcome})`);
    const record = JSON.parse(readFileSync(audit, "utf8")) as AuditRecord;
    expect(record.verification).toMatchObject({
      demoted: 0,
      refused: 1,
      outcomes: { [outcome]: 1 },
    });
  });
});

describe("every other outcome", () => {
  test.each([
    ["confirmed", { verdict: "confirmed", refutes: "", reason: "no guard here", quote: "" }],
    ["uncertain", { verdict: "uncertain", refutes: "", reason: "not shown", quote: "" }],
    ["invalid_answer", "<html>502 Bad Gateway</html>"],
    ["invalid_answer", { verdict: "false_positive", refutes: "x", reason: "y", quote: "z" }],
  ])("%s keeps the block (%#)", async (outcome, answer) => {
    const done = await review(repository, fixture(outcome, answer));
    expect(done.exit_code).toBe(3);
    expect(modelFinding(reportOf(done.stdout)).verification).toMatchObject({
      outcome,
      demoted: false,
    });
  });

  test("a verifier that cannot be asked is provider_error", async () => {
    const path = join(scratch, "nobody.json");
    const recorded = JSON.parse(readFileSync(join(CASE, "literal.json"), "utf8")) as Recorded;
    const { default: answer } = recorded.aurum_fixture;
    const cases = [{ purpose: "review", prompt_contains: "Checkout", answer }];
    writeFileSync(path, JSON.stringify({ aurum_fixture: { cases } }));
    const done = await review(repository, path);
    expect(done.exit_code).toBe(3);
    expect(modelFinding(reportOf(done.stdout)).verification?.outcome).toBe("provider_error");
  });

  test("a patch without a repository is source_unavailable, stderr says why, and it blocks", async () => {
    const patch = join(scratch, "change.patch");
    writeFileSync(patch, repository.git("diff", "main", "change"));
    const outside = mkdtempSync(join(tmpdir(), "aurum-outside-"));
    const done = await run(
      outside,
      ["review", "--patch", patch, "--fail-on", "error", "--format", "json"],
      { AURUM_LLM_FIXTURE: join(CASE, "literal.json") },
    );
    rmSync(outside, { recursive: true, force: true });
    expect(done.exit_code).toBe(3);
    const report = reportOf(done.stdout);
    expect(modelFinding(report).verification?.outcome).toBe("source_unavailable");
    expect(done.stderr).toContain("there is no readable revision");
    expect(report.limitations.map(({ kind }) => kind)).toContain("not_verified");
  });

  test.each(["main", "change"])(
    "a patch in its repository, at %s, is verified against what it makes",
    async (branch) => {
      const patch = join(scratch, "inside.patch");
      writeFileSync(patch, repository.git("diff", "main", "change"));
      repository.git("switch", "--quiet", branch);
      const args = ["review", "--patch", patch, "--fail-on", "error", "--format", "json"];
      const done = await run(repository.root, args, {
        AURUM_LLM_FIXTURE: join(CASE, "literal.json"),
      });
      repository.git("switch", "--quiet", "change");
      expect(done.exit_code).toBe(0);
      expect(modelFinding(reportOf(done.stdout)).verification).toMatchObject({
        outcome: "refuted",
        quote_path: "orders/order.go",
      });
    },
  );

  test("a patch that does not fit its repository is source_unavailable", async () => {
    const patch = join(scratch, "unfit.patch");
    const text = repository.git("diff", "main", "change");
    writeFileSync(patch, text.replace(/^ (\S.*)$/mu, " $1 // otherwise"));
    const args = ["review", "--patch", patch, "--fail-on", "error", "--format", "json"];
    const done = await run(repository.root, args, {
      AURUM_LLM_FIXTURE: join(CASE, "literal.json"),
    });
    expect(done.exit_code).toBe(3);
    expect(modelFinding(reportOf(done.stdout)).verification?.outcome).toBe("source_unavailable");
    expect(done.stderr).toContain("there is no readable revision");
  });
});
