import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { holds, lowered, needOf, ownNeedOf } from "./_need.ts";
import type { Need } from "./types.ts";

/** The plain meaning of a need, as its type tells it. */
function means(text: string, need: Need): boolean {
  if (need === true) return true;
  if (typeof need === "string") return text.includes(need);
  return "all" in need
    ? need.all.every((part) => means(text, part))
    : need.any.some((part) => means(text, part));
}

const { need } = fc.letrec<{ need: Need }>((tie) => ({
  need: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<Need[]>("a", "b", "ab", "Abc", "c"),
    fc.constant<Need>(true),
    fc.array(tie("need"), { minLength: 1, maxLength: 4 }).map((all): Need => ({ all })),
    fc.array(tie("need"), { minLength: 1, maxLength: 4 }).map((any): Need => ({ any })),
  ),
}));

describe("needOf()", () => {
  test("is every word of a pattern, and one of those that a regular expression allows", () => {
    expect(needOf({ pattern: "$A.execute($SQL, $$$REST)" })).toBe("execute");
    expect(needOf({ regex: "^(alpha|beta)$" })).toEqual({ any: ["alpha", "beta"] });
    expect(needOf({ pattern: "Math.random()", inside: { pattern: "token($A)" } })).toEqual({
      all: ["Math", "random", "token"],
    });
  });

  test("demands nothing that it cannot tell", () => {
    for (const rule of [
      { pattern: "f('word')" },
      { regex: "(?i)word" },
      { not: { pattern: "word($A)" } },
      { matches: "word" },
      { any: [{ pattern: "word($A)" }, { kind: "x" }] },
    ]) {
      expect(needOf(rule)).toBe(true);
    }
  });

  test("says nothing twice", () => {
    const any = ["exec($A)", "exec($A, $B)", "execSync($A)", "$P.exec($A)"];
    expect(needOf({ any: any.map((pattern) => ({ pattern })) })).toBe("exec");
    expect(needOf({ all: [{ pattern: "execSync($A)" }, { pattern: "exec($A)" }] })).toBe(
      "execSync",
    );
  });
});

describe("ownNeedOf()", () => {
  test("leaves out what stands around a node", () => {
    const around = { pattern: "other($A)" };
    const rule = { pattern: "own($A)", has: { regex: "^inner$" } };
    expect(ownNeedOf({ ...rule, inside: around, follows: around, precedes: around })).toEqual({
      all: ["own", "inner"],
    });
  });
});

describe("lowered()", () => {
  test("means what it meant, of a text in lower case, and says it in fewer words", () => {
    fc.assert(
      fc.property(need, fc.stringMatching(/^[abc ]{0,8}$/u), (one, text) => {
        const less = lowered(one);
        const plain = JSON.parse(JSON.stringify(one).toLowerCase()) as Need;
        expect(means(text, less)).toBe(means(text, plain));
        expect(holds(text, less)).toBe(means(text, less));
        expect(JSON.stringify(less).length).toBeLessThanOrEqual(JSON.stringify(one).length);
      }),
      { numRuns: 2_000 },
    );
  });
});
