import { RULE_MEANING_CHARS_MAX } from "../limits.ts";
import type { CatalogRule } from "../types.ts";
import { showText } from "../text/mod.ts";

/** The catalog as lists, one rule a line, in catalog order. */
export interface RuleLists {
  /** For the system text. */
  builtIn: string;
  /** For a block of the user text: its words are the repository's. Empty where it has none. */
  repository: string;
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  return line.length <= RULE_MEANING_CHARS_MAX
    ? line
    : `${line.slice(0, RULE_MEANING_CHARS_MAX).toWellFormed()}…`;
}

/**
 * The ids that an issue may cite, with what each means where `meanings` is set.
 * The nonce is kept out of the repository's words; the built-in list does not know it.
 */
export function listRules(
  catalog: readonly CatalogRule[],
  meanings: boolean,
  nonce: string,
): RuleLists {
  const line = (rule: CatalogRule): string =>
    meanings ? `\`${rule.id}\`: ${oneLine(rule.message)}` : `\`${rule.id}\``;
  const builtIn = catalog.filter((rule) => rule.source === "built-in");
  const repository = catalog.filter((rule) => rule.source !== "built-in");
  return {
    builtIn: builtIn.map((rule) => `- ${line(rule)}`).join("\n") || "(none here)",
    repository: repository.map((rule) => showText(line(rule), nonce)).join("\n"),
  };
}
