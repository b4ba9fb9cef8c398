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

/** Rules that no deterministic pass has: a model can cite them only if it is told what they mean. */
function isForModels(rule: CatalogRule): boolean {
  return rule.id.startsWith("model/");
}

/**
 * The ids that an issue may cite. Where `meanings` is set, the rules that are a
 * model's alone, and the repository's, come with what they mean; the ids of the
 * hundreds that the deterministic passes look for speak for themselves, and
 * stand one behind the other. The nonce is kept out of the repository's words;
 * the built-in list does not know it.
 */
export function listRules(
  catalog: readonly CatalogRule[],
  meanings: boolean,
  nonce: string,
): RuleLists {
  const id = (rule: CatalogRule): string => `\`${rule.id}\``;
  const line = (rule: CatalogRule): string =>
    meanings ? `${id(rule)}: ${oneLine(rule.message)}` : id(rule);
  const builtIn = catalog.filter((rule) => rule.source === "built-in");
  const repository = catalog.filter((rule) => rule.source !== "built-in");
  const lines = builtIn.filter(isForModels).map((rule) => `- ${line(rule)}`);
  const others = builtIn.filter((rule) => !isForModels(rule)).map(id);
  if (others.length > 0) lines.push(`- ${others.join(", ")}`);
  return {
    builtIn: lines.join("\n") || "(none here)",
    repository: repository.map((rule) => showText(line(rule), nonce)).join("\n"),
  };
}
