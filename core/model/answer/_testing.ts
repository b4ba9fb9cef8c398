/** Answers for the tests of this folder. */
import type { AnswerIssue, ParsedAnswer, ReviewAnswer } from "../types.ts";
import { parseAnswer } from "./parse_answer.ts";

/** A good issue, as sent. */
export const ISSUE = {
  file: "src/a.ts",
  line: 3,
  severity: "error",
  rule_id: "model/logic-error",
  message: "wrong",
  code: "a = b;",
};
/** An answer without issues. */
export const EMPTY = '{"summary":"s","issues":[]}';

/** The answer, or an error that says why there is none. */
export function answerOf(text: string): ReviewAnswer {
  const parsed = parseAnswer(text);
  if (!parsed.ok) throw new Error(`${parsed.kind}: ${parsed.diagnosis}`);
  return parsed.answer;
}

/** `ok`, or the kind of the failure. */
export function kindOf(parsed: ParsedAnswer): string {
  return parsed.ok ? "ok" : parsed.kind;
}

/** An answer whose one issue has other values. */
export function withIssue(more: object): string {
  return JSON.stringify({ summary: "s", issues: [{ ...ISSUE, ...more }] });
}

/** The answer with such an issue, and with a good one beside it so that a bad one alone is dropped. */
export function read(more: object): ReviewAnswer {
  return answerOf(JSON.stringify({ summary: "s", issues: [{ ...ISSUE, ...more }, ISSUE] }));
}

/** The one issue of an answer that holds no other. */
export function readOne(more: object): AnswerIssue {
  const [issue] = answerOf(withIssue(more)).issues;
  if (issue === undefined) throw new Error("no issue");
  return issue;
}
