import { PARSE_CHARS_MAX } from "../limits.ts";
import { grammarLibrary, grammarOf, packageOf } from "./_grammars.ts";
import { isTooDeep, mayNestDeep, mayNestDeepMarkup } from "./_nesting.ts";
import type { LanguageName, ParseOutcome, ParseRefusal, SyntaxNode } from "./types.ts";

type Ready = { ok: true; grammar: string; source: string } | { ok: false; refusal: ParseRefusal };

/** What is known before the parser sees the text. */
function prepare(language: LanguageName, text: string): Ready {
  const grammar = grammarOf(language);
  if (grammar === undefined) {
    return { ok: false, refusal: { reason: "no_grammar", package: packageOf(language) } };
  }
  const source = text.startsWith("\uFEFF") ? text.slice(1) : text;
  if (source.length > PARSE_CHARS_MAX) return { ok: false, refusal: { reason: "too_large" } };
  if (language === "html" && mayNestDeepMarkup(source)) {
    return { ok: false, refusal: { reason: "too_deep" } };
  }
  return { ok: true, grammar, source };
}

function outcomeOf(language: LanguageName, source: string, root: SyntaxNode): ParseOutcome {
  if (mayNestDeep(source) && isTooDeep(root)) {
    return { ok: false, refusal: { reason: "too_deep" } };
  }
  return { ok: true, tree: { language, text: source, root } };
}

/**
 * Parses a text with the grammar of its language, in bounded time and stack.
 * It never throws. A text with syntax errors has a tree all the same: it holds
 * nodes of the kind `ERROR`.
 */
export function parse(language: LanguageName, text: string): ParseOutcome {
  const ready = prepare(language, text);
  if (!ready.ok) return ready;
  try {
    const root = grammarLibrary().parse(ready.grammar, ready.source).root();
    return outcomeOf(language, ready.source, root);
  } catch {
    return { ok: false, refusal: { reason: "failed" } };
  }
}

/** As {@link parse}, on another thread: for many texts, of which the next is parsed while one is searched. */
export async function parseInBackground(
  language: LanguageName,
  text: string,
): Promise<ParseOutcome> {
  const ready = prepare(language, text);
  if (!ready.ok) return ready;
  try {
    const tree = await grammarLibrary().parseAsync(ready.grammar, ready.source);
    return outcomeOf(language, ready.source, tree.root());
  } catch {
    return { ok: false, refusal: { reason: "failed" } };
  }
}
