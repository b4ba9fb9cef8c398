/** ast-grep rules over one tree: a cheap walk tells where a rule may match, and only then it has its say. */
import { RULE_QUOTE_CHARS_MAX } from "../../limits.ts";
import type { SyntaxNode, SyntaxTree } from "../../syntax/mod.ts";
import { sketchOf } from "./_sketch.ts";
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

/** Sketches, made once a rule; `null` for a rule that has none. */
const sketches = new WeakMap<CompiledRule, object | null>();

function sketchFor(rule: CompiledRule): object | null {
  const known = sketches.get(rule);
  if (known !== undefined) return known;
  const config = configOf(rule);
  const sketch = (config === undefined ? undefined : sketchOf(config)) ?? null;
  sketches.set(rule, sketch);
  return sketch;
}

type Touches = (rule: CompiledRule | undefined, start: number, end: number) => boolean;

/** Whether a walk with its sketch finds a place of interest for a rule. The engine's refusal of a sketch is no answer. */
function mayMatch(tree: SyntaxTree, rule: CompiledRule, touches: Touches): boolean {
  const sketch = sketchFor(rule);
  if (sketch === null) return true;
  try {
    return tree.root.findAll({ rule: sketch } as Config).some((node) => {
      const { start, end } = linesOf(node);
      return touches(rule, start, end);
    });
  } catch {
    return true;
  }
}

/** Lines of nodes that the grammar does not understand and that are of interest. */
function errorsIn(tree: SyntaxTree, touches: Touches): SyntaxMatches["errors"] {
  return tree.root
    .findAll({ rule: { kind: "ERROR" } })
    .map((node) => linesOf(node))
    .filter(({ start, end }) => touches(undefined, start, end));
}

/**
 * Every match of the rules in a tree. `touches` tells whether a node's lines
 * are of interest to a rule, so that the others cost nothing more.
 */
export function matchSyntax(
  tree: SyntaxTree,
  rules: readonly CompiledRule[],
  touches: Touches,
): SyntaxMatches {
  const result: SyntaxMatches = { matches: [], errors: errorsIn(tree, touches), failed: [] };
  for (const rule of rules) {
    const config = configOf(rule);
    if (config === undefined) continue;
    try {
      if (!mayMatch(tree, rule, touches)) continue;
      for (const node of tree.root.findAll(config as Config)) {
        const { start, end } = linesOf(node);
        if (!touches(rule, start, end)) continue;
        const message = saidOf(rule, node);
        result.matches.push({ rule, start, end, ...(message === undefined ? {} : { message }) });
      }
    } catch {
      result.failed.push(rule);
    }
  }
  return result;
}
