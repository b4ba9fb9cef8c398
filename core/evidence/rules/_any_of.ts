/** Many rules as one that matches wherever one of them does. */
import { reachesOf, reachOf } from "./_scope.ts";
import type { SyntaxConfig } from "./types.ts";

type Names = ReadonlySet<string>;

/** A metavariable that captures: `$NAME`, `$$NAME`, `$$$NAME`; one that starts with `_` does not. */
const CAPTURE = /(?<!\$)(\${1,3})([A-Z][A-Z0-9_]*)/gu;

function renamedText(key: string, text: string, prefix: string, utils: Names): string {
  if (key === "pattern" || key === "context") {
    return text.replace(CAPTURE, (_, dollars: string, name: string) => dollars + prefix + name);
  }
  return key === "matches" && utils.has(text) ? prefix + text : text;
}

/** Less than this of what stands around a node may be searched for every node. */
const LIGHT = 0.05;

/** What is asked of a key's value here: less where the whole would search too much, `undefined` for nothing. */
function lighter(key: string, value: unknown): unknown {
  if (key === "not") {
    // What is denied may not be asked less of.
    const reaches = typeof value === "object" ? reachesOf({ rule: value ?? {} }) : [];
    return reaches.some(({ weight }) => weight > LIGHT) ? undefined : value;
  }
  const reach = reachOf(key, value);
  if (reach === undefined || key !== "inside" || reach.weight <= LIGHT) return value;
  if (reach.kinds === undefined) return undefined;
  const { stopBy } = value as { stopBy?: unknown };
  const far = stopBy === undefined || stopBy === "neighbor" ? {} : { stopBy: "end" };
  return { any: [...reach.kinds].map((kind) => ({ kind })), ...far };
}

/** A pattern that is one metavariable and nothing else. */
const LONE = /^\$([A-Z][A-Z0-9_]*)$/u;

/** Keys whose answer depends on where a node stands, and not on the node alone. */
const PLACED = /"(?:inside|precedes|follows|nthChild|range)":/u;

/**
 * One rule on its way into a larger one. There, the constraints of a rule cannot stand beside it: the
 * engine asks them when the whole has matched, and goes back to no other alternative. So each
 * stands with the pattern of its metavariable, as something that the match holds.
 */
class Renaming {
  readonly #prefix: string;
  readonly #utils: Names;
  readonly #constraints: ReadonlyMap<string, unknown>;

  constructor(prefix: string, { utils, constraints }: SyntaxConfig) {
    this.#prefix = prefix;
    this.#utils = new Set(Object.keys(utils ?? {}));
    this.#constraints = new Map(Object.entries(constraints ?? {}));
  }

  of(value: unknown, key = ""): unknown {
    if (typeof value === "string") return renamedText(key, value, this.#prefix, this.#utils);
    if (Array.isArray(value)) return value.map((one) => this.of(one, key));
    if (typeof value !== "object" || value === null) return value;
    const kept = Object.entries(value)
      .map(([name, inner]) => [name, lighter(name, inner)] as const)
      .filter(([, inner]) => inner !== undefined);
    // Nothing is left to go by, so that it may be any node.
    if (kept.length === 0) return { regex: "" };
    const parts = Object.fromEntries(kept.map(([name, inner]) => [name, this.of(inner, name)]));
    const pattern: unknown = (value as { pattern?: unknown }).pattern;
    const narrow = typeof pattern === "string" ? this.#constraintsOf(pattern) : [];
    if (narrow.length === 0) return parts;
    const { field, stopBy, ...own } = parts;
    const where = {
      ...(field === undefined ? {} : { field }),
      ...(stopBy === undefined ? {} : { stopBy }),
    };
    return { ...where, all: [own, ...narrow] };
  }

  /** What the matches of a pattern hold for its constraints: themselves, or somewhere in them. */
  #constraintsOf(pattern: string): unknown[] {
    const lone = LONE.test(pattern);
    return [...pattern.matchAll(CAPTURE)].flatMap(([, dollars, name = ""]) => {
      const constraint = dollars === "$" ? this.#constraints.get(name) : undefined;
      // What captured a name first is constrained; another node of the same text stands elsewhere.
      if (constraint === undefined || PLACED.test(JSON.stringify(constraint))) return [];
      const own = this.of(constraint);
      return [lone ? own : { has: { all: [own], stopBy: "end" } }];
    });
  }
}

/** A rule on its own, and the kinds of node that it may match; `undefined` for any. */
export interface Alternative {
  config: SyntaxConfig;
  kinds: ReadonlySet<string> | undefined;
}

/**
 * A rule that matches wherever one of the alternatives does, and in some places more. The
 * alternatives stand by kind, so that a node is asked for those of its own alone.
 */
export function anyOfRules(
  alternatives: readonly Alternative[],
): Omit<Required<SyntaxConfig>, "constraints"> {
  const any: unknown[] = [];
  const byKind = new Map<string, unknown[]>();
  const utils: Record<string, unknown> = {};
  for (const [at, { config, kinds }] of alternatives.entries()) {
    const prefix = `R${at}X`;
    const renaming = new Renaming(prefix, config);
    const rule = renaming.of(config.rule);
    if (kinds === undefined) any.push(rule);
    for (const kind of kinds ?? []) byKind.set(kind, [...(byKind.get(kind) ?? []), rule]);
    for (const [name, inner] of Object.entries(config.utils ?? {})) {
      utils[prefix + name] = renaming.of(inner);
    }
  }
  for (const [kind, rules] of byKind) any.push({ kind, all: [{ any: rules }] });
  return { rule: { any }, utils };
}
