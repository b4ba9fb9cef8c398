import { precisionOf, recallOf, tallyOutcomes } from "./tally_outcomes.ts";
import type { Outcome, Reported } from "./types.ts";

/** Two places, cut and not rounded up: 0.949 does not reach 0.95. */
function ratio(value: number | undefined): string {
  return value === undefined ? "–" : (Math.floor(value * 1000) / 1000).toFixed(3);
}

function row(name: string, outcomes: readonly Outcome[]): string {
  const tally = tallyOutcomes(outcomes);
  const { found, missed, silent, alarmed } = tally;
  const cells = [
    name,
    `${found} of ${found + missed}`,
    `${alarmed} of ${alarmed + silent}`,
    ratio(precisionOf(tally)),
    ratio(recallOf(tally)),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** A Markdown table with one row a group and one for all of them. */
export function renderTable(
  outcomes: readonly Outcome[],
  groupOf: (outcome: Outcome) => string,
): string {
  const groups = Map.groupBy(outcomes, groupOf);
  const names = [...groups.keys()].toSorted();
  return [
    "| | defects found | clean cases with an alarm | precision | recall |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...names.map((name) => row(name, groups.get(name) ?? [])),
    row("**in all**", outcomes),
  ].join("\n");
}

function place({ path, line, side, rule, severity }: Reported): string {
  return `${severity} ${rule} ${path}:${line}${side === "old" ? " (old side)" : ""}`;
}

/** One line a missed defect, in the order of the cases. */
export function renderMisses(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ case: one, right }) =>
    one.label === "defect" && !right
      ? [
          `${one.family}/${one.kind} ${one.path}:${(one.lines[0] ?? one.before_lines[0])!}: ${one.why}`,
        ]
      : [],
  );
}

/** One line a finding on a clean case. */
export function renderAlarms(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ case: one, right, because }) =>
    one.label === "clean" && !right
      ? because.map((each) => `${one.family}/${one.kind} ${place(each)}: clean, ${one.why}`)
      : [],
  );
}

/** One line a finding. */
export function renderFindings(findings: readonly Reported[]): string[] {
  return findings.map(place);
}
