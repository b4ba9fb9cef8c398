import { PARSE_CHARS_MAX } from "../limits.ts";
import { grammarLibrary, grammarOf, packageOf } from "./_grammars.ts";
import { isTooDeep, mayNestDeep, mayNestDeepMarkup } from "./_nesting.ts";
import type { LanguageName, ParseOutcome } from "./types.ts";

/**
 * Parses a text with the grammar of its language, in bounded time and stack.
 * It never throws. A text with syntax errors has a tree all the same: it holds
 * nodes of the kind `ERROR`.
 */
export function parse(language: LanguageName, text: string): ParseOutcome {
  const grammar = grammarOf(language);
  if (grammar === undefined) {
    return { ok: false, refusal: { reason: "no_grammar", package: packageOf(language) } };
  }
  const source = text.startsWith("\uFEFF") ? text.slice(1) : text;
  if (source.length > PARSE_CHARS_MAX) return { ok: false, refusal: { reason: "too_large" } };
  if (language === "html" && mayNestDeepMarkup(source)) {
    return { ok: false, refusal: { reason: "too_deep" } };
  }
  try {
    const root = grammarLibrary().parse(grammar, source).root();
    if (mayNestDeep(source) && isTooDeep(root)) {
      return { ok: false, refusal: { reason: "too_deep" } };
    }
    return { ok: true, tree: { language, text: source, root } };
  } catch {
    return { ok: false, refusal: { reason: "failed" } };
  }
}
