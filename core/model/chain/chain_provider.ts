import { MODEL_CONCURRENCY_MAX } from "../../limits.ts";
import type { Spending } from "../../types.ts";
import type { Provider } from "../types.ts";
import { type BudgetLimits, Ledger } from "./_ledger.ts";
import { withBudget } from "./with_budget.ts";
import { Slots, withConcurrency } from "./with_concurrency.ts";
import { type OnFallback, withFallback } from "./with_fallback.ts";
import { type RetryTiming, withRetry } from "./with_retry.ts";

/** What every chain of a run draws on: one budget, and the places among the calls in flight. */
export class SharedLimits {
  readonly ledger: Ledger;
  readonly slots: Slots;

  constructor(limits: BudgetLimits, concurrency = MODEL_CONCURRENCY_MAX) {
    this.ledger = new Ledger(limits);
    this.slots = new Slots(concurrency);
  }

  /** What all calls did cost until now. */
  spending(): Spending {
    return this.ledger.spending();
  }
}

/** What stands between a phase and a provider. */
export interface ChainOptions {
  limits: BudgetLimits | SharedLimits;
  retries: number;
  concurrency?: number;
  timing?: RetryTiming;
  /** Asked in this order where the provider fails, each through a chain of its own. */
  fallback?: readonly Provider[];
  onFallback?: OnFallback;
}

/**
 * Every decorator of a provider, in the one order, outermost first: fallback, and
 * for each model retry, concurrency, budget, provider. A wait between two tries
 * holds no place among the calls in flight, and every try is a call of its own
 * to the budget, which reserves only for calls that are about to be made. None
 * changes a request.
 */
export function chainProvider(provider: Provider, options: ChainOptions): Provider {
  const { limits, retries, timing, fallback = [], onFallback = () => undefined } = options;
  const shared =
    limits instanceof SharedLimits ? limits : new SharedLimits(limits, options.concurrency);
  const chain = (one: Provider): Provider =>
    withRetry(withConcurrency(withBudget(one, shared.ledger), shared.slots), retries, timing);
  return withFallback(chain(provider), fallback.map(chain), onFallback);
}
