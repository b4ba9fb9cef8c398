import { expect, test } from "bun:test";
import { serveChatCompletions } from "./chat_completions.ts";

const KEY = "test-key";
const GOOD = { model: "m", messages: [{ role: "user", content: "hi" }] };

async function statusOf(
  body: unknown,
  init: { key?: string; path?: string; method?: string; type?: string } = {},
): Promise<number> {
  const server = await serveChatCompletions({ key: KEY, reply: () => ({ content: "yes" }) });
  const { key = KEY, path = "/chat/completions", method = "POST" } = init;
  const response = await fetch(server.url + path, {
    method,
    headers: {
      "content-type": init.type ?? "application/json",
      ...(key === "" ? {} : { authorization: `Bearer ${key}` }),
    },
    ...(method === "GET" ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  await response.text();
  expect(server.seen.length).toBe(response.status === 200 ? 1 : 0);
  await server.stop();
  return response.status;
}

test("serveChatCompletions() takes a good request", async () => {
  expect(await statusOf(GOOD)).toBe(200);
  expect(await statusOf({ ...GOOD, max_tokens: 5 })).toBe(200);
});

test("serveChatCompletions() refuses what the real one refuses", async () => {
  const { model, messages } = GOOD;
  expect(await statusOf(GOOD, { key: "" })).toBe(401);
  expect(await statusOf(GOOD, { key: "wrong" })).toBe(401);
  expect(await statusOf(GOOD, { path: "/completions" })).toBe(404);
  expect(await statusOf(GOOD, { method: "GET" })).toBe(405);
  expect(await statusOf(GOOD, { type: "text/plain" })).toBe(415);
  const bad = [
    "no json",
    "[]",
    "null",
    { messages },
    { model },
    { model: "", messages },
    { model, messages: [] },
    { model, messages: [{ role: "boss", content: "hi" }] },
    { model, messages: [{ role: "user", content: 1 }] },
    { model, messages, instructions: "x" },
    { model, messages, max_tokens: 0 },
  ];
  for (const body of bad) expect([body, await statusOf(body)]).toEqual([body, 400]);
});
