import { fingerprint } from "../fingerprint.ts";
import { ANSWER_LINE_MAX, VERIFICATION_TEXT_CHARS_MAX } from "../limits.ts";
import { cleanModelLine, cleanModelText, cut } from "../text/mod.ts";
import { SEVERITIES, type Finding, type FindingStatus } from "../types.ts";

/** Findings of a report, and what of it is none. */
export interface ReadReport {
  /** Findings of a model, open ones as they were before anybody verified them. */
  findings: Finding[];
  /** Deterministic findings: they are never put before a verifier. */
  evidence: number;
  /** Entries that cannot be read; they must not vanish from a gate. */
  bad: number;
}

const KEPT: readonly FindingStatus[] = [
  "demoted",
  "excepted",
  "baseline",
  "advisory",
  "unanchored",
];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(record: Record<string, unknown>, key: string): string {
  const value = record[key];
  return typeof value === "string" ? value : "";
}

function lineOf(value: unknown): number | undefined {
  const whole = typeof value === "number" && Number.isSafeInteger(value);
  return whole && value >= 1 && value <= ANSWER_LINE_MAX ? value : undefined;
}

function readFinding(value: unknown, index: number): Finding | "evidence" | undefined {
  if (!isRecord(value)) return undefined;
  const origin = value["origin"] ?? "model";
  if (origin === "security" || origin === "analysis" || origin === "sast") return "evidence";
  const path = cleanModelLine(text(value, "path"), 4_096);
  const line = lineOf(value["line"]);
  const severity = SEVERITIES.find((word) => word === value["severity"]);
  const message = cut(cleanModelText(text(value, "message")).trim(), VERIFICATION_TEXT_CHARS_MAX);
  const known = origin === "model" || origin === "skill";
  if (!known || path === "" || line === undefined || severity === undefined || message === "") {
    return undefined;
  }
  const rule = cleanModelLine(text(value, "rule"), 300) || "model/uncited";
  const code = text(value, "code");
  const given = text(value, "fingerprint");
  const end_line = lineOf(value["end_line"]);
  const suggestion = cleanModelText(text(value, "suggestion")).trim();
  return {
    fingerprint: /^[0-9a-f]{32}$/u.test(given)
      ? given
      : fingerprint(origin, rule, path, code === "" ? message : code, index),
    origin,
    rule,
    severity,
    path,
    line,
    ...(end_line !== undefined && end_line > line ? { end_line } : {}),
    side: value["side"] === "old" ? "old" : "new",
    message,
    ...(code === "" ? {} : { code }),
    ...(suggestion === "" ? {} : { suggestion: cut(suggestion, VERIFICATION_TEXT_CHARS_MAX) }),
    // What was refuted before has to be refuted again.
    status: KEPT.find((word) => word === value["status"]) ?? "open",
  };
}

/**
 * The model findings of a JSON report (requirements F; unknown fields are ignored),
 * or `undefined` for a value that is none. Pure but for the digest.
 */
export function readReport(value: unknown): ReadReport | undefined {
  const entries = isRecord(value) ? value["findings"] : undefined;
  if (!Array.isArray(entries)) return undefined;
  const read: ReadReport = { findings: [], evidence: 0, bad: 0 };
  for (const [index, entry] of entries.entries()) {
    const finding = readFinding(entry, index);
    if (finding === "evidence") read.evidence += 1;
    else if (finding === undefined) read.bad += 1;
    else read.findings.push(finding);
  }
  return read;
}
