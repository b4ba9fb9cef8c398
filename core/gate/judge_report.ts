import { message } from "../i18n/mod.ts";
import type { Review } from "../model/types.ts";
import type { Governance, Settings } from "../resolve/types.ts";
import type { CoverageReason, Finding, MarkedBy } from "../types.ts";
import type { SavedReport } from "./_saved_report_shape.ts";
import { decide } from "./decide.ts";
import type { Decision } from "./types.ts";

type SavedFinding = SavedReport["findings"][number];

/**
 * Judges a saved report again: the gate's own marks are taken off and set anew by
 * these settings, exceptions, baseline and triage; what earlier phases and the
 * verifier marked stays. Under the rules of the run it is the run's decision. Pure.
 *
 * A mark that does not say who set it, and a refutation without a verification that
 * demoted, are not believed: the finding is open again.
 */
export function judgeReport(
  report: SavedReport,
  rules: { settings: Settings; governance?: Governance },
): Decision {
  const findings = report.findings.map(asFound);
  const isModels = ({ origin }: Finding): boolean => origin === "model" || origin === "skill";
  return decide({
    ...rules,
    evidence: {
      findings: findings.filter((one) => !isModels(one)),
      passes: report.passes,
      failed_passes: report.failed_passes,
      limitations: [],
    },
    review: reviewOf(report, findings.filter(isModels)),
    ...(report.source.kind === "pr" ? { source: "pull_request" as const } : {}),
    // What a fork left undone makes the run incomplete, and so it does here.
    undone: report.limitations
      .filter(({ kind }) => kind === "fork_unreviewed")
      .map(({ text }) => message("gate.saved_reason", { reason: text })),
  });
}

/** The finding as the gate was handed it. */
function asFound(saved: SavedFinding): Finding {
  const { status, status_reason, marked_by: _by, assessment, verification: _told, ...rest } = saved;
  const finding: Finding = {
    ...rest,
    status: "open",
    ...(assessment === undefined ? {} : { assessment }),
  };
  if (status === "open") return finding;
  const kept = keptMark(saved);
  if (kept === undefined) return finding;
  return {
    ...finding,
    status,
    marked_by: kept,
    ...(status_reason === undefined
      ? {}
      : { status_reason: message("gate.saved_reason", { reason: status_reason }) }),
  };
}

/** Who set a mark that the gate does not set itself. */
function keptMark({ status, marked_by, verification }: SavedFinding): MarkedBy | undefined {
  switch (status) {
    case "refuted": {
      const proven = verification?.demoted === true && verification.outcome === "refuted";
      return proven ? "verification" : undefined;
    }
    case "advisory":
    case "unanchored":
      return marked_by ?? "model";
    default:
      return marked_by === "evidence" || marked_by === "model" ? marked_by : undefined;
  }
}

function reviewOf(report: SavedReport, findings: Finding[]): Review {
  const { degraded, coverage } = report;
  const status = report.review_status ?? statusOf(report);
  return {
    status,
    ...(status === "failed" ? { failure: { kind: failureOf(degraded?.kind) } } : {}),
    summary: "",
    findings,
    assessments: [],
    assessment_refusals: [],
    coverage: coverage.files.map(({ path, reviewed, reason }) => ({
      path,
      reviewed,
      ...(reason === undefined ? {} : { reason: reason as CoverageReason }),
    })),
    limitations: report.limitations.map(({ kind, text }) => ({
      kind,
      message: message("gate.saved_reason", { reason: text }),
    })),
    cost: { requests: 0, input_tokens: 0, output_tokens: 0, usd: 0 },
    cost_by_phase: {},
    provider: null,
  };
}

/** Of a report that does not say: a model reviewed where something was reviewed. */
function statusOf({ degraded, coverage, findings }: SavedReport): Review["status"] {
  if (degraded !== undefined) return "failed";
  const reviewed = coverage.files.some((file) => file.reviewed);
  return reviewed || findings.some(({ origin }) => origin === "model") ? "ok" : "none";
}

type FailureKind = NonNullable<Review["failure"]>["kind"];

/** A word that only ends up in a sentence. */
function failureOf(kind: string | undefined): FailureKind {
  return (kind ?? "provider_error") as FailureKind;
}
