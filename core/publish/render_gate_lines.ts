import { type Lang, message, t } from "../i18n/mod.ts";
import { REPORT_TEXT_CHARS_MAX } from "../limits.ts";
import type { Cost, Spending } from "../types.ts";
import { bounded, oneLine, withoutCommands } from "./_neutralise.ts";
import type { Report } from "./types.ts";

/**
 * What the text report leaves out, for standard error: the one word of the run
 * (`pass`, `fail` or `incomplete`, the same in every language), why the gate
 * decided so, and what the model calls cost, by phase. One line each, no line
 * feeds, nothing that a terminal or a build log would obey.
 */
export function renderGateLines(report: Report, lang: Lang, spending?: Spending): string[] {
  const lines = [
    `${t(lang, message("publish.verdict"))}: ${report.verdict}`,
    ...(report.gate.declared ? [] : [t(lang, message("publish.gate_none"))]),
    ...report.gate.reasons.map((reason) => `- ${bounded(oneLine(reason), REPORT_TEXT_CHARS_MAX)}`),
    ...costLines(spending ?? spendingOf(report), lang),
    ...proposalLines(report, lang),
  ];
  return lines.map(withoutCommands);
}

/** A report that was read back tells no models. */
function spendingOf({ cost }: Report): Spending {
  return { total: cost, by_phase: cost.by_phase, by_model: {}, stored_answers: 0 };
}

function costLines(spending: Spending, lang: Lang): string[] {
  const { total, stored_answers: count } = spending;
  const kept = count === 0 ? [] : [`- ${t(lang, message("publish.cost_stored", { count }))}`];
  if (total.requests === 0) return [t(lang, message("publish.cost_none")), ...kept];
  const models = Object.entries(spending.by_model);
  // One model's cost is the total once more.
  const parts = [...Object.entries(spending.by_phase), ...(models.length > 1 ? models : [])];
  return [
    t(lang, message("publish.cost", figures(total, lang))),
    ...parts.map(([name, cost]) => `- ${partLine(name, cost, lang)}`),
    ...kept,
  ];
}

function partLine(name: string, cost: Cost, lang: Lang): string {
  const params = { phase: oneLine(name), ...figures(cost, lang) };
  const line = t(lang, message("publish.cost_phase", params));
  const { cached_input_tokens: count } = cost;
  return count === undefined
    ? line
    : `${line} (${t(lang, message("publish.cost_cached", { count }))})`;
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

/** The proposed exceptions as they stand: a person copies them. */
function proposalLines(report: Report, lang: Lang): string[] {
  const text = report.proposed_exceptions;
  if (text === undefined) return [];
  return [`${t(lang, message("publish.proposed"))}:`, ...text.trimEnd().split("\n")];
}
