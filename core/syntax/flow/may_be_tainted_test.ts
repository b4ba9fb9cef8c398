import { describe, expect, test } from "bun:test";
import { FLOW_CASES } from "../_testing/flow_cases.ts";
import { parse } from "../parse.ts";
import type { LanguageName, SyntaxNode } from "../types.ts";
import { argumentsOf, calleeOf } from "./_call.ts";
import { CALLS } from "./_shapes.ts";
import { mayBeTainted } from "./may_be_tainted.ts";

/** Whether one of the arguments of `sink` in a text may be tainted. */
function reaches(language: LanguageName, code: string): boolean {
  const outcome = parse(language, code);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  const { tree } = outcome;
  const isCall = (node: SyntaxNode): boolean => CALLS.has(String(node.kind()));
  const sink = (node: SyntaxNode): SyntaxNode | undefined =>
    isCall(node) && calleeOf(node) === "sink"
      ? node
      : node
          .children()
          .reduce<SyntaxNode | undefined>((found, one) => found ?? sink(one), undefined);
  const call = sink(tree.root);
  if (call === undefined) throw new Error(`no sink in ${code}`);
  return argumentsOf(call).some((one) => mayBeTainted(one, tree));
}

describe("mayBeTainted()", () => {
  for (const [language, cases] of Object.entries(FLOW_CASES)) {
    test(`${language}: what is clean is clean`, () => {
      const wrong = cases.clean.filter((code) => reaches(language as LanguageName, code));
      expect(wrong).toEqual([]);
    });

    test(`${language}: what comes from outside is tainted`, () => {
      const wrong = cases.tainted.filter((code) => !reaches(language as LanguageName, code));
      expect(wrong).toEqual([]);
    });
  }
});

describe("mayBeTainted() in hostile texts", () => {
  test("a long row of names, names in a circle and a deep expression end, and never in silence", () => {
    const row = Array.from({ length: 5_000 }, (_, at) => `x${at + 1} = x${at};`).join("\n");
    expect(reaches("javascript", `function f(x0) { ${row} sink(x5000) }`)).toBe(true);
    expect(reaches("javascript", "let a = b; let b = a + 'x'; sink(a)")).toBe(false);
    expect(reaches("javascript", "class A { f() { this.u = u; } } let u = this.u; sink(u)")).toBe(
      false,
    );
    const deep = `${"(".repeat(250)}name${")".repeat(250)}`;
    expect(reaches("javascript", `sink(${deep})`)).toBe(true);
  });

  test("names of the language's own objects are names like others", () => {
    for (const name of ["constructor", "__proto__", "toString", "hasOwnProperty"]) {
      expect(reaches("javascript", `function f(${name}) { sink(${name}) }`)).toBe(true);
      expect(reaches("javascript", `const ${name} = "a"; sink(${name})`)).toBe(false);
    }
  });
});
