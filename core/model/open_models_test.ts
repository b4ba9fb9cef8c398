import { describe, expect, test } from "bun:test";
import { serveChatCompletions } from "../../testdata/servers/chat_completions.ts";
import { AurumError } from "../errors.ts";
import type { Request, Settings } from "../resolve/types.ts";
import { completionRequest, fakeHost, quiet, runRequest, settings } from "./_testing.ts";
import { type Models, openModels } from "./open_models.ts";

const KEYS = {
  ANTHROPIC_API_KEY: "k".repeat(20),
  OPENAI_API_KEY: "k".repeat(20),
  LLM_BASE_URL: "http://127.0.0.1:9/v1",
};
const CONFIG = { kind: "config", file: "c", line: 1, column: 1, revision: "r" } as const;

function open(
  changes: Partial<Settings>,
  env: Record<string, string> = KEYS,
  origin: Request["origins"][string] = CONFIG,
): Promise<Models | null> {
  return openModels(runRequest(changes, { model: origin }), fakeHost(env, { "/w/f": "x" }));
}

function verification(model: string, enabled = true): Settings["review"] {
  const { review } = settings();
  return { ...review, verification: { ...review.verification, enabled, model } };
}

describe("openModels() choosing", () => {
  test("review.model wins over model, and not over the operator's word", async () => {
    const review = { ...settings().review, model: "openai/o3" };
    const model = "anthropic/opus";
    expect((await open({ model, review }))?.review.name).toBe("openai/o3");
    for (const origin of [
      { kind: "flag", flag: "--model" },
      { kind: "env", name: "LLM_MODEL" },
    ] as const) {
      const name = (await open({ model, review }, KEYS, origin))?.review.name;
      expect(name?.endsWith("anthropic/opus")).toBe(true);
    }
  });

  test("the reviewing model verifies, unless another one is named", async () => {
    const same = await open({ model: "anthropic/opus" });
    expect(same?.verification).toBe(same?.review as never);
    const named: [string, string][] = [
      ["haiku", "anthropic/haiku"],
      ["openai/o3", "openai/o3"],
      ["openai-compatible/meta/llama", "openai-compatible/meta/llama"],
    ];
    for (const [model, name] of named) {
      const models = await open({ model: "anthropic/opus", review: verification(model) });
      expect([models?.review.name, models?.verification.name]).toEqual(["anthropic/opus", name]);
    }
    const endpoint = await open({ model: "llama3", review: verification("small") });
    expect(endpoint?.verification.name).toBe("openai-compatible/small");
    const off = await open({ model: "anthropic/opus", review: verification("google/x", false) });
    expect(off?.verification.name).toBe("anthropic/opus");
  });

  test("a rehearsal rehearses everything", async () => {
    const changes = {
      model: "google/x",
      model_fallback: ["google/y"],
      review: verification("google/z"),
    };
    const models = await open(changes, { AURUM_LLM_FIXTURE: "f" });
    expect([models?.review.name, models?.verification.name]).toEqual(["offline/f", "offline/f"]);
  });

  test("every model that could be asked must be served, before anything is sent", async () => {
    for (const changes of [
      { model: "anthropic/opus", model_fallback: ["google/pro"] },
      { model: "anthropic/opus", review: verification("google/pro") },
    ]) {
      const error = await open(changes).catch((one: unknown) => one);
      expect(error).toBeInstanceOf(AurumError);
      expect((error as AurumError).message).toContain('"google/pro": GEMINI_API_KEY is not set');
    }
    // The config's fallback belongs to the config's model.
    const flag = { kind: "flag", flag: "--model" } as const;
    expect(
      await open({ model: "openai/o3", model_fallback: ["google/pro"] }, KEYS, flag),
    ).not.toBeNull();
  });
});

describe("openModels() prices", () => {
  const budget = { usd: 1, requests: null, tokens: null };
  const prices = [
    {
      model: "openai-compatible/llama3",
      input_usd_per_1m: 1,
      output_usd_per_1m: 2,
      cached_input_usd_per_1m: 0.5,
    },
  ];

  test("a limit in dollars refuses any model whose price is not known, by name", async () => {
    for (const changes of [
      { model: "llama3" },
      { model: "openai/gpt-4o-mini", model_fallback: ["llama3"] },
      { model: "openai/gpt-4o-mini", review: verification("openai-compatible/llama3") },
    ]) {
      const error = await open({ ...changes, budget }).catch((one: unknown) => one);
      expect((error as AurumError).code).toBe("budget_exceeded");
      expect((error as AurumError).message).toContain('"openai-compatible/llama3" is not known');
      expect(await open({ ...changes, budget, prices })).not.toBeNull();
    }
  });

  test("the environment wins over the config, and the config over the list", async () => {
    const priced = await open({ model: "llama3", prices });
    expect(priced?.review.price(1e6, 1e6)).toBe(3);
    expect(priced?.review.price(1e6, 0, { read: 1e6 })).toBe(0.5);
    const own = [{ model: "openai/gpt-4o-mini", input_usd_per_1m: 7, output_usd_per_1m: 7 }];
    expect((await open({ model: "openai/gpt-4o-mini", prices: own }))?.review.price(1e6, 0)).toBe(
      7,
    );
    const env = { ...KEYS, LLM_INPUT_USD_PER_1M: "9", LLM_OUTPUT_USD_PER_1M: "9" };
    expect((await open({ model: "llama3", prices }, env))?.review.price(1e6, 0)).toBe(9);
    expect(
      (await open({ model: "anthropic/claude-sonnet-4-5" }))?.review.price(1000, 0),
    ).toBeGreaterThan(0);
  });
});

describe("openModels() spending", () => {
  test("counts by phase and by model, and says on stderr that another model answers", async () => {
    const server = await serveChatCompletions({
      reply: ({ body }) =>
        body.model === "down" ? { status: 500, body: "{}" } : { content: "answer" },
    });
    const host = fakeHost({ LLM_BASE_URL: server.url });
    const changes = {
      model: "down",
      model_fallback: ["up"],
      model_retries: 0,
      review: verification("v"),
    };
    const models = await openModels(runRequest(changes, { model: CONFIG }), host);
    const review = await models?.review.complete(completionRequest(), quiet());
    await models?.review.complete(completionRequest(), quiet());
    await models?.verification.complete(completionRequest({ purpose: "verification" }), quiet());
    expect([review?.text, review?.answered_by]).toEqual(["answer", "openai-compatible/up"]);
    const spending = models?.spending();
    const counts = (costs: Record<string, { requests: number }> = {}): unknown =>
      Object.fromEntries(Object.entries(costs).map(([name, cost]) => [name, cost.requests]));
    expect(counts(spending?.by_phase)).toEqual({ review: 4, verification: 1 });
    expect(counts(spending?.by_model)).toEqual({
      "openai-compatible/down": 2,
      "openai-compatible/up": 2,
      "openai-compatible/v": 1,
    });
    expect(spending?.total.requests).toBe(5);
    expect(host.notes.map((note) => note.text)).toEqual([
      "the model openai-compatible/down failed (provider_error): openai-compatible/up is asked in its place",
    ]);
    await server.stop();
  });
});
