import { languageOf, parse, type LanguageName } from "../../syntax/mod.ts";
import { matchSyntax } from "./_match_syntax.ts";
import { folded, mayMatch } from "./_need.ts";
import { standsIn } from "./_search_file.ts";
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
    const found = lines.flatMap((line, index) => (matcher.test(line) ? [index + 1] : []));
    return found.length > 0 && standsIn(matcher.around, lines) ? found : [];
  }
  // As in a run: a text without the words that the rule needs never meets the rule.
  if (language === undefined || !mayMatch(folded(code), matcher)) return [];
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

/** The languages that a case is tried in: the one it names, that of its file, or every one of the rule. */
function languagesOf(
  rule: CompiledRule,
  { language, path }: RuleCase,
): (LanguageName | undefined)[] {
  const { languages } = rule.matcher;
  if (language !== undefined) return [language];
  if (path !== undefined) return [languageOf(path)];
  return languages.length === 0 ? [undefined] : [...languages];
}

/** Whether the rule looks at the file that a case names. */
function looksAt(rule: CompiledRule, path: string | undefined): boolean {
  if (path === undefined) return true;
  const { languages } = rule.matcher;
  const language = languageOf(path);
  const known = languages.length === 0 || (language !== undefined && languages.includes(language));
  return known && rule.applies(path);
}

/** Runs every case of a rule, in every language of the rule unless the case names one. */
export async function runCases(rule: CompiledRule): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const list of ["valid", "invalid"] as const) {
    for (const [index, wanted] of rule.cases[list].entries()) {
      for (const language of languagesOf(rule, wanted)) {
        const looks = looksAt(rule, wanted.path);
        const lines = looks ? reportedLines(rule, wanted.code, language) : [];
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
