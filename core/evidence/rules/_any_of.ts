/** Many rules as one that matches wherever one of them does. */
import { reachesOf, reachOf } from "./_scope.ts";
import type { SyntaxConfig } from "./types.ts";

type Names = ReadonlySet<string>;

/** A metavariable that captures: `$NAME`, `$$NAME`, `$$$NAME`; one that starts with `_` does not. */
const CAPTURE = /(?<!\$)(\${1,3})([A-Z][A-Z0-9_]*)/gu;

/** More than this of what stands around a node is not searched for every node. */
const LIGHT = 0.05;
const LIGHT_SIBLINGS = 0.1;

/** What is asked of a relation here: less where the whole would search too much, `undefined` for nothing. */
function lighter(key: string, value: unknown): unknown {
  const reach = reachOf(key, value);
  if (reach === undefined) return value;
  if (key !== "inside") return reach.weight <= LIGHT_SIBLINGS ? value : undefined;
  if (reach.weight <= LIGHT) return value;
  if (reach.kinds === undefined) return undefined;
  const { stopBy } = value as { stopBy?: unknown };
  const far = stopBy === undefined || stopBy === "neighbor" ? {} : { stopBy: "end" };
  return { any: [...reach.kinds].map((kind) => ({ kind })), ...far };
}

/** Whether {@link lighter} takes anything away from a rule. */
function isHeavy(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isHeavy);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(
    ([key, inner]) => lighter(key, inner) !== inner || isHeavy(inner),
  );
}

/** A pattern that is one metavariable and nothing else. */
const LONE = /^\$([A-Z][A-Z0-9_]*)$/u;

/** Keys whose answer depends on where a node stands, and not on the node alone. */
const PLACED = /"(?:inside|precedes|follows|nthChild|range)":/u;

/**
 * One rule on its way into a larger one, where it may match more and never less. There, the
 * constraints of a rule cannot stand beside it: the engine asks them when the whole has matched, and goes back to
 * no other alternative. So each stands with the pattern of its metavariable, as something that the match holds.
 * And what searches too much around a node is left to the rule itself. Once something is left out that
 * might have captured, the others capture other nodes than they would; so nothing captures any more, and what is
 * denied of a capture is not asked.
 */
class Renaming {
  readonly #prefix: string;
  readonly #utils: Names;
  readonly #constraints: ReadonlyMap<string, unknown>;
  /** Whether captures are to be told apart. */
  readonly #captures: boolean;

  constructor(prefix: string, { rule, utils, constraints }: SyntaxConfig) {
    this.#prefix = prefix;
    this.#utils = new Set(Object.keys(utils ?? {}));
    this.#constraints = new Map(Object.entries(constraints ?? {}));
    this.#captures = !isHeavy(rule);
  }

  /** A part that something positive depends on: more may match it. */
  of(value: unknown, key = ""): unknown {
    if (key === "not" || key === "stopBy") return this.exactly(value, key);
    if (typeof value === "string") return this.#text(key, value, this.#captures);
    if (Array.isArray(value)) return value.map((one) => this.of(one, key));
    if (typeof value !== "object" || value === null) return value;
    const kept = Object.entries(value)
      .map(
        ([name, inner]) =>
          [name, name === "not" ? this.#denied(inner) : lighter(name, inner)] as const,
      )
      .filter(([, inner]) => inner !== undefined);
    // Nothing is left to go by, so that it may be any node.
    if (kept.every(([name]) => name === "field" || name === "stopBy")) kept.push(["regex", ""]);
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

  /** A part with other names and the same meaning. */
  exactly(value: unknown, key = ""): unknown {
    if (typeof value === "string") return this.#text(key, value, true);
    if (Array.isArray(value)) return value.map((one) => this.exactly(one, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, this.exactly(inner, name)]),
    );
  }

  /** What is denied may not be asked less of: all of it or nothing. */
  #denied(value: unknown): unknown {
    const text = JSON.stringify(value);
    const knows = this.#captures || text.search(CAPTURE) === -1;
    const reaches = reachesOf({ rule: value as object });
    return knows && reaches.every(({ weight }) => weight <= LIGHT_SIBLINGS) ? value : undefined;
  }

  #text(key: string, text: string, captures: boolean): string {
    if (key === "pattern" || key === "context") {
      return text.replace(CAPTURE, (_, dollars: string, name: string) => {
        if (captures) return dollars + this.#prefix + name;
        return dollars === "$$$" ? dollars : `${dollars}_${name}`;
      });
    }
    return key === "matches" && this.#utils.has(text) ? this.#prefix + text : text;
  }

  /** What the matches of a pattern hold for its constraints: themselves, or somewhere in them. */
  #constraintsOf(pattern: string): unknown[] {
    const lone = LONE.test(pattern);
    return [...pattern.matchAll(CAPTURE)].flatMap(([, dollars, name = ""]) => {
      const constraint = dollars === "$" ? this.#constraints.get(name) : undefined;
      const text = JSON.stringify(constraint) ?? "";
      // What captured a name first is constrained; another node of the same text stands elsewhere.
      // And a constraint that captures would do so too early.
      if (constraint === undefined || PLACED.test(text) || text.search(CAPTURE) !== -1) return [];
      const own = this.exactly(constraint);
      return [lone ? own : { has: { all: [own], stopBy: "end" } }];
    });
  }
}

/** A rule on its own, and the kinds of node that it may match; `undefined` for any. */
export interface Alternative {
  config: SyntaxConfig;
  kinds: ReadonlySet<string> | undefined;
}

/** What every alternative captures its node by, if it matches it; the engine hands captures out by name. */
export function labelOf(at: number): string {
  return `R${at}L`;
}

/** A rule that matches every node. */
const ANYTHING = "anything";

/** Any of the rules of some names. Past it, where few nodes come, each that matches leaves its label, and none has to. */
function anyLabelled(places: readonly number[]): object[] {
  const marks = places.map((at) => ({
    any: [{ all: [{ pattern: `$${labelOf(at)}` }, { matches: `R${at}` }] }, { matches: ANYTHING }],
  }));
  return [{ any: places.map((at) => ({ matches: `R${at}` })) }, ...marks];
}

/**
 * A rule that matches wherever one of the alternatives does, and in some places more. The
 * alternatives stand by kind, so that a node is asked for those of its own alone, and each stands
 * there once, as a utility: what takes the engine longest is to compile them.
 *
 * @param labelled Each alternative that matches a named node captures it under its label.
 */
export function anyOfRules(
  alternatives: readonly Alternative[],
  labelled = false,
): Omit<Required<SyntaxConfig>, "constraints"> {
  const everywhere: number[] = [];
  const byKind = new Map<string, number[]>();
  const utils: Record<string, unknown> = { [ANYTHING]: { regex: "" } };
  for (const [at, { config, kinds }] of alternatives.entries()) {
    const prefix = `R${at}X`;
    const renaming = new Renaming(prefix, config);
    utils[`R${at}`] = renaming.of(config.rule);
    if (kinds === undefined) everywhere.push(at);
    for (const kind of kinds ?? []) byKind.set(kind, [...(byKind.get(kind) ?? []), at]);
    for (const [name, inner] of Object.entries(config.utils ?? {})) {
      utils[prefix + name] = renaming.exactly(inner);
    }
  }
  const ask = (places: readonly number[]): object[] => {
    const all = anyLabelled(places);
    return labelled ? all : all.slice(0, 1);
  };
  const groups: unknown[] = [...byKind].map(([kind, places]) => ({
    kind,
    all: ask([...places, ...everywhere]),
  }));
  // A node of a kind of its own has been asked for these already.
  if (everywhere.length > 0) groups.push({ all: ask(everywhere) });
  return { rule: { any: groups }, utils };
}
