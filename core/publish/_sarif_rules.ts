import type { ReportingDescriptor } from "sarif";

import { type Lang, message, t } from "../i18n/mod.ts";
import { REPORT_TEXT_CHARS_MAX, SARIF_RULE_ID_CHARS_MAX } from "../limits.ts";
import type { CatalogRule, Origin, Severity } from "../types.ts";
import { ruleLabel } from "./_labels.ts";
import { markdownText } from "./_markdown_escape.ts";
import { bounded, exactLine, neutralise } from "./_neutralise.ts";
import type { ReportFinding } from "./types.ts";

/** SARIF's word for a severity. */
export function sarifLevel(severity: Severity): "error" | "warning" | "note" {
  return severity === "info" ? "note" : severity;
}

/**
 * Code scanning's score for a rule of the security pass, the middle of its
 * bands high, medium and low. Other rules have none: it would make every lint
 * a vulnerability.
 */
const SECURITY_SEVERITY: Record<Severity, string> = { error: "8.0", warning: "5.5", info: "2.0" };

/** The rule id of a finding as SARIF shows it; never empty. */
export function sarifRuleId(finding: ReportFinding, lang: Lang): string {
  return bounded(ruleLabel(finding, lang), SARIF_RULE_ID_CHARS_MAX - 12);
}

/**
 * One descriptor per rule id that the findings cite, in the order of their first
 * citation, and the index of each. A rule that the catalog lacks is described by
 * the finding alone, and says so.
 */
export function sarifRules(
  findings: readonly ReportFinding[],
  catalog: readonly CatalogRule[],
  lang: Lang,
): { rules: ReportingDescriptor[]; indexOf: ReadonlyMap<string, number> } {
  const known = new Map(catalog.map((rule) => [exactLine(rule.id).trim(), rule]));
  const rules: ReportingDescriptor[] = [];
  const indexOf = new Map<string, number>();
  for (const finding of findings) {
    const id = sarifRuleId(finding, lang);
    if (indexOf.has(id)) continue;
    indexOf.set(id, rules.length);
    const rule = known.get(ruleLabel(finding, lang));
    rules.push(
      rule === undefined ? unknownRule(id, finding.origin, lang) : knownRule(id, rule, lang),
    );
  }
  return { rules, indexOf };
}

function knownRule(id: string, rule: CatalogRule, lang: Lang): ReportingDescriptor {
  const text = (value: string): string => bounded(neutralise(value).trim(), REPORT_TEXT_CHARS_MAX);
  const fix = t(lang, message("publish.fix"));
  const why = t(lang, message("publish.why"));
  return {
    id,
    shortDescription: { text: text(rule.message) || id },
    fullDescription: { text: text(rule.why) || text(rule.message) || id },
    help: {
      text: `${why}: ${text(rule.why)}\n${fix}: ${text(rule.fix)}`,
      markdown: `**${why}:** ${markdownText(rule.why, REPORT_TEXT_CHARS_MAX)}\n\n**${fix}:** ${markdownText(rule.fix, REPORT_TEXT_CHARS_MAX)}`,
    },
    defaultConfiguration: { level: sarifLevel(rule.severity) },
    properties: {
      tags: tags(rule),
      ...(rule.origin === "security"
        ? { "security-severity": SECURITY_SEVERITY[rule.severity] }
        : {}),
    },
  };
}

/** The origin, then the weakness as code scanning spells it: `external/cwe/cwe-079`. */
function tags(rule: CatalogRule): string[] {
  const cwe = /\d{1,6}/u.exec(rule.cwe ?? "")?.[0];
  return [
    rule.origin,
    ...(cwe === undefined ? [] : [`external/cwe/cwe-${cwe.padStart(3, "0")}`]),
    ...(rule.owasp ? [`external/owasp/${exactLine(rule.owasp).trim().replace(/\s+/gu, "-")}`] : []),
  ];
}

function unknownRule(id: string, origin: Origin, lang: Lang): ReportingDescriptor {
  const text = t(lang, message("publish.no_rule_why"));
  return {
    id,
    shortDescription: { text: id },
    fullDescription: { text },
    help: { text, markdown: text },
    properties: { tags: [origin] },
  };
}
