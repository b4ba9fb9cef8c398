/** Words that a text must hold for a rule to match in it, so that most rules never meet most files. */
import type { Need } from "./types.ts";

type Bag = Readonly<Record<string, unknown>>;

function isBag(value: unknown): value is Bag {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function all(needs: readonly Need[]): Need {
  const real = [...new Set(needs)].filter((need) => need !== true);
  if (real.length === 0) return true;
  return real.length === 1 && real[0] !== undefined ? real[0] : { all: real };
}

function any(needs: readonly Need[]): Need {
  return needs.length === 0 || needs.includes(true) ? true : { any: needs };
}

/** Words of a pattern that stand in it as they must stand in the code: no metavariables, no texts in quotes, no comments. */
function ofPattern(pattern: string): Need {
  const bare = pattern.replace(/\$+[A-Z_][A-Z0-9_]*|\$\$\$/gu, " ");
  if (/["'`\\#]|\/[/*]/u.test(bare)) return true;
  return all(bare.match(/[A-Za-z_][A-Za-z0-9_]{2,}/gu) ?? []);
}

/** `^(a|b)$` and `^a$` of plain words. */
function ofRegex(regex: string): Need {
  const words = /^\^\(?([\w|]+)\)?\$$/u.exec(regex)?.[1]?.split("|") ?? [];
  return any(words.filter((word) => word !== ""));
}

/**
 * What a text must hold for the rule to match. Never too much: what cannot be
 * told (`not`, utilities, patterns in quotes) demands nothing.
 */
export function needOf(rule: unknown): Need {
  if (!isBag(rule)) return true;
  const needs: Need[] = [];
  if (typeof rule["pattern"] === "string") needs.push(ofPattern(rule["pattern"]));
  if (typeof rule["regex"] === "string") needs.push(ofRegex(rule["regex"]));
  for (const key of ["has", "inside", "precedes", "follows"]) needs.push(needOf(rule[key]));
  if (Array.isArray(rule["all"])) needs.push(...rule["all"].map(needOf));
  if (Array.isArray(rule["any"])) needs.push(any(rule["any"].map(needOf)));
  return all(needs);
}

/** The same in lower case: a language may not care for the case of a word (`SeLeCt`), and nobody shall hide behind it. */
export function lowered(need: Need): Need {
  if (need === true) return true;
  if (typeof need === "string") return need.toLowerCase();
  return "all" in need ? { all: need.all.map(lowered) } : { any: need.any.map(lowered) };
}

/** Whether a text holds what a rule needs; both in lower case. */
export function holds(text: string, need: Need): boolean {
  if (need === true) return true;
  if (typeof need === "string") return text.includes(need);
  return "all" in need
    ? need.all.every((part) => holds(text, part))
    : need.any.some((part) => holds(text, part));
}
