import type { Assessment, Cost } from "../types.ts";
import { safeJson } from "./_safe_json.ts";
import type { RenderInput, Report, ReportFinding, ReportVerification } from "./types.ts";

/** Requirements F: key by key in a fixed order, whatever order the report's records have. */
export function renderJson(input: RenderInput): string {
  const { report } = input;
  const value: Report = {
    schema_version: report.schema_version,
    tool: { name: report.tool.name, version: report.tool.version },
    source: source(report.source),
    verdict: report.verdict,
    review_verdict: report.review_verdict,
    summary: report.summary,
    findings: report.findings.map(finding),
    limitations: report.limitations.map(({ kind, text }) => ({ kind, text })),
    coverage: {
      files: report.coverage.files.map(({ path, reviewed, reason }) => ({
        path,
        reviewed,
        ...(reason === undefined ? {} : { reason }),
      })),
    },
    passes: [...report.passes],
    failed_passes: [...report.failed_passes],
    review_status: report.review_status,
    cost: {
      ...cost(report.cost),
      by_phase: Object.fromEntries(
        Object.entries(report.cost.by_phase).map(([phase, part]) => [phase, cost(part)]),
      ),
    },
    gate: {
      declared: report.gate.declared,
      decision: report.gate.decision,
      reasons: [...report.gate.reasons],
    },
    ...(report.proposed_exceptions === undefined
      ? {}
      : { proposed_exceptions: report.proposed_exceptions }),
    ...(report.degraded === undefined ? {} : { degraded: { kind: report.degraded.kind } }),
  };
  return safeJson(value);
}

function source(from: Report["source"]): Report["source"] {
  return {
    kind: from.kind,
    base: from.base,
    head: from.head,
    ...(from.repository === undefined ? {} : { repository: from.repository }),
    ...(from.number === undefined ? {} : { number: from.number }),
  };
}

function finding(from: ReportFinding): ReportFinding {
  return {
    fingerprint: from.fingerprint,
    origin: from.origin,
    rule: from.rule,
    severity: from.severity,
    path: from.path,
    line: from.line,
    ...(from.end_line === undefined ? {} : { end_line: from.end_line }),
    side: from.side,
    message: from.message,
    ...(from.suggestion === undefined ? {} : { suggestion: from.suggestion }),
    blocking: from.blocking,
    status: from.status,
    ...(from.status_reason === undefined ? {} : { status_reason: from.status_reason }),
    ...(from.marked_by === undefined ? {} : { marked_by: from.marked_by }),
    ...(from.code === undefined ? {} : { code: from.code }),
    ...(from.evidence_id === undefined ? {} : { evidence_id: from.evidence_id }),
    ...(from.assessment === undefined ? {} : { assessment: assessment(from.assessment) }),
    ...(from.verification === undefined ? {} : { verification: verification(from.verification) }),
  };
}

function verification(from: ReportVerification): ReportVerification {
  return {
    outcome: from.outcome,
    demoted: from.demoted,
    ...(from.refutes === undefined ? {} : { refutes: from.refutes }),
    reason: from.reason,
    ...(from.quote === undefined ? {} : { quote: from.quote }),
    ...(from.quote_path === undefined ? {} : { quote_path: from.quote_path }),
    ...(from.quote_line === undefined ? {} : { quote_line: from.quote_line }),
    ...(from.quoted_from_change === undefined
      ? {}
      : { quoted_from_change: from.quoted_from_change }),
    ...(from.grammar === undefined ? {} : { grammar: from.grammar }),
  };
}

function assessment(from: Assessment): Assessment {
  return {
    evidence_id: from.evidence_id,
    status: from.status,
    justification: from.justification,
    correlates_with: [...from.correlates_with],
    ...(from.priority === undefined ? {} : { priority: from.priority }),
    ...(from.suggestion === undefined ? {} : { suggestion: from.suggestion }),
  };
}

function cost(from: Cost): Cost {
  return {
    requests: from.requests,
    input_tokens: from.input_tokens,
    output_tokens: from.output_tokens,
    usd: from.usd,
  };
}
