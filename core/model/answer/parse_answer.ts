import {
  ANSWER_BYTES_MAX,
  ANSWER_FEEDBACK_CHARS_MAX,
  ANSWER_ISSUES_MAX,
  ANSWER_QUOTE_CHARS_MAX,
  ANSWER_TEXT_CHARS_MAX,
} from "../../limits.ts";
import {
  cleanModelLine,
  cleanModelText,
  cut,
  duplicateKeys,
  endOfValue,
  findObject,
} from "../../text/mod.ts";
import type { AnswerErrorKind, DroppedIssue, ParsedAnswer, ReviewAnswer } from "../types.ts";
import { readIssue } from "./_read_issue.ts";
import { repair } from "./_repair.ts";

const SECTION = "evidence_assessments";

type Failure = Extract<ParsedAnswer, { ok: false }>;

function failure(kind: AnswerErrorKind, diagnosis: string): Failure {
  return { ok: false, kind, diagnosis: cut(diagnosis, ANSWER_FEEDBACK_CHARS_MAX) };
}

/** Strict JSON, or `undefined`. */
function parseStrictly(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** The object's strict JSON text, whatever stands around it. */
function objectText(text: string): string | Failure {
  if (/^[{[]/u.test(text) && endOfValue(text, 0) === "too_deep") {
    return failure("invalid_json", "the answer nests too deep");
  }
  const whole = parseStrictly(text);
  if (whole !== undefined) {
    return isObject(whole.value)
      ? text
      : failure("validation_failed", "the answer is JSON, but its top level is no object");
  }
  const found = findObject(text);
  switch (found.kind) {
    case "object":
      return mended(found.text);
    case "array":
      return failure("validation_failed", "the answer's top level is an array, not an object");
    case "none":
      return failure("no_json", "the answer holds no JSON object");
    case "unbalanced":
      return failure("invalid_json", "the answer is cut off, or its brackets do not match");
    case "too_deep":
      return failure("invalid_json", "the answer nests too deep");
    case "several":
      return failure("invalid_json", "the answer holds more than one JSON object");
    case "unquoted":
      return failure("invalid_json", "the answer's keys are not quoted");
  }
}

function mended(text: string): string | Failure {
  if (parseStrictly(text) !== undefined) return text;
  const repaired = repair(text);
  return repaired ?? failure("invalid_json", "the answer is no valid JSON");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function own(value: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Every issue that can be read, and the others by name. */
function readIssues(values: readonly unknown[]): Pick<ReviewAnswer, "issues" | "dropped"> {
  const read: Pick<ReviewAnswer, "issues" | "dropped"> = { issues: [], dropped: [] };
  for (const [index, value] of values.entries()) {
    const result = readIssue(value);
    if (result.ok) read.issues.push(result.issue);
    else read.dropped.push({ index, ...result.dropped });
  }
  return read;
}

function describe(dropped: readonly DroppedIssue[]): string {
  const named = dropped.map(({ index, reason, detail }) => `issues[${index}] ${reason}: ${detail}`);
  return `no issue of the answer is valid: ${named.slice(0, 10).join("; ")}`;
}

function validate(value: Record<string, unknown>, sectionMalformed: boolean): ParsedAnswer {
  const summary = own(value, "summary") ?? "";
  if (typeof summary !== "string") return failure("validation_failed", "summary: not a text");
  const entries = own(value, "issues");
  if (!Array.isArray(entries))
    return failure("validation_failed", "issues: missing, or not an array");
  if (entries.length > ANSWER_ISSUES_MAX) {
    return failure("validation_failed", `issues: more than ${ANSWER_ISSUES_MAX}`);
  }
  const { issues, dropped } = readIssues(entries);
  if (issues.length === 0 && dropped.length > 0) {
    return failure("validation_failed", describe(dropped));
  }
  const answer: ReviewAnswer = {
    summary: cut(cleanModelText(summary).trim(), ANSWER_TEXT_CHARS_MAX),
    issues,
    dropped,
  };
  const section = own(value, SECTION) ?? undefined;
  if (sectionMalformed || (section !== undefined && !Array.isArray(section))) {
    answer.assessments_malformed = true;
  } else if (section !== undefined) {
    answer.evidence_assessments = section;
  }
  return { ok: true, answer };
}

/**
 * The typed answer in the text of a completion that ended normally (requirements
 * F, G.8, G.9). Never throws; linear in the length.
 *
 * - `empty_answer`: nothing but blanks.
 * - `no_json`: no object outside of thinking passages.
 * - `invalid_json`: cut off, no JSON even after a repair that touches no string,
 *   two top-level objects, or a duplicated key outside of `evidence_assessments`.
 * - `validation_failed`: JSON of another shape, or issues of which none is valid.
 *
 * One issue that is not valid is in `dropped`, by name, and the others stand. All
 * texts are cleaned by {@link cleanModelText} and bounded; `evidence_assessments`
 * is as sent.
 */
export function parseAnswer(text: string): ParsedAnswer {
  const trimmed = text.replace(/^[\s\ufeff\u200b]+/u, "").trimEnd();
  if (trimmed === "") return failure("empty_answer", "the answer is empty");
  if (trimmed.length > ANSWER_BYTES_MAX) return failure("invalid_json", "the answer is too long");
  const json = objectText(trimmed);
  if (typeof json !== "string") return json;
  const duplicates = duplicateKeys(json, SECTION);
  if (duplicates.elsewhere !== undefined) {
    const key = cleanModelLine(duplicates.elsewhere, ANSWER_QUOTE_CHARS_MAX);
    return failure("invalid_json", `the key "${key}" stands twice in one object`);
  }
  return validate(JSON.parse(json) as Record<string, unknown>, duplicates.inSection);
}
