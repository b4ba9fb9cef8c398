import { describe, expect, test } from "bun:test";
import { judgeCases, strayFindings } from "./judge_cases.ts";
import type { Case, Reported } from "./types.ts";

const defect: Case = {
  family: "f",
  kind: "k",
  path: "a.ts",
  label: "defect",
  why: "w",
  code: "1\n2\n3\n4\n",
  lines: [2, 3],
  before: "1\n",
  before_lines: [1],
};
const clean: Case = { ...defect, path: "b.ts", label: "clean", lines: [], before_lines: [] };

function at(line: number, more: Partial<Reported> = {}): Reported {
  return { path: "a.ts", line, side: "new", rule: "f", severity: "warning", ...more };
}

const sameName = (finding: Reported, family: string): boolean => finding.rule === family;

function right(one: Case, ...findings: Reported[]): boolean | undefined {
  return judgeCases([one], findings, sameName)[0]?.right;
}

describe("judgeCases()", () => {
  test("finds a defect by a finding of its family on a marked line, info too", () => {
    expect(right(defect, at(3))).toBe(true);
    expect(right(defect, at(2, { severity: "info" }))).toBe(true);
    expect(right(defect, at(1, { end_line: 2 }))).toBe(true);
    expect(right(defect, at(1, { side: "old" }))).toBe(true);
  });

  test("does not find it beside the marks, on the other side, by another family or file", () => {
    expect(right(defect)).toBe(false);
    expect(right(defect, at(1), at(4))).toBe(false);
    expect(right(defect, at(4, { end_line: 9 }))).toBe(false);
    expect(right(defect, at(2, { side: "old" }))).toBe(false);
    expect(right(defect, at(2, { rule: "g" }))).toBe(false);
    expect(right(defect, at(2, { path: "b.ts" }))).toBe(false);
  });

  test("takes any error or warning on a clean case for a false alarm, whatever its family", () => {
    expect(right(clean)).toBe(true);
    expect(right(clean, at(2))).toBe(true);
    expect(right(clean, at(2, { path: "b.ts", severity: "info" }))).toBe(true);
    expect(right(clean, at(2, { path: "b.ts", rule: "g" }))).toBe(false);
    expect(right(clean, at(2, { path: "b.ts", severity: "error", side: "old" }))).toBe(false);
  });
});

describe("strayFindings()", () => {
  test("lists what lies on a defect's file and did not count", () => {
    const stray = [at(1), at(2, { rule: "g" })];
    const others = [at(2), at(1, { severity: "info" }), at(1, { path: "b.ts" })];
    expect(strayFindings([defect, clean], [...stray, ...others], sameName)).toEqual(stray);
  });
});
