import { addCost, NO_COST } from "../../add_cost.ts";
import type { Completion, Provider } from "../types.ts";

/** What is told when a model failed and the next one is asked. */
export type OnFallback = (from: Provider, to: Provider, completion: Completion) => void;

/**
 * Asks the first provider, and where it ends with `provider_error` or
 * `rate_limited` the next one, in their order. The completion of another one
 * than the first says so in `answered_by`; its cost holds the failed tries too.
 *
 * It bears the name of the first one, whose `inner` it shows, and the smallest
 * context of all: a request must fit whoever answers it.
 */
export function withFallback(
  first: Provider,
  others: readonly Provider[],
  onFallback: OnFallback,
): Provider {
  if (others.length === 0) return first;
  const { name, identity, price } = first;
  const all = [first, ...others];
  const context_tokens = Math.min(...all.map((one) => one.capabilities.context_tokens));
  return {
    name,
    ...(identity === undefined ? {} : { identity }),
    capabilities: { ...first.capabilities, context_tokens },
    price,
    inner: first,
    async complete(request, signal) {
      let provider = first;
      let completion = await first.complete(request, signal);
      let cost = completion.cost ?? NO_COST;
      for (const next of others) {
        if (signal.aborted || !failed(completion)) break;
        onFallback(provider, next, completion);
        provider = next;
        completion = await next.complete(request, signal);
        cost = addCost(cost, completion.cost ?? NO_COST);
      }
      return provider === first ? completion : { ...completion, cost, answered_by: provider.name };
    },
  };
}

function failed({ status }: Completion): boolean {
  return status === "provider_error" || status === "rate_limited";
}
