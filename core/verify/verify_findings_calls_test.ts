import { describe, expect, test } from "bun:test";
import type { Finding } from "../types.ts";
import { FILES, FINDING, GO, GUARD, refuting } from "./_testing/guarded_go.ts";
import { findingOf, verifierOf, verifyIn } from "./_testing/run.ts";
import type { OutcomeCache, KeptOutcome } from "./types.ts";

describe("verifyFindings() and its calls", () => {
  const findings = ["info", "warning", "error", "error"].map((severity, index) =>
    findingOf({
      ...FINDING,
      severity: severity as Finding["severity"],
      fingerprint: String(index).repeat(32),
      message: `claim ${index}: Validate`,
    }),
  );

  test("disabled: no call and no record", async () => {
    const provider = verifierOf(() => refuting(GUARD));
    const done = await verifyIn(FILES, findings, provider, { settings: { enabled: false } });
    expect([provider.asked.length, done.records, done.skipped]).toEqual([0, [], 4]);
  });

  test("the most severe go first, and past the ceiling is call_limit", async () => {
    const provider = verifierOf(() => refuting(GUARD));
    const { records, calls } = await verifyIn(FILES, findings, provider, {
      settings: { max_calls: 2 },
    });
    expect(records.map(({ fingerprint, outcome }) => `${fingerprint[0]} ${outcome}`)).toEqual([
      "2 refuted",
      "3 refuted",
      "1 call_limit",
      "0 call_limit",
    ]);
    expect([calls, provider.asked.length]).toEqual([2, 2]);
    expect(provider.asked.map(({ user }) => /claim \d/u.exec(user)?.[0])).toEqual([
      "claim 2",
      "claim 3",
    ]);
    const none = await verifyIn(FILES, findings, provider, { settings: { max_calls: 0 } });
    expect([none.records.every(({ outcome }) => outcome === "call_limit"), none.calls]).toEqual([
      true,
      0,
    ]);
  });

  test("equal findings are asked about once", async () => {
    const provider = verifierOf(() => refuting(GUARD));
    const { records } = await verifyIn(FILES, [FINDING, { ...FINDING, line: 13 }], provider);
    expect([records.length, provider.asked.length]).toEqual([1, 1]);
  });

  test("calls run at the same time", async () => {
    let flying = 0;
    let most = 0;
    const provider = verifierOf(async () => {
      flying += 1;
      most = Math.max(most, flying);
      await Bun.sleep(20);
      flying -= 1;
      return JSON.stringify(refuting(GUARD));
    });
    await verifyIn(FILES, findings, provider);
    expect(most).toBe(4);
  });

  test("votes: all must refute, each counts toward the ceiling, the first other word is kept", async () => {
    const all = verifierOf(() => refuting(GUARD));
    const done = await verifyIn(FILES, findings, all, { settings: { votes: 3, max_calls: 7 } });
    expect(done.records.map(({ outcome }) => outcome)).toEqual([
      "refuted",
      "refuted",
      "call_limit",
      "call_limit",
    ]);
    expect([all.asked.length, done.calls, done.records[0]?.calls]).toEqual([6, 6, 3]);
    const split = verifierOf((_, index) =>
      index === 1 ? { verdict: "uncertain" } : refuting(GUARD),
    );
    const kept = await verifyIn(FILES, [FINDING], split, { settings: { votes: 3 } });
    expect(kept.records[0]).toMatchObject({ outcome: "uncertain", demoted: false, calls: 3 });
  });

  test("the cost of every call is counted", async () => {
    const { cost } = await verifyIn(
      FILES,
      findings,
      verifierOf(() => refuting(GUARD)),
    );
    expect(cost).toMatchObject({ requests: 4, input_tokens: 40, output_tokens: 20 });
  });

  test("a run that is stopped ends at once, although the verifier hangs", async () => {
    const stop = new AbortController();
    const provider = verifierOf(() => new Promise<string>(() => undefined));
    setTimeout(() => stop.abort(), 20);
    const running = verifyIn(FILES, findings, provider, { signal: stop.signal });
    await expect(running).rejects.toMatchObject({ code: "aborted" });
  });

  test("complete outcomes are kept, others never, and a kept one costs no call", async () => {
    const kept = new Map<string, KeptOutcome>();
    const cache: OutcomeCache = {
      get: async (key) => kept.get(key),
      put: async (key, one) => void kept.set(key, one),
    };
    const failing = verifierOf(() => ({ status: "provider_error" as const }));
    await verifyIn(FILES, [FINDING], failing, { cache });
    expect(kept.size).toBe(0);
    const provider = verifierOf(() => refuting(GUARD));
    await verifyIn(FILES, [FINDING], provider, { cache });
    const again = await verifyIn(FILES, [FINDING], provider, { cache, settings: { max_calls: 0 } });
    expect([kept.size, provider.asked.length]).toEqual([1, 1]);
    expect(again.records[0]).toMatchObject({ outcome: "refuted", calls: 0 });
    expect([again.calls, again.cost.requests]).toEqual([0, 1]);
    const changed = GO.replace("return nil\n}\n", "return  nil\n}\n");
    await verifyIn({ "a.go": changed }, [FINDING], provider, { cache });
    expect(provider.asked.length).toBe(2);
  });
});
