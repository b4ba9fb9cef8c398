import { describe, expect, test } from "bun:test";
import { parse } from "../../syntax/mod.ts";
import { sketchOf } from "./_sketch.ts";
import { builtInRules } from "./built_in_rules.ts";

describe("sketchOf()", () => {
  test("takes out what is costly, and keeps what leads to a place", () => {
    const rule = {
      kind: "call_expression",
      regex: "(?i)x",
      not: { has: { kind: "string" } },
      nthChild: 1,
      has: { field: "function", regex: "y" },
      inside: { kind: "class_body", stopBy: { regex: "z" } },
      any: [{ pattern: "f($A)" }, { all: [{ kind: "identifier", regex: "q" }] }],
    };
    expect(sketchOf({ rule })).toEqual({
      all: [
        { kind: "call_expression" },
        { inside: { kind: "class_body", stopBy: "end" } },
        { any: [{ pattern: "f($_A)" }, { kind: "identifier" }] },
      ],
    });
  });

  test("is as narrow as the constraint of a lone metavariable", () => {
    const constraints = { SQL: { kind: "template_string", regex: "select" } };
    expect(sketchOf({ rule: { has: { pattern: "$SQL" } }, constraints })).toEqual({
      has: { kind: "template_string" },
    });
  });

  test("is nothing where nothing is left, or where other rules are named", () => {
    expect(sketchOf({ rule: { regex: "x" } })).toBeUndefined();
    expect(sketchOf({ rule: { any: [{ kind: "a" }, { regex: "x" }] } })).toBeUndefined();
    expect(sketchOf({ rule: { matches: "util" } })).toBeUndefined();
    expect(sketchOf({ rule: { not: { kind: "a" } } })).toBeUndefined();
  });

  test("matches wherever the rule matches, over every case of the catalog", async () => {
    let [matched, sketched] = [0, 0];
    for (const { matcher, cases, catalog } of await builtInRules("en")) {
      if (matcher.kind !== "syntax") continue;
      const sketch = sketchOf(matcher.config);
      if (sketch === undefined) continue;
      sketched += 1;
      for (const { code, language } of [...cases.valid, ...cases.invalid]) {
        for (const one of language === undefined ? matcher.languages.slice(0, 1) : [language]) {
          const outcome = parse(one, code);
          if (!outcome.ok) throw new Error(outcome.refusal.reason);
          const { root } = outcome.tree;
          const ids = (config: object): number[] =>
            root.findAll(config as Parameters<typeof root.findAll>[0]).map((node) => node.id());
          const places = new Set(ids({ rule: sketch }));
          const found = ids(matcher.config);
          const missed = found.filter((id) => !places.has(id));
          expect([catalog.id, code, missed]).toEqual([catalog.id, code, []]);
          matched += found.length;
        }
      }
    }
    expect(sketched).toBeGreaterThan(20);
    expect(matched).toBeGreaterThan(100);
  }, 60_000);
});
