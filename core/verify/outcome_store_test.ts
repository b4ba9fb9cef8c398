import { describe, expect, test } from "bun:test";
import { message } from "../i18n/mod.ts";
import { fakeRedactor } from "../model/_testing.ts";
import type { Store } from "../store/mod.ts";
import { outcomeStore } from "./outcome_store.ts";
import type { KeptOutcome } from "./types.ts";

const KEPT: KeptOutcome = {
  record: {
    fingerprint: "f",
    outcome: "refuted",
    demoted: true,
    refutes: "the claim",
    reason: "the guard",
    explanation: message("verify.outcome_refuted"),
    quote: "if (x) return;",
    quote_path: "a.ts",
    quote_line: 3,
    quoted_from_change: false,
    grammar: "tree",
    calls: 1,
    prompt_digest: "d",
  },
  cost: { requests: 1, input_tokens: 10, output_tokens: 5, usd: 0.5 },
};

function fakeStore(): Store & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    get: async (space, key) => values.get(`${space} ${key}`),
    put: async (space, entries) => {
      for (const { key, value } of entries) values.set(`${space} ${key}`, value);
    },
    list: async () => [],
    close: async () => undefined,
  };
}

const base = { provider: { name: "a/b" }, votes: 1, redactor: fakeRedactor() };

describe("outcomeStore()", () => {
  test("gives the whole outcome back, with what it cost", async () => {
    const store = fakeStore();
    await outcomeStore({ ...base, store }).put("k", KEPT);
    const outcomes = outcomeStore({ ...base, store });
    expect(await outcomes.get("k")).toEqual(KEPT);
    expect(await outcomes.get("other")).toBeUndefined();
    expect(outcomes.hits).toBe(1);
  });

  test("another model, address or number of votes is asked", async () => {
    const store = fakeStore();
    await outcomeStore({ ...base, store }).put("k", KEPT);
    for (const changes of [
      { votes: 3 },
      { provider: { name: "a/c" } },
      { provider: { name: "a/b", identity: "a/b https://other" } },
    ]) {
      expect(await outcomeStore({ ...base, ...changes, store }).get("k")).toBeUndefined();
    }
  });

  test("what is no outcome, or demotes without having refuted, is a miss", async () => {
    const store = fakeStore();
    await outcomeStore({ ...base, store }).put("k", KEPT);
    const [key = ""] = store.values.keys();
    const record = (changes: object): string =>
      JSON.stringify({ ...KEPT, record: { ...KEPT.record, ...changes } });
    for (const text of [
      "",
      "{}",
      record({ outcome: "uncertain" }),
      record({ demoted: false }),
      record({ outcome: "approved" }),
      record({ explanation: { key: "cli.about" } }),
    ]) {
      store.values.set(key, text);
      expect([text, await outcomeStore({ ...base, store }).get("k")]).toEqual([text, undefined]);
    }
  });

  test("a secret that this run knows leaves the words, and no closed word", async () => {
    const store = fakeStore();
    const secret = "refuted";
    const said = { ...KEPT.record, reason: "it is refuted" };
    await outcomeStore({ ...base, store }).put("k", { ...KEPT, record: said });
    const recalled = await outcomeStore({ ...base, redactor: fakeRedactor(secret), store }).get(
      "k",
    );
    expect([recalled?.record.outcome, recalled?.record.reason]).toEqual([
      "refuted",
      "it is [REDACTED]",
    ]);
  });
});
