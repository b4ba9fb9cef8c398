import { ANSWER_QUOTE_CHARS_MAX, ANSWER_TEXT_CHARS_MAX, ASSESSMENTS_MAX } from "../../limits.ts";
import type { Assessment, AssessmentStatus, Priority } from "../../types.ts";
import type { AssessmentRefusal } from "../types.ts";
import { cleanModelLine, cleanModelText, cut } from "../../text/mod.ts";

/** The section of one answer, and the ids that its prompt offered. */
export interface OfferedSection {
  /** As sent. */
  section: unknown;
  admitted: readonly string[];
}

/** What stands of the assessments of a run, and what does not, by name. */
export interface ReadAssessments {
  /** One an id at most, in the order of the evidence. */
  assessments: Assessment[];
  refusals: AssessmentRefusal[];
}

const STATUSES = new Set<string>([
  "confirmed",
  "disputed",
  "needs_context",
] satisfies AssessmentStatus[]);

const PRIORITIES = new Map<string, Priority>([
  ...["high", "critical", "urgent", "blocker"].map((word) => [word, "high"] as const),
  ...["medium", "moderate", "normal"].map((word) => [word, "medium"] as const),
  ...["low", "minor", "trivial"].map((word) => [word, "low"] as const),
]);

/**
 * The assessments that count (579.8): of an id that was admitted into the prompt
 * of the same answer, with a known status, both exact after trimming. The first
 * of an id wins; a later one with another status makes it `needs_context`.
 * Correlations point to other ids that were offered in the run. Everything else
 * is refused by name. Pure; linear in the number of entries.
 */
export function readAssessments(answers: readonly OfferedSection[]): ReadAssessments {
  const offered = new Set(answers.flatMap((answer) => answer.admitted));
  const kept = new Map<string, Assessment>();
  const refusals: AssessmentRefusal[] = [];
  for (const { section, admitted } of answers) {
    const own = new Set(admitted);
    for (const entry of Array.isArray(section) ? section.slice(0, ASSESSMENTS_MAX) : []) {
      readEntry(entry, own, offered, kept, refusals);
    }
  }
  const assessments = [...kept.values()].toSorted(
    (a, b) => numberOf(a.evidence_id) - numberOf(b.evidence_id),
  );
  return { assessments, refusals };
}

function readEntry(
  entry: unknown,
  own: ReadonlySet<string>,
  offered: ReadonlySet<string>,
  kept: Map<string, Assessment>,
  refusals: AssessmentRefusal[],
): void {
  const id = typeof entry === "object" && entry !== null ? field(entry, "evidence_id") : undefined;
  const name = quoted(id ?? entry);
  if (typeof entry !== "object" || entry === null || typeof id !== "string") {
    refusals.push({ evidence_id: name, reason: "malformed" });
    return;
  }
  const evidence_id = id.trim();
  if (!own.has(evidence_id)) {
    refusals.push({ evidence_id: name, reason: "not_offered" });
    return;
  }
  const status = field(entry, "status");
  if (typeof status !== "string" || !STATUSES.has(status.trim())) {
    refusals.push({ evidence_id, reason: "unknown_status", detail: quoted(status) });
    return;
  }
  const before = kept.get(evidence_id);
  if (before !== undefined) {
    const contradicts = before.status !== status.trim();
    refusals.push({ evidence_id, reason: contradicts ? "contradicted" : "repeated" });
    if (contradicts) kept.set(evidence_id, { ...before, status: "needs_context" });
    return;
  }
  kept.set(evidence_id, {
    evidence_id,
    status: status.trim() as AssessmentStatus,
    justification: text(field(entry, "justification")),
    correlates_with: correlations(entry, evidence_id, offered, refusals),
    ...optional(entry),
  });
}

function optional(entry: object): Pick<Assessment, "priority" | "suggestion"> {
  const word = field(entry, "priority");
  const priority = typeof word === "string" ? PRIORITIES.get(word.trim().toLowerCase()) : undefined;
  const suggestion = text(field(entry, "suggestion"));
  return {
    ...(priority === undefined ? {} : { priority }),
    ...(suggestion === "" ? {} : { suggestion }),
  };
}

function correlations(
  entry: object,
  evidence_id: string,
  offered: ReadonlySet<string>,
  refusals: AssessmentRefusal[],
): string[] {
  const value = field(entry, "correlates_with");
  const named = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  const kept = new Set<string>();
  for (const other of named.slice(0, ASSESSMENTS_MAX)) {
    const id = typeof other === "string" ? other.trim() : "";
    if (id !== evidence_id && offered.has(id)) kept.add(id);
    else refusals.push({ evidence_id, reason: "correlation", detail: quoted(other) });
  }
  return [...kept].toSorted((a, b) => numberOf(a) - numberOf(b));
}

function field(entry: object, key: string): unknown {
  return Object.hasOwn(entry, key) ? (entry as Record<string, unknown>)[key] : undefined;
}

function text(value: unknown): string {
  return typeof value === "string" ? cut(cleanModelText(value).trim(), ANSWER_TEXT_CHARS_MAX) : "";
}

function quoted(value: unknown): string {
  const whole = typeof value === "string" ? value : (JSON.stringify(value) ?? "-");
  return cleanModelLine(whole.slice(0, 2 * ANSWER_QUOTE_CHARS_MAX), ANSWER_QUOTE_CHARS_MAX) || "-";
}

function numberOf(id: string): number {
  return Number(id.slice(1));
}
