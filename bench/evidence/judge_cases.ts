import type { Case, Outcome, Reported } from "./types.ts";

function touches(finding: Reported, lines: readonly number[]): boolean {
  const end = finding.end_line ?? finding.line;
  return lines.some((line) => line >= finding.line && line <= end);
}

/** Whether a finding lies on a marked line of its side. */
function onMark(one: Case, finding: Reported): boolean {
  return touches(finding, finding.side === "old" ? one.before_lines : one.lines);
}

function judge(one: Case, findings: readonly Reported[], isOfFamily: IsOfFamily): Outcome {
  if (one.label === "defect") {
    const because = findings.filter((each) => onMark(one, each) && isOfFamily(each, one.family));
    return { case: one, right: because.length > 0, because };
  }
  const because = findings.filter((each) => each.severity !== "info");
  return { case: one, right: because.length === 0, because };
}

/** Whether a finding is of a rule that answers to the family. */
export type IsOfFamily = (finding: Reported, family: string) => boolean;

/**
 * A defect is found when a finding of its family, of any severity, touches a marked line. A clean
 * case is left alone when it has no finding of severity error or warning, of whatever family.
 */
export function judgeCases(
  cases: readonly Case[],
  findings: readonly Reported[],
  isOfFamily: IsOfFamily,
): Outcome[] {
  const byPath = Map.groupBy(findings, (each) => each.path);
  return cases.map((one) => judge(one, byPath.get(one.path) ?? [], isOfFamily));
}

/**
 * Findings of severity error or warning on a defect's file that lie off its marks or belong to
 * another family. They count neither for nor against a tool, and are listed to be looked at.
 */
export function strayFindings(
  cases: readonly Case[],
  findings: readonly Reported[],
  isOfFamily: IsOfFamily,
): Reported[] {
  const defects = new Map(
    cases.filter((one) => one.label === "defect").map((one) => [one.path, one]),
  );
  return findings.filter((each) => {
    const one = defects.get(each.path);
    if (one === undefined || each.severity === "info") return false;
    return !(onMark(one, each) && isOfFamily(each, one.family));
  });
}
