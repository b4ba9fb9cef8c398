import { enclosingDeclarations } from "./enclosing_declarations.ts";
import { parse } from "./parse.ts";
import type { Declaration, LanguageName } from "./types.ts";

/**
 * The innermost function or type that holds a line (1-based) of a text.
 * `undefined` also where the text cannot be parsed: ask `parse` for the reason.
 * For several lines of one text, `enclosingDeclarations` parses once.
 */
export function enclosingDeclaration(
  language: LanguageName,
  text: string,
  line: number,
): Declaration | undefined {
  const outcome = parse(language, text);
  return outcome.ok ? enclosingDeclarations(outcome.tree, [line])[0] : undefined;
}
