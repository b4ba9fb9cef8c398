/** ast-grep rules over one tree: cheap walks tell where a rule may match, and only then it has its say. */
import {
  RULE_HITS_MAX,
  RULE_NODES_LEFT_MAX,
  RULE_PLACE_CHARS,
  RULE_QUOTE_CHARS_MAX,
  RULE_STEPS_MAX,
} from "../../limits.ts";
import { mayBeTainted, type SyntaxNode, type SyntaxTree } from "../../syntax/mod.ts";
import { folded, holds } from "./_need.ts";
import { configOf, type Plan, planOf } from "./_plan.ts";
import { stepsAround } from "./_scope.ts";
import type { CompiledRule } from "./types.ts";

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
  /** Whether there is a node of interest that the grammar does not understand. */
  errors: boolean;
  /** Rules that the engine refused for this text. */
  failed: CompiledRule[];
  /** Rules that would have searched too much of this text around their nodes, and did not. */
  stopped: CompiledRule[];
}

type Config = Parameters<SyntaxNode["findAll"]>[0];

/** Lines of a range, both inclusive. */
export function linesOf({ start, end }: ReturnType<SyntaxNode["range"]>): {
  start: number;
  end: number;
} {
  // A node that ends with its line feed ends on the line before.
  const last = end.column === 0 && end.line > start.line ? end.line - 1 : end.line;
  return { start: start.line, end: last };
}

const METAVARIABLE = /\$([A-Z_][A-Z0-9_]*)/gu;

/** Whether a rule's message names what its metavariables matched. */
function isQuoting({ catalog }: CompiledRule): boolean {
  return catalog.message.search(METAVARIABLE) !== -1;
}

/** ast-grep's custom: `$NAME` in a message is what the metavariable matched, here on one line and bounded. */
function saidOf(rule: CompiledRule, node: SyntaxNode): string | undefined {
  if (!isQuoting(rule)) return undefined;
  return rule.catalog.message.replace(METAVARIABLE, (whole, name: string) => {
    const text = node.getMatch(name)?.text().replace(/\s+/gu, " ");
    if (text === undefined) return whole;
    return text.length > RULE_QUOTE_CHARS_MAX ? `${text.slice(0, RULE_QUOTE_CHARS_MAX)}…` : text;
  });
}

function taintedOf({ matcher }: CompiledRule): readonly string[] {
  return matcher.kind === "syntax" ? matcher.tainted : [];
}

/** Whether one of the captures that a rule names may hold untrusted data; a rule that names none does not ask. */
function carries(rule: CompiledRule, node: SyntaxNode, tree: SyntaxTree): boolean {
  const names = taintedOf(rule);
  if (names.length === 0) return true;
  return names.some((name) => {
    const one = node.getMatch(name);
    const nodes = one === null ? node.getMultipleMatches(name) : [one];
    return nodes.some((captured) => captured.isNamed() && mayBeTainted(captured, tree));
  });
}

type Touches = (rule: CompiledRule | undefined, start: number, end: number) => boolean;

/** A node where a rule is to be tried: in all of it, or, where it is large, on the node itself alone. */
interface Place {
  node: SyntaxNode;
  alone: boolean;
}

/** Where a rule is to be tried: together the places hold every match of interest, each once and in order. */
interface Search {
  rule: CompiledRule;
  plan: Plan;
  places: Place[];
  /** Up to where it is known what is to be tried. */
  end: number;
}

/** Nodes of these kinds, in the order of the text. One selector of kinds is compiled in half the time of as many rules. */
function nodesOf(place: SyntaxNode, kinds: readonly string[]): SyntaxNode[] {
  return place.findAll({ rule: { kind: kinds.join(", ") } } as Config);
}

/**
 * One walk for all rules: where each of them may match a node of interest, by
 * kind and by the words of its text, and whether there is a node of interest
 * that the grammar does not understand.
 */
function survey(
  tree: SyntaxTree,
  rules: readonly CompiledRule[],
  touches: Touches,
): { places: ReadonlyMap<CompiledRule, readonly Place[]>; errors: boolean } {
  const everywhere: Place[] = [{ node: tree.root, alone: false }];
  const places = new Map<CompiledRule, readonly Place[]>();
  const places_max = 1 + Math.floor(tree.text.length / RULE_PLACE_CHARS);
  let open: Search[] = [];
  for (const rule of rules) {
    const plan = planOf(rule, tree.language);
    if (plan.kinds === undefined) places.set(rule, everywhere);
    else open.push({ rule, plan, places: [], end: 0 });
  }
  const kinds = new Set(["ERROR", ...open.flatMap(({ plan }) => [...(plan.kinds ?? [])])]);
  const nodes = nodesOf(tree.root, [...kinds]);
  let errors = false;
  for (const [at, node] of nodes.entries()) {
    if (open.length === 0 && nodes.length - at > RULE_NODES_LEFT_MAX) {
      errors ||= nodesOf(tree.root, ["ERROR"]).some((one) => touchesNode(touches, undefined, one));
      break;
    }
    const range = node.range();
    const { start, end } = linesOf(range);
    const here = open.filter(({ rule }) => touches(rule, start, end));
    const looks = !errors && touches(undefined, start, end);
    if (here.length === 0 && !looks) continue;
    const kind = String(node.kind());
    if (looks && kind === "ERROR") errors = true;
    let known: string | undefined;
    const text = (): string => (known ??= folded(node.text()));
    for (const search of here) {
      if (range.start.index < search.end || search.plan.kinds?.has(kind) !== true) continue;
      const fits = holds(text(), search.plan.need);
      const alone = text().length > RULE_PLACE_CHARS;
      if (!fits || !alone) search.end = range.end.index;
      if (fits) search.places.push({ node, alone });
      if (search.places.length <= places_max) continue;
      // So many that the whole tree is cheaper.
      places.set(search.rule, everywhere);
      open = open.filter((other) => other !== search);
    }
  }
  for (const search of open) places.set(search.rule, search.places);
  return { places, errors };
}

function touchesNode(touches: Touches, rule: CompiledRule | undefined, node: SyntaxNode): boolean {
  const { start, end } = linesOf(node.range());
  return touches(rule, start, end);
}

/** Whether a walk with its sketch finds a node of interest for a rule. The engine's refusal of a sketch is no answer. */
function mayMatch(node: SyntaxNode, rule: CompiledRule, plan: Plan, touches: Touches): boolean {
  if (plan.sketch === undefined) return true;
  try {
    const nodes = node.findAll({ rule: plan.sketch } as Config);
    return nodes.some((one) => touchesNode(touches, rule, one));
  } catch {
    return true;
  }
}

/** Nodes of a place that a rule would match but for what stands around them. */
function candidatesIn(
  { node, alone }: Place,
  { config }: NonNullable<Plan["around"]>,
): SyntaxNode[] {
  if (!alone) return node.findAll(config as Config);
  return node.matches(config as Config) ? [node] : [];
}

/** The places where a rule that searches around its nodes has any; `undefined` where that would take too long. */
function affordable(
  places: readonly Place[],
  rule: CompiledRule,
  around: NonNullable<Plan["around"]>,
  touches: Touches,
): Place[] | undefined {
  let steps = 0;
  const kept: Place[] = [];
  for (const place of places) {
    const here = candidatesIn(place, around).filter((node) => touchesNode(touches, rule, node));
    for (const node of here) {
      steps += stepsAround(node, around.reaches);
      if (steps > RULE_STEPS_MAX) return undefined;
    }
    if (here.length > 0) kept.push(place);
  }
  return kept;
}

/** What a rule matches in a place. */
function matchesIn(
  { node, alone }: Place,
  rule: CompiledRule,
  plan: Plan,
  touches: Touches,
): SyntaxNode[] {
  const config = configOf(rule) as Config;
  if (!alone) {
    const worth = plan.around !== undefined || mayMatch(node, rule, plan, touches);
    return worth ? node.findAll(config) : [];
  }
  if (!node.matches(config)) return [];
  // Only a search knows what the metavariables matched.
  return isQuoting(rule) || taintedOf(rule).length > 0 ? node.findAll(config).slice(0, 1) : [node];
}

/** A node that some rule may match; which ones, if that is known. */
export interface Hit {
  node: SyntaxNode;
  rules: ReadonlySet<CompiledRule> | undefined;
}

/** Where each rule is to be tried when the nodes that some rule matches are known. */
function amongHits(
  tree: SyntaxTree,
  rules: readonly CompiledRule[],
  hits: readonly Hit[],
): ReturnType<typeof survey> {
  const kinds = hits.map(({ node }) => String(node.kind()));
  const texts = hits.map(({ node }) => folded(node.text()));
  const places = new Map<CompiledRule, Place[]>();
  for (const rule of rules) {
    const plan = planOf(rule, tree.language);
    const here = hits.filter(
      (hit, at) =>
        hit.rules?.has(rule) !== false &&
        (plan.kinds?.has(kinds[at] ?? "") ?? true) &&
        holds(texts[at] ?? "", plan.need),
    );
    places.set(
      rule,
      here.map(({ node }) => ({ node, alone: true })),
    );
  }
  return { places, errors: kinds.includes("ERROR") };
}

/**
 * Every match of the rules in a tree. `touches` tells whether a node's lines
 * are of interest to a rule, so that the others cost nothing more. `hits` are all nodes of
 * interest that some rule matches, if they are known.
 */
export function matchSyntax(
  tree: SyntaxTree,
  rules: readonly CompiledRule[],
  touches: Touches,
  hits: readonly Hit[] = [],
): SyntaxMatches {
  const { places, errors } =
    hits.length > 0 && hits.length <= RULE_HITS_MAX
      ? amongHits(tree, rules, hits)
      : survey(tree, rules, touches);
  const result: SyntaxMatches = { matches: [], errors, failed: [], stopped: [] };
  for (const rule of rules) {
    if (rule.matcher.kind !== "syntax") continue;
    const plan = planOf(rule, tree.language);
    const all = places.get(rule) ?? [];
    try {
      const { around } = plan;
      const here = around === undefined ? all : affordable(all, rule, around, touches);
      if (here === undefined) result.stopped.push(rule);
      for (const place of here ?? []) {
        for (const node of matchesIn(place, rule, plan, touches)) {
          const { start, end } = linesOf(node.range());
          if (!touches(rule, start, end) || !carries(rule, node, tree)) continue;
          const message = saidOf(rule, node);
          result.matches.push({ rule, start, end, ...(message === undefined ? {} : { message }) });
        }
      }
    } catch {
      result.failed.push(rule);
    }
  }
  return result;
}
