import { message, type Message } from "../../i18n/mod.ts";
import { estimateTokens } from "../../prompt/mod.ts";
import type { Cost } from "../../types.ts";
import type { Completion, CompletionRequest, Price, Provider } from "../types.ts";
import { forwarding } from "./_forwarding.ts";
import { type Amount, type BudgetLimits, Ledger } from "./_ledger.ts";

const NOTHING: Amount = { requests: 0, tokens: 0, usd: 0 };

export type { BudgetLimits } from "./_ledger.ts";

/**
 * Makes only calls that cannot pass a ceiling. Before a call it reserves the
 * most that the call can cost (the prompt by an upper estimate, and the
 * whole answer limit); after it, what the call did cost. A call that would fit
 * if the calls in flight turn out cheaper waits for them. What a time-out or a
 * broken connection may have cost stays reserved.
 *
 * A refused call is not made: its completion is `budget_exceeded`. Every
 * completion bears its `cost`.
 */
export function withBudget(provider: Provider, budget: BudgetLimits | Ledger): Provider {
  const ledger = budget instanceof Ledger ? budget : new Ledger(budget);
  const { limits } = ledger;
  const { price } = provider;
  return forwarding(provider, async (request, signal) => {
    const most = mostOf(request, price);
    if (most === undefined && limits.usd !== null) {
      return refusal(message("model.price_unknown", { model: provider.name }));
    }
    const amount = most ?? mostOf(request, () => 0) ?? NOTHING;
    const refused = await ledger.reserve(amount, signal);
    if (refused === "aborted") return { status: "aborted", text: "", ...zeroTokens() };
    if (refused !== undefined) {
      const limit = limits[refused] ?? 0;
      return refusal(message("model.budget_refused", { unit: refused, limit }));
    }
    let spent: Amount = amount;
    try {
      const completion = await provider.complete(request, signal);
      const cost = costOf(completion, price);
      if (completion.charge_unknown !== true) spent = amountOf(cost);
      ledger.record(request.purpose, provider.name, cost);
      return { ...completion, cost };
    } finally {
      ledger.settle(amount, spent);
    }
  });
}

/** The most that a request can cost, or `undefined` when its price is not known. */
function mostOf(request: CompletionRequest, price: Price): Amount | undefined {
  const { system, user, answer_schema, max_output_tokens: output } = request;
  const schema = answer_schema === undefined ? "" : JSON.stringify(answer_schema);
  const input = estimateTokens(system) + estimateTokens(user) + estimateTokens(schema);
  const plain = price(input, output);
  // What a provider writes into its cache costs more than what it only reads.
  const cached = price(input, output, { written: input });
  if (plain === null || cached === null) return undefined;
  return { requests: 1, tokens: input + output, usd: Math.max(plain, cached) };
}

function costOf(completion: Completion, price: Price): Cost {
  const { input_tokens, output_tokens, cached_input_tokens: read, cache_write_tokens } = completion;
  const cached = { read: read ?? 0, written: cache_write_tokens ?? 0 };
  return {
    requests: 1,
    input_tokens,
    output_tokens,
    ...(read === undefined ? {} : { cached_input_tokens: read }),
    usd: price(input_tokens, output_tokens, cached),
  };
}

function amountOf(cost: Cost): Amount {
  return { requests: 1, tokens: cost.input_tokens + cost.output_tokens, usd: cost.usd ?? 0 };
}

function zeroTokens(): Pick<Completion, "input_tokens" | "output_tokens" | "cost"> {
  const cost = { requests: 0, input_tokens: 0, output_tokens: 0, usd: 0 };
  return { input_tokens: 0, output_tokens: 0, cost };
}

function refusal(explanation: Message): Completion {
  return { status: "budget_exceeded", text: "", explanation, ...zeroTokens() };
}
