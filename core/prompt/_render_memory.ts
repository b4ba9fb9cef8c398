// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../text/_md.d.ts" />
import type { MemoryEntry } from "../resolve/types.ts";
import { block, estimateTokens, fill, showText } from "../text/mod.ts";
import template from "./templates/memory.md" with { type: "text" };

/** A conclusion as its line, priced. */
export interface PricedMemory {
  path: string;
  text: string;
  tokens: number;
}

/** Conclusions as lines, nothing of them outside of their block. Equal ones are one. */
export function priceMemory(entries: readonly MemoryEntry[], nonce: string): PricedMemory[] {
  const lines = new Map<string, PricedMemory>();
  for (const { verdict, rule, path } of entries) {
    const text = `${verdict} | ${showText(rule, nonce)} | ${showText(path, nonce)}`;
    lines.set(text, { path, text, tokens: estimateTokens(`${text}\n`) });
  }
  return [...lines.values()];
}

/** What the section costs beside its lines. */
export function memoryFrameTokens(nonce: string): number {
  return estimateTokens(sectionText([""], nonce));
}

/** The section with the conclusions about these files, in their order, as many as the ceiling holds; empty without. */
export function renderMemory(
  entries: readonly PricedMemory[],
  files: readonly string[],
  tokens_max: number,
  nonce: string,
): string {
  const own = new Set(files);
  const shown: string[] = [];
  let tokens = 0;
  for (const one of entries) {
    if (!own.has(one.path)) continue;
    tokens += one.tokens;
    if (tokens > tokens_max) break;
    shown.push(one.text);
  }
  return shown.length === 0 ? "" : sectionText(shown, nonce);
}

function sectionText(lines: readonly string[], nonce: string): string {
  return fill(template, { memory: block("memory", nonce, lines.join("\n")) });
}
