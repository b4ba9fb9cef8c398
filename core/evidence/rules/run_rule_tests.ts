import type { Lang } from "../../i18n/mod.ts";
import { missingGrammar } from "../../syntax/mod.ts";
import { holdsRules, ruleFiles } from "./_rule_files.ts";
import { builtInRules } from "./built_in_rules.ts";
import { compileFiles } from "./repository_rules.ts";
import { runCases } from "./run_cases.ts";
import type { CaseOutcome, CaseResult, CompiledRule } from "./types.ts";

/** One case of a rule, and the file that it stands in (`built-in` for aurum's own). */
export interface TestedCase extends CaseResult {
  source: string;
}

/** What the cases of some rules came to. */
export interface RuleTests {
  rules: number;
  outcomes: Record<CaseOutcome, number>;
  /** Every case, in the order of the rules; each once in every language that it was tried in. */
  results: TestedCase[];
  /** Ids of rules without a case. */
  untested: string[];
  /** Cases that could not be tried because the parser of their language is not installed. */
  skipped: { language: string; package: string; cases: number }[];
  /** Whether every case that was tried came out as it should. */
  ok: boolean;
}

/** Which rules to test. */
export interface RulesToTest {
  lang: Lang;
  /** aurum's own. */
  built_in: boolean;
  /** A rule file, or a folder that has some: absolute. */
  path?: string;
  /** A folder that need not have any, nor be there: absolute. */
  folder?: string;
  /** Which package a language lacks; it is for tests. */
  missing?: typeof missingGrammar;
}

function isBag(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A document of the catalog, whose texts stand in it in every language, as one of a repository. */
function inOneLanguage(value: unknown, lang: Lang): unknown {
  if (!isBag(value) || !isBag(value["message"])) return value;
  const said: Record<string, unknown> = { ...value };
  for (const key of ["message", "why", "fix"]) {
    const texts = value[key];
    if (isBag(texts)) said[key] = texts[lang];
  }
  // For speed alone, and no key of a repository's rules.
  delete said["hint"];
  if (Array.isArray(said["languages"]) && said["languages"].length === 0) delete said["languages"];
  return said;
}

async function rulesOf({ lang, built_in, path, folder }: RulesToTest): Promise<CompiledRule[]> {
  const own = built_in ? await builtInRules(lang) : [];
  const taken = new Map(own.map((rule) => [rule.catalog.id, "aurum"]));
  const files = [
    ...(path === undefined ? [] : ruleFiles(path)),
    ...(folder !== undefined && holdsRules(folder) ? ruleFiles(folder) : []),
  ];
  return [...own, ...(await compileFiles(files, taken, (value) => inOneLanguage(value, lang)))];
}

/**
 * Runs the cases of rules.
 *
 * @throws AurumError `rule_invalid`, `file_unreadable` or `usage` for paths that hold no rules.
 */
export async function runRuleTests(wanted: RulesToTest): Promise<RuleTests> {
  const { missing = missingGrammar } = wanted;
  const rules = await rulesOf(wanted);
  const outcomes = { Validated: 0, Reported: 0, Noisy: 0, Missing: 0, Wrong: 0 };
  const tests: RuleTests = {
    rules: rules.length,
    outcomes,
    results: [],
    untested: [],
    skipped: [],
    ok: true,
  };
  const skipped = new Map<string, RuleTests["skipped"][number]>();
  for (const rule of rules) {
    const { cases, catalog } = rule;
    if (cases.valid.length + cases.invalid.length === 0) tests.untested.push(catalog.id);
    for (const result of await runCases(rule)) {
      const { language } = result;
      const lacks =
        language === null || rule.matcher.kind === "regex" ? undefined : missing(language);
      if (language !== null && lacks !== undefined) {
        const entry = skipped.get(language) ?? { language, package: lacks, cases: 0 };
        entry.cases += 1;
        skipped.set(language, entry);
        continue;
      }
      outcomes[result.outcome] += 1;
      tests.results.push({ ...result, source: catalog.source });
    }
  }
  tests.skipped = [...skipped.values()];
  tests.ok = outcomes.Noisy + outcomes.Missing + outcomes.Wrong === 0;
  return tests;
}
