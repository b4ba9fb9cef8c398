import type { Evidence } from "../evidence/types.ts";
import type { Lang } from "../i18n/mod.ts";
import { MODEL_RULES } from "../prompt/mod.ts";
import type { CatalogRule } from "../types.ts";

/**
 * Every rule that a model finding may cite (R.10): the built-in ones, the general
 * rules that no deterministic pass has, then the repository's own.
 */
export function reviewCatalog(evidence: Pick<Evidence, "catalog">, lang: Lang): CatalogRule[] {
  // Skills are no part of it: a request gives those for its own files alone.
  const catalog = evidence.catalog.filter(({ origin }) => origin !== "skill");
  const known = new Set(catalog.map((rule) => rule.id));
  const builtIn = catalog.filter((rule) => rule.source === "built-in");
  const general = MODEL_RULES(lang).filter((rule) => !known.has(rule.id));
  const own = catalog.filter((rule) => rule.source !== "built-in");
  return [...builtIn, ...general, ...own];
}
