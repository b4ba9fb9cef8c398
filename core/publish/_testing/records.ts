/** Records that the tests of this room are made of. */
import type { CatalogRule } from "../../types.ts";
import type { RenderInput, Report, ReportFinding } from "../types.ts";

/** A finding of the report with what the test cares about laid over it. */
export function reportFinding(values: Partial<ReportFinding> = {}): ReportFinding {
  return {
    fingerprint: "0".repeat(32),
    origin: "analysis",
    rule: "js/eval",
    severity: "error",
    path: "src/main.ts",
    line: 12,
    side: "new",
    message: "eval runs whatever it is given",
    blocking: false,
    status: "open",
    ...values,
  };
}

/** A report without findings, with what the test cares about laid over it. */
export function reportWith(values: Partial<Report> = {}): Report {
  return {
    schema_version: 1,
    tool: { name: "aurum", version: "0.1.0" },
    source: { kind: "base", base: "a".repeat(40), head: "b".repeat(40) },
    verdict: "pass",
    review_verdict: "clean",
    summary: "nothing to say",
    findings: [],
    limitations: [],
    coverage: { files: [] },
    passes: ["secrets", "governance", "analysis", "security"],
    failed_passes: [],
    review_status: "ok",
    cost: { requests: 0, input_tokens: 0, output_tokens: 0, usd: 0, by_phase: {} },
    gate: { declared: false, decision: "none", reasons: [] },
    ...values,
  };
}

/** A rule of the security pass. */
export const RULE: CatalogRule = {
  id: "js/eval",
  origin: "security",
  severity: "error",
  message: "eval of a value",
  why: "whoever controls the value controls the program",
  fix: "parse the value instead",
  languages: ["javascript"],
  cwe: "CWE-95",
  owasp: "A03:2021",
  source: "built-in",
};

/** What a renderer is handed. */
export function rendering(report: Partial<Report> = {}, catalog = [RULE]): RenderInput {
  return { report: reportWith(report), catalog, lang: "en" };
}

/** A report that says `text` wherever text from outside can stand. */
export function saturated(text: string, path: string): Report {
  const finding = reportFinding({
    path,
    rule: text,
    message: text,
    suggestion: text,
    code: text,
    status_reason: text,
  });
  const statuses = [
    "open",
    "refuted",
    "demoted",
    "excepted",
    "baseline",
    "advisory",
    "unanchored",
  ] as const;
  return reportWith({
    verdict: "fail",
    review_verdict: "changes_requested",
    summary: text,
    findings: [
      ...statuses.map((status) => ({ ...finding, status })),
      { ...finding, blocking: true },
      { ...finding, side: "old", origin: "security" },
      { ...finding, origin: "model", line: 0, end_line: 3 },
      { ...finding, origin: "sast", end_line: 14 },
    ],
    limitations: [{ kind: "degraded", text }],
    coverage: {
      files: [
        { path, reviewed: true },
        { path: `${path}2`, reviewed: false, reason: "budget" },
      ],
    },
    gate: { declared: true, decision: "fail", reasons: [text, text] },
  });
}
