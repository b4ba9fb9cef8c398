/** Words that a text must hold for a rule to match in it, so that most rules never meet most files. */
import type { Need } from "./types.ts";

type Bag = Readonly<Record<string, unknown>>;

function isBag(value: unknown): value is Bag {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether whatever holds `need` surely holds `other` too. */
function implies(need: Need, other: Need): boolean {
  if (other === true) return true;
  if (need === true) return false;
  if (typeof need === "object" && "any" in need) {
    return need.any.every((part) => implies(part, other));
  }
  if (typeof other === "object") {
    return "all" in other
      ? other.all.every((part) => implies(need, part))
      : other.any.some((part) => implies(need, part));
  }
  return typeof need === "string"
    ? need.includes(other)
    : need.all.some((part) => implies(part, other));
}

/** `needs` without those that another of them makes idle; of equals the first stays. */
function without(needs: readonly Need[], idle: (need: Need, other: Need) => boolean): Need[] {
  return needs.filter(
    (need, at) =>
      !needs.some(
        (other, place) => place !== at && idle(need, other) && (place < at || !idle(other, need)),
      ),
  );
}

function all(needs: readonly Need[]): Need {
  const flat = needs.flatMap((need) =>
    typeof need === "object" && "all" in need ? need.all : [need],
  );
  const real = without(flat, (need, other) => implies(other, need)).filter((need) => need !== true);
  const [only] = real;
  if (only === undefined) return true;
  return real.length === 1 ? only : { all: real };
}

function any(needs: readonly Need[]): Need {
  const flat = needs.flatMap((need) =>
    typeof need === "object" && "any" in need ? need.any : [need],
  );
  const real = without(flat, implies);
  const [only] = real;
  if (only === undefined || real.includes(true)) return true;
  return real.length === 1 ? only : { any: real };
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

const OWN = ["has"] as const;
const AROUND = ["has", "inside", "precedes", "follows"] as const;

function needBy(rule: unknown, relations: readonly string[]): Need {
  if (!isBag(rule)) return true;
  const needs: Need[] = [];
  if (typeof rule["pattern"] === "string") needs.push(ofPattern(rule["pattern"]));
  if (typeof rule["regex"] === "string") needs.push(ofRegex(rule["regex"]));
  for (const key of relations) needs.push(needBy(rule[key], relations));
  const inner = (list: readonly unknown[]): Need[] => list.map((one) => needBy(one, relations));
  if (Array.isArray(rule["all"])) needs.push(...inner(rule["all"]));
  if (Array.isArray(rule["any"])) needs.push(any(inner(rule["any"])));
  return all(needs);
}

/**
 * What a text must hold for the rule to match. Never too much: what cannot be
 * told (`not`, utilities, patterns in quotes) demands nothing.
 */
export function needOf(rule: unknown): Need {
  return needBy(rule, AROUND);
}

/** What the text of a node must hold for the rule to match the node; what stands around it demands nothing. */
export function ownNeedOf(rule: unknown): Need {
  return needBy(rule, OWN);
}

/** The same in lower case: a language may not care for the case of a word (`SeLeCt`), and nobody shall hide behind it. */
export function lowered(need: Need): Need {
  if (need === true) return true;
  if (typeof need === "string") return need.toLowerCase();
  return "all" in need ? all(need.all.map(lowered)) : any(need.any.map(lowered));
}

/** Whether a text holds what a rule needs; both in lower case. */
export function holds(text: string, need: Need): boolean {
  if (need === true) return true;
  if (typeof need === "string") return text.includes(need);
  return "all" in need
    ? need.all.every((part) => holds(text, part))
    : need.any.some((part) => holds(text, part));
}
