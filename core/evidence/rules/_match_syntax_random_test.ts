import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { RULE_PLACE_CHARS } from "../../limits.ts";
import { parse, type LanguageName, type SyntaxNode, type SyntaxTree } from "../../syntax/mod.ts";
import { matchSyntax } from "./_match_syntax.ts";
import { builtInCases } from "./_testing/built_in_cases.ts";
import { own } from "./_testing/pass_input.ts";
import type { CompiledRule } from "./types.ts";

/** Rules of every shape that a repository may write, so that no short cut fits them all. */
const ODD = `
{ id: own/any-node, message: "No", severity: info, language: LANG, rule: { regex: "^e" } }
---
{ id: own/lone, message: "$X", severity: info, language: LANG, rule: { pattern: $X }, constraints: { X: { regex: "^[a-c]" } } }
---
{ id: own/inside, message: "No", severity: info, language: LANG, rule: { kind: identifier, inside: { stopBy: end, pattern: outer($$$A) } } }
---
{ id: own/next, message: "No", severity: info, language: LANG, rule: { kind: identifier, follows: { stopBy: end, regex: "." } } }
---
{ id: own/util, message: "No", severity: info, language: LANG, utils: { u: { kind: identifier } }, rule: { matches: u } }
---
{ id: own/call, message: "$F of $A", severity: info, language: LANG, rule: { pattern: $F($A) } }
---
{ id: own/word, message: "No", severity: info, language: LANG, rule: { any: [{ pattern: error($A) }, { pattern: message($$$B) }] } }
---
{ id: own/file, message: "No", severity: info, language: LANG, scope: file, rule: { pattern: $F($$$A) } }
`;

function read(path: string): string {
  return readFileSync(join(import.meta.dir, path), "utf8");
}

const TYPESCRIPT = ["_match_syntax.ts", "catalog_pass.ts", "../../syntax/_nesting.ts"].map(read);
const BROKEN =
  "function f( {\n  eval(x);\n}\nconst a = = 3;\nf(eval(y));\nouter(inner(name), [\n  one,\n  two,\n]);\n";

async function sourcesOf(language: LanguageName): Promise<string[]> {
  const { codes } = await builtInCases(language);
  const joined = codes.join("\n");
  const texts = [joined, joined.repeat(3), `${joined}\n${BROKEN}`, BROKEN, ""];
  if (language === "python" || language === "go") return texts;
  // Inside of one great call, as bundles are.
  const calls = "f(a);\ng(1, b);\n".repeat(RULE_PLACE_CHARS / 10);
  const great = `outer(function () {\n${joined}\n${calls}\n});\nouter(x, () => {\n${calls}\n}, eval(y));\n`;
  return language === "typescript" ? [...TYPESCRIPT, ...texts, great] : [...texts, great];
}

function treeOf(language: LanguageName, text: string): SyntaxTree {
  const outcome = parse(language, text);
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return outcome.tree;
}

interface Known {
  tree: SyntaxTree;
  matches: { rule: CompiledRule; lines: [number, number]; message: string | undefined }[];
  errors: [number, number][];
}

/** Every match in the whole tree, by the engine alone. */
function slowly(language: LanguageName, text: string, rules: readonly CompiledRule[]): Known {
  const tree = treeOf(language, text);
  const linesOf = (node: SyntaxNode): [number, number] => {
    const { start, end } = node.range();
    return [start.line, end.column === 0 && end.line > start.line ? end.line - 1 : end.line];
  };
  const find = (config: object): SyntaxNode[] =>
    tree.root.findAll(config as Parameters<SyntaxNode["findAll"]>[0]);
  const quoteOf = (node: SyntaxNode, name: string): string => {
    const quote = node.getMatch(name)?.text().replace(/\s+/gu, " ") ?? `$${name}`;
    return quote.length > 80 ? `${quote.slice(0, 80)}…` : quote;
  };
  const matches = rules.flatMap((rule) => {
    const { matcher, catalog } = rule;
    if (matcher.kind !== "syntax") return [];
    return find(matcher.config).map((node) => {
      const said = catalog.message.replace(/\$([A-Z]+)/gu, (_, name: string) =>
        quoteOf(node, name),
      );
      const message = catalog.message.includes("$") ? said : undefined;
      return { rule, lines: linesOf(node), message };
    });
  });
  return { tree, matches, errors: find({ rule: { kind: "ERROR" } }).map(linesOf) };
}

describe("matchSyntax()", () => {
  for (const language of ["typescript", "tsx", "python", "go"] as const) {
    test(`says of ${language} what the engine says of the whole tree, whatever lines are touched`, async () => {
      const known_rules = await builtInCases(language);
      // Where a value comes from is not for the engine to say.
      const rules = known_rules.rules.filter(
        ({ matcher }) => matcher.kind === "syntax" && matcher.tainted.length === 0,
      );
      const all = [...rules, ...(await own(ODD.replaceAll("LANG", language)))];
      const few = all.filter(({ catalog }) => catalog.id === "own/call");
      const known = (await sourcesOf(language)).map((text) => slowly(language, text, all));
      let [spoken, silent] = [0, 0];
      fc.assert(
        fc.property(
          fc.constantFrom(...known),
          fc.array(fc.tuple(fc.nat(1_000), fc.nat(6)), { minLength: 1, maxLength: 5 }),
          // With rules that want the whole tree, without, and with one that is soon everywhere.
          fc.constantFrom(all, rules, few),
          ({ tree, matches, errors }, runs, tried) => {
            const count = tree.text.split("\n").length;
            const touched = (start: number, end: number): boolean =>
              runs.some(([place, more]) => {
                const first = Math.floor((place * count) / 1_000);
                return start <= first + more && end >= first;
              });
            const result = matchSyntax(
              tree,
              tried,
              (rule, start, end) => rule?.scope === "file" || touched(start, end),
            );
            const expected = matches.filter(
              ({ rule, lines }) =>
                tried.includes(rule) && (rule.scope === "file" || touched(...lines)),
            );
            const said = result.matches.map(
              ({ rule, start, end, message }) => `${rule.catalog.id} ${start}-${end} ${message}`,
            );
            expect(said).toEqual(
              expected.map(
                ({ rule, lines, message }) => `${rule.catalog.id} ${lines.join("-")} ${message}`,
              ),
            );
            expect(result.errors).toBe(errors.some((lines) => touched(...lines)));
            if (said.length > 0) spoken += 1;
            else silent += 1;
          },
        ),
        { numRuns: 50 },
      );
      expect(Math.min(spoken, silent)).toBeGreaterThan(5);
    }, 60_000);
  }
});
