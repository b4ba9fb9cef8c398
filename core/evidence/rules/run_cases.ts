import { parse, type LanguageName } from "../../syntax/mod.ts";
import { matchSyntax } from "./_match_syntax.ts";
import { folded, holds } from "./_need.ts";
import type { CaseOutcome, CaseResult, CompiledRule, RuleCase } from "./types.ts";

/** 1-based lines that a rule reports in a text; `undefined` where it cannot be parsed. */
function reportedLines(
  rule: CompiledRule,
  code: string,
  language: LanguageName | undefined,
): number[] | undefined {
  const { matcher } = rule;
  if (matcher.kind === "regex") {
    const lines = code.split("\n").map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
    return lines.flatMap((line, index) => (matcher.test(line) ? [index + 1] : []));
  }
  // As in a run: a text without the words that the rule needs never meets the rule.
  if (language === undefined || !holds(folded(code), matcher.need)) return [];
  const outcome = parse(language, code);
  if (!outcome.ok) return undefined;
  const { matches } = matchSyntax(outcome.tree, [rule], (asked) => asked === rule);
  return [...new Set(matches.map((match) => match.start + 1))].sort((a, b) => a - b);
}

function outcomeOf(
  list: "valid" | "invalid",
  wanted: RuleCase,
  lines: readonly number[],
): CaseOutcome {
  if (list === "valid") return lines.length === 0 ? "Validated" : "Noisy";
  if (lines.length === 0) return "Missing";
  const expected = wanted.lines;
  if (expected === undefined) return "Reported";
  return expected.length === lines.length && expected.every((line, at) => line === lines[at])
    ? "Reported"
    : "Wrong";
}

/** Runs every case of a rule, in every language of the rule unless the case names one. */
export async function runCases(rule: CompiledRule): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const list of ["valid", "invalid"] as const) {
    for (const [index, wanted] of rule.cases[list].entries()) {
      const all = wanted.language === undefined ? rule.matcher.languages : [wanted.language];
      for (const language of all.length === 0 ? [undefined] : all) {
        const lines = reportedLines(rule, wanted.code, language);
        results.push({
          rule: rule.catalog.id,
          list,
          index,
          language: language ?? null,
          outcome: lines === undefined ? "Missing" : outcomeOf(list, wanted, lines),
          lines: lines ?? [],
        });
      }
    }
  }
  return results;
}
