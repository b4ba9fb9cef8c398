import { describe, expect, test } from "bun:test";
import { type Reply, serveChatCompletions } from "../../../testdata/servers/chat_completions.ts";
import { completionRequest, fakeHost, quiet } from "../_testing.ts";
import { complete, explained, KEY, open, serve } from "./_testing/endpoint.ts";
import { openEndpoint } from "./openai_compatible.ts";

describe("openEndpoint() asking", () => {
  test("sends what the contract says and nothing else", async () => {
    const { server, provider } = await serve({ content: "hi" });
    const completion = await provider.complete(completionRequest(), quiet());
    expect(completion).toEqual({ status: "ok", text: "hi", input_tokens: 100, output_tokens: 10 });
    expect(server.seen.map((one) => one.body)).toEqual([
      {
        model: "test-model",
        max_tokens: 100,
        messages: [
          { role: "system", content: "Review." },
          { role: "user", content: "The change." },
        ],
      },
    ]);
    expect(server.seen[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  test("without a key no authorization is sent", async () => {
    const server = await serveChatCompletions({ reply: () => ({ content: "hi" }) });
    const provider = openEndpoint(fakeHost(), {
      base_url: new URL(server.url),
      model: "m",
      timeout_seconds: 5,
      context_tokens: 1000,
      price: () => null,
    });
    expect((await provider.complete(completionRequest(), quiet())).status).toBe("ok");
    expect(server.seen[0]?.headers.authorization).toBeUndefined();
    await server.stop();
  });

  test("the address' query goes along", async () => {
    const { server } = await serve({ content: "hi" });
    const provider = open(`${server.url}?api-version=1`);
    expect((await provider.complete(completionRequest(), quiet())).status).toBe("ok");
    expect(server.seen[0]?.path).toBe("/v1/chat/completions?api-version=1");
  });

  test("2 MB of text are an answer", async () => {
    const completion = await complete({ content: "x".repeat(2_000_000) });
    expect(completion.status).toBe("ok");
    expect(completion.text.length).toBe(2_000_000);
  });

  test("tokens are estimated where the endpoint does not count them", async () => {
    for (const usage of [null, {}, { prompt_tokens: 0, completion_tokens: 0 }]) {
      const completion = await complete({ content: "some words of an answer", usage });
      expect(completion.input_tokens).toBeGreaterThan(3);
      expect(completion.output_tokens).toBeGreaterThan(3);
      expect(completion.output_tokens).toBeLessThan(30);
    }
  });
});

describe("openEndpoint() connections", () => {
  test("reset before, and cut within the answer", async () => {
    for (const reply of [
      { reset: true },
      { content: "x".repeat(300), cut_after_bytes: 40 },
    ] as const) {
      const completion = await complete(reply);
      expect(completion.status).toBe("provider_error");
      expect(completion.retryable).toBe(true);
      expect(completion.text).toBe("");
      expect(explained(completion)).toContain("connection");
    }
  });

  test("refused", async () => {
    const { server, provider } = await serve({ content: "hi" });
    await server.stop();
    const completion = await provider.complete(completionRequest(), quiet());
    expect([completion.status, completion.retryable]).toEqual(["provider_error", true]);
    expect(completion.charge_unknown).toBeUndefined();
  });

  test("no such host", async () => {
    const provider = open("http://nowhere.invalid/v1");
    const completion = await provider.complete(completionRequest(), quiet());
    expect(completion.status).toBe("provider_error");
    expect(explained(completion)).toContain("connection");
  });

  test("plain HTTP where TLS is expected", async () => {
    const { server } = await serve({ content: "hi" });
    const provider = open(server.url.replace("http:", "https:"));
    const completion = await provider.complete(completionRequest(), quiet());
    expect(completion.status).toBe("provider_error");
    expect(server.seen).toEqual([]);
  });

  test("a hang, a late start and a slow drip all end at the time-out", async () => {
    const replies: Reply[] = [
      { hang: true },
      { content: "hi", delay_ms: 2000 },
      { content: "x".repeat(2000), drip: { bytes: 10, every_ms: 20 } },
    ];
    for (const reply of replies) {
      const started = performance.now();
      const completion = await complete(reply, { timeout_seconds: 0.15 });
      expect(completion.status).toBe("timed_out");
      expect(explained(completion)).toContain("0.15 seconds");
      expect(completion.retryable).toBeUndefined();
      expect(performance.now() - started).toBeLessThan(1500);
    }
  });

  test("a drip that is fast enough is an answer", async () => {
    const completion = await complete({ content: "whole", drip: { bytes: 60, every_ms: 2 } });
    expect(completion.text).toBe("whole");
  });

  test("an abort ends a call at once, before it and within it", async () => {
    const { server, provider } = await serve({ hang: true });
    const stop = new AbortController();
    const started = performance.now();
    const call = provider.complete(completionRequest(), stop.signal);
    while (server.seen.length === 0) await Bun.sleep(2);
    stop.abort();
    expect((await call).status).toBe("aborted");
    expect((await provider.complete(completionRequest(), stop.signal)).status).toBe("aborted");
    expect(performance.now() - started).toBeLessThan(3000);
    expect(server.seen.length).toBe(1);
  });

  test("a fetch that ignores the signal holds nobody up", async () => {
    const fetch = Object.assign(() => new Promise<Response>(() => undefined), globalThis.fetch);
    const provider = openEndpoint(Object.assign(fakeHost(), { fetch }), {
      base_url: new URL("http://127.0.0.1:9/v1"),
      model: "m",
      timeout_seconds: 0.05,
      context_tokens: 1000,
      price: () => null,
    });
    expect((await provider.complete(completionRequest(), quiet())).status).toBe("timed_out");
  });
});
