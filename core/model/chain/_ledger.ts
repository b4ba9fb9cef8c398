/** What a run may spend, and what it did: one for every phase and every model. */
import { addCost, NO_COST } from "../../add_cost.ts";
import type { Cost, Spending } from "../../types.ts";

/** The ceilings of a run; `null` is none. Calls, tokens in and out together, US dollars. */
export interface BudgetLimits {
  requests: number | null;
  tokens: number | null;
  usd: number | null;
}

/** An amount of what a budget counts. */
export type Amount = Record<keyof BudgetLimits, number>;

const NOTHING: Amount = { requests: 0, tokens: 0, usd: 0 };

/** What is spent and what is reserved, and who waits for it. */
export class Ledger {
  readonly limits: BudgetLimits;
  #spent = NOTHING;
  #reserved = NOTHING;
  #inFlight = 0;
  #settled = Promise.withResolvers<void>();
  readonly #by_phase = new Map<string, Cost>();
  readonly #by_model = new Map<string, Cost>();

  constructor(limits: BudgetLimits) {
    this.limits = limits;
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

  /** Notes down what a call did cost. */
  record(phase: string, model: string, cost: Cost): void {
    this.#by_phase.set(phase, addCost(this.#by_phase.get(phase) ?? NO_COST, cost));
    this.#by_model.set(model, addCost(this.#by_model.get(model) ?? NO_COST, cost));
  }

  /** What all calls did cost until now. */
  spending(): Spending {
    return {
      total: [...this.#by_phase.values()].reduce(addCost, NO_COST),
      by_phase: Object.fromEntries(this.#by_phase),
      by_model: Object.fromEntries(this.#by_model),
      stored_answers: 0,
    };
  }

  #over(amount: Amount): keyof BudgetLimits | undefined {
    for (const unit of ["requests", "tokens", "usd"] as const) {
      const limit = this.limits[unit];
      // Sums of dollars are not exact: a billionth over is not over.
      if (limit !== null && amount[unit] > limit + 1e-9) return unit;
    }
    return undefined;
  }
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
