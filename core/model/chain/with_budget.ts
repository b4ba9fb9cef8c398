import { message, type Message } from "../../i18n/mod.ts";
import { estimateTokens } from "../../prompt/mod.ts";
import type { Cost } from "../../types.ts";
import type { Completion, CompletionRequest, Price, Provider } from "../types.ts";
import { forwarding } from "./_forwarding.ts";

/** The ceilings of a run; `null` is none. Calls, tokens in and out together, US dollars. */
export interface BudgetLimits {
  requests: number | null;
  tokens: number | null;
  usd: number | null;
}

/** An amount of what a budget counts. */
type Amount = Record<keyof BudgetLimits, number>;

const NOTHING: Amount = { requests: 0, tokens: 0, usd: 0 };

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
export function withBudget(provider: Provider, limits: BudgetLimits): Provider {
  const ledger = new Ledger(limits);
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
      return { ...completion, cost };
    } finally {
      ledger.settle(amount, spent);
    }
  });
}

/** What is spent and what is reserved, and who waits for it. */
class Ledger {
  readonly #limits: BudgetLimits;
  #spent = NOTHING;
  #reserved = NOTHING;
  #inFlight = 0;
  #settled = Promise.withResolvers<void>();

  constructor(limits: BudgetLimits) {
    this.#limits = limits;
  }

  /** `undefined` when it is reserved, else the ceiling that it could pass. */
  async reserve(
    amount: Amount,
    signal: AbortSignal,
  ): Promise<keyof BudgetLimits | "aborted" | undefined> {
    for (;;) {
      if (signal.aborted) return "aborted";
      const over = this.#over(plus(plus(this.#spent, this.#reserved), amount));
      if (over === undefined) break;
      if (this.#inFlight === 0 || this.#over(plus(this.#spent, amount)) !== undefined) return over;
      await this.#settled.promise;
    }
    this.#reserved = plus(this.#reserved, amount);
    this.#inFlight += 1;
    return undefined;
  }

  settle(reserved: Amount, spent: Amount): void {
    this.#reserved = minus(this.#reserved, reserved);
    this.#spent = plus(this.#spent, spent);
    this.#inFlight -= 1;
    this.#settled.resolve();
    this.#settled = Promise.withResolvers<void>();
  }

  #over(amount: Amount): keyof BudgetLimits | undefined {
    for (const unit of ["requests", "tokens", "usd"] as const) {
      const limit = this.#limits[unit];
      // Sums of dollars are not exact: a billionth over is not over.
      if (limit !== null && amount[unit] > limit + 1e-9) return unit;
    }
    return undefined;
  }
}

/** The most that a request can cost, or `undefined` when its price is not known. */
function mostOf(request: CompletionRequest, price: Price): Amount | undefined {
  const input = estimateTokens(request.system) + estimateTokens(request.user);
  const usd = price(input, request.max_output_tokens);
  if (usd === null) return undefined;
  return { requests: 1, tokens: input + request.max_output_tokens, usd };
}

function costOf(completion: Completion, price: Price): Cost {
  const { input_tokens, output_tokens } = completion;
  return { requests: 1, input_tokens, output_tokens, usd: price(input_tokens, output_tokens) };
}

function amountOf(cost: Cost): Amount {
  return { requests: 1, tokens: cost.input_tokens + cost.output_tokens, usd: cost.usd ?? 0 };
}

function plus(left: Amount, right: Amount): Amount {
  return {
    requests: left.requests + right.requests,
    tokens: left.tokens + right.tokens,
    usd: left.usd + right.usd,
  };
}

function minus(left: Amount, right: Amount): Amount {
  return {
    requests: left.requests - right.requests,
    tokens: left.tokens - right.tokens,
    usd: left.usd - right.usd,
  };
}

function zeroTokens(): Pick<Completion, "input_tokens" | "output_tokens" | "cost"> {
  const cost = { requests: 0, input_tokens: 0, output_tokens: 0, usd: 0 };
  return { input_tokens: 0, output_tokens: 0, cost };
}

function refusal(explanation: Message): Completion {
  return { status: "budget_exceeded", text: "", explanation, ...zeroTokens() };
}
