import { expect, test } from "bun:test";
import { serveMessages } from "./anthropic_messages.ts";
import { serveChatCompletions } from "./chat_completions.ts";
import { serveGenerateContent } from "./gemini_generate.ts";

const KEY = "test-key";

async function post(url: string, headers: Record<string, string>, body: unknown): Promise<number> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  await response.text();
  return response.status;
}

test("serveMessages() refuses what the real one refuses", async () => {
  const server = await serveMessages({ key: KEY, reply: () => ({ content: "yes" }) });
  const url = `${server.url}/v1/messages`;
  const headers = { "x-api-key": KEY, "anthropic-version": "2023-06-01" };
  const good = { model: "m", max_tokens: 5, messages: [{ role: "user", content: "hi" }] };
  expect(await post(url, headers, good)).toBe(200);
  const block = { type: "text", text: "s", cache_control: { type: "ephemeral" } };
  expect(await post(url, headers, { ...good, system: [block] })).toBe(200);
  expect(await post(url, { "x-api-key": KEY }, good)).toBe(400);
  expect(await post(url, { ...headers, "x-api-key": "wrong" }, good)).toBe(401);
  expect(await post(`${server.url}/messages`, headers, good)).toBe(404);
  const bad = [
    { ...good, max_tokens: undefined },
    { ...good, max_tokens: 0 },
    { ...good, temperature: 0 },
    { ...good, messages: [] },
    { ...good, messages: [{ role: "system", content: "hi" }] },
    { ...good, system: [{ type: "text", text: "" }] },
    { ...good, system: Array.from({ length: 5 }, () => block) },
    { ...good, model: "" },
  ];
  for (const body of bad) expect([body, await post(url, headers, body)]).toEqual([body, 400]);
  expect(server.seen.length).toBe(2);
  await server.stop();
});

test("serveGenerateContent() refuses what the real one refuses", async () => {
  const server = await serveGenerateContent({ key: KEY, reply: () => ({ content: "yes" }) });
  const url = `${server.url}/v1beta/models/gemini-2.5-pro:generateContent`;
  const headers = { "x-goog-api-key": KEY };
  const good = { contents: [{ role: "user", parts: [{ text: "hi" }] }] };
  expect(await post(url, headers, good)).toBe(200);
  expect(await post(url, {}, good)).toBe(400);
  expect(await post(url.replace("v1beta", "v1"), headers, good)).toBe(404);
  const bad = [
    { contents: [] },
    { contents: [{ role: "system", parts: [{ text: "hi" }] }] },
    { contents: [{ role: "user", parts: [] }] },
    { ...good, model: "x" },
    { ...good, generationConfig: { topP: 1 } },
    { ...good, generationConfig: { maxOutputTokens: -1 } },
  ];
  for (const body of bad) expect([body, await post(url, headers, body)]).toEqual([body, 400]);
  await server.stop();
});

test("serveChatCompletions() knows the strict form of a schema, and models that think", async () => {
  const server = await serveChatCompletions({ reply: () => ({ content: "yes" }) });
  const url = `${server.url}/chat/completions`;
  const messages = [{ role: "user", content: "hi" }];
  const form = (schema: unknown): unknown => ({
    model: "m",
    messages,
    response_format: { type: "json_schema", json_schema: { name: "x", strict: true, schema } },
  });
  const inner = { type: "object", properties: { a: { type: "string" } } };
  const strict = { ...inner, required: ["a"], additionalProperties: false };
  expect(await post(url, {}, form(strict))).toBe(200);
  expect(await post(url, {}, form({ type: "array", items: strict }))).toBe(200);
  for (const loose of [
    undefined,
    inner,
    { ...strict, required: [] },
    { type: "array", items: inner },
  ]) {
    expect([loose, await post(url, {}, form(loose))]).toEqual([loose, 400]);
  }
  expect(await post(url, {}, { model: "gpt-5", messages, max_tokens: 5 })).toBe(400);
  expect(await post(url, {}, { model: "gpt-5", messages, max_completion_tokens: 5 })).toBe(200);
  await server.stop();
});
