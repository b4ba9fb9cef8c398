import { MODEL_CONCURRENCY_MAX } from "../../limits.ts";
import type { Provider } from "../types.ts";
import { type BudgetLimits, withBudget } from "./with_budget.ts";
import { withConcurrency } from "./with_concurrency.ts";
import { type RetryTiming, withRetry } from "./with_retry.ts";

/** What stands between a phase and a provider. */
export interface ChainOptions {
  limits: BudgetLimits;
  retries: number;
  concurrency?: number;
  timing?: RetryTiming;
}

/**
 * Every decorator of a provider, in the one order, outermost first: retry,
 * concurrency, budget, provider. A wait between two tries holds no place among
 * the calls in flight, and every try is a call of its own to the budget, which
 * reserves only for calls that are about to be made. None changes a request.
 *
 * One chain serves the whole run, so that every phase draws on one budget.
 */
export function chainProvider(provider: Provider, options: ChainOptions): Provider {
  const budgeted = withBudget(provider, options.limits);
  const bounded = withConcurrency(budgeted, options.concurrency ?? MODEL_CONCURRENCY_MAX);
  return withRetry(bounded, options.retries, options.timing);
}
