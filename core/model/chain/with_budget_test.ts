import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { completionRequest, fakeProvider, quiet } from "../_testing.ts";
import { type BudgetLimits, withBudget } from "./with_budget.ts";

const NO_LIMITS: BudgetLimits = { requests: null, tokens: null, usd: null };
/** A dollar per thousand tokens, either way. */
const price = (input: number, output: number): number => (input + output) / 1000;

describe("withBudget()", () => {
  test("without a limit every call is made and bears its cost", async () => {
    const inner = fakeProvider(() => "yes", price);
    const completion = await withBudget(inner, NO_LIMITS).complete(completionRequest(), quiet());
    expect(completion.cost).toEqual({
      requests: 1,
      input_tokens: 10,
      output_tokens: 5,
      usd: 0.015,
    });
    expect(completion.text).toBe("yes");
  });

  test("refuses the first call that could pass a ceiling, and sends nothing", async () => {
    for (const limits of [{ usd: 0.05 }, { tokens: 100 }, { requests: 0 }, { usd: 0 }]) {
      const inner = fakeProvider(() => "yes", price);
      const budgeted = withBudget(inner, { ...NO_LIMITS, ...limits });
      const completion = await budgeted.complete(completionRequest(), quiet());
      expect(completion.status).toBe("budget_exceeded");
      expect(completion.explanation?.key).toBe("model.budget_refused");
      expect(completion.cost?.requests).toBe(0);
      expect(inner.asked).toEqual([]);
    }
  });

  test("counts what calls did cost, not what they could have", async () => {
    const inner = fakeProvider(() => "yes", price);
    // One reservation is 0.1 and more; each call costs 0.015 in the end.
    const budgeted = withBudget(inner, { ...NO_LIMITS, usd: 0.15 });
    const statuses: string[] = [];
    for (let call = 0; call < 5; call += 1) {
      statuses.push((await budgeted.complete(completionRequest(), quiet())).status);
    }
    expect(statuses).toEqual(["ok", "ok", "ok", "budget_exceeded", "budget_exceeded"]);
  });

  test("a call that fits once the calls in flight have settled waits for them", async () => {
    const inner = fakeProvider(async () => {
      await Bun.sleep(5);
      return "yes";
    }, price);
    const budgeted = withBudget(inner, { ...NO_LIMITS, usd: 0.14 });
    const both = [1, 2].map(() => budgeted.complete(completionRequest(), quiet()));
    expect((await Promise.all(both)).map((one) => one.status)).toEqual(["ok", "ok"]);
  });

  test("a charge that is not known stays reserved", async () => {
    const inner = fakeProvider(
      (_, index) =>
        index === 0
          ? { status: "timed_out", input_tokens: 0, output_tokens: 0, charge_unknown: true }
          : "yes",
      price,
    );
    const budgeted = withBudget(inner, { ...NO_LIMITS, usd: 0.15 });
    expect((await budgeted.complete(completionRequest(), quiet())).status).toBe("timed_out");
    expect((await budgeted.complete(completionRequest(), quiet())).status).toBe("budget_exceeded");
  });

  test("a limit in dollars refuses a model without a price; other limits do not need one", async () => {
    const inner = fakeProvider(
      () => "yes",
      () => null,
    );
    const refused = await withBudget(inner, { ...NO_LIMITS, usd: 100 }).complete(
      completionRequest(),
      quiet(),
    );
    expect(refused.status).toBe("budget_exceeded");
    expect(refused.explanation?.key).toBe("model.price_unknown");
    expect(inner.asked).toEqual([]);
    const counted = withBudget(inner, { ...NO_LIMITS, requests: 1 });
    const made = await counted.complete(completionRequest(), quiet());
    expect(made.cost?.usd).toBeNull();
    expect((await counted.complete(completionRequest(), quiet())).status).toBe("budget_exceeded");
  });

  test("a provider that throws gives its place back", async () => {
    const inner = fakeProvider((_, index) => {
      if (index === 0) throw new Error("broken");
      return "yes";
    }, price);
    const budgeted = withBudget(inner, { ...NO_LIMITS, requests: 2 });
    await expect(budgeted.complete(completionRequest(), quiet())).rejects.toThrow("broken");
    expect((await budgeted.complete(completionRequest(), quiet())).status).toBe("ok");
    expect((await budgeted.complete(completionRequest(), quiet())).status).toBe("budget_exceeded");
  });

  test("an abort ends the wait for a reservation", async () => {
    const stop = new AbortController();
    const inner = fakeProvider(async () => {
      await Bun.sleep(20);
      return "yes";
    }, price);
    const budgeted = withBudget(inner, { ...NO_LIMITS, usd: 0.12 });
    const first = budgeted.complete(completionRequest(), quiet());
    const second = budgeted.complete(completionRequest(), stop.signal);
    stop.abort();
    expect((await second).status).toBe("aborted");
    expect((await first).status).toBe("ok");
    expect(inner.asked.length).toBe(1);
  });

  test("whatever runs at once, what is spent never passes the ceiling", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 3000 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 3 })), {
          maxLength: 12,
        }),
        async (tokens, calls) => {
          let spent = 0;
          const inner = fakeProvider(async (_, index) => {
            const [output_tokens = 0, delay = 0] = calls[index] ?? [];
            await Bun.sleep(delay);
            spent += 1 + output_tokens;
            return { text: "yes", input_tokens: 1, output_tokens };
          });
          const budgeted = withBudget(inner, { ...NO_LIMITS, tokens });
          const all = await Promise.all(
            calls.map(() => budgeted.complete(completionRequest(), quiet())),
          );
          expect(spent).toBeLessThanOrEqual(tokens);
          const counted = all.reduce((sum, one) => sum + (one.cost?.output_tokens ?? 0), 0);
          expect(counted).toBeLessThanOrEqual(spent);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("shows what it stands before", () => {
    const inner = fakeProvider(() => "yes", price);
    const budgeted = withBudget(inner, NO_LIMITS);
    expect(budgeted.inner).toBe(inner);
    expect(budgeted.capabilities).toBe(inner.capabilities);
    expect(budgeted.price).toBe(inner.price);
  });
});
