import { describe, expect, test } from "bun:test";
import { completionRequest, fakeProvider, quiet } from "../_testing.ts";
import { chainProvider } from "./chain_provider.ts";

const timing = { jitter: () => 0, sleep: async () => undefined };
const NO_LIMITS = { requests: null, tokens: null, usd: null };

describe("chainProvider()", () => {
  test("capabilities and name are seen through the whole chain, down to the provider", () => {
    const inner = fakeProvider(() => "yes");
    const chained = chainProvider(inner, { limits: NO_LIMITS, retries: 2 });
    let depth = 0;
    let at = chained.inner;
    while (at?.inner !== undefined) {
      depth += 1;
      at = at.inner;
    }
    expect(at).toBe(inner);
    expect(depth).toBe(2);
    expect(chained.name).toBe(inner.name);
    expect(chained.capabilities).toBe(inner.capabilities);
  });

  test("every try is a call of its own to the budget", async () => {
    const inner = fakeProvider(() => ({ status: "rate_limited", retryable: true }));
    const limits = { ...NO_LIMITS, requests: 2 };
    const chained = chainProvider(inner, { limits, retries: 5, timing });
    const completion = await chained.complete(completionRequest(), quiet());
    expect(completion.status).toBe("budget_exceeded");
    expect(completion.cost?.requests).toBe(2);
    expect(inner.asked.length).toBe(2);
  });

  test("a call that waits for its retry holds up no other", async () => {
    const order: string[] = [];
    const inner = fakeProvider(({ user }, index) => {
      order.push(user);
      return index === 0 ? { status: "rate_limited", retryable: true } : "yes";
    });
    const slow = { jitter: () => 0, sleep: () => Bun.sleep(10) };
    const chained = chainProvider(inner, {
      limits: NO_LIMITS,
      retries: 1,
      concurrency: 1,
      timing: slow,
    });
    await Promise.all(
      ["a", "b"].map((user) => chained.complete(completionRequest({ user }), quiet())),
    );
    expect(order).toEqual(["a", "b", "a"]);
  });
});
