import type { Evidence } from "../evidence/types.ts";
import type { Decision, JudgedFinding } from "../gate/types.ts";
import { type Lang, type Message, t } from "../i18n/mod.ts";
import type { Review } from "../model/types.ts";
import type { Request } from "../resolve/types.ts";
import type { Assessment, Cost, FileCoverage, FindingVerification, Limitation } from "../types.ts";
import { exactLine, neutralise, oneLine } from "./_neutralise.ts";
import { summaryOf } from "./_summary.ts";
import type { Report, ReportFinding, ReportVerification } from "./types.ts";

/** What a report is made of: the answers of every earlier phase. */
export interface ReportInput {
  request: Request;
  evidence: Evidence;
  review: Review;
  decision: Decision;
  lang: Lang;
  /** Of aurum itself. */
  version: string;
}

/**
 * The report of a run, in the reader's language. Prose and cited code are
 * neutralised; paths are exact, and each renderer makes them harmless in its
 * own way. Findings keep the order and number of the decision. It is **not**
 * yet redacted: `publish` hands it to the redactor before anything is rendered.
 */
export function buildReport(input: ReportInput): Report {
  const { request, review, decision, lang } = input;
  const limitations = limitationsOf(input);
  const degradations = limitations
    .filter((limitation) => limitation.kind === "degraded")
    .map((limitation) => limitation.text);
  return {
    schema_version: 1,
    tool: { name: "aurum", version: input.version },
    source: {
      kind: request.source.kind,
      base: request.source.base,
      head: request.source.head,
      ...(request.source.kind === "pr"
        ? { repository: request.source.repository, number: request.source.number }
        : {}),
    },
    verdict: decision.verdict,
    review_verdict: decision.review_verdict,
    summary: summaryOf(input, degradations),
    findings: decision.findings.map((finding) => reportFinding(finding, lang)),
    limitations,
    coverage: { files: coverageOf(input) },
    passes: [...input.evidence.passes],
    failed_passes: [...input.evidence.failed_passes],
    review_status: review.status,
    cost: {
      ...plainCost(review.cost),
      by_phase: Object.fromEntries(
        Object.entries(review.cost_by_phase).map(([phase, cost]) => [phase, plainCost(cost)]),
      ),
    },
    gate: {
      declared: decision.gate.declared,
      decision: decision.gate.decision,
      reasons: decision.gate.reasons.map((reason) => line(lang, reason.message)),
    },
    ...(decision.proposed_exceptions === undefined
      ? {}
      : { proposed_exceptions: decision.proposed_exceptions }),
    ...(review.status === "failed"
      ? { degraded: { kind: review.failure?.kind ?? "provider_error" } }
      : {}),
  };
}

function line(lang: Lang, text: Message): string {
  return oneLine(t(lang, text));
}

function reportFinding(finding: JudgedFinding, lang: Lang): ReportFinding {
  return {
    fingerprint: finding.fingerprint,
    origin: finding.origin,
    rule: exactLine(finding.rule),
    severity: finding.severity,
    path: finding.path,
    line: finding.line,
    ...(finding.end_line === undefined ? {} : { end_line: finding.end_line }),
    side: finding.side,
    message: neutralise(finding.message).trim(),
    ...(finding.suggestion === undefined ? {} : { suggestion: neutralise(finding.suggestion) }),
    blocking: finding.blocking,
    status: finding.status,
    ...(finding.status_reason === undefined
      ? {}
      : { status_reason: line(lang, finding.status_reason) }),
    ...(finding.marked_by === undefined ? {} : { marked_by: finding.marked_by }),
    ...(finding.code === undefined ? {} : { code: neutralise(finding.code) }),
    ...(finding.evidence_id === undefined ? {} : { evidence_id: finding.evidence_id }),
    ...(finding.assessment === undefined
      ? {}
      : { assessment: reportAssessment(finding.assessment) }),
    ...(finding.verification === undefined
      ? {}
      : { verification: reportVerification(finding.verification, lang) }),
  };
}

function reportVerification(from: FindingVerification, lang: Lang): ReportVerification {
  const { outcome, demoted, refutes, quote, quote_path, quote_line, grammar } = from;
  const reason = neutralise(from.reason).trim();
  return {
    outcome,
    demoted,
    ...(refutes === undefined ? {} : { refutes: neutralise(refutes).trim() }),
    reason: reason === "" ? line(lang, from.explanation) : reason,
    ...(quote === undefined ? {} : { quote: neutralise(quote) }),
    ...(quote_path === undefined ? {} : { quote_path }),
    ...(quote_line === undefined ? {} : { quote_line }),
    ...(from.quoted_from_change === undefined
      ? {}
      : { quoted_from_change: from.quoted_from_change }),
    ...(grammar === undefined ? {} : { grammar }),
  };
}

function reportAssessment(assessment: Assessment): Assessment {
  const { suggestion } = assessment;
  return {
    ...assessment,
    justification: neutralise(assessment.justification).trim(),
    ...(suggestion === undefined ? {} : { suggestion: neutralise(suggestion).trim() }),
  };
}

/** Of every phase, in their order; a limitation that two phases hand on is said once. */
function limitationsOf(input: ReportInput): Report["limitations"] {
  const phases: readonly Limitation[][] = [
    input.request.limitations,
    input.evidence.limitations,
    input.review.limitations,
    input.decision.limitations,
  ];
  const said = new Map<string, Report["limitations"][number]>();
  for (const limitation of phases.flat()) {
    const text = line(input.lang, limitation.message);
    said.set(JSON.stringify([limitation.kind, text]), { kind: limitation.kind, text });
  }
  return [...said.values()];
}

/**
 * Every changed path (G.19). One that the model phase did not speak of was not
 * seen, whatever the reason: silence is never coverage.
 */
function coverageOf(input: ReportInput): FileCoverage[] {
  const files = input.review.coverage.map((file) => ({ ...file }));
  const known = new Set(files.map((file) => file.path));
  for (const { path } of input.evidence.change.files) {
    if (known.has(path)) continue;
    known.add(path);
    files.push({
      path,
      reviewed: false,
      reason: input.review.status === "none" ? "no_model" : "model_failed",
    });
  }
  return files;
}

/** JSON has no word for a number that is not finite: an unknown price is `null`. */
function plainCost(cost: Cost): Cost {
  return {
    requests: cost.requests,
    input_tokens: cost.input_tokens,
    output_tokens: cost.output_tokens,
    ...(cost.cached_input_tokens === undefined
      ? {}
      : { cached_input_tokens: cost.cached_input_tokens }),
    usd: cost.usd !== null && Number.isFinite(cost.usd) ? cost.usd : null,
  };
}
