import { describe, expect, test } from "bun:test";
import { holds, mutationTable, verdictLines } from "./report.ts";
import { select } from "./select.ts";
import type { Card, Verdict } from "./types.ts";

const CARD: Card = {
  id: "TOY-1",
  title: "toy",
  criteria: [{ selector: "AC-001", statement: "doubles", tests: [] }],
  mutations: [
    {
      selector: "AC-001/MUT",
      statement: "a | b",
      file: "x.ts",
      anchor: "a",
      replacement: "b",
      falls: [],
    },
  ],
};
const REJECTED: Verdict = {
  card: "TOY-1",
  selector: "AC-001/MUT",
  result: "rejected",
  tests: ["x_test.ts: f() > g"],
};

describe("verdictLines()", () => {
  test("starts with card, selector and result, and names the tests", () => {
    expect(verdictLines(REJECTED)).toEqual(["TOY-1/AC-001/MUT/rejected", "  x_test.ts: f() > g"]);
  });
});

describe("holds()", () => {
  test("is true for pass and rejected alone", () => {
    const results = ["pass", "rejected", "fail", "survived", "crashed", "not_run"] as const;
    const good = results.filter((result) => holds({ ...REJECTED, result }));
    expect(good).toEqual(["pass", "rejected"]);
  });
});

describe("mutationTable()", () => {
  test("has a row for every mutation, the ones that did not run too", () => {
    expect(mutationTable([CARD], [REJECTED])).toContain(
      "| TOY-1/AC-001/MUT | a \\| b | x.ts | rejected | x_test.ts: f() > g |",
    );
    expect(mutationTable([CARD], [])).toContain("| not_run |  |");
  });
});

describe("select()", () => {
  test("finds criteria and mutations by selector, and everything by all", () => {
    expect(select([CARD], "TOY-1", "AC-001")?.criteria.length).toBe(1);
    expect(select([CARD], "TOY-1", "AC-001/MUT")?.mutations.length).toBe(1);
    const all = select([CARD], "TOY-1", "all");
    expect([all?.criteria.length, all?.mutations.length, all?.whole]).toEqual([1, 1, true]);
  });

  test("knows nothing else", () => {
    expect(select([CARD], "TOY-2", "all")).toBeUndefined();
    expect(select([CARD], "TOY-1", "AC-002")).toBeUndefined();
    expect(select([CARD], "TOY-1", "")).toBeUndefined();
  });
});
