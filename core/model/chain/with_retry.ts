import { addCost, NO_COST } from "../../add_cost.ts";
import { MODEL_RETRY_DELAY_MS, MODEL_RETRY_DELAY_MS_MAX } from "../../limits.ts";
import type { Completion, Provider } from "../types.ts";
import { forwarding } from "./_forwarding.ts";

/** How retries wait; tests hand in their own. */
export interface RetryTiming {
  /** 0 to 1, so that many runs do not come back at the same moment. */
  jitter(): number;
  /** Resolves after `ms`, or as soon as the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/**
 * Makes a call again, at most `retries` times, when its completion says that
 * this can help (`retryable`). The wait doubles from `MODEL_RETRY_DELAY_MS`,
 * and is never shorter than the provider's `retry-after`; one that would be
 * longer than `MODEL_RETRY_DELAY_MS_MAX` is not waited for. An abort ends it at once.
 */
export function withRetry(
  provider: Provider,
  retries: number,
  timing: RetryTiming = REAL_TIMING,
): Provider {
  return forwarding(provider, async (request, signal) => {
    let cost = NO_COST;
    for (let attempt = 0; ; attempt += 1) {
      const completion = await provider.complete(request, signal);
      if (completion.cost !== undefined) cost = addCost(cost, completion.cost);
      const wait = waitBefore(attempt, completion, timing.jitter());
      const last =
        completion.retryable !== true || attempt >= retries || wait > MODEL_RETRY_DELAY_MS_MAX;
      if (last || signal.aborted) return withCost(completion, cost);
      await timing.sleep(wait, signal);
      if (signal.aborted) return withCost({ ...completion, status: "aborted" }, cost);
    }
  });
}

function waitBefore(attempt: number, completion: Completion, jitter: number): number {
  const step = MODEL_RETRY_DELAY_MS * 2 ** attempt;
  const backoff = step * (0.5 + jitter / 2);
  const wanted = completion.retry_after_ms;
  return wanted === undefined ? backoff : Math.max(wanted, backoff);
}

function withCost(completion: Completion, cost: typeof NO_COST): Completion {
  return completion.cost === undefined ? completion : { ...completion, cost };
}

const REAL_TIMING: RetryTiming = {
  jitter: Math.random,
  sleep(ms, signal) {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal.addEventListener("abort", done, { once: true });
    });
  },
};
