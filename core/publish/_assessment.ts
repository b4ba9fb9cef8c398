/** The one sentence about an assessment, shared by every report that people read. */
import { type Lang, message, type MessageKey, t } from "../i18n/mod.ts";
import type { Assessment } from "../types.ts";
import { originLabel } from "./_labels.ts";
import type { ReportFinding } from "./types.ts";

const STATUS_KEYS = {
  confirmed: "publish.assessed_confirmed",
  disputed: "publish.assessed_disputed",
  needs_context: "publish.assessed_needs_context",
} as const satisfies Record<Assessment["status"], MessageKey>;

const PRIORITY_KEYS = {
  high: "publish.priority_high",
  medium: "publish.priority_medium",
  low: "publish.priority_low",
} as const satisfies Record<NonNullable<Assessment["priority"]>, MessageKey>;

/** What the model says of an item of evidence: a head on one line, then its own words. */
export interface AssessmentText {
  /** Id, origin, status, priority and correlations: aurum's words alone. */
  head: string;
  /** The model's; untrusted, empty where it gave none. */
  justification: string;
  suggestion: string;
}

/** The texts of a finding's assessment, or `undefined` for one that was not assessed. */
export function assessmentText(finding: ReportFinding, lang: Lang): AssessmentText | undefined {
  const { assessment } = finding;
  if (assessment === undefined) return undefined;
  const { evidence_id: id, priority, correlates_with: others } = assessment;
  const say = (key: MessageKey): string => t(lang, message(key));
  const origin = originLabel(finding.origin, lang);
  const status = say(STATUS_KEYS[assessment.status]);
  const parts = [
    t(lang, message("publish.assessed", { id, origin, status })),
    ...(priority === undefined ? [] : [say(PRIORITY_KEYS[priority])]),
    ...(others.length === 0
      ? []
      : [t(lang, message("publish.correlates", { ids: others.join(", ") }))]),
  ];
  return {
    head: parts.join(", "),
    justification: assessment.justification.trim(),
    suggestion: assessment.suggestion?.trim() ?? "",
  };
}
