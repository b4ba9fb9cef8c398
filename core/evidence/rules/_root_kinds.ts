/** Which kinds of node a rule may match, so that one walk over a tree serves many rules. */
import { parse, type LanguageName, type SyntaxNode } from "../../syntax/mod.ts";
import type { SyntaxConfig } from "./types.ts";

type Rule = Readonly<Record<string, unknown>>;
type Kinds = ReadonlySet<string>;
type Config = Parameters<SyntaxNode["findAll"]>[0];

function isRule(value: unknown): value is Rule {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `$NAME`, `$$$NAME` and `$$$`; a capture of a name. */
const METAVARIABLE = /\$+([A-Z_][A-Z0-9_]*)?/gu;

/** A pattern that may be any node at all: a metavariable and nothing that it stands in. */
const ANY_NODE = /^\s*\$+\w*\s*$/u;

/** The name of a kind; anything else in its place selects by more than the kind. */
const KIND = /^\w+$/u;

/**
 * The kind of node that a pattern matches. The engine is asked: all matches of
 * a pattern have one kind, so that its match in a text of its own shape shows it.
 */
function kindsOfPattern(pattern: string, language: LanguageName): Kinds | undefined {
  if (ANY_NODE.test(pattern)) return undefined;
  const outcome = parse(
    language,
    pattern.replace(METAVARIABLE, (_, name?: string) => `a${name ?? ""}`),
  );
  if (!outcome.ok) return undefined;
  try {
    const nodes = outcome.tree.root.findAll({ rule: { pattern } });
    const kinds = new Set(nodes.map((node) => String(node.kind())));
    const [kind] = kinds;
    if (kind === undefined || kinds.size > 1 || kind === "ERROR" || !KIND.test(kind)) {
      return undefined;
    }
    return nodes.every((node) => node.isNamed()) ? kinds : undefined;
  } catch {
    return undefined;
  }
}

/** What is in every set; no demand where none is known. */
function common(sets: readonly (Kinds | undefined)[]): Kinds | undefined {
  const known = sets.filter((set) => set !== undefined);
  const [first, ...others] = known;
  if (first === undefined) return undefined;
  return new Set([...first].filter((kind) => others.every((other) => other.has(kind))));
}

function together(sets: readonly (Kinds | undefined)[]): Kinds | undefined {
  const kinds = new Set<string>();
  for (const set of sets) {
    if (set === undefined) return undefined;
    for (const kind of set) kinds.add(kind);
  }
  return kinds;
}

/** A kind that the grammar does not have is for the engine to refuse, in the rule that names it. */
function areKnown(kinds: Kinds, language: LanguageName): boolean {
  const outcome = parse(language, "");
  if (!outcome.ok) return false;
  try {
    outcome.tree.root.matches({ rule: { any: [...kinds].map((kind) => ({ kind })) } } as Config);
    return true;
  } catch {
    return false;
  }
}

function kindsOf(rule: Rule, language: LanguageName): Kinds | undefined {
  const parts: (Kinds | undefined)[] = [];
  const { kind, pattern, all, any } = rule;
  if (typeof kind === "string" && KIND.test(kind)) parts.push(new Set([kind]));
  if (typeof pattern === "string") parts.push(kindsOfPattern(pattern, language));
  const inner = (list: readonly unknown[]): (Kinds | undefined)[] =>
    list.map((one) => (isRule(one) ? kindsOf(one, language) : undefined));
  if (Array.isArray(all)) parts.push(...inner(all));
  if (Array.isArray(any)) parts.push(together(inner(any)));
  return common(parts);
}

/**
 * Names of the kinds that a match of the rule can have in a language; every
 * match is of one of them. `undefined` where the rule does not tell.
 */
export function rootKinds({ rule }: SyntaxConfig, language: LanguageName): Kinds | undefined {
  const kinds = isRule(rule) ? kindsOf(rule, language) : undefined;
  return kinds !== undefined && areKnown(kinds, language) ? kinds : undefined;
}
