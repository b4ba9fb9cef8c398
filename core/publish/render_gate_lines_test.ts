import { describe, expect, test } from "bun:test";

import { HOSTILE } from "./_testing/hostile.ts";
import { reportWith } from "./_testing/records.ts";
import { renderGateLines } from "./render_gate_lines.ts";

describe("renderGateLines", () => {
  test("renderGateLines() gives the word, the reasons and the cost by phase", () => {
    const part = { requests: 2, input_tokens: 900, output_tokens: 40, usd: 0.5 };
    const report = reportWith({
      verdict: "fail",
      gate: { declared: true, decision: "fail", reasons: ["js/eval blocks"] },
      cost: { ...part, usd: null, by_phase: { review: part } },
    });
    expect(renderGateLines(report, "en")).toEqual([
      "verdict: fail",
      "- js/eval blocks",
      "cost: 2 requests, 900 tokens in, 40 tokens out, price unknown",
      "- review: 2 requests, 900 tokens in, 40 tokens out, USD 0.5000",
    ]);
  });

  test("renderGateLines() tells what was spent, by model where several took part", () => {
    const part = { requests: 1, input_tokens: 900, output_tokens: 40, usd: 0.5 };
    const report = reportWith({ cost: { ...part, by_phase: { review: part } } });
    const cached = { ...part, cached_input_tokens: 700 };
    const spending = {
      total: { ...part, requests: 2, usd: 1 },
      by_phase: { review: cached },
      by_model: { "a/b": part, "c/d": part },
      stored_answers: 3,
    };
    expect(renderGateLines(report, "en", spending).slice(-5)).toEqual([
      "cost: 2 requests, 900 tokens in, 40 tokens out, USD 1.0000",
      "- review: 1 requests, 900 tokens in, 40 tokens out, USD 0.5000 (700 of the tokens in from the provider's cache)",
      "- a/b: 1 requests, 900 tokens in, 40 tokens out, USD 0.5000",
      "- c/d: 1 requests, 900 tokens in, 40 tokens out, USD 0.5000",
      "- 3 answers from the cache",
    ]);
    const nothing = { ...part, requests: 0, input_tokens: 0, output_tokens: 0, usd: 0 };
    const all = { total: nothing, by_phase: {}, by_model: {}, stored_answers: 1 };
    expect(renderGateLines(report, "en", all).slice(-2)).toEqual([
      "cost: no model call",
      "- 1 answers from the cache",
    ]);
  });

  test("renderGateLines() keeps the one word in every language", () => {
    expect(renderGateLines(reportWith({ verdict: "incomplete" }), "pt-BR")).toEqual([
      "veredito: incomplete",
      "nenhum gate foi declarado",
      "custo: nenhuma chamada de modelo",
    ]);
  });

  test("renderGateLines() gives single harmless lines for any reason", () => {
    const gate = { declared: true, decision: "fail", reasons: [...HOSTILE] } as const;
    for (const line of renderGateLines(
      reportWith({ gate: { ...gate, reasons: [...HOSTILE] } }),
      "en",
    )) {
      expect(line).not.toMatch(/[\0-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e]/u);
      expect(line.trimStart()).not.toStartWith("::");
    }
  });
});
