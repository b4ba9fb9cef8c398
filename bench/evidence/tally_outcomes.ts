import type { Outcome, Tally } from "./types.ts";

/** Counts of the outcomes. */
export function tallyOutcomes(outcomes: readonly Outcome[]): Tally {
  const tally: Tally = { found: 0, missed: 0, silent: 0, alarmed: 0 };
  for (const outcome of outcomes) {
    if (outcome.case.label === "defect") tally[outcome.right ? "found" : "missed"] += 1;
    else tally[outcome.right ? "silent" : "alarmed"] += 1;
  }
  return tally;
}

/** Found defects among all that was reported: 0 to 1, or `undefined` when nothing was. */
export function precisionOf({ found, alarmed }: Tally): number | undefined {
  return found + alarmed === 0 ? undefined : found / (found + alarmed);
}

/** Found defects among all defects: 0 to 1, or `undefined` when there are none. */
export function recallOf({ found, missed }: Tally): number | undefined {
  return found + missed === 0 ? undefined : found / (found + missed);
}
