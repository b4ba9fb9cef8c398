import { message, type Message } from "../i18n/mod.ts";
import { ANSWER_BYTES_MAX, ANSWER_LINE_MAX } from "../limits.ts";
import { duplicateKeys, endOfValue, findObject } from "../text/mod.ts";
import type { ParsedVerdict, VerifierAnswer } from "./types.ts";

const VERDICTS = ["refuted", "confirmed", "uncertain"] as const;

function invalid(why: Message): ParsedVerdict {
  return { ok: false, diagnosis: why };
}

/** The text of the one object, or why there is none. Nothing is repaired (G.6). */
function objectText(text: string): string | Message {
  // A text that nests without end must not reach the parser.
  if (/^[{[]/u.test(text) && endOfValue(text, 0) === "too_deep")
    return message("verify.answer_no_json");
  if (isJson(text)) return text;
  const found = findObject(text);
  if (found.kind === "several") return message("verify.answer_several");
  if (found.kind === "unbalanced") return message("verify.answer_cut");
  if (found.kind !== "object" || !isJson(found.text)) return message("verify.answer_no_json");
  return found.text;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

type Field<T> = { ok: true; value: T | undefined } | { ok: false };

/** A text that may be absent or `null`. */
function textOf(record: Record<string, unknown>, key: string): Field<string> {
  const value = Object.hasOwn(record, key) ? record[key] : undefined;
  if (value === undefined || value === null) return { ok: true, value: undefined };
  return typeof value === "string" ? { ok: true, value } : { ok: false };
}

function lineOf(record: Record<string, unknown>): Field<number> {
  const value = Object.hasOwn(record, "line") ? record["line"] : undefined;
  if (value === undefined || value === null) return { ok: true, value: undefined };
  if (typeof value !== "number" || !Number.isSafeInteger(value)) return { ok: false };
  return { ok: true, value: Math.max(-1, Math.min(value, ANSWER_LINE_MAX)) };
}

/**
 * The verifier's answer in the text of a completion that ended normally (603.3).
 * It may stand in a fence, in prose or after a thinking passage; nothing is
 * repaired. A duplicated key, a second object, an unknown verdict, or a field of
 * another type is no answer. One that refutes needs `refutes` (not blank),
 * `reason` and `quote`; the other verdicts may go without. Fields that it does
 * not know are ignored, a severity too. Never throws; linear in the length.
 */
export function parseVerdict(text: string): ParsedVerdict {
  const trimmed = text.replace(/^[\s\ufeff\u200b]+/u, "").trimEnd();
  if (trimmed === "") return invalid(message("verify.answer_empty"));
  if (trimmed.length > ANSWER_BYTES_MAX) return invalid(message("verify.answer_long"));
  const json = objectText(trimmed);
  if (typeof json !== "string") return invalid(json);
  const value: unknown = JSON.parse(json);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return invalid(message("verify.answer_no_json"));
  }
  if (duplicateKeys(json).elsewhere !== undefined)
    return invalid(message("verify.answer_duplicate"));
  return validate(value as Record<string, unknown>);
}

function validate(record: Record<string, unknown>): ParsedVerdict {
  const field = (key: string): ParsedVerdict =>
    invalid(message("verify.answer_field", { field: key }));
  const said = Object.hasOwn(record, "verdict") ? record["verdict"] : undefined;
  const verdict = VERDICTS.find((word) => word === said);
  if (verdict === undefined) return invalid(message("verify.answer_verdict"));
  const answer: VerifierAnswer = { verdict, refutes: "", reason: "", quote: "" };
  for (const key of ["refutes", "reason", "quote"] as const) {
    const read = textOf(record, key);
    if (!read.ok || (read.value === undefined && verdict === "refuted")) return field(key);
    answer[key] = read.value ?? "";
  }
  if (verdict === "refuted" && answer.refutes.trim() === "") return field("refutes");
  const path = textOf(record, "path");
  const line = lineOf(record);
  if (!path.ok) return field("path");
  if (!line.ok) return field("line");
  if (path.value !== undefined) answer.path = path.value;
  if (line.value !== undefined) answer.line = line.value;
  return { ok: true, answer };
}
