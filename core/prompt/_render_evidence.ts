// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../text/_md.d.ts" />
import { EVIDENCE_SNIPPET_CHARS_MAX } from "../limits.ts";
import { SEVERITIES } from "../types.ts";
import { block, estimateTokens, fill, showText } from "../text/mod.ts";
import template from "./templates/evidence.md" with { type: "text" };
import type { EvidenceItem } from "./types.ts";

/** The evidence section of one request, ready to stand behind its change. */
export interface EvidenceSection {
  /** Empty without evidence: the prompt then keeps its bytes (579.5). */
  text: string;
  /** Ids that the section shows, in the order of their numbers. */
  admitted: string[];
  omitted: number;
}

/** An item as its line, priced. */
export interface PricedItem {
  item: EvidenceItem;
  text: string;
  tokens: number;
}

const EMPTY: EvidenceSection = { text: "", admitted: [], omitted: 0 };

/** Items as lines, nothing untrusted that could pass for more than one. */
export function priceItems(items: readonly EvidenceItem[], nonce: string): PricedItem[] {
  return items.map((item) => {
    const text = itemLine(item, nonce);
    return { item, text, tokens: estimateTokens(`${text}\n`) };
  });
}

function itemLine(item: EvidenceItem, nonce: string): string {
  const { id, origin, severity, rule, path, line, side, snippet } = item;
  const code = snippet.trim();
  const shown =
    code.length <= EVIDENCE_SNIPPET_CHARS_MAX
      ? code
      : `${code.slice(0, EVIDENCE_SNIPPET_CHARS_MAX).toWellFormed()}…`;
  return `${id} | ${origin} | ${severity} | ${showText(rule, nonce)} | ${showText(path, nonce)}:${line} | ${side} | ${showText(shown, nonce)}`;
}

/** What the section costs beside its items. */
export function evidenceFrameTokens(nonce: string): number {
  return estimateTokens(sectionText([""], Number.MAX_SAFE_INTEGER, nonce));
}

/**
 * The section with as many items as the ceiling holds: the most severe first,
 * among equals the lower number first, and none behind the first that does not
 * fit, so that no item is passed over for a milder one. They are shown in the
 * order of their numbers.
 */
export function renderEvidence(
  items: readonly PricedItem[],
  tokens_max: number,
  nonce: string,
): EvidenceSection {
  if (items.length === 0) return EMPTY;
  const bySeverity = [...items.keys()].toSorted((a, b) => rank(items[a]) - rank(items[b]) || a - b);
  const admitted = new Set<number>();
  let tokens = 0;
  for (const index of bySeverity) {
    tokens += items[index]?.tokens ?? 0;
    if (tokens > tokens_max) break;
    admitted.add(index);
  }
  const shown = items.filter((_, index) => admitted.has(index));
  const omitted = items.length - shown.length;
  return {
    text: sectionText(
      shown.map((one) => one.text),
      omitted,
      nonce,
    ),
    admitted: shown.map((one) => one.item.id),
    omitted,
  };
}

function rank(one: PricedItem | undefined): number {
  return one === undefined ? SEVERITIES.length : SEVERITIES.indexOf(one.item.severity);
}

function sectionText(lines: readonly string[], omitted: number, nonce: string): string {
  return fill(template, {
    items: block("evidence", nonce, lines.join("\n")),
    omitted:
      omitted === 0
        ? ""
        : `${omitted} omitted: that many more items count and are not listed here, because they do not fit. Do not assess them.\n\n`,
  });
}
