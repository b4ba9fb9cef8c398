import { expect, test } from "bun:test";
import { parse, type LanguageName, type SyntaxTree } from "../../syntax/mod.ts";
import { matchSyntax } from "./_match_syntax.ts";
import { builtInCases } from "./_testing/built_in_cases.ts";
import { own } from "./_testing/pass_input.ts";
import type { CompiledRule } from "./types.ts";

function treeOf(language: LanguageName, text: string): SyntaxTree {
  const outcome = parse(language, text);
  if (!outcome.ok) throw new Error(language);
  return outcome.tree;
}

function everything(tree: SyntaxTree, rules: readonly CompiledRule[]): string[] {
  const { matches } = matchSyntax(tree, rules, (rule) => rule !== undefined);
  return matches.map(({ rule, start, end }) => `${rule.catalog.id} ${start}-${end}`).sort();
}

test("matchSyntax() finds with all rules together what each finds alone, in few and in many places", async () => {
  for (const language of ["tsx", "python", "go"] as const) {
    const { rules, codes } = await builtInCases(language);
    const few = codes.map((code) => treeOf(language, code));
    const many = treeOf(language, codes.join("\n"));
    for (const tree of [...few, many]) {
      const alone = rules.flatMap((rule) => everything(tree, [rule])).sort();
      expect(everything(tree, rules)).toEqual(alone);
    }
    expect(everything(many, rules).length).toBeGreaterThan(24);
  }
}, 60_000);

test("matchSyntax() counts the lines of a node that ends with its line feed", async () => {
  const [rule] = await own(
    "id: own/all\nmessage: No\nseverity: info\nlanguage: js\nrule: { kind: program }\n",
  );
  if (rule === undefined) throw new Error("no rule");
  expect(everything(treeOf("javascript", "a();\nb();\n"), [rule])).toEqual(["own/all 0-1"]);
});

test("matchSyntax() names a rule that the engine refuses and runs the others", async () => {
  const [good] = await own(
    "id: own/id\nmessage: No\nseverity: info\nlanguage: js\nrule: { kind: identifier }\n",
  );
  if (good === undefined || good.matcher.kind !== "syntax") throw new Error("no rule");
  const config = { rule: { kind: "nope" } };
  const bad: CompiledRule = { ...good, matcher: { ...good.matcher, config } };
  const result = matchSyntax(treeOf("javascript", "a"), [bad, good], () => true);
  expect([result.failed, result.matches.length]).toEqual([[bad], 1]);
});
