/** That a saved report comes to the decision of its run. */
import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import { t } from "../i18n/mod.ts";
import type { Governance, Settings } from "../resolve/types.ts";
import type { Assessment, Finding, FindingStatus, Origin, Severity } from "../types.ts";
import type { Verification } from "../verify/types.ts";
import { FAILED, inputWith, NO_MODEL, reviewWith, savedReport, settingsWith } from "./_testing.ts";
import { decide, type DecideInput } from "./decide.ts";
import { judgeReport } from "./judge_report.ts";
import { readSavedReport } from "./read_saved_report.ts";
import type { Decision } from "./types.ts";

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

const PARTIAL = reviewWith({
  coverage: [{ path: "src/b.ts", reviewed: false, reason: "budget" }],
  limitations: [{ kind: "skill_omitted", message: { key: "config.value_list" } }],
});
const severity = fc.constantFrom<Severity>("error", "warning", "info");
const assessment: fc.Arbitrary<Assessment> = fc.record({
  evidence_id: fc.constantFrom("E1", "E2"),
  status: fc.constantFrom("confirmed", "disputed", "needs_context"),
  justification: fc.constantFrom("", "a constant"),
  correlates_with: fc.constant([]),
});
const finding: fc.Arbitrary<Finding> = fc
  .record(
    {
      fingerprint: fc.constantFrom("1".repeat(32), "2".repeat(32), "3".repeat(32)),
      origin: fc.constantFrom<Origin>("security", "analysis", "sast", "model", "skill"),
      rule: fc.constantFrom("a/b", "c/d"),
      severity,
      message: fc.constantFrom("m", "n"),
      path: fc.constantFrom("src/a.ts", "b.ts", "ç.ts"),
      line: fc.integer({ min: 1, max: 3 }),
      side: fc.constantFrom("new" as const, "old" as const),
      status: fc.constantFrom<FindingStatus>("open", "open", "open", "excepted", "advisory"),
      assessment,
    },
    {
      requiredKeys: [
        "fingerprint",
        "origin",
        "rule",
        "severity",
        "message",
        "path",
        "line",
        "side",
        "status",
      ],
    },
  )
  .map((one): Finding => {
    const models = one.origin === "model" || one.origin === "skill";
    // A pass has no advice, and nobody assesses a model.
    const { assessment: said, ...rest } = one;
    if (models) return one.status === "excepted" ? { ...rest, status: "unanchored" } : rest;
    const status = one.status === "advisory" ? "open" : one.status;
    return { ...rest, status, ...(said === undefined ? {} : { assessment: said }) };
  });
const setting = fc.constantFrom<Severity | "default" | null>("default", "error", "info", null);
const settings: fc.Arbitrary<Settings> = fc
  .record({
    fail_on: fc.constantFrom<Severity | null>(null, "error", "warning", "info"),
    sources: fc.record({
      security: setting,
      analysis: setting,
      sast: setting,
      model: setting,
      skills: setting,
    }),
    triage: fc.record({ analysis: fc.constantFrom("model" as const, "none" as const) }),
    on_degraded: fc.constantFrom<Settings["gate"]["on_degraded"]>("deterministic", "fail"),
    on_incomplete: fc.constantFrom("pass" as const, "fail" as const),
    paths: fc.subarray([{ path: "src/**", fail_on: "info" as const }]),
    required: fc.subarray(["analysis", "sast"]),
  })
  .map(({ required, ...gate }) => settingsWith(gate, required));
const governance: fc.Arbitrary<Governance> = fc.record({
  policy: fc.constantFrom(null, { file: "policy.yml", sha256: "0".repeat(64) }),
  exceptions: fc.subarray([
    { ...EXCEPTION, rule: "a/b" },
    { ...EXCEPTION, rule: "c/d", path: "*.ts", expires: "2020-01-01" },
    { ...EXCEPTION, rule: "c/d", path: "ç.ts", fingerprint: "2".repeat(32) },
  ]),
  baseline: fc.subarray([
    { fingerprint: "1".repeat(32), rule: "a/b", path: "b.ts" },
    { fingerprint: "3".repeat(32), rule: "c/d", path: "src/a.ts" },
  ]),
  today: fc.constant("2026-06-01"),
  repository: fc.constant(null),
});
const verification: fc.Arbitrary<Verification | undefined> = fc.constantFrom(undefined, {
  enabled: true,
  model: "offline/a.json",
  votes: 1,
  max_calls: 8,
  calls: 1,
  skipped: 0,
  records: (["1", "2"] as const).map((digit, index) => ({
    fingerprint: digit.repeat(32),
    outcome: index === 0 ? ("refuted" as const) : ("confirmed" as const),
    demoted: index === 0,
    reason: "r",
    explanation: { key: "config.value_list" as const },
    calls: 1,
  })),
  cost: { requests: 1, input_tokens: 1, output_tokens: 1, usd: null },
} as Verification);

describe("judgeReport() under the rules of the run", () => {
  test("decides as the run did, finding by finding", () => {
    const run = fc.record({
      settings,
      governance,
      verification,
      list: fc.array(finding, { maxLength: 6 }),
      review: fc.constantFrom(reviewWith(), FAILED, NO_MODEL, PARTIAL),
      failed_passes: fc.subarray(["analysis", "sast"]),
      source: fc.constantFrom<"local" | "pull_request">("local", "pull_request"),
    });
    fc.assert(
      fc.property(
        run,
        ({ settings: own, governance: governed, verification: told, list, ...more }) => {
          const input: DecideInput = {
            ...inputWith(own, list, more),
            governance: governed,
            ...(told === undefined ? {} : { verification: told }),
          };
          const first = decide(input);
          const second = judgeReport(readSavedReport(savedReport(input, first)), input);
          const word = (decision: Decision) => ({
            verdict: decision.verdict,
            review_verdict: decision.review_verdict,
            declared: decision.gate.declared,
            decision: decision.gate.decision,
            reasons: decision.gate.reasons.map((one) => [one.fingerprint, t("en", one.message)]),
            findings: decision.findings.map((one) => [
              one.fingerprint,
              one.status,
              one.blocking,
              one.marked_by,
              one.status_reason && t("en", one.status_reason),
            ]),
            proposed: decision.proposed_exceptions,
          });
          expect(word(second)).toEqual(word(first));
        },
      ),
      { numRuns: 500 },
    );
  });
});
