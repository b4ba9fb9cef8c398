import type { LanguageName } from "../../../syntax/mod.ts";
import { builtInRules } from "../built_in_rules.ts";
import type { CompiledRule } from "../types.ts";

/** The catalog's rules of a language, and the texts of all their cases. */
export async function builtInCases(
  language: LanguageName,
): Promise<{ rules: CompiledRule[]; codes: string[] }> {
  const rules = (await builtInRules("en")).filter((rule) =>
    rule.matcher.languages.includes(language),
  );
  const codes = rules.flatMap(({ cases }) =>
    [...cases.valid, ...cases.invalid]
      .filter((one) => one.language === undefined || one.language === language)
      .map((one) => one.code),
  );
  return { rules, codes };
}
