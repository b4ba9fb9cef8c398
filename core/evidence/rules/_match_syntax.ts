/** ast-grep rules over one tree: one walk finds what may match, then each rule has its say. */
import { RULE_QUOTE_CHARS_MAX } from "../../limits.ts";
import type { SyntaxNode, SyntaxTree } from "../../syntax/mod.ts";
import type { CompiledRule, SyntaxConfig } from "./types.ts";

/** A match, by 0-based lines of the text, both inclusive. */
export interface Match {
  rule: CompiledRule;
  start: number;
  end: number;
  /** The rule's message with what its metavariables matched; absent where it names none. */
  message?: string;
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

const METAVARIABLE = /\$([A-Z_][A-Z0-9_]*)/gu;

/** ast-grep's custom: `$NAME` in a message is what the metavariable matched, here on one line and bounded. */
function saidOf(rule: CompiledRule, node: SyntaxNode): string | undefined {
  const { message } = rule.catalog;
  if (message.search(METAVARIABLE) === -1) return undefined;
  return message.replace(METAVARIABLE, (whole, name: string) => {
    const text = node.getMatch(name)?.text().replace(/\s+/gu, " ");
    if (text === undefined) return whole;
    return text.length > RULE_QUOTE_CHARS_MAX ? `${text.slice(0, RULE_QUOTE_CHARS_MAX)}…` : text;
  });
}

/** A rule that cannot be merged: utilities are named per rule, and only its own walk knows its metavariables. */
function walksAlone(rule: CompiledRule): boolean {
  return configOf(rule)?.utils !== undefined || rule.catalog.message.search(METAVARIABLE) !== -1;
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

interface Hit {
  node: SyntaxNode;
  start: number;
  end: number;
}

/** Where the rules may match, in one walk; `undefined` when one of them is refused, and each must walk for itself. */
function walkTogether(tree: SyntaxTree, rules: readonly CompiledRule[]): Hit[] | undefined {
  try {
    const nodes = tree.root.findAll(mergedRule(rules) as Config);
    return nodes.map((node) => ({ node, ...linesOf(node) }));
  } catch {
    return undefined;
  }
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
  const together = rules.filter((rule) => !walksAlone(rule));
  const hits: Hit[] = [];
  const merged = walkTogether(tree, together);
  for (const hit of merged ?? []) {
    const { node, start, end } = hit;
    if (node.kind() === "ERROR" && touches(undefined, start, end)) {
      result.errors.push({ start, end });
    }
    if (together.some((rule) => touches(rule, start, end))) hits.push(hit);
  }
  const walk = (rule: CompiledRule, config: SyntaxConfig): void => {
    for (const node of tree.root.findAll(config as Config)) {
      const { start, end } = linesOf(node);
      if (!touches(rule, start, end)) continue;
      const message = saidOf(rule, node);
      result.matches.push({ rule, start, end, ...(message === undefined ? {} : { message }) });
    }
  };
  for (const rule of rules) {
    const config = configOf(rule);
    if (config === undefined) continue;
    try {
      // Asking every hit costs about as much as some walks do: past a few, the rule walks itself.
      if (merged === undefined || walksAlone(rule) || hits.length > 24) {
        walk(rule, config);
        continue;
      }
      for (const { node, start, end } of hits) {
        if (!node.matches(config as Config) || !touches(rule, start, end)) continue;
        result.matches.push({ rule, start, end });
      }
    } catch {
      result.failed.push(rule);
    }
  }
  return result;
}
