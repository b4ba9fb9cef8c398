import { describe, expect, test } from "bun:test";

import { message } from "../i18n/mod.ts";
import type { Review } from "../model/types.ts";
import { DECISION, EVIDENCE, judged, publishInput, REQUEST, REVIEW } from "./_testing/runs.ts";
import { buildReport, type ReportInput } from "./build_report.ts";

function inputWith(values: Partial<ReportInput> = {}): ReportInput {
  const { request, evidence, review, decision, version } = publishInput();
  return { request, evidence, review, decision, version, lang: "en", ...values };
}

const FAILED: Review = {
  ...REVIEW,
  status: "failed",
  failure: { kind: "invalid_json" },
  summary: "words of a bad answer",
  coverage: [],
};

describe("buildReport", () => {
  test("buildReport() copies what the phases found", () => {
    const finding = judged({
      blocking: true,
      end_line: 4,
      suggestion: "parse it",
      code: "eval(x)",
    });
    const report = buildReport(
      inputWith({
        decision: {
          ...DECISION,
          findings: [finding],
          verdict: "fail",
          review_verdict: "changes_requested",
          gate: {
            declared: true,
            decision: "fail",
            reasons: [{ message: message("publish.gate_none") }],
          },
        },
      }),
    );
    expect<unknown>(report).toEqual({
      schema_version: 1,
      tool: { name: "aurum", version: "0.1.0" },
      source: { kind: "base", base: "a".repeat(40), head: "b".repeat(40) },
      verdict: "fail",
      review_verdict: "changes_requested",
      summary: "open findings: 1 (error: 1, warning: 0, info: 0); set aside: 0; changed files: 2",
      findings: [finding],
      limitations: [],
      coverage: { files: REVIEW.coverage },
      passes: EVIDENCE.passes,
      failed_passes: EVIDENCE.failed_passes,
      review_status: REVIEW.status,
      cost: { ...REVIEW.cost, by_phase: REVIEW.cost_by_phase },
      gate: { declared: true, decision: "fail", reasons: ["no gate was declared"] },
    });
  });

  test("buildReport() keeps number and order of the findings, and counts only the open ones", () => {
    const findings = [
      judged({ fingerprint: "1", status: "refuted", status_reason: message("publish.fix") }),
      judged({ fingerprint: "3", severity: "info" }),
      judged({ fingerprint: "2", status: "advisory" }),
    ];
    const report = buildReport(inputWith({ decision: { ...DECISION, findings } }));
    expect(report.findings.map((finding) => finding.fingerprint)).toEqual(["1", "3", "2"]);
    expect(report.findings[0]?.status_reason).toBe("Fix");
    expect(report.summary).toInclude(
      "open findings: 1 (error: 0, warning: 0, info: 1); set aside: 2",
    );
  });

  test("buildReport() neutralises prose and code, and keeps paths exact", () => {
    const [finding] = buildReport(
      inputWith({
        decision: {
          ...DECISION,
          findings: [
            judged({ path: "a\nb\u202e.ts", message: "m\u001b[1m\r\nn ", code: "\tx\u200b\n" }),
          ],
        },
      }),
    ).findings;
    expect(finding?.path).toBe("a\nb\u202e.ts");
    expect(finding?.message).toBe(String.raw`m\x1b[1m` + "\nn");
    expect(finding?.code).toBe("\tx" + String.raw`\u200b` + "\n");
  });

  test("buildReport() says limitations of every phase once, in their order", () => {
    const one = { kind: "a", message: message("publish.fix") };
    const other = { kind: "b", message: message("publish.fix") };
    const report = buildReport(
      inputWith({
        request: { ...REQUEST, limitations: [one] },
        evidence: { ...EVIDENCE, limitations: [other, one] },
        decision: { ...DECISION, limitations: [{ kind: "c", message: message("publish.why") }] },
      }),
    );
    expect(report.limitations).toEqual([
      { kind: "a", text: "Fix" },
      { kind: "b", text: "Fix" },
      { kind: "c", text: "Why" },
    ]);
  });

  test("buildReport() puts the degradation into the summary, and nothing of the bad answer", () => {
    const limitations = [{ kind: "degraded", message: message("publish.gate_none") }];
    const report = buildReport(inputWith({ review: { ...FAILED, limitations } }));
    expect(report.summary).toStartWith("no gate was declared\n\n");
    expect(report.summary).not.toInclude("bad answer");
    expect(report.degraded).toEqual({ kind: "invalid_json" });
    expect(report.coverage.files).toEqual(
      ["src/a.ts", "src/b.ts"].map((path) => ({ path, reviewed: false, reason: "model_failed" })),
    );
  });

  test("buildReport() names a degradation that no limitation names", () => {
    expect(buildReport(inputWith({ review: FAILED })).summary).toStartWith(
      "the model's review failed (invalid_json)",
    );
  });

  test("buildReport() covers every changed path, also without a model", () => {
    const review: Review = { ...REVIEW, status: "none", coverage: [], provider: null };
    const report = buildReport(inputWith({ review }));
    expect(report.coverage.files.map((file) => file.reason)).toEqual(["no_model", "no_model"]);
    expect(report).not.toHaveProperty("degraded");
  });

  test("buildReport() says of an empty change that there is nothing to review", () => {
    const request = { ...REQUEST, nothing: "empty" } as const;
    expect(buildReport(inputWith({ request })).summary).toBe(
      "nothing to review: the change is empty",
    );
  });

  test("buildReport() speaks the language that it is told", () => {
    expect(buildReport(inputWith({ lang: "pt-BR" })).summary).toStartWith("achados em aberto: 0");
  });

  test("buildReport() shows a price that is no number as unknown", () => {
    const review = { ...REVIEW, cost: { ...REVIEW.cost, usd: Number.NaN } };
    expect(buildReport(inputWith({ review })).cost.usd).toBeNull();
  });
});
