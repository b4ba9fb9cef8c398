/** ast-grep rules over one tree: one walk finds what may match, then each rule has its say. */
import type { SyntaxNode, SyntaxTree } from "../../syntax/mod.ts";
import type { CompiledRule, SyntaxConfig } from "./types.ts";

/** A match, by 0-based lines of the text, both inclusive. */
export interface Match {
  rule: CompiledRule;
  start: number;
  end: number;
}

export interface SyntaxMatches {
  matches: Match[];
  /** Lines of nodes that the grammar does not understand. */
  errors: { start: number; end: number }[];
  /** Rules that the engine refused for this text. */
  failed: CompiledRule[];
}

type Config = Parameters<SyntaxNode["findAll"]>[0];

function linesOf(node: SyntaxNode): { start: number; end: number } {
  const { start, end } = node.range();
  // A node that ends with its line feed ends on the line before.
  const last = end.column === 0 && end.line > start.line ? end.line - 1 : end.line;
  return { start: start.line, end: last };
}

function configOf(rule: CompiledRule): SyntaxConfig | undefined {
  return rule.matcher.kind === "syntax" ? rule.matcher.config : undefined;
}

/** One rule that matches wherever one of these may, or the grammar failed. Constraints only narrow, so it has none. */
const merged = new WeakMap<CompiledRule, Map<string, object>>();

function mergedRule(rules: readonly CompiledRule[]): object {
  const [first] = rules;
  if (first === undefined) return { rule: { kind: "ERROR" } };
  const key = rules.map((rule) => rule.catalog.id).join("\n");
  const known = merged.get(first)?.get(key);
  if (known !== undefined) return known;
  const any = rules.map((rule) => configOf(rule)?.rule ?? {});
  const rule = { rule: { any: [...any, { kind: "ERROR" }] } };
  merged.set(first, (merged.get(first) ?? new Map<string, object>()).set(key, rule));
  return rule;
}

/**
 * Every match of the rules in a tree. `touches` tells whether a node's lines
 * are of interest to a rule, so that the others cost nothing more.
 */
export function matchSyntax(
  tree: SyntaxTree,
  rules: readonly CompiledRule[],
  touches: (rule: CompiledRule | undefined, start: number, end: number) => boolean,
): SyntaxMatches {
  const result: SyntaxMatches = { matches: [], errors: [], failed: [] };
  // Utilities are named per rule: such a rule walks alone.
  const together = rules.filter((rule) => configOf(rule)?.utils === undefined);
  const alone = rules.filter((rule) => configOf(rule)?.utils !== undefined);
  const hits: { node: SyntaxNode; start: number; end: number }[] = [];
  for (const node of tree.root.findAll(mergedRule(together) as Config)) {
    const { start, end } = linesOf(node);
    const wanted = together.some((rule) => touches(rule, start, end));
    if (node.kind() === "ERROR" && touches(undefined, start, end))
      result.errors.push({ start, end });
    if (wanted) hits.push({ node, start, end });
  }
  const take = (rule: CompiledRule, start: number, end: number): void => {
    if (touches(rule, start, end)) result.matches.push({ rule, start, end });
  };
  const walk = (rule: CompiledRule, config: SyntaxConfig): void => {
    for (const node of tree.root.findAll(config as Config)) {
      const { start, end } = linesOf(node);
      take(rule, start, end);
    }
  };
  for (const rule of [...together, ...alone]) {
    const config = configOf(rule);
    if (config === undefined) continue;
    try {
      // Asking every hit costs about as much as some walks do: past a few, the rule walks itself.
      if (config.utils !== undefined || hits.length > 24) {
        walk(rule, config);
        continue;
      }
      for (const { node, start, end } of hits) {
        if (node.matches(config as Config)) take(rule, start, end);
      }
    } catch {
      result.failed.push(rule);
    }
  }
  return result;
}
