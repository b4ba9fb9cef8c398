import { describe, expect, test } from "bun:test";
import { type Hit, partsOf, RANK, secretsOf } from "./_hit.ts";

const hit = (start: number, end: number, more: Partial<Hit> = {}): Hit => ({
  rule: "secrets/credential",
  rank: RANK.assignment,
  finding: true,
  start,
  end,
  ...more,
});

describe("secretsOf()", () => {
  test("of overlapping hits the more specific one stands", () => {
    const token = hit(4, 8, { rule: "secrets/jwt", rank: RANK.token });
    expect(secretsOf([hit(0, 10), token, hit(12, 14)])).toEqual([
      { rule: "secrets/jwt", start: 4, end: 8 },
      { rule: "secrets/credential", start: 12, end: 14 },
    ]);
    expect(secretsOf([token, hit(0, 10)])).toHaveLength(1);
  });

  test("what is not likely enough is left out", () => {
    expect(secretsOf([hit(0, 3, { finding: false })])).toEqual([]);
  });
});

describe("partsOf()", () => {
  test("touching and overlapping parts become one", () => {
    expect(partsOf("abcdefgh", [hit(0, 3), hit(2, 4)], [[4, 6]])).toEqual([[0, 6]]);
  });

  test("line feeds, carriage returns and the blanks beside them stay", () => {
    expect(partsOf("a b\r\n\n  c \nd", [hit(0, 12)], [])).toEqual([
      [0, 3],
      [8, 9],
      [11, 12],
    ]);
  });
});
