import { expect, test } from "bun:test";
import { renderAlarms, renderMisses, renderTable } from "./render_tables.ts";
import type { Outcome, Reported } from "./types.ts";

function outcome(family: string, label: "defect" | "clean", right: boolean): Outcome {
  const lines = label === "defect" ? [3] : [];
  const path = `${family}.ts`;
  const alarm: Reported = { path, line: 1, side: "new", rule: "r", severity: "error" };
  return {
    case: { family, kind: "k", path, label, why: "w", code: "", lines, before_lines: [] },
    right,
    because: label === "clean" && !right ? [alarm] : [],
  };
}

const outcomes = [
  outcome("b", "defect", true),
  outcome("a", "defect", false),
  outcome("b", "clean", false),
  outcome("a", "clean", true),
];

test("renderTable() has a row a family, sorted, and one for all", () => {
  const rows = renderTable(outcomes, (one) => one.case.family).split("\n");
  expect(rows.slice(2)).toEqual([
    "| a | 0 of 1 | 0 of 1 | – | 0.000 |",
    "| b | 1 of 1 | 1 of 1 | 0.500 | 1.000 |",
    "| **in all** | 1 of 2 | 1 of 2 | 0.500 | 0.500 |",
  ]);
});

test("renderTable() cuts, so that a goal is not reached by rounding", () => {
  const many = [
    ...Array.from({ length: 1999 }, () => outcome("a", "defect", true)),
    outcome("a", "clean", false),
  ];
  expect(renderTable(many, () => "a")).toContain("| 0.999 | 1.000 |");
});

test("renderMisses() and renderAlarms() name what went wrong, and nothing else", () => {
  expect(renderMisses(outcomes)).toEqual(["a/k a.ts:3: w"]);
  expect(renderAlarms(outcomes)).toEqual(["b/k error r b.ts:1: clean, w"]);
});
