/** Words of the report's closed lists, in the reader's language. */
import { type Lang, message, type MessageKey, t } from "../i18n/mod.ts";
import type { CoverageReason, Origin, Severity } from "../types.ts";
import { exactLine, oneLine } from "./_neutralise.ts";
import type { Report, ReportFinding } from "./types.ts";

const STATUS_KEYS = {
  open: "publish.status_open",
  refuted: "publish.status_refuted",
  demoted: "publish.status_demoted",
  excepted: "publish.status_excepted",
  baseline: "publish.status_baseline",
  advisory: "publish.status_advisory",
  unanchored: "publish.status_unanchored",
} as const satisfies Record<ReportFinding["status"], MessageKey>;

const ORIGIN_KEYS = {
  model: "publish.origin_model",
  skill: "publish.origin_skill",
  analysis: "publish.origin_analysis",
  security: "publish.origin_security",
  sast: "publish.origin_sast",
} as const satisfies Record<Origin, MessageKey>;

const SEVERITY_KEYS = {
  error: "publish.severity_error",
  warning: "publish.severity_warning",
  info: "publish.severity_info",
} as const satisfies Record<Severity, MessageKey>;

const REASON_KEYS = {
  no_model: "publish.reason_no_model",
  binary: "publish.reason_binary",
  too_large: "publish.reason_too_large",
  submodule: "publish.reason_submodule",
  generated: "publish.reason_generated",
  no_content_change: "publish.reason_no_content_change",
  budget: "publish.reason_budget",
  unreadable: "publish.reason_unreadable",
  model_failed: "publish.reason_model_failed",
} as const satisfies Record<CoverageReason, MessageKey>;

const REVIEW_KEYS = {
  changes_requested: "publish.changes_requested",
  comments: "publish.comments",
  clean: "publish.clean",
  incomplete: "publish.review_incomplete",
} as const satisfies Record<Report["review_verdict"], MessageKey>;

/** What a status is called. */
export function statusLabel(status: ReportFinding["status"], lang: Lang): string {
  return t(lang, message(STATUS_KEYS[status]));
}

/** What an origin is called. */
export function originLabel(origin: Origin, lang: Lang): string {
  return t(lang, message(ORIGIN_KEYS[origin]));
}

/** What a severity is called. */
export function severityLabel(severity: Severity, lang: Lang): string {
  return t(lang, message(SEVERITY_KEYS[severity]));
}

/** Why the model did not see a path. */
export function reasonLabel(reason: CoverageReason | undefined, lang: Lang): string {
  return t(lang, message(reason === undefined ? "publish.reason_unknown" : REASON_KEYS[reason]));
}

/** What the review itself says. */
export function reviewLabel(verdict: Report["review_verdict"], lang: Lang): string {
  return t(lang, message(REVIEW_KEYS[verdict]));
}

/** The status and its reason, for a finding that is not open; empty for one that is. */
export function statusNote(finding: ReportFinding, lang: Lang): string {
  if (finding.status === "open") return "";
  const label = statusLabel(finding.status, lang);
  const reason = oneLine(finding.status_reason ?? "");
  return reason === "" ? label : `${label}: ${reason}`;
}

/** The rule that a finding cites, or words that say that it cites none. */
export function ruleLabel(finding: ReportFinding, lang: Lang): string {
  return exactLine(finding.rule).trim() || t(lang, message("publish.no_rule"));
}

/** A line of the new file that the finding surely stands on: unanchored and removed ones have none. */
export function newLine(finding: ReportFinding): number | undefined {
  const placed = finding.side === "new" && finding.status !== "unanchored" && finding.line >= 1;
  return placed ? finding.line : undefined;
}

/** `path:12`, or `path (removed line 12)`, or the path alone where the line is not known. On one line. */
export function placeLabel(finding: ReportFinding, lang: Lang): string {
  const path = exactLine(finding.path);
  const removed = removedNote(finding, lang);
  if (removed !== "") return `${path} (${removed})`;
  const line = newLine(finding);
  return line === undefined ? path : `${path}:${line}`;
}

/** `removed line 12` for a finding on the old side, else empty. */
export function removedNote(finding: ReportFinding, lang: Lang): string {
  if (finding.side !== "old" || finding.status === "unanchored") return "";
  return t(lang, message("publish.removed_line", { line: finding.line }));
}
