import { describe, expect, test } from "bun:test";
import { completionRequest, fakeProvider, quiet } from "../_testing.ts";
import type { Completion, Provider } from "../types.ts";
import { chainProvider } from "./chain_provider.ts";
import { withFallback } from "./with_fallback.ts";

function named(name: string, reply: Parameters<typeof fakeProvider>[0]) {
  return { ...fakeProvider(reply), name };
}

describe("withFallback()", () => {
  test("asks the next one after provider_error and rate_limited, and after nothing else", async () => {
    const cases: [Completion["status"], number][] = [
      ["ok", 0],
      ["provider_error", 1],
      ["rate_limited", 1],
      ["refused", 0],
      ["cut_off", 0],
      ["empty", 0],
      ["auth_error", 0],
      ["timed_out", 0],
      ["budget_exceeded", 0],
      ["aborted", 0],
    ];
    for (const [status, asked] of cases) {
      const second = named("b/b", () => "second");
      const first = named("a/a", () => ({ status }));
      const both = withFallback(first, [second], () => undefined);
      const completion = await both.complete(completionRequest(), quiet());
      expect([status, second.asked.length]).toEqual([status, asked]);
      expect(completion.answered_by).toBe(asked === 1 ? "b/b" : (undefined as never));
    }
  });

  test("tries all of them in their order, tells each step, and ends with the last failure", async () => {
    const told: string[] = [];
    const fails = (name: string) => named(name, () => ({ status: "provider_error", detail: name }));
    const all = withFallback(fails("a"), [fails("b"), fails("c")], (from, to) =>
      told.push(`${from.name}>${to.name}`),
    );
    const completion = await all.complete(completionRequest(), quiet());
    expect(told).toEqual(["a>b", "b>c"]);
    expect([completion.status, completion.detail]).toEqual(["provider_error", "c"]);
  });

  test("shares one budget, and counts what failed", async () => {
    const told: string[] = [];
    const first = named("a/a", () => ({ status: "provider_error", retryable: true }));
    const second = named("b/b", () => "second");
    const limits = { requests: 3, tokens: null, usd: null };
    const timing = { jitter: () => 0, sleep: async () => undefined };
    const onFallback = (from: Provider): void => void told.push(from.name);
    const chain = chainProvider(first, {
      limits,
      retries: 1,
      timing,
      fallback: [second],
      onFallback,
    });
    const completion = await chain.complete(completionRequest(), quiet());
    expect([completion.text, completion.cost?.requests]).toEqual(["second", 3]);
    expect(told).toEqual(["a/a"]);
    const refused = await chain.complete(completionRequest(), quiet());
    expect(refused.status).toBe("budget_exceeded");
  });

  test("stops at an abort, and is nothing of its own without another model", async () => {
    const stop = new AbortController();
    const first = named("a/a", () => {
      stop.abort();
      return { status: "provider_error" };
    });
    const second = named("b/b", () => "second");
    const both = withFallback(first, [second], () => undefined);
    await both.complete(completionRequest(), stop.signal);
    expect(second.asked).toEqual([]);
    expect(withFallback(first, [], () => undefined)).toBe(first);
    expect([both.name, both.inner]).toEqual(["a/a", first]);
  });

  test("a request must fit the smallest context", () => {
    const small = {
      ...named("b/b", () => ""),
      capabilities: { system_message: true, structured_output: true, context_tokens: 9 },
    };
    const both = withFallback(
      named("a/a", () => ""),
      [small],
      () => undefined,
    );
    expect(both.capabilities.context_tokens).toBe(9);
  });
});
