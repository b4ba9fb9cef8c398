/** What is left of a rule when everything costly is taken out of it. */
import type { SyntaxConfig } from "./types.ts";

type Rule = Readonly<Record<string, unknown>>;

function isRule(value: unknown): value is Rule {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A pattern that is one metavariable and nothing else. */
const LONE_METAVARIABLE = /^\$([A-Z_][A-Z0-9_]*)$/u;

const RELATIONS = ["inside", "has", "precedes", "follows"] as const;

/**
 * A rule that matches wherever `config` does, and more: without regular
 * expressions, `not`, and places among siblings. The engine compiles a rule anew
 * for every text, and a case-insensitive expression alone takes it longer than a
 * walk over a small file, so a walk with the sketch tells where the rule itself
 * is worth asking. `undefined` when nothing is left to go by.
 */
export function sketchOf({ rule, constraints }: SyntaxConfig): object | undefined {
  const narrow = isRule(constraints) ? constraints : {};
  return isRule(rule) ? sketch(rule, narrow) : undefined;
}

/** Whether a sketch tells kinds of node and nothing more. */
export function isOfKinds(rule: unknown): boolean {
  if (!isRule(rule)) return false;
  const { kind, any, ...more } = rule;
  if (Object.keys(more).length > 0) return false;
  return any === undefined ? typeof kind === "string" : Array.isArray(any) && any.every(isOfKinds);
}

function sketch(rule: Rule, narrow: Rule): Rule | undefined {
  // What refers to rules of other names cannot be judged here.
  if ("matches" in rule) return undefined;
  const parts: Rule[] = [];
  if (typeof rule["kind"] === "string") parts.push({ kind: rule["kind"] });
  if (rule["pattern"] !== undefined) parts.push(...patternParts(rule["pattern"], narrow));
  for (const relation of RELATIONS) {
    const inner = rule[relation];
    if (!isRule(inner)) continue;
    const { stopBy, field, ...own } = inner;
    const left = sketch(own, narrow);
    if (left === undefined) continue;
    const where = { ...left, ...(field === undefined ? {} : { field }) };
    parts.push({ [relation]: { ...where, ...sketchStop(stopBy) } });
  }
  const sketches = (list: unknown): (Rule | undefined)[] =>
    Array.isArray(list)
      ? list.map((one: unknown) => (isRule(one) ? sketch(one, narrow) : undefined))
      : [];
  parts.push(...sketches(rule["all"]).filter((one) => one !== undefined));
  if (Array.isArray(rule["any"])) {
    const any = sketches(rule["any"]);
    // An alternative of which nothing is left may be anything, and so may the whole.
    if (any.every((one) => one !== undefined)) parts.push({ any });
  }
  const [only] = parts;
  return parts.length > 1 ? { all: parts } : only;
}

/** A rule as `stopBy` ends a search early: a sketch of it would end it too early, so the search goes on to the end. */
function sketchStop(stopBy: unknown): Rule {
  if (stopBy === undefined || stopBy === "neighbor") return {};
  return { stopBy: "end" };
}

/** A lone metavariable is as narrow as its constraint. */
function patternParts(pattern: unknown, narrow: Rule): Rule[] {
  const name = typeof pattern === "string" ? LONE_METAVARIABLE.exec(pattern)?.[1] : undefined;
  if (name === undefined) return [{ pattern: loose(pattern) }];
  const constraint = narrow[name];
  const left = isRule(constraint) ? sketch(constraint, {}) : undefined;
  return left === undefined ? [] : [left];
}

const CAPTURE = /(?<!\$)(\$\$?)([A-Z][A-Z0-9_]*)/gu;

/**
 * A pattern that ties no other one to what it captures: what a rule leaves out here might have
 * captured something else. A name that a pattern holds twice stays: both are its own.
 */
function loose(pattern: unknown): unknown {
  if (typeof pattern !== "string") {
    if (!isRule(pattern)) return pattern;
    const { context } = pattern;
    return typeof context === "string" ? { ...pattern, context: loose(context) } : pattern;
  }
  return pattern.replace(CAPTURE, (whole, dollars: string, name: string) =>
    pattern.split(whole).length > 2 ? whole : `${dollars}_${name}`,
  );
}
