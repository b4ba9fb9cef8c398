import { type Finding, type Origin, SEVERITIES } from "../types.ts";

/** Who is reported first (579.11). */
const ORIGINS: readonly Origin[] = ["model", "skill", "analysis", "security", "sast"];

/**
 * Report order: model, analysis, security, SAST; within one origin by place and
 * rule. The rest of the comparison only makes the order total, so that it never
 * depends on the order in which findings came.
 */
export function inReportOrder(left: Finding, right: Finding): number {
  return (
    ORIGINS.indexOf(left.origin) - ORIGINS.indexOf(right.origin) ||
    byText(left.path, right.path) ||
    left.line - right.line ||
    byText(left.rule, right.rule) ||
    byText(left.side, right.side) ||
    (left.end_line ?? left.line) - (right.end_line ?? right.line) ||
    SEVERITIES.indexOf(left.severity) - SEVERITIES.indexOf(right.severity) ||
    byText(left.fingerprint, right.fingerprint) ||
    byText(left.status, right.status) ||
    byText(left.message, right.message) ||
    byText(left.suggestion ?? "", right.suggestion ?? "") ||
    byText(left.code ?? "", right.code ?? "")
  );
}

/** By code unit: the same everywhere, whatever the machine's locale. */
function byText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
