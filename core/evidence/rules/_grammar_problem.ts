import { parse } from "../../syntax/mod.ts";
import type { RuleDocument } from "./types.ts";

/** What went wrong in somebody else's words: one line, bounded. */
export function words(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const line = text
    .replace(/[\s|>-]*\n[\s|>-]*/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}

/** Lets every installed grammar of the rule have its say: unknown kinds, bad patterns, cyclic utilities. */
export function grammarProblem(
  document: RuleDocument,
): { document: RuleDocument } | { detail: string } {
  const config = { rule: document.rule, constraints: document.constraints, utils: document.utils };
  const kept: RuleDocument["languages"][number][] = [];
  for (const language of document.languages) {
    const outcome = parse(language, "");
    try {
      if (outcome.ok) outcome.tree.root.matches(JSON.parse(JSON.stringify(config)));
    } catch (error) {
      // The .tsx half of a rule for TypeScript, see `languagesOf`: `<T>x` is no pattern there.
      if (language === "tsx" && kept.includes("typescript")) continue;
      return { detail: words(error) };
    }
    kept.push(language);
  }
  return { document: { ...document, languages: kept } };
}
