import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { folded, holds, lowered } from "./_need.ts";
import { regexNeed } from "./_regex_need.ts";

/** Expressions that both engines read alike, and that nest. */
const { regex } = fc.letrec<{ regex: string }>((tie) => ({
  regex: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(
      "a",
      "b",
      "ab",
      "K",
      "s",
      "\\.",
      "\\s",
      "\\w",
      "\\b",
      ".",
      "^",
      "$",
      "[ab]",
      "[^]a]",
    ),
    fc.tuple(tie("regex"), tie("regex")).map(([a, b]) => a + b),
    fc.tuple(tie("regex"), tie("regex")).map(([a, b]) => `(${a}|${b})`),
    fc
      .tuple(tie("regex"), fc.constantFrom("?", "*", "+", "{0,2}", "{2}", "{1,}", "+?", "*?"))
      .map(([a, quantifier]) => `(?:${a})${quantifier}`),
    fc
      .tuple(fc.constantFrom("a", "b", "\\."), fc.constantFrom("?", "*", "+", "{0}", "{2}"))
      .map(([a, quantifier]) => `b${a}${quantifier}b`),
  ),
}));

/** A text that a regular expression may match. */
const text = fc.array(fc.constantFrom("a", "b", "ab", "k", "K", "s", ".", " ", "]"), {
  maxLength: 12,
});

describe("regexNeed()", () => {
  test("is the texts that stand in every match", () => {
    const need = (pattern: string): unknown => lowered(regexNeed(pattern));
    expect(need("^(os\\.(Open|Create)|io\\.ReadAll)$")).toEqual({
      any: [{ all: ["os.", { any: ["open", "create"] }] }, "io.readall"],
    });
    expect(need("(?i)^[\"'`]\\s*(insert\\s+into|truncate\\s)")).toEqual({
      any: [{ all: ["insert", "into"] }, "truncate"],
    });
    expect(need("sha-?1x+yz")).toEqual({ all: ["sha", "1x", "yz"] });
    expect(need("colou?r")).toBe("colo");
    expect(need("(?:maybe)?(?:never){0}(?P<name>always){2,}")).toBe("always");
    expect(need("[^{}]")).toBe(true);
    expect(need("(a|bc)")).toBe(true);
    expect(need("caf\u00e9s")).toBe("caf");
  });

  test("demands nothing of what it does not read", () => {
    for (const pattern of [
      "(?x) two words",
      "\\x41bc",
      "\\u{41}bc",
      "\\p{L}word",
      "[[:alpha:]]word",
      "[\\p{L}]word",
      "(?R)word",
      "word)",
      "(word",
      "[word",
      "word\\",
      "word{,2}",
    ]) {
      expect([pattern, lowered(regexNeed(pattern))]).toEqual([pattern, true]);
    }
  });

  test("holds in whatever the expression matches", () => {
    let [matched, demanded] = [0, 0];
    fc.assert(
      fc.property(regex, fc.boolean(), text, (pattern, ignoring, parts) => {
        const subject = parts.join("");
        let compiled: RegExp;
        try {
          // To JavaScript `[^]` is a class of its own.
          compiled = new RegExp(pattern.replaceAll("[^]a]", "[^\\]a]"), ignoring ? "iu" : "u");
        } catch {
          return;
        }
        if (!compiled.test(subject)) return;
        const need = lowered(regexNeed(ignoring ? `(?i)${pattern}` : pattern));
        expect([pattern, subject, holds(folded(subject), need)]).toEqual([pattern, subject, true]);
        matched += 1;
        if (need !== true) demanded += 1;
      }),
      { numRuns: 20_000 },
    );
    expect(Math.min(matched, demanded)).toBeGreaterThan(200);
  });
});
