import { grammarOf, packageOf } from "./_grammars.ts";
import type { LanguageName } from "./types.ts";

/** The npm package that a language's grammar needs and that is not installed; `undefined` when the grammar is here. */
export function missingGrammar(language: LanguageName): string | undefined {
  return grammarOf(language) === undefined ? packageOf(language) : undefined;
}
