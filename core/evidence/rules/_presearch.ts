/** Which of many texts a rule matches in at all: most have none, and need not be parsed here. */
import { SEARCH_CHARS_PER_RULE, SEARCH_TEXT_CHARS_MAX, SEARCH_TEXTS_MIN } from "../../limits.ts";
import { type LanguageName, searchTexts, type SyntaxNode } from "../../syntax/mod.ts";
import { anyOfRules, labelOf } from "./_any_of.ts";
import { type Hit, linesOf } from "./_match_syntax.ts";
import { kindsOf } from "./_plan.ts";
import type { CompiledRule } from "./types.ts";

/** A text, and the rules that may match in it. */
export interface Wanted {
  language: LanguageName;
  text: string;
  rules: readonly CompiledRule[];
  /** Whether 0-based, inclusive lines of the text are of interest to one of the rules. */
  touches(start: number, end: number): boolean;
}

/** What a search of a text found: nodes of interest that some rule matches, or that the grammar does not understand. */
export type Hits = readonly Hit[];

/** The rules of a search, in the order of their labels, and all of them as one. */
interface Combined {
  rules: readonly CompiledRule[];
  set: ReadonlySet<CompiledRule>;
  config: ReturnType<typeof anyOfRules>;
}

/** The last combination of each language: most files of a change are looked at by the same rules. */
const combined = new Map<LanguageName, Combined>();

function combine(language: LanguageName, set: ReadonlySet<CompiledRule>): Combined {
  const last = combined.get(language);
  if (last?.set.size === set.size && last.set.isSupersetOf(set)) return last;
  const rules = [...set].filter((rule) => rule.matcher.kind === "syntax");
  const alternatives = rules.flatMap((rule) =>
    rule.matcher.kind === "syntax"
      ? [{ config: rule.matcher.config, kinds: kindsOf(rule, language) }]
      : [],
  );
  const made = { rules, set, config: anyOfRules(alternatives, true) };
  combined.set(language, made);
  return made;
}

/** Which rules left their label at a node; `undefined` where none did, and any may have matched. */
function labelsOf(node: SyntaxNode, rules: readonly CompiledRule[]): Hit["rules"] {
  const found = rules.filter((_, at) => node.getMatch(labelOf(at)) !== null);
  return found.length === 0 ? undefined : new Set(found);
}

async function searchOne(
  { rules, config }: Combined,
  language: LanguageName,
  wanted: readonly Wanted[],
  found: Map<Wanted, Hits>,
): Promise<void> {
  const { rule, ...more } = config;
  const hits = new Map<number, Hits>();
  const searched = await searchTexts(
    language,
    wanted.map((one) => one.text),
    // What the grammar does not understand has to be said.
    { rule: { any: [{ kind: "ERROR" }, rule] }, ...more },
    (index, nodes) => {
      const touching = nodes.filter((node) => {
        const { start, end } = linesOf(node.range());
        return wanted[index]?.touches(start, end) === true;
      });
      // A node keeps the tree that it stands in.
      const own = touching.map((node): Hit => ({ node, rules: labelsOf(node, rules) }));
      if (own.length > 0) hits.set(index, own);
    },
  );
  for (const [index, one] of wanted.entries()) {
    if (searched[index] === true) found.set(one, hits.get(index) ?? []);
  }
}

/**
 * Searches many texts at once. A text that is not among the answers has to be searched alone; one
 * without hits is done with. The order of a text's hits is that of the text.
 *
 * @param chars_per_rule With less text than this for each rule it takes longer to make the search than to do without.
 */
export async function presearch(
  wanted: readonly Wanted[],
  chars_per_rule: number = SEARCH_CHARS_PER_RULE,
): Promise<ReadonlyMap<Wanted, Hits>> {
  const groups = new Map<LanguageName, Wanted[]>();
  for (const one of wanted) {
    if (one.text.length > SEARCH_TEXT_CHARS_MAX) continue;
    const group = groups.get(one.language) ?? [];
    group.push(one);
    groups.set(one.language, group);
  }
  const found = new Map<Wanted, Hits>();
  for (const [language, group] of groups) {
    const set = new Set(group.flatMap((one) => one.rules));
    const chars = group.reduce((sum, one) => sum + one.text.length, 0);
    if (group.length < SEARCH_TEXTS_MIN || chars < set.size * chars_per_rule) continue;
    await searchOne(combine(language, set), language, group, found);
  }
  return found;
}
