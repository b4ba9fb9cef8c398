import type { Cost } from "./types.ts";

/** What nothing costs. */
export const NO_COST: Cost = { requests: 0, input_tokens: 0, output_tokens: 0, usd: 0 };

/** The sum of two costs; an unknown price makes the sum unknown. Dollars are kept to nine decimals. */
export function addCost(left: Cost, right: Cost): Cost {
  const cached = (left.cached_input_tokens ?? 0) + (right.cached_input_tokens ?? 0);
  return {
    requests: left.requests + right.requests,
    input_tokens: left.input_tokens + right.input_tokens,
    output_tokens: left.output_tokens + right.output_tokens,
    ...(cached === 0 ? {} : { cached_input_tokens: cached }),
    usd: left.usd === null || right.usd === null ? null : roundUsd(left.usd + right.usd),
  };
}

function roundUsd(usd: number): number {
  return Math.round(usd * 1e9) / 1e9;
}
