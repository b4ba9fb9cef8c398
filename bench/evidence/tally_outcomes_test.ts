import { expect, test } from "bun:test";
import { precisionOf, recallOf, tallyOutcomes } from "./tally_outcomes.ts";
import type { Outcome } from "./types.ts";

function outcome(label: "defect" | "clean", right: boolean): Outcome {
  const one = {
    family: "f",
    kind: "k",
    path: "p",
    why: "w",
    code: "",
    lines: [],
    before_lines: [],
  };
  return { case: { ...one, label }, right, because: [] };
}

test("tallyOutcomes() counts each of the four outcomes", () => {
  const outcomes = [
    ...Array.from({ length: 4 }, () => outcome("defect", true)),
    ...Array.from({ length: 3 }, () => outcome("defect", false)),
    ...Array.from({ length: 2 }, () => outcome("clean", true)),
    outcome("clean", false),
  ];
  expect(tallyOutcomes(outcomes)).toEqual({ found: 4, missed: 3, silent: 2, alarmed: 1 });
});

test("precisionOf() and recallOf() are ratios of found defects", () => {
  const tally = { found: 6, missed: 2, silent: 5, alarmed: 4 };
  expect(precisionOf(tally)).toBe(0.6);
  expect(recallOf(tally)).toBe(0.75);
});

test("precisionOf() and recallOf() say nothing of nothing", () => {
  expect(precisionOf({ found: 0, missed: 3, silent: 3, alarmed: 0 })).toBeUndefined();
  expect(recallOf({ found: 0, missed: 0, silent: 3, alarmed: 1 })).toBeUndefined();
});
