/** Which of many texts a rule matches in at all: most have none, and need not be parsed here. */
import { SEARCH_TEXT_CHARS_MAX, SEARCH_TEXTS_MIN } from "../../limits.ts";
import { type LanguageName, searchTexts, type SyntaxNode } from "../../syntax/mod.ts";
import { anyOfRules } from "./_any_of.ts";
import { linesOf } from "./_match_syntax.ts";
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
export type Hits = readonly SyntaxNode[];

type Combined = ReturnType<typeof anyOfRules>;

/** The last combination of each language: most files of a change are looked at by the same rules. */
const combined = new Map<LanguageName, { rules: ReadonlySet<CompiledRule>; config: Combined }>();

function configOf(language: LanguageName, rules: ReadonlySet<CompiledRule>): Combined {
  const last = combined.get(language);
  if (last?.rules.size === rules.size && last.rules.isSupersetOf(rules)) return last.config;
  const alternatives = [...rules].flatMap((rule) =>
    rule.matcher.kind === "syntax"
      ? [{ config: rule.matcher.config, kinds: kindsOf(rule, language) }]
      : [],
  );
  const config = anyOfRules(alternatives);
  combined.set(language, { rules, config });
  return config;
}

async function searchOne(
  language: LanguageName,
  wanted: readonly Wanted[],
  found: Map<Wanted, Hits>,
): Promise<void> {
  const { rule, ...more } = configOf(language, new Set(wanted.flatMap((one) => one.rules)));
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
      if (touching.length > 0) hits.set(index, touching);
    },
  );
  for (const [index, one] of wanted.entries()) {
    if (searched[index] === true) found.set(one, hits.get(index) ?? []);
  }
}

/**
 * Searches many texts at once. A text that is not among the answers has to be searched alone; one
 * without hits is done with. The order of a text's hits is that of the text.
 */
export async function presearch(wanted: readonly Wanted[]): Promise<ReadonlyMap<Wanted, Hits>> {
  const groups = new Map<LanguageName, Wanted[]>();
  for (const one of wanted) {
    if (one.text.length > SEARCH_TEXT_CHARS_MAX) continue;
    const group = groups.get(one.language) ?? [];
    group.push(one);
    groups.set(one.language, group);
  }
  const found = new Map<Wanted, Hits>();
  for (const [language, group] of groups) {
    if (group.length >= SEARCH_TEXTS_MIN) await searchOne(language, group, found);
  }
  return found;
}
