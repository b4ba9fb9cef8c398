/** A change and issues for the tests of this folder. */
import type { DiffLine } from "../../evidence/types.ts";
import type { Finding } from "../../types.ts";
import type { AnswerIssue } from "../types.ts";
import { anchorIssues, type AnchorInput } from "./anchor_issues.ts";
import type { AnchorFile } from "./_change_index.ts";

/** The one rule of the catalog. */
export const RULE = "model/logic-error";

/** Lines of a hunk from `old` and `now` on: ` a`, `+a`, `-a`. */
export function hunk(old: number, now: number, ...texts: string[]): { lines: DiffLine[] } {
  let [old_line, new_line] = [old, now];
  const lines = texts.map((marked): DiffLine => {
    const text = marked.slice(1);
    if (marked.startsWith("+")) return { kind: "added", text, new_line: new_line++ };
    if (marked.startsWith("-")) return { kind: "removed", text, old_line: old_line++ };
    return { kind: "context", text, old_line: old_line++, new_line: new_line++ };
  });
  return { lines };
}

/** A changed file with two hunks. */
export const CHANGED: AnchorFile = {
  path: "src/a.ts",
  status: "modified",
  hunks: [
    hunk(10, 10, " function f(x) {", "-  if (!x) return;", "+  log(x);", "   return x.y;", " }"),
    hunk(50, 50, "+  log(x);", "+", "+  const key = '[REDACTED]';", " }", "-gone();"),
  ],
};

/** An issue of that file. */
export function issue(more: Partial<AnswerIssue>): AnswerIssue {
  return {
    file: "src/a.ts",
    line: 11,
    side: "new",
    severity: "error",
    rule_id: RULE,
    message: "wrong",
    ...more,
  };
}

/** The findings of one answer. */
export function anchor(issues: AnswerIssue[], more: Partial<AnchorInput> = {}): Finding[] {
  const input = { answers: [issues], files: [CHANGED], texts: new Map(), catalog: [{ id: RULE }] };
  return anchorIssues({ ...input, ...more }).findings;
}

/** The finding of one issue. */
export function one(more: Partial<AnswerIssue>, input: Partial<AnchorInput> = {}): Finding {
  const [finding] = anchor([issue(more)], input);
  if (finding === undefined) throw new Error("dropped");
  return finding;
}

/** `open 11-12 new`, or the status with the reason. */
export function placeOf(finding: Finding): string {
  if (finding.status !== "open") {
    return `${finding.status}: ${finding.status_reason?.key ?? "no reason"}`;
  }
  const end = finding.end_line === undefined ? "" : `-${finding.end_line}`;
  return `${finding.path}:${finding.line}${end} ${finding.side}`;
}
