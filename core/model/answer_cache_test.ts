import { describe, expect, test } from "bun:test";
import type { EvidenceItem } from "../prompt/types.ts";
import type { Store } from "../store/mod.ts";
import { completionRequest, fakeRedactor } from "./_testing.ts";
import { answerSchema } from "./answer/mod.ts";
import { AnswerCache, answerKey, type KeptAnswer } from "./answer_cache.ts";

const PROVIDER = { name: "a/b", identity: "a/b https://a" };
const ITEM: EvidenceItem = {
  id: "E1",
  origin: "analysis",
  rule: "r",
  severity: "error",
  path: "a.ts",
  line: 1,
  side: "new",
  snippet: "x",
} as EvidenceItem;

const KEPT: KeptAnswer = {
  answer: {
    summary: "seen",
    issues: [
      { file: "a", line: 1, side: "old", severity: "info", rule_id: "r", message: "m", code: "c" },
    ],
    dropped: [{ index: 0, reason: "malformed", detail: "d" }],
    evidence_assessments: [{ evidence_id: "E1", status: "disputed", extra: [null, 1.5] }],
  },
  cost: { requests: 2, input_tokens: 10, output_tokens: 5, cached_input_tokens: 3, usd: null },
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

describe("answerKey()", () => {
  test("is another one for everything that shapes the answer, and the same for the rest", () => {
    const request = completionRequest();
    const keys = [
      answerKey(PROVIDER, request, []),
      answerKey({ ...PROVIDER, identity: "a/b https://b" }, request, []),
      answerKey({ name: "a/c" }, request, []),
      answerKey(PROVIDER, completionRequest({ system: "Review!" }), []),
      answerKey(PROVIDER, completionRequest({ user: "The change!" }), []),
      answerKey(PROVIDER, completionRequest({ system: "Review.T", user: "he change." }), []),
      answerKey(PROVIDER, completionRequest({ max_output_tokens: 101 }), []),
      answerKey(PROVIDER, completionRequest({ purpose: "verification" }), []),
      answerKey(PROVIDER, completionRequest({ answer_schema: answerSchema(false) }), []),
      answerKey(PROVIDER, completionRequest({ answer_schema: answerSchema(true) }), []),
      answerKey(PROVIDER, request, [ITEM]),
      answerKey(PROVIDER, request, [{ ...ITEM, severity: "info" }]),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/u);
    expect(answerKey(PROVIDER, completionRequest({ order: 7 }), [])).toBe(keys[0] as string);
  });

  test("a request without evidence keeps the key that it always had (579.19)", () => {
    const recorded = "be4f2b8b343374242aa1faa007ebbc5e903f537b6abceaccb802cc5866958eab";
    expect(answerKey(PROVIDER, completionRequest(), [])).toBe(recorded);
  });
});

describe("AnswerCache", () => {
  test("gives the whole typed answer back, assessments and cost included", async () => {
    const store = fakeStore();
    const first = new AnswerCache(store, fakeRedactor());
    first.keep("k", KEPT);
    expect(store.values.size).toBe(0);
    await first.commit();
    const second = new AnswerCache(store, fakeRedactor());
    expect(await second.recall("k")).toEqual(KEPT);
    expect([first.hits, second.hits]).toEqual([0, 1]);
  });

  test("keeps nothing before it is told to, and nothing twice", async () => {
    const store = fakeStore();
    const cache = new AnswerCache(store, fakeRedactor());
    cache.keep("k", KEPT);
    expect(await cache.recall("k")).toBeUndefined();
    await cache.commit();
    store.values.clear();
    await cache.commit();
    expect(store.values.size).toBe(0);
  });

  test("what is no kept answer is a miss", async () => {
    const store = fakeStore();
    const bad: unknown[] = [
      {},
      [],
      null,
      "x",
      { ...KEPT, cost: undefined },
      { ...KEPT, answer: { ...KEPT.answer, issues: [{}] } },
      {
        ...KEPT,
        answer: { ...KEPT.answer, issues: [{ ...KEPT.answer.issues[0], severity: "x" }] },
      },
    ];
    const texts = ["", "{", ...bad.map((value) => JSON.stringify(value) ?? "")];
    for (const text of texts) {
      store.values.set("answer k", text);
      const cache = new AnswerCache(store, fakeRedactor());
      expect([text, await cache.recall("k")]).toEqual([text, undefined]);
      expect(cache.hits).toBe(0);
    }
  });

  test("what this run knows to be a secret leaves an old answer too", async () => {
    const store = fakeStore();
    const secret = "hunter2" + "secret";
    const old = { ...KEPT, answer: { ...KEPT.answer, summary: `holds ${secret}` } };
    store.values.set("answer k", JSON.stringify(old));
    const recalled = await new AnswerCache(store, fakeRedactor(secret)).recall("k");
    expect(recalled?.answer.summary).toBe("holds [REDACTED]");
  });
});
