/** One contract, every adapter: what a request becomes, and what each ending is called. */
import { afterEach, describe, expect, test } from "bun:test";
import { completionRequest, fakeHost, quiet } from "../_testing.ts";
import type { Completion, CompletionRequest, Provider } from "../types.ts";
import { explained } from "./_testing/endpoint.ts";
import {
  type NeutralReply,
  type NeutralServer,
  type OpenOptions,
  PROTOCOLS,
  type ProtocolCase,
} from "./_testing/protocols.ts";

const KEY = "sk-" + "q".repeat(30);
const SCHEMA = {
  name: "review",
  schema: {
    type: "object",
    properties: { summary: { type: "string" }, note: { type: ["string", "null"] } },
    required: ["summary", "note"],
    additionalProperties: false,
  },
};

const servers: NeutralServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function serve(
  protocol: ProtocolCase,
  reply: NeutralReply | ((index: number) => NeutralReply),
  changes: Partial<OpenOptions> = {},
): Promise<{ server: NeutralServer; provider: Provider }> {
  const server = await protocol.serve(KEY, typeof reply === "function" ? reply : () => reply);
  servers.push(server);
  const options = { api_key: KEY, ...changes };
  return { server, provider: protocol.open(fakeHost(), server.url, options) };
}

async function ask(
  protocol: ProtocolCase,
  reply: NeutralReply,
  changes: Partial<OpenOptions> = {},
  request: Partial<CompletionRequest> = {},
): Promise<Completion> {
  const { provider } = await serve(protocol, reply, changes);
  const completion = await provider.complete(completionRequest(request), quiet());
  expect(JSON.stringify(completion)).not.toContain(KEY);
  return completion;
}

describe.each(PROTOCOLS.map((protocol) => [protocol.name, protocol] as const))(
  "the contract of %s",
  (_name, protocol) => {
    test("system and user text travel apart, with the answer limit and no sampling", async () => {
      const { server, provider } = await serve(protocol, { text: "hi" });
      const completion = await provider.complete(completionRequest(), quiet());
      expect(completion).toEqual({
        status: "ok",
        text: "hi",
        input_tokens: 100,
        output_tokens: 10,
      });
      const body = server.seen[0]?.body;
      const sent = { system: "Review.", user: "The change.", limit: 100, schema: undefined };
      expect(protocol.read(body)).toEqual(sent);
      expect(JSON.stringify(body)).not.toMatch(/temperature|top_?p|top_?k|penalty|seed/iu);
      expect(provider.name).toBe(`${protocol.name}/${protocol.model}`);
      expect(provider.identity).toContain(server.url);
    });

    test("the schema of the answer goes to those that know schemas, and to no other", async () => {
      const { server, provider } = await serve(protocol, { text: "{}" });
      await provider.complete(completionRequest({ answer_schema: SCHEMA }), quiet());
      const { schema } = protocol.read(server.seen[0]?.body);
      if (provider.capabilities.structured_output) expect(schema).toEqual(SCHEMA.schema);
      else expect(schema).toBeUndefined();
      expect(provider.capabilities.structured_output).toBe(protocol.name !== "openai-compatible");
    });

    test("the count of tokens is the provider's, what came from its cache apart", async () => {
      const tokens = { input: 1000, output: 7, cached: 600 };
      const counted = await ask(protocol, { text: "hi", tokens });
      expect(counted).toMatchObject({ input_tokens: 1000, output_tokens: 7 });
      expect(counted.cached_input_tokens).toBe(600);
    });

    test("every ending has its name, and none but a whole answer is one", async () => {
      const cases: [NeutralReply, Completion["status"]][] = [
        [{ text: "half", finish: "cut" }, "cut_off"],
        [{ text: "", finish: "refused" }, "refused"],
        [{ text: "" }, "empty"],
        [{ text: " \n" }, "empty"],
        [{ status: 401, body: '{"error":{"message":"no"}}' }, "auth_error"],
        [{ status: 429, body: '{"error":{"message":"slow"}}' }, "rate_limited"],
        [{ status: 404, body: '{"error":{"message":"no such model"}}' }, "provider_error"],
        [{ body: "<html>" }, "provider_error"],
        [
          { text: "hi", headers: { "content-type": "text/html" }, body: "<p>login</p>" },
          "provider_error",
        ],
      ];
      for (const [reply, status] of cases) {
        expect([reply, (await ask(protocol, reply)).status]).toEqual([reply, status]);
      }
    });

    test("a wrong key is a matter of the key, and is not shown", async () => {
      const wrong = "sk-" + "w".repeat(30);
      const completion = await ask(protocol, { text: "hi" }, { api_key: wrong });
      expect(completion.status).toBe("auth_error");
      expect(JSON.stringify(completion)).not.toContain(wrong);
      expect(completion.retryable).toBeUndefined();
    });

    test("the same call may help after 429, 5xx and 529, and after no other 4xx", async () => {
      for (const [status, retryable] of [
        [400, undefined],
        [403, undefined],
        [404, undefined],
        [422, undefined],
        [429, true],
        [500, true],
        [503, true],
        [529, true],
      ] as const) {
        const headers = { "retry-after": "7" };
        const completion = await ask(protocol, { status, headers, body: '{"error":{}}' });
        expect([status, completion.retryable]).toEqual([status, retryable]);
        if (retryable) expect(completion.retry_after_ms).toBe(7000);
        // One call is one request: retries are the chain's.
      }
    });

    test("one call is one request, however it ends", async () => {
      for (const reply of [{ status: 500, body: "{}" }, { reset: true }, { text: "hi" }] as const) {
        const { server, provider } = await serve(protocol, reply);
        await provider.complete(completionRequest(), quiet());
        expect(server.seen.length).toBe(1);
      }
    });

    test("broken connections, slow ones and long answers are named", async () => {
      const reset = await ask(protocol, { reset: true });
      expect([reset.status, reset.retryable]).toEqual(["provider_error", true]);
      const cut = await ask(protocol, { text: "x".repeat(500), cut_after_bytes: 60 });
      expect([cut.status, cut.text]).toEqual(["provider_error", ""]);
      const hung = await ask(protocol, { hang: true }, { timeout_seconds: 0.1 });
      expect([hung.status, hung.charge_unknown]).toEqual(["timed_out", true]);
      const long = await ask(protocol, { text: "x".repeat(10_000_000) });
      expect(long.status).toBe("provider_error");
      expect(explained(long)).toContain("longer than");
      const drip = await ask(protocol, { text: "whole", drip: { bytes: 50, every_ms: 1 } });
      expect(drip.text).toBe("whole");
    });

    test("a redirect is not followed, and names the variable to mend", async () => {
      const headers = { location: "http://elsewhere.invalid/" };
      const completion = await ask(protocol, { status: 302, headers, body: "" });
      expect(completion.status).toBe("provider_error");
      expect(explained(completion)).toMatch(/elsewhere\.invalid.*set (?:TEST|LLM)_BASE_URL/u);
    });

    test("an abort ends a call at once, within it and before it", async () => {
      const { server, provider } = await serve(protocol, { hang: true });
      const stop = new AbortController();
      const call = provider.complete(completionRequest(), stop.signal);
      while (server.seen.length === 0) await Bun.sleep(2);
      stop.abort();
      expect((await call).status).toBe("aborted");
      expect((await provider.complete(completionRequest(), stop.signal)).status).toBe("aborted");
      expect(server.seen.length).toBe(1);
    });
  },
);

describe("openHosted()", () => {
  const of = (name: string): ProtocolCase => {
    const found = PROTOCOLS.find((one) => one.name === name);
    if (found === undefined) throw new Error(name);
    return found;
  };

  test("Anthropic: the system text, which all requests share, is marked for caching", async () => {
    const { server, provider } = await serve(of("anthropic"), { text: "hi" });
    await provider.complete(completionRequest(), quiet());
    expect(server.seen[0]?.body).toMatchObject({
      system: [{ type: "text", text: "Review.", cache_control: { type: "ephemeral" } }],
      messages: [{ role: "user", content: [{ type: "text", text: "The change." }] }],
    });
    expect(JSON.stringify(server.seen[0]?.body).match(/cache_control/gu)?.length).toBe(1);
  });

  test("Gemini: a prompt that is refused as a whole is refused, not empty", async () => {
    const body = JSON.stringify({ promptFeedback: { blockReason: "SAFETY" } });
    expect((await ask(of("google"), { body })).status).toBe("refused");
  });

  test("models that think have room for it; a schema goes to models that know it", () => {
    const open = (name: string, model: string) =>
      of(name).open(fakeHost(), "http://127.0.0.1:9", { model, api_key: KEY }).capabilities;
    expect(open("openai", "gpt-5.1").answer_tokens).toBe(32_000);
    expect(open("openai", "gpt-4o").answer_tokens).toBeUndefined();
    expect(open("google", "gemini-2.5-pro").answer_tokens).toBe(32_000);
    const known: [string, string, boolean][] = [
      ["openai", "gpt-3.5-turbo", false],
      ["openai", "gpt-4-turbo", false],
      ["openai", "gpt-4o-mini", true],
      ["openai", "o3", true],
      ["anthropic", "claude-3-5-haiku-latest", false],
      ["anthropic", "claude-sonnet-4-20250514", false],
      ["anthropic", "claude-sonnet-4-5", true],
      ["anthropic", "claude-opus-4-1", true],
      ["google", "gemini-1.5-pro", false],
      ["google", "gemini-3-pro", true],
    ];
    for (const [name, model, structured] of known) {
      expect([model, open(name, model).structured_output]).toEqual([model, structured]);
    }
  });
});
