import { afterEach, describe, expect, test } from "bun:test";
import {
  type ChatServer,
  type Reply,
  type SeenRequest,
  serveChatCompletions,
} from "../../../testdata/servers/chat_completions.ts";
import { t } from "../../i18n/mod.ts";
import { completionRequest, fakeHost, quiet } from "../_testing.ts";
import type { Completion, Provider } from "../types.ts";
import { type Endpoint, openEndpoint } from "./openai_compatible.ts";

const KEY = "sk-" + "k".repeat(24);
const servers: ChatServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function serve(
  reply: Reply | ((request: SeenRequest) => Reply),
  options: Partial<Endpoint> & { key?: string } = {},
): Promise<{ server: ChatServer; provider: Provider }> {
  const server = await serveChatCompletions({
    key: options.key ?? KEY,
    reply: typeof reply === "function" ? reply : () => reply,
  });
  servers.push(server);
  return { server, provider: open(server.url, options) };
}

function open(url: string, options: Partial<Endpoint> = {}): Provider {
  return openEndpoint(fakeHost(), {
    base_url: new URL(url),
    api_key: KEY,
    model: "test-model",
    timeout_seconds: 5,
    context_tokens: 1000,
    price: () => null,
    ...options,
  });
}

async function complete(
  reply: Reply | ((request: SeenRequest) => Reply),
  options: Partial<Endpoint> = {},
): Promise<Completion> {
  const { provider } = await serve(reply, options);
  const completion = await provider.complete(completionRequest(), quiet());
  expect(JSON.stringify(completion)).not.toContain(KEY);
  return completion;
}

function explained(completion: Completion): string {
  return completion.explanation === undefined ? "" : t("en", completion.explanation);
}

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
    servers.push(server);
    const provider = openEndpoint(fakeHost(), {
      base_url: new URL(server.url),
      model: "m",
      timeout_seconds: 5,
      context_tokens: 1000,
      price: () => null,
    });
    expect((await provider.complete(completionRequest(), quiet())).status).toBe("ok");
    expect(server.seen[0]?.headers.authorization).toBeUndefined();
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

describe("openEndpoint() statuses", () => {
  const body = (said: string, code: unknown = null): string =>
    JSON.stringify({ error: { message: said, code } });

  test("HTTP statuses", async () => {
    const cases: [number, Completion["status"], boolean][] = [
      [400, "provider_error", false],
      [401, "auth_error", false],
      [402, "provider_error", false],
      [403, "auth_error", false],
      [404, "provider_error", false],
      [408, "provider_error", false],
      [422, "provider_error", false],
      [429, "rate_limited", true],
      [500, "provider_error", true],
      [502, "provider_error", true],
      [503, "provider_error", true],
      [529, "provider_error", true],
    ];
    for (const [status, expected, retryable] of cases) {
      const completion = await complete({ status, body: body(`said ${status}`) });
      expect([status, completion.status]).toEqual([status, expected]);
      expect(completion.retryable ?? false).toBe(retryable);
      expect(completion.detail).toBe(`said ${status}`);
      expect(explained(completion)).toContain(String(status));
      expect(completion.text).toBe("");
    }
  });

  test("a real refusal of the key does not show the key", async () => {
    const wrong = `${KEY}-wrong`;
    const { provider } = await serve({ content: "hi" }, { api_key: wrong });
    const completion = await provider.complete(completionRequest(), quiet());
    expect(completion.status).toBe("auth_error");
    expect(completion.detail).toContain("[REDACTED]");
    expect(JSON.stringify(completion)).not.toContain(KEY);
  });

  test("retry-after in seconds, in milliseconds, as a date, and as nonsense", async () => {
    const date = "Thu, 01 Jan 2026 00:00:09 GMT";
    const cases: [Record<string, string>, number | undefined][] = [
      [{ "retry-after": "7" }, 7000],
      [{ "retry-after": "0.5" }, 500],
      [{ "retry-after": date }, 9000],
      [{ "retry-after": "Wed, 31 Dec 2025 00:00:00 GMT" }, 0],
      [{ "retry-after": "7", "retry-after-ms": "20" }, 20],
      [{ "retry-after": "-3" }, undefined],
      [{ "retry-after": "soon" }, undefined],
      [{}, undefined],
    ];
    for (const [headers, expected] of cases) {
      const completion = await complete({ status: 429, headers, body: body("slow down") });
      expect(completion.status).toBe("rate_limited");
      expect(completion.retry_after_ms).toBe(expected as number);
    }
  });

  test("a used-up quota is not retried", async () => {
    const completion = await complete({ status: 429, body: body("pay", "insufficient_quota") });
    expect(completion.status).toBe("rate_limited");
    expect(completion.retryable).toBeUndefined();
  });

  test("an error wrapped into a 200 is the error", async () => {
    const completion = await complete({ body: body("the server behind is away", 503) });
    expect(completion.status).toBe("provider_error");
    expect(completion.retryable).toBe(true);
    expect(completion.detail).toBe("the server behind is away");
    expect((await complete({ body: body("slow", 429) })).status).toBe("rate_limited");
    expect((await complete({ body: body("no such thing") })).status).toBe("provider_error");
  });

  test("finish reasons", async () => {
    const cases: [Reply, Completion["status"]][] = [
      [{ content: "{}", finish_reason: "stop" }, "ok"],
      [{ content: "{}", finish_reason: null }, "ok"],
      [{ content: "{}", finish_reason: "eos" }, "ok"],
      [{ content: "{}", finish_reason: "length" }, "cut_off"],
      [{ content: "{}", finish_reason: "max_tokens" }, "cut_off"],
      [{ content: "", finish_reason: "length" }, "cut_off"],
      [{ content: "{}", finish_reason: "content_filter" }, "refused"],
      [{ content: "{}", finish_reason: "refusal" }, "refused"],
      [{ refusal: "I will not" }, "refused"],
      [{ refusal: "I will not", finish_reason: null }, "refused"],
      [{ content: "{}", finish_reason: "error" }, "provider_error"],
      [{ content: "", finish_reason: "tool_calls" }, "provider_error"],
      [{ content: "" }, "empty"],
      [{ content: " \n" }, "empty"],
      [{ content: null }, "empty"],
      [{ choices: [] }, "empty"],
    ];
    for (const [reply, expected] of cases) {
      const completion = await complete(reply);
      expect([reply, completion.status]).toEqual([reply, expected]);
      expect(completion.retryable).toBeUndefined();
    }
  });

  test("what is no completion is a provider error that names what came", async () => {
    const html = { body: "<html><b>Welcome</b></html>", headers: { "content-type": "text/html" } };
    const page = await complete(html);
    expect(page.status).toBe("provider_error");
    expect(explained(page)).toContain("text/html");
    expect(page.detail).toBeUndefined();
    for (const text of ["", "nope", '{"choices": ', '{"a": 1}', "[]", "null"]) {
      const completion = await complete({ body: text });
      expect(completion.status).toBe("provider_error");
      expect(completion.retryable).toBeUndefined();
    }
    const bad = await complete({ ...html, status: 502 });
    expect([bad.status, bad.retryable]).toEqual(["provider_error", true]);
  });

  test("an answer past the bound is refused", async () => {
    const completion = await complete({ content: "x".repeat(9 * 1024 * 1024) });
    expect(completion.status).toBe("provider_error");
    expect(explained(completion)).toContain("longer than 8388608 bytes");
    expect(completion.retryable).toBeUndefined();
  });

  test("a redirect is not followed, and the key does not travel", async () => {
    const { server: other } = await serve({ content: "stolen" });
    for (const status of [301, 302, 307, 308]) {
      const completion = await complete({ status, headers: { location: other.url }, body: "" });
      expect(completion.status).toBe("provider_error");
      expect(explained(completion)).toContain("redirects");
    }
    expect(other.seen).toEqual([]);
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

describe("openEndpoint() words of the provider", () => {
  const said = async (message: string): Promise<string | undefined> =>
    (await complete({ status: 400, body: JSON.stringify({ error: { message } }) })).detail;

  test("are one bounded line without control characters", async () => {
    expect(await said("a\u001b[31mred\u001b[0m\r\nline\u0000\u202eend")).toBe(
      "a [31mred [0m line end",
    );
    const long = await said("é".repeat(5000));
    expect(long?.length).toBe(500);
    expect(long?.endsWith("…")).toBe(true);
  });

  test("never hold the key, however it is hidden", async () => {
    expect(await said(`your key ${KEY} is bad`)).toBe("your key [REDACTED] is bad");
    const half = KEY.length / 2;
    const split = await said(`key ${KEY.slice(0, half)}\u0000${KEY.slice(half)}`);
    expect(split).not.toContain(KEY);
  });

  test("are found in every habit of servers", async () => {
    const bodies: [string, string | undefined][] = [
      ['{"error": "plain"}', "plain"],
      ['{"message": "top"}', "top"],
      ['{"detail": "fast"}', "fast"],
      ['{"detail": [{"msg": "field required"}]}', '[{"msg":"field required"}]'],
      ['{"error": {"detail": "deep"}}', "deep"],
      ["just text", "just text"],
      ["<p>page</p>", undefined],
      ["{}", undefined],
      ["[]", undefined],
      ["", undefined],
    ];
    for (const [body, expected] of bodies) {
      expect((await complete({ status: 400, body })).detail).toBe(expected as string);
    }
  });
});
