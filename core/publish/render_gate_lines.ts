import { type Lang, message, t } from "../i18n/mod.ts";
import { REPORT_TEXT_CHARS_MAX } from "../limits.ts";
import type { Cost } from "../types.ts";
import { bounded, oneLine, withoutCommands } from "./_neutralise.ts";
import type { Report } from "./types.ts";

/**
 * What the text report leaves out, for standard error: the one word of the run
 * (`pass`, `fail` or `incomplete`, the same in every language), why the gate
 * decided so, and what the model calls cost, by phase. One line each, no line
 * feeds, nothing that a terminal or a build log would obey.
 */
export function renderGateLines(report: Report, lang: Lang): string[] {
  const lines = [
    `${t(lang, message("publish.verdict"))}: ${report.verdict}`,
    ...(report.gate.declared ? [] : [t(lang, message("publish.gate_none"))]),
    ...report.gate.reasons.map((reason) => `- ${bounded(oneLine(reason), REPORT_TEXT_CHARS_MAX)}`),
    ...costLines(report.cost, lang),
  ];
  return lines.map(withoutCommands);
}

function costLines(cost: Report["cost"], lang: Lang): string[] {
  if (cost.requests === 0) return [t(lang, message("publish.cost_none"))];
  const phases = Object.entries(cost.by_phase);
  return [
    t(lang, message("publish.cost", figures(cost, lang))),
    ...phases.map(
      ([phase, part]) =>
        `- ${t(lang, message("publish.cost_phase", { phase: oneLine(phase), ...figures(part, lang) }))}`,
    ),
  ];
}

function figures(cost: Cost, lang: Lang): Record<string, string | number> {
  return {
    requests: cost.requests,
    input: cost.input_tokens,
    output: cost.output_tokens,
    usd:
      cost.usd === null ? t(lang, message("publish.price_unknown")) : `USD ${cost.usd.toFixed(4)}`,
  };
}
