import { describe, expect, test } from "bun:test";
import type { Governance, Settings } from "../resolve/types.ts";
import type { Assessment } from "../types.ts";
import { findingWith, inputWith, savedReport, settingsWith } from "./_testing.ts";
import { decide, type DecideInput } from "./decide.ts";
import { judgeReport } from "./judge_report.ts";
import { readSavedReport } from "./read_saved_report.ts";

const NOTHING: Governance = {
  policy: null,
  exceptions: [],
  baseline: [],
  today: "2026-06-01",
  repository: null,
};
const EXCEPTION = {
  rule: "js/eval",
  path: "src/**",
  reason: "sandboxed",
  owner: "security team",
  expires: "2026-12-31",
  file: ".aurum/exceptions.yml",
  line: 2,
  column: 5,
};
const GATE = settingsWith({ fail_on: "error" });

function again(input: DecideInput, rules: { settings?: Settings; governance?: Governance } = {}) {
  const report = readSavedReport(savedReport(input, decide(input)));
  return judgeReport(report, {
    settings: rules.settings ?? input.settings,
    governance: rules.governance ?? input.governance ?? NOTHING,
  });
}

describe("judgeReport() by other rules", () => {
  const input = inputWith(GATE, [findingWith()]);

  test("closes the gate when the exception that opened it is gone, or over", () => {
    const excepted = { ...input, governance: { ...NOTHING, exceptions: [EXCEPTION] } };
    expect(decide(excepted).verdict).toBe("pass");
    expect(again(excepted).verdict).toBe("pass");
    expect(again(excepted, { governance: NOTHING }).verdict).toBe("fail");
    const later = { ...excepted.governance, today: "2027-01-01" };
    expect(again(excepted, { governance: later }).verdict).toBe("fail");
  });

  test("opens it for a new exception or baseline, and closes it for a stricter severity", () => {
    expect(again(input).verdict).toBe("fail");
    const { fingerprint, rule, path } = findingWith();
    const baseline = [{ fingerprint, rule, path }];
    expect(again(input, { governance: { ...NOTHING, baseline } }).verdict).toBe("pass");
    const governance = { ...NOTHING, exceptions: [EXCEPTION] };
    expect(again(input, { governance }).findings[0]?.status).toBe("excepted");
    const mild = inputWith(GATE, [findingWith({ severity: "info" })]);
    expect(again(mild).verdict).toBe("pass");
    expect(again(mild, { settings: settingsWith({ fail_on: "info" }) }).verdict).toBe("fail");
  });

  test("takes triage back under a policy", () => {
    const settings = settingsWith({ fail_on: "error", triage: { analysis: "model" } });
    const assessment: Assessment = {
      evidence_id: "E1",
      status: "disputed",
      justification: "a constant",
      correlates_with: [],
    };
    const disputed = inputWith(settings, [findingWith({ evidence_id: "E1", assessment })]);
    expect(again(disputed).verdict).toBe("pass");
    const policy = { file: "policy.yml", sha256: "0".repeat(64) };
    expect(again(disputed, { governance: { ...NOTHING, policy } }).verdict).toBe("fail");
  });

  test("keeps what a pass set aside itself, with its reason", () => {
    const ignored = findingWith({ status: "excepted" });
    const decision = again(inputWith(GATE, [ignored]));
    expect(decision.findings[0]).toMatchObject({ status: "excepted", marked_by: "evidence" });
    expect(decision.verdict).toBe("pass");
  });
});

describe("judgeReport() of a report that was touched", () => {
  const whole = JSON.parse(
    savedReport(inputWith(GATE, [findingWith()]), decide(inputWith(GATE, [findingWith()]))),
  ) as { findings: object[] };
  const touched = (values: object): string =>
    judgeReport(
      readSavedReport(
        JSON.stringify({ ...whole, findings: [{ ...whole.findings[0], ...values }] }),
      ),
      { settings: GATE },
    ).verdict;

  test("believes no mark that does not say who set it, and no refutation without its verification", () => {
    for (const status of ["excepted", "baseline", "demoted", "refuted"]) {
      expect(touched({ status, origin: "model" })).toBe("fail");
    }
    const verification = { outcome: "refuted", demoted: true };
    expect(touched({ status: "refuted", origin: "model", verification })).toBe("pass");
    const kept = { outcome: "confirmed", demoted: true };
    expect(touched({ status: "refuted", origin: "model", verification: kept })).toBe("fail");
    expect(touched({ status: "excepted", marked_by: "exception" })).toBe("fail");
  });

  test("takes a required pass that is not told for missing", () => {
    const { findings: _findings, ...rest } = whole;
    const { passes: _passes, ...bare } = rest as { passes?: unknown };
    const report = readSavedReport(JSON.stringify({ ...bare, findings: [] }));
    const settings = settingsWith({ fail_on: "error" }, ["secrets"]);
    expect(judgeReport(report, { settings }).verdict).toBe("incomplete");
  });

  test("leaves incomplete what a fork left undone", () => {
    const limitations = [{ kind: "fork_unreviewed", text: "no secrets" }];
    const report = readSavedReport(JSON.stringify({ ...whole, findings: [], limitations }));
    expect(judgeReport(report, { settings: GATE }).verdict).toBe("incomplete");
  });

  test("tells from coverage and degradation whether a model reviewed", () => {
    const { review_status: _status, ...bare } = whole as { review_status?: unknown };
    const settings = settingsWith({ fail_on: "error", on_degraded: "fail" });
    const judge = (values: object): string =>
      judgeReport(readSavedReport(JSON.stringify({ ...bare, findings: [], ...values })), {
        settings,
      }).verdict;
    const file = { path: "a.ts", reviewed: false, reason: "no_model" };
    expect(judge({ coverage: { files: [file] } })).toBe("fail");
    expect(judge({ coverage: { files: [{ path: "a.ts", reviewed: true }] } })).toBe("pass");
    expect(judge({ degraded: { kind: "timed_out" } })).toBe("incomplete");
  });
});
