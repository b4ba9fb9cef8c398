/** Words that a text must hold for a rule to match in it, so that most rules never meet most files. */
import { NEED_STEPS_MAX, NEED_WORDS_MAX } from "../../limits.ts";
import { regexNeed } from "./_regex_need.ts";
import type { Matcher, Need, SyntaxConfig } from "./types.ts";

type Bag = Readonly<Record<string, unknown>>;

function isBag(value: unknown): value is Bag {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether whatever holds `need` surely holds `other` too. Past its steps it does not know, which is never wrong. */
function implies(need: Need, other: Need, steps: { left: number }): boolean {
  if (other === true) return true;
  if (need === true || steps.left <= 0) return false;
  steps.left -= 1;
  const from = (part: Need): boolean => implies(part, other, steps);
  const to = (part: Need): boolean => implies(need, part, steps);
  if (typeof need === "object" && "any" in need) return need.any.every(from);
  if (typeof other === "object" && "all" in other) return other.all.every(to);
  if (typeof need === "object" && need.all.some(from)) return true;
  if (typeof other === "object") return other.any.some(to);
  return typeof need === "string" && need.includes(other);
}

/** `parts` without those that the others make idle; of two that mean the same the first stays. */
function less(parts: readonly Need[], idle: (part: Need, others: Need[]) => boolean): Need[] {
  let kept = [...parts];
  for (const part of parts.toReversed()) {
    const at = kept.lastIndexOf(part);
    const others = kept.toSpliced(at, 1);
    if (others.length > 0 && idle(part, others)) kept = others;
  }
  return kept;
}

function all(parts: readonly Need[]): Need {
  const steps = { left: NEED_STEPS_MAX };
  const flat = parts
    .flatMap((part) => (typeof part === "object" && "all" in part ? part.all : [part]))
    .filter((part) => part !== true);
  const kept = less(flat, (part, others) => implies({ all: others }, part, steps));
  const [only] = kept;
  if (only === undefined) return true;
  return kept.length === 1 ? only : { all: kept };
}

function any(parts: readonly Need[]): Need {
  if (parts.length === 0 || parts.includes(true)) return true;
  const steps = { left: NEED_STEPS_MAX };
  const flat = parts.flatMap((part) =>
    typeof part === "object" && "any" in part ? part.any : [part],
  );
  const kept = less(flat, (part, others) => implies(part, { any: others }, steps));
  const [only] = kept;
  return kept.length === 1 && only !== undefined ? only : { any: kept };
}

/** So many words that to look for them costs more than the rule: no demand. */
function bounded(need: Need): Need {
  const words = (part: Need): number => {
    if (typeof part !== "object") return 1;
    return ("all" in part ? part.all : part.any).reduce((sum, one) => sum + words(one), 0);
  };
  return words(need) > NEED_WORDS_MAX ? true : need;
}

/** Words of a pattern that stand in it as they must stand in the code: no metavariables, no texts in quotes, no comments. */
function ofPattern(pattern: string): Need {
  const bare = pattern.replace(/\$+[A-Z_][A-Z0-9_]*|\$\$\$/gu, " ");
  if (/["'`\\#]|\/[/*]/u.test(bare)) return true;
  return all(bare.match(/[A-Za-z_][A-Za-z0-9_]{2,}/gu) ?? []);
}

const OWN = ["has"] as const;
const AROUND = ["has", "inside", "precedes", "follows"] as const;

/** A metavariable that captures one node. */
const CAPTURE = /(?<!\$)\$([A-Z_][A-Z0-9_]*)/gu;

function needBy(rule: unknown, constraints: Bag, relations: readonly string[]): Need {
  if (!isBag(rule)) return true;
  const needs: Need[] = [];
  const { pattern, regex } = rule;
  const inner = (one: unknown): Need => needBy(one, constraints, relations);
  if (typeof pattern === "string") {
    needs.push(ofPattern(pattern));
    // What it captures is part of what it matches.
    for (const [, name = ""] of pattern.matchAll(CAPTURE)) {
      needs.push(needBy(constraints[name], {}, OWN));
    }
  }
  if (typeof regex === "string") needs.push(regexNeed(regex));
  for (const key of relations) needs.push(inner(rule[key]));
  if (Array.isArray(rule["all"])) needs.push(...rule["all"].map(inner));
  if (Array.isArray(rule["any"])) needs.push(any(rule["any"].map(inner)));
  return all(needs);
}

/**
 * What a text must hold for the rule to match in it. Never too much: what
 * cannot be told (`not`, utilities, patterns in quotes) demands nothing.
 */
export function needOf({ rule, constraints }: SyntaxConfig): Need {
  return bounded(lowered(needBy(rule, isBag(constraints) ? constraints : {}, AROUND)));
}

/** What the text of a node must hold for the rule to match the node; what stands around it demands nothing. */
export function ownNeedOf({ rule, constraints }: SyntaxConfig): Need {
  return bounded(lowered(needBy(rule, isBag(constraints) ? constraints : {}, OWN)));
}

/** A text as needs are looked for in it: whatever an expression that ignores case takes for a letter is that letter. */
export function folded(text: string): string {
  return text.toLowerCase().replaceAll("\u017F", "s");
}

/** The same in lower case: a language may not care for the case of a word (`SeLeCt`), and nobody shall hide behind it. */
export function lowered(need: Need): Need {
  if (need === true) return true;
  if (typeof need === "string") return need.toLowerCase();
  return "all" in need ? all(need.all.map(lowered)) : any(need.any.map(lowered));
}

/** Whether a {@link folded} text holds what a rule needs; `known` is what is known of the text's words. */
export function holds(text: string, need: Need, known?: Map<string, boolean>): boolean {
  if (need === true) return true;
  if (typeof need === "string") {
    const before = known?.get(need);
    if (before !== undefined) return before;
    const found = text.includes(need);
    known?.set(need, found);
    return found;
  }
  return "all" in need
    ? need.all.every((part) => holds(text, part, known))
    : need.any.some((part) => holds(text, part, known));
}

/** Whether a rule may match in a {@link folded} text at all. */
export function mayMatch(
  text: string,
  { need, hint }: Pick<Extract<Matcher, { kind: "syntax" }>, "need" | "hint">,
  known?: Map<string, boolean>,
): boolean {
  return holds(text, need, known) && (hint === undefined || hint.test(text));
}
