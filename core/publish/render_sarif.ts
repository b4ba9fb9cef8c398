import type { Invocation, Log, Notification } from "sarif";

import { message, t } from "../i18n/mod.ts";
import { REPORT_TEXT_CHARS_MAX, SARIF_RESULTS_MAX } from "../limits.ts";
import { SEVERITIES } from "../types.ts";
import { bounded, oneLine } from "./_neutralise.ts";
import { safeJson } from "./_safe_json.ts";
import { sarifResult, SOURCE_ROOT } from "./_sarif_result.ts";
import { sarifRuleId, sarifRules } from "./_sarif_rules.ts";
import { exitCode } from "./exit_code.ts";
import type { RenderInput, Report, ReportFinding } from "./types.ts";

/**
 * SARIF 2.1.0, one run. `results` is always there. `invocations[0]` says what
 * happened: `executionSuccessful` is false for an incomplete run, the exit code
 * is aurum's own, limitations and failures are notifications, and the one word
 * stands in its `properties.verdict`.
 *
 * A run holds at most `SARIF_RESULTS_MAX` results, as a forge refuses more:
 * beyond it the blocking and the most severe stay, in the report's order, and a
 * notification says how many are left out.
 */
export function renderSarif(input: RenderInput): string {
  const { report, lang } = input;
  const findings = withinLimit(report.findings);
  const { rules, indexOf } = sarifRules(findings, input.catalog, lang);
  const log: Log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: { name: "aurum", version: report.tool.version, language: lang, rules },
        },
        invocations: [invocation(input, report.findings.length - findings.length)],
        originalUriBaseIds: {
          [SOURCE_ROOT]: { description: { text: t(lang, message("publish.source_root")) } },
        },
        columnKind: "utf16CodeUnits",
        results: findings.map((finding) =>
          sarifResult(finding, indexOf.get(sarifRuleId(finding, lang)) ?? 0, lang),
        ),
        properties: {
          source: {
            kind: report.source.kind,
            base: report.source.base,
            head: report.source.head,
          },
          review_verdict: report.review_verdict,
          gate: { declared: report.gate.declared, decision: report.gate.decision },
        },
      },
    ],
  };
  return safeJson(log);
}

function withinLimit(findings: readonly ReportFinding[]): readonly ReportFinding[] {
  if (findings.length <= SARIF_RESULTS_MAX) return findings;
  const rank = (finding: ReportFinding): number =>
    (finding.blocking ? 0 : SEVERITIES.length) +
    (finding.status === "open" ? SEVERITIES.indexOf(finding.severity) : SEVERITIES.length);
  const kept = findings
    .map((finding, index) => ({ index, rank: rank(finding) }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .slice(0, SARIF_RESULTS_MAX);
  const indexes = new Set(kept.map(({ index }) => index));
  return findings.filter((_, index) => indexes.has(index));
}

function invocation(input: RenderInput, left: number): Invocation {
  const { report, lang } = input;
  const cut =
    left === 0
      ? []
      : [
          notification(
            "results_cut",
            "error",
            t(lang, message("publish.results_cut", { count: left, max: SARIF_RESULTS_MAX })),
          ),
        ];
  return {
    executionSuccessful: report.verdict !== "incomplete",
    exitCode: exitCode(report.verdict),
    exitCodeDescription: report.verdict,
    toolExecutionNotifications: [...cut, ...notifications(report)],
    properties: {
      verdict: report.verdict,
      ...(report.degraded === undefined ? {} : { degraded: { kind: report.degraded.kind } }),
    },
  };
}

/** Limitations, worst for what failed, and, when the run is incomplete, why. */
function notifications(report: Report): Notification[] {
  const incomplete = report.verdict === "incomplete";
  return [
    ...(incomplete
      ? report.gate.reasons.map((reason) => notification("incomplete", "error", reason))
      : []),
    ...report.limitations.map(({ kind, text }) =>
      notification(kind, kind === "degraded" ? "error" : "warning", text),
    ),
  ];
}

function notification(id: string, level: "error" | "warning", text: string): Notification {
  return {
    descriptor: { id: oneLine(id) || "limitation" },
    level,
    message: { text: bounded(oneLine(text), REPORT_TEXT_CHARS_MAX) || oneLine(id) || "limitation" },
  };
}
