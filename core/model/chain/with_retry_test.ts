import { describe, expect, test } from "bun:test";
import { completionRequest, fakeProvider, quiet } from "../_testing.ts";
import { withBudget } from "./with_budget.ts";
import { type RetryTiming, withRetry } from "./with_retry.ts";

const RATE_LIMITED = { status: "rate_limited", retryable: true } as const;

function timing(jitter = 1): RetryTiming & { waits: number[] } {
  const waits: number[] = [];
  return {
    waits,
    jitter: () => jitter,
    sleep: async (ms) => {
      waits.push(ms);
    },
  };
}

describe("withRetry()", () => {
  test("calls again until an answer arrives, and not after it", async () => {
    const inner = fakeProvider((_, index) => (index < 2 ? RATE_LIMITED : "yes"));
    const clock = timing();
    const completion = await withRetry(inner, 2, clock).complete(completionRequest(), quiet());
    expect(completion.text).toBe("yes");
    expect(inner.asked.length).toBe(3);
    expect(clock.waits).toEqual([500, 1000]);
  });

  test("gives up after so many retries", async () => {
    const inner = fakeProvider(() => RATE_LIMITED);
    const completion = await withRetry(inner, 2, timing()).complete(completionRequest(), quiet());
    expect(completion.status).toBe("rate_limited");
    expect(inner.asked.length).toBe(3);
  });

  test("0 retries is one call", async () => {
    const inner = fakeProvider(() => RATE_LIMITED);
    await withRetry(inner, 0, timing()).complete(completionRequest(), quiet());
    expect(inner.asked.length).toBe(1);
  });

  test("a failure that a retry cannot mend is not retried", async () => {
    for (const status of ["auth_error", "provider_error", "refused", "timed_out"] as const) {
      const inner = fakeProvider(() => ({ status }));
      const clock = timing();
      const completion = await withRetry(inner, 2, clock).complete(completionRequest(), quiet());
      expect(completion.status).toBe(status);
      expect(inner.asked.length).toBe(1);
      expect(clock.waits).toEqual([]);
    }
  });

  test("waits at least as long as the provider asks", async () => {
    const inner = fakeProvider((_, index) =>
      index === 0 ? { ...RATE_LIMITED, retry_after_ms: 7000 } : "yes",
    );
    const clock = timing(0);
    await withRetry(inner, 2, clock).complete(completionRequest(), quiet());
    expect(clock.waits).toEqual([7000]);
  });

  test("a retry-after of nothing still backs off; one past the bound is not waited for", async () => {
    const soon = fakeProvider((_, index) =>
      index === 0 ? { ...RATE_LIMITED, retry_after_ms: 0 } : "yes",
    );
    const clock = timing(0);
    await withRetry(soon, 2, clock).complete(completionRequest(), quiet());
    expect(clock.waits).toEqual([250]);

    const late = fakeProvider(() => ({ ...RATE_LIMITED, retry_after_ms: 3_600_000 }));
    const completion = await withRetry(late, 2, clock).complete(completionRequest(), quiet());
    expect(completion.retry_after_ms).toBe(3_600_000);
    expect(late.asked.length).toBe(1);
  });

  test("an abort ends a wait at once and makes no further call", async () => {
    const stop = new AbortController();
    const inner = fakeProvider(() => ({ ...RATE_LIMITED, retry_after_ms: 50_000 }));
    const started = performance.now();
    const call = withRetry(inner, 2).complete(completionRequest(), stop.signal);
    await Bun.sleep(5);
    stop.abort();
    expect((await call).status).toBe("aborted");
    expect(performance.now() - started).toBeLessThan(5000);
    expect(inner.asked.length).toBe(1);
  });

  test("a failure of an aborted call is not waited for", async () => {
    const stop = new AbortController();
    const inner = fakeProvider(() => {
      stop.abort();
      return RATE_LIMITED;
    });
    const clock = timing();
    await withRetry(inner, 2, clock).complete(completionRequest(), stop.signal);
    expect(clock.waits).toEqual([]);
  });

  test("adds up what every try cost", async () => {
    const inner = fakeProvider(
      (_, index) => (index < 2 ? { ...RATE_LIMITED, input_tokens: 1, output_tokens: 0 } : "yes"),
      (input, output) => input + output,
    );
    const limits = { requests: null, tokens: null, usd: null };
    const chained = withRetry(withBudget(inner, limits), 2, timing());
    const completion = await chained.complete(completionRequest(), quiet());
    expect(completion.cost).toEqual({ requests: 3, input_tokens: 12, output_tokens: 5, usd: 17 });
  });
});
