import type { LanguageName } from "../../../syntax/mod.ts";
import { builtInRules } from "../built_in_rules.ts";
import type { CompiledRule } from "../types.ts";

/** So many rules show every shape, and the time of a test does not grow with the catalog. */
const RULES_MAX = 24;

/** Rules of a language from all over the catalog, and the texts of all their cases. */
export async function builtInCases(
  language: LanguageName,
): Promise<{ rules: CompiledRule[]; codes: string[] }> {
  const all = (await builtInRules("en")).filter((rule) =>
    rule.matcher.languages.includes(language),
  );
  const step = Math.max(1, all.length / RULES_MAX);
  const rules = all.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step));
  const codes = rules.flatMap(({ cases }) =>
    [...cases.valid, ...cases.invalid]
      .filter((one) => one.language === undefined || one.language === language)
      .map((one) => one.code),
  );
  return { rules, codes };
}
