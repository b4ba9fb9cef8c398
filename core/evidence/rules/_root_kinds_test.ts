import { describe, expect, test } from "bun:test";
import { type LanguageName, parse } from "../../syntax/mod.ts";
import { rootKinds } from "./_root_kinds.ts";
import { builtInRules } from "./built_in_rules.ts";

function kindsOf(rule: object, language: LanguageName = "typescript"): string[] | undefined {
  const kinds = rootKinds({ rule }, language);
  return kinds === undefined ? undefined : [...kinds].sort();
}

describe("rootKinds()", () => {
  test("of a pattern is what its language makes of it", () => {
    expect(kindsOf({ pattern: "$F($$$A)" })).toEqual(["call_expression"]);
    expect(kindsOf({ pattern: "$A.b = $C" })).toEqual(["assignment_expression"]);
    expect(kindsOf({ pattern: "'text'" })).toEqual(["string"]);
    expect(kindsOf({ pattern: "f($A)" }, "python")).toEqual(["call"]);
    expect(kindsOf({ pattern: "os.system($A)" }, "python")).toEqual(["call"]);
    expect(kindsOf({ pattern: "x := f($A)" }, "go")).toEqual(["short_var_declaration"]);
  });

  test("of several parts is what all of them allow, and of alternatives what any does", () => {
    const any = [{ pattern: "f($A)" }, { kind: "new_expression" }];
    expect(kindsOf({ any })).toEqual(["call_expression", "new_expression"]);
    expect(kindsOf({ any, kind: "call_expression" })).toEqual(["call_expression"]);
    expect(kindsOf({ all: [{ any }, { regex: "x" }] })).toEqual([
      "call_expression",
      "new_expression",
    ]);
  });

  test("is unknown where any node may match", () => {
    for (const rule of [
      {},
      { regex: "x" },
      { pattern: "$A" },
      { pattern: "$$$A" },
      { pattern: "\n$A\n" },
      { pattern: "" },
      { pattern: { context: "f($A)", selector: "arguments" } },
      { has: { kind: "identifier" } },
      { inside: { kind: "identifier" } },
      { not: { kind: "identifier" } },
      { matches: "util" },
      { any: [{ kind: "identifier" }, { regex: "x" }] },
      { any: [{ kind: "identifier" }, { matches: "util" }] },
    ]) {
      expect([rule, kindsOf(rule)]).toEqual([rule, undefined]);
    }
  });

  test("is unknown where the engine refuses the rule, or a kind selects by more than its name", () => {
    expect(kindsOf({ kind: "nope" })).toBeUndefined();
    expect(kindsOf({ any: [{ kind: "identifier" }, { kind: "nope" }] })).toBeUndefined();
    expect(kindsOf({ pattern: "a b c $A ;; )" })).toBeUndefined();
    expect(kindsOf({ kind: "call_expression > identifier" })).toBeUndefined();
  });

  test("is known of the whole catalog, and holds every match of its cases", async () => {
    let matched = 0;
    for (const { matcher, cases, catalog } of await builtInRules("en")) {
      if (matcher.kind !== "syntax") continue;
      for (const language of matcher.languages) {
        const kinds = rootKinds(matcher.config, language);
        expect([catalog.id, language, kinds === undefined]).toEqual([catalog.id, language, false]);
        for (const { code, language: only } of [...cases.valid, ...cases.invalid]) {
          if (only !== undefined && only !== language) continue;
          const outcome = parse(language, code);
          if (!outcome.ok) throw new Error(outcome.refusal.reason);
          const { root } = outcome.tree;
          const nodes = root.findAll(matcher.config as Parameters<typeof root.findAll>[0]);
          for (const node of nodes) {
            expect([catalog.id, kinds?.has(String(node.kind()))]).toEqual([catalog.id, true]);
            matched += 1;
          }
        }
      }
    }
    expect(matched).toBeGreaterThan(100);
  }, 60_000);
});
