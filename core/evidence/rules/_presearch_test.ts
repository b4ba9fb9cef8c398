import { describe, expect, test } from "bun:test";
import { type LanguageName, parse } from "../../syntax/mod.ts";
import { anyOfRules, labelOf } from "./_any_of.ts";
import { matchSyntax } from "./_match_syntax.ts";
import { presearch, type Wanted } from "./_presearch.ts";
import { builtInRules } from "./built_in_rules.ts";
import { builtInCases } from "./_testing/built_in_cases.ts";
import type { CompiledRule, SyntaxConfig } from "./types.ts";

const everything = (): boolean => true;

function matchesOf(wanted: Wanted, hits?: Parameters<typeof matchSyntax>[3]): string[] {
  const outcome = parse(wanted.language, wanted.text);
  if (!outcome.ok) throw new Error("no tree");
  const root = hits?.[0]?.node.getRoot().root() ?? outcome.tree.root;
  const found = matchSyntax({ ...outcome.tree, root }, wanted.rules, everything, hits);
  expect(found.failed).toEqual([]);
  return [
    ...new Set(found.matches.map(({ rule, start, end }) => `${rule.catalog.id} ${start} ${end}`)),
  ]
    .concat(found.errors ? ["errors"] : [])
    .toSorted();
}

const LANGUAGES: readonly LanguageName[] = [
  "javascript",
  "tsx",
  "python",
  "go",
  "java",
  "csharp",
  "kotlin",
];

describe("presearch()", () => {
  for (const language of LANGUAGES) {
    test(`${language}: what is searched together says what each text says alone`, async () => {
      const { rules, codes: all } = await builtInCases(language);
      const codes = all.filter((_, at) => at % 3 === 0);
      const broken = codes.slice(0, 4).map((code) => `${code}\n((( "`);
      const wanted = [...codes, ...broken, "", " \n"].map((text): Wanted => ({
        language,
        text,
        rules,
        touches: everything,
      }));
      const found = await presearch(wanted, 0);
      expect(found.size).toBeGreaterThanOrEqual(codes.length);
      for (const one of wanted) {
        const hits = found.get(one);
        if (hits === undefined) continue;
        const alone = matchesOf(one);
        if (hits.length === 0) expect([one.text, alone]).toEqual([one.text, []]);
        else expect([one.text, matchesOf(one, hits)]).toEqual([one.text, alone]);
      }
    }, 60_000);
  }

  test("few texts, long ones, deep ones and languages without a grammar are left to be searched alone", async () => {
    const { rules } = await builtInCases("javascript");
    const of = (text: string): Wanted => ({
      language: "javascript",
      text,
      rules,
      touches: everything,
    });
    expect((await presearch([of("eval(a)"), of("b()")], 0)).size).toBe(0);
    const long = of(`eval(a); ${"x();".repeat(40_000)}`);
    const deep = of(`${"[".repeat(2_000)}${"]".repeat(2_000)}`);
    const many = Array.from({ length: 8 }, (_, at) => of(`eval(a${at})`));
    const found = await presearch([...many, long, deep], 0);
    expect([found.has(long), found.has(deep)]).toEqual([false, false]);
    expect(many.map((one) => found.get(one)?.length)).toEqual(many.map(() => 1));
  });

  test("a rule that the grammar refuses leaves every text to be searched alone", async () => {
    const { rules } = await builtInCases("javascript");
    const [first] = rules;
    if (first?.matcher.kind !== "syntax") throw new Error("no rule");
    const bad: CompiledRule = {
      ...first,
      matcher: { ...first.matcher, config: { rule: { kind: "no_such_kind" } } },
    };
    const wanted = Array.from({ length: 9 }, (): Wanted => ({
      language: "javascript",
      text: "eval(a)",
      rules: [...rules, bad],
      touches: everything,
    }));
    expect((await presearch(wanted, 0)).size).toBe(0);
  });

  test("only nodes on lines of interest are hits", async () => {
    const { rules } = await builtInCases("javascript");
    const wanted = Array.from({ length: 9 }, (): Wanted => ({
      language: "javascript",
      text: "eval(a)\nb()\neval(c)",
      rules,
      touches: (start, end) => start <= 1 && end >= 1,
    }));
    expect([...(await presearch(wanted, 0)).values()].every((hits) => hits.length === 0)).toBe(
      true,
    );
  });
});

/** The rule that stands in a combination for its one alternative. */
function alone(config: SyntaxConfig): unknown {
  return (anyOfRules([{ config, kinds: undefined }]).utils as Record<string, unknown>)["R0"];
}

test("anyOfRules() keeps captures and utilities of each rule apart, and constraints with what they constrain", () => {
  const one = {
    rule: { pattern: "f($A, $$$REST, $_)", has: { matches: "part" } },
    constraints: { A: { kind: "number" } },
    utils: { part: { kind: "number" } },
  };
  const two = {
    rule: { has: { field: "x", stopBy: "end", pattern: "$A" }, not: { pattern: "$C" } },
    constraints: { A: { kind: "number" }, C: { inside: { kind: "x" } } },
  };
  const foreign = {
    rule: { pattern: { context: "g($A)", selector: "call" }, matches: "elsewhere", regex: "^$A" },
  };
  const alternatives = [one, foreign, two].map((config) => ({ config, kinds: undefined }));
  expect(anyOfRules(alternatives)).toEqual({
    rule: { any: [{ all: [{ any: [{ matches: "R0" }, { matches: "R1" }, { matches: "R2" }] }] }] },
    utils: {
      anything: { regex: "" },
      R0: {
        all: [
          { pattern: "f($R0XA, $$$R0XREST, $_)", has: { matches: "R0Xpart" } },
          { has: { all: [{ kind: "number" }], stopBy: "end" } },
        ],
      },
      R0Xpart: { kind: "number" },
      R1: {
        pattern: { context: "g($R1XA)", selector: "call" },
        matches: "elsewhere",
        regex: "^$A",
      },
      R2: {
        has: { field: "x", stopBy: "end", all: [{ pattern: "$R2XA" }, { kind: "number" }] },
        not: { pattern: "$R2XC" },
      },
    },
  });
});

test("anyOfRules() asks a node for the rules of its kind alone", () => {
  const rule = (regex: string, ...kinds: string[]) => ({
    config: { rule: { regex } },
    kinds: new Set(kinds),
  });
  expect(anyOfRules([rule("a", "x", "y"), rule("b", "y")]).rule).toEqual({
    any: [
      { kind: "x", all: [{ any: [{ matches: "R0" }] }] },
      { kind: "y", all: [{ any: [{ matches: "R0" }, { matches: "R1" }] }] },
    ],
  });
});

test("anyOfRules() captures nothing once something that may capture is left out", () => {
  const config = {
    rule: {
      inside: { kind: "f", has: { stopBy: "end", pattern: "$X" } },
      has: { pattern: "g($X, $$$Y)" },
      not: { has: { pattern: "$X" } },
      all: [{ not: { kind: "h" } }],
    },
  };
  expect(alone(config)).toEqual({
    inside: { any: [{ kind: "f" }] },
    has: { pattern: "g($_X, $$$)" },
    all: [{ not: { kind: "h" } }],
  });
});

test("anyOfRules() of each rule of the catalog matches in each case wherever the rule does", async () => {
  for (const rule of await builtInRules("en")) {
    if (rule.matcher.kind !== "syntax") continue;
    const { config, languages } = rule.matcher;
    const cheap = anyOfRules([{ config, kinds: undefined }]);
    for (const { code, language } of rule.cases.invalid) {
      for (const name of language === undefined ? languages : [language]) {
        const outcome = parse(name, code);
        if (!outcome.ok) continue;
        const places = (one: object): string[] =>
          outcome.tree.root
            .findAll(one as Parameters<typeof outcome.tree.root.findAll>[0])
            .map(
              (node) =>
                `${String(node.kind())} ${node.range().start.index} ${node.range().end.index}`,
            );
        const more = new Set(places(cheap));
        const missing = places(config).filter((place) => !more.has(place));
        expect([rule.catalog.id, name, code, missing]).toEqual([rule.catalog.id, name, code, []]);
      }
    }
  }
}, 60_000);

test("anyOfRules() labels what matched", () => {
  const rule = (regex: string, ...kinds: string[]) => ({
    config: { rule: { regex } },
    kinds: kinds.length === 0 ? undefined : new Set(kinds),
  });
  const outcome = parse("javascript", "f(a); g(b); 'f'");
  if (!outcome.ok) throw new Error("no tree");
  const config = anyOfRules(
    [rule("^f", "call_expression"), rule("a"), rule("^g", "call_expression")],
    true,
  );
  const found = outcome.tree.root.findAll(
    config as Parameters<typeof outcome.tree.root.findAll>[0],
  );
  const labels = (node: (typeof found)[number]): number[] =>
    [0, 1, 2].filter((at) => node.getMatch(labelOf(at)) !== null);
  const calls = found.filter((node) => node.kind() === "call_expression");
  expect(calls.map((node) => [node.text(), labels(node)])).toEqual([
    ["f(a)", [0, 1]],
    ["g(b)", [2]],
  ]);
  expect(found.filter((node) => node.kind() === "identifier").map(labels)).toEqual([[1]]);
});
