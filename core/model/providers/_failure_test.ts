import { describe, expect, test } from "bun:test";
import type { Reply } from "../../../testdata/servers/chat_completions.ts";
import { completionRequest, quiet } from "../_testing.ts";
import type { Completion } from "../types.ts";
import { complete, explained, KEY, serve } from "./_testing/endpoint.ts";

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
