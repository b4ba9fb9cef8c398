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

const CLOSERS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** Whether a bracket of a pattern never closes, or never opens: the engine takes it, and it matches nothing. */
function isUnbalanced(pattern: string): boolean {
  const open: string[] = [];
  const bare = pattern.replace(/(["'`])(?:\\.|(?!\1)[^\\])*\1/gsu, "");
  for (const character of bare) {
    if ("([{".includes(character)) open.push(character);
    else if (character in CLOSERS && open.pop() !== CLOSERS[character]) return true;
  }
  return open.length > 0;
}

/** The first pattern of a rule, however deep, that cannot be one. */
function unbalancedPattern(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (key === "pattern" && typeof inner === "string" && isUnbalanced(inner)) return inner;
    const found = unbalancedPattern(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Lets every installed grammar of the rule have its say: unknown kinds, bad patterns, cyclic utilities. */
export function grammarProblem(
  document: RuleDocument,
): { document: RuleDocument } | { detail: string } {
  const config = { rule: document.rule, constraints: document.constraints, utils: document.utils };
  const pattern = unbalancedPattern(config);
  if (pattern !== undefined) return { detail: `a bracket does not close in ${words(pattern)}` };
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
