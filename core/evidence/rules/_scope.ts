/**
 * Rules that look at what stands around a node, and how much of the text that may cost: the engine
 * searches a function anew for every node in it that asks, and nothing can stop it. So the work is
 * estimated first, by sizes alone: the same text is always judged the same.
 */
import type { SyntaxNode } from "../../syntax/mod.ts";
import type { SyntaxConfig } from "./types.ts";

type Bag = Readonly<Record<string, unknown>>;

/** One relation of a rule that searches around a node. */
export interface Reach {
  /** Kinds of ancestor that are searched; `undefined` for any. */
  kinds: ReadonlySet<string> | undefined;
  /** Steps for each character of such an ancestor. */
  weight: number;
}

/** A node for so many characters of a text. */
const CHARS_PER_NODE = 4;

function isBag(value: unknown): value is Bag {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isFar(relation: Bag): boolean {
  return relation["stopBy"] !== undefined && relation["stopBy"] !== "neighbor";
}

/** Whether a relation goes on only past a few things, such as comments: to the next sibling, in effect. */
function passesOver({ stopBy }: Bag): boolean {
  if (!isBag(stopBy)) return false;
  const { regex, not } = stopBy;
  if (typeof regex === "string") return /^\^\[\^.{1,4}\]$/u.test(regex);
  return isBag(not) && typeof not["kind"] === "string";
}

/** How much of a node a rule looks at: all that is below it, its children, its text, or nothing. */
function weightOf(rule: unknown): number {
  if (Array.isArray(rule)) return Math.max(0, ...rule.map(weightOf));
  if (!isBag(rule)) return 0;
  let weight = 0;
  for (const [key, inner] of Object.entries(rule)) {
    if (key === "matches") weight = Math.max(weight, 1);
    else if (key === "regex") weight = Math.max(weight, 0.01);
    else if (key === "has" && isBag(inner)) {
      const own = isFar(inner) ? 1 : inner["field"] === undefined ? 0.1 : 0;
      weight = Math.max(weight, own, weightOf(inner));
    } else if (key !== "inside") weight = Math.max(weight, weightOf(inner));
  }
  return weight;
}

/** Kinds that a rule names for the node itself; `undefined` where it may be any. */
function kindsIn(rule: Bag): ReadonlySet<string> | undefined {
  const { kind, any, all } = rule;
  if (typeof kind === "string") return new Set(kind.split(/\s*,\s*/u));
  for (const one of Array.isArray(all) ? all : []) {
    const known = isBag(one) ? kindsIn(one) : undefined;
    if (known !== undefined) return known;
  }
  if (!Array.isArray(any)) return undefined;
  const sets = any.map((one) => (isBag(one) ? kindsIn(one) : undefined));
  return sets.includes(undefined) ? undefined : new Set(sets.flatMap((set) => [...(set ?? [])]));
}

/** Whether a relation searches what stands around a node, so that many nodes may each search the same. */
export function reachOf(key: string, relation: unknown): Reach | undefined {
  if (!isBag(relation)) return undefined;
  if (key === "inside") {
    const weight = weightOf(relation);
    return weight === 0 ? undefined : { kinds: kindsIn(relation), weight };
  }
  if (key !== "precedes" && key !== "follows") return undefined;
  // Siblings: those of one parent, which is taken for an ancestor of any kind.
  const weight = isFar(relation) && !passesOver(relation) ? Math.max(0.1, weightOf(relation)) : 0;
  return weight === 0 ? undefined : { kinds: new Set(), weight };
}

function collect(value: unknown, reaches: Reach[]): void {
  if (Array.isArray(value)) for (const one of value) collect(one, reaches);
  if (!isBag(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const reach = reachOf(key, inner);
    if (reach !== undefined) reaches.push(reach);
    collect(inner, reaches);
  }
}

/** Every relation of a rule that searches around the nodes that it matches. */
export function reachesOf({ rule, constraints, utils }: SyntaxConfig): Reach[] {
  const reaches: Reach[] = [];
  collect([rule, constraints, utils], reaches);
  return reaches;
}

/** About how many steps the relations of a rule take at a node. */
export function stepsAround(node: SyntaxNode, reaches: readonly Reach[]): number {
  if (reaches.length === 0) return 0;
  let steps = 0;
  for (const [level, ancestor] of node.ancestors().entries()) {
    const kind = String(ancestor.kind());
    const { start, end } = ancestor.range();
    const size = (end.index - start.index) / CHARS_PER_NODE;
    for (const { kinds, weight } of reaches) {
      const siblings = kinds?.size === 0;
      if (siblings ? level === 0 : (kinds?.has(kind) ?? true)) steps += size * weight;
    }
  }
  return steps;
}
