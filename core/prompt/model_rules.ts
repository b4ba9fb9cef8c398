import { message, t, type Lang } from "../i18n/mod.ts";
import type { CatalogRule, Severity } from "../types.ts";

type Row = readonly [name: string, origin: CatalogRule["origin"], severity: Severity, cwe?: string];

const ROWS = [
  ["logic-error", "analysis", "error"],
  ["boundary-error", "analysis", "error", "CWE-193"],
  ["null-dereference", "analysis", "error", "CWE-476"],
  ["unhandled-case", "analysis", "warning", "CWE-478"],
  ["infinite-loop", "analysis", "error", "CWE-835"],
  ["race-condition", "analysis", "error", "CWE-362"],
  ["deadlock", "analysis", "error", "CWE-833"],
  ["resource-leak", "analysis", "warning", "CWE-772"],
  ["error-handling", "analysis", "warning", "CWE-755"],
  ["data-loss", "analysis", "error"],
  ["partial-update", "analysis", "warning"],
  ["integer-overflow", "analysis", "warning", "CWE-190"],
  ["time-or-locale", "analysis", "warning"],
  ["api-misuse", "analysis", "warning", "CWE-628"],
  ["breaking-change", "analysis", "warning"],
  ["performance", "analysis", "warning"],
  ["test-gap", "analysis", "info"],
  ["misleading-text", "analysis", "info"],
  ["missing-validation", "security", "warning", "CWE-20"],
  ["injection", "security", "error", "CWE-74"],
  ["cross-site-scripting", "security", "error", "CWE-79"],
  ["path-traversal", "security", "error", "CWE-22"],
  ["request-forgery", "security", "error", "CWE-918"],
  ["auth-bypass", "security", "error", "CWE-287"],
  ["missing-authorization", "security", "error", "CWE-862"],
  ["data-exposure", "security", "error", "CWE-200"],
  ["weak-cryptography", "security", "error", "CWE-327"],
  ["unsafe-deserialization", "security", "error", "CWE-502"],
  ["memory-safety", "security", "error", "CWE-119"],
  ["unbounded-work", "security", "warning", "CWE-400"],
  ["insecure-default", "security", "warning", "CWE-1188"],
  ["reviewer-manipulation", "security", "error"],
] as const satisfies readonly Row[];

/**
 * General rules that a model may cite and that no deterministic pass has: ids
 * `model/…`, for any language, with texts in `lang` (English by default). They
 * belong at the end of the built-in catalog.
 */
export function MODEL_RULES(lang: Lang = "en"): CatalogRule[] {
  return ROWS.map(([name, origin, severity, cwe]) => {
    const rule: CatalogRule = {
      id: `model/${name}`,
      origin,
      severity,
      message: t(lang, message(`prompt.rule.${name}`)),
      why: t(lang, message(`prompt.why.${name}`)),
      fix: t(lang, message(`prompt.fix.${name}`)),
      languages: [],
      source: "built-in",
    };
    if (cwe !== undefined) {
      rule.cwe = cwe;
    }
    return rule;
  });
}
