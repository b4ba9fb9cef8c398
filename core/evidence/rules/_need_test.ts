import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { NEED_WORDS_MAX } from "../../limits.ts";
import { parse } from "../../syntax/mod.ts";
import { folded, holds, lowered, needOf, ownNeedOf } from "./_need.ts";
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
  test("is every word of a pattern, and what a regular expression spells out", () => {
    expect(needOf({ rule: { pattern: "$A.execute($SQL, $$$REST)" } })).toBe("execute");
    expect(needOf({ rule: { regex: "^(alpha|Beta)$" } })).toEqual({ any: ["alpha", "beta"] });
    const inside = { pattern: "token($A)" };
    expect(needOf({ rule: { pattern: "Math.random()", inside } })).toEqual({
      all: ["math", "random", "token"],
    });
  });

  test("is also what the constraint of a metavariable demands, where it is captured", () => {
    const constraints = { SQL: { regex: "(?i)^.select\\s" }, OTHER: { regex: "other" } };
    const patterns = [{ pattern: "$DB.execute($SQL)" }, { pattern: "raw($$$SQL)" }];
    expect(needOf({ rule: { any: patterns }, constraints })).toEqual({
      any: [{ all: ["execute", "select"] }, "raw"],
    });
  });

  test("demands nothing that it cannot tell", () => {
    for (const rule of [
      { pattern: "f('word')" },
      { not: { pattern: "word($A)" } },
      { matches: "word" },
      { nthChild: 1 },
      { any: [{ pattern: "word($A)" }, { kind: "x" }] },
      { any: Array.from({ length: NEED_WORDS_MAX + 1 }, (_, at) => ({ regex: `x${at}z` })) },
    ]) {
      expect([rule, needOf({ rule })]).toEqual([rule, true]);
    }
  });

  test("says nothing twice", () => {
    const any = ["exec($A)", "exec($A, $B)", "execSync($A)", "$P.exec($A)"];
    expect(needOf({ rule: { any: any.map((pattern) => ({ pattern })) } })).toBe("exec");
    const all = [{ pattern: "execSync($A)" }, { pattern: "exec($A)" }];
    expect(needOf({ rule: { all } })).toBe("execsync");
    const both = { all: [{ pattern: "query($A)" }, { any: all }] };
    expect(needOf({ rule: { any: [both, { pattern: "exec($A)" }] } })).toBe("exec");
  });

  test("of a rule that nests as deep as it may is found in time", () => {
    const nest = (depth: number, word: string): object => {
      if (depth === 0) return { regex: word };
      const parts = [nest(depth - 1, `${word}a`), nest(depth - 1, `${word}b`)];
      return depth % 2 === 0 ? { all: parts } : { any: parts };
    };
    const started = performance.now();
    needOf({ rule: { any: [nest(11, "xx"), nest(11, "xx")] } });
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe("ownNeedOf()", () => {
  test("leaves out what stands around a node", () => {
    const around = { pattern: "other($A)" };
    const rule = { pattern: "own($A)", has: { regex: "^inner$" } };
    const need = ownNeedOf({
      rule: { ...rule, inside: around, follows: around, precedes: around },
    });
    expect(need).toEqual({ all: ["own", "inner"] });
  });
});

describe("folded()", () => {
  test("makes the letter of whatever an expression that ignores case takes for one", () => {
    expect(folded("SELECT \u017Felect \u212Aey")).toBe("select select key");
    let code = "";
    for (let char = 0x80; char < 0xd800; char += 1) code += `"${String.fromCharCode(char)}"\n`;
    const outcome = parse("javascript", code);
    if (!outcome.ok) throw new Error(outcome.refusal.reason);
    const letters = outcome.tree.root
      .findAll({ rule: { kind: "string_fragment", regex: "(?i)^[a-z]$" } })
      .map((node) => node.text());
    expect(letters.map((letter) => [letter, folded(letter)])).toEqual([
      ["\u017F", "s"],
      ["\u212A", "k"],
    ]);
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
