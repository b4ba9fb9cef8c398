import * as v from "valibot";
import {
  ANSWER_LINE_MAX,
  ANSWER_NAME_CHARS_MAX,
  ANSWER_QUOTE_CHARS_MAX,
  ANSWER_TEXT_CHARS_MAX,
} from "../../limits.ts";
import type { Severity } from "../../types.ts";
import type { AnswerIssue, DroppedIssue } from "../types.ts";
import { cleanModelLine, cleanModelText, cut, withoutHidden } from "../../text/mod.ts";
import { normalisePath } from "./normalise_path.ts";

/** G.8. A synonym never becomes milder than the word means. */
const SEVERITIES = new Map<string, Severity>([
  ...["error", "critical", "blocker", "fatal", "high", "major"].map(
    (word) => [word, "error"] as const,
  ),
  ...["warning", "medium", "moderate"].map((word) => [word, "warning"] as const),
  ...["info", "low", "minor", "note", "hint", "style"].map((word) => [word, "info"] as const),
]);

const SIDES = new Map<string, AnswerIssue["side"]>([
  ["", "new"],
  ["new", "new"],
  ["right", "new"],
  ["added", "new"],
  ["old", "old"],
  ["left", "old"],
  ["removed", "old"],
]);

const lineNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ANSWER_LINE_MAX));
const word = v.pipe(v.string(), v.trim(), v.toLowerCase());
/** What may be missing: anything but a text counts as missing. */
const optionalText = v.fallback(v.string(), "");

const issueSchema = v.object({
  file: v.pipe(v.string(), v.maxLength(ANSWER_NAME_CHARS_MAX)),
  line: v.union([
    lineNumber,
    v.pipe(v.string(), v.trim(), v.regex(/^\d{1,12}$/u), v.transform(Number), lineNumber),
  ]),
  side: v.pipe(
    v.optional(
      v.union([
        word,
        v.pipe(
          v.null(),
          v.transform(() => ""),
        ),
      ]),
      "",
    ),
    v.check((side) => SIDES.has(side)),
  ),
  rule_id: optionalText,
  message: v.pipe(
    v.string(),
    v.transform(cleanModelText),
    v.trim(),
    v.minLength(1),
    v.transform((text) => cut(text, ANSWER_TEXT_CHARS_MAX)),
  ),
  code: optionalText,
  suggestion: optionalText,
});

type Dropped = Omit<DroppedIssue, "index">;

/** A value of the answer, quoted: one line, bounded. */
function quoted(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "missing");
  return cleanModelLine(text.slice(0, 2 * ANSWER_QUOTE_CHARS_MAX), ANSWER_QUOTE_CHARS_MAX);
}

function own(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

/** The severity that a word means, or `undefined` for an unknown one. */
function severityOf(value: unknown): Severity | undefined {
  return typeof value === "string" ? SEVERITIES.get(value.trim().toLowerCase()) : undefined;
}

/** One entry of `issues`: typed, or dropped with the reason. */
export function readIssue(
  value: unknown,
): { ok: true; issue: AnswerIssue } | { ok: false; dropped: Dropped } {
  const drop = (reason: Dropped["reason"], detail: string): { ok: false; dropped: Dropped } => ({
    ok: false,
    dropped: { reason, detail },
  });
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return drop("malformed", `not an object: ${quoted(value)}`);
  }
  const parsed = v.safeParse(issueSchema, value, { abortEarly: true });
  if (!parsed.success) {
    const key = String(parsed.issues[0].path?.[0]?.key ?? "issue");
    return drop("malformed", `${key}: ${quoted(own(value, key))}`);
  }
  const { file, line, side, rule_id, message, code, suggestion } = parsed.output;
  const severity = severityOf(own(value, "severity"));
  if (severity === undefined) {
    return drop("unknown_severity", quoted(own(value, "severity")));
  }
  const path = normalisePath(withoutHidden(file));
  if (path.kind === "blank") return drop("malformed", `file: ${quoted(file)}`);
  if (path.kind === "outside") return drop("path_outside_repository", quoted(file));
  const issue: AnswerIssue = {
    file: path.path,
    line,
    side: SIDES.get(side) ?? "new",
    severity,
    rule_id: cleanModelLine(rule_id, ANSWER_NAME_CHARS_MAX),
    message,
  };
  const quote = withoutHidden(code);
  if (quote.trim() !== "") issue.code = quote;
  const mend = cut(cleanModelText(suggestion).trim(), ANSWER_TEXT_CHARS_MAX);
  if (mend !== "") issue.suggestion = mend;
  return { ok: true, issue };
}
