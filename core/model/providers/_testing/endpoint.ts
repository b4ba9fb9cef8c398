/** An endpoint of the tests, and what it answered. */
import { afterEach, expect } from "bun:test";
import {
  type ChatServer,
  type Reply,
  type SeenRequest,
  serveChatCompletions,
} from "../../../../testdata/servers/chat_completions.ts";
import { t } from "../../../i18n/mod.ts";
import { completionRequest, fakeHost, quiet } from "../../_testing.ts";
import type { Completion, Provider } from "../../types.ts";
import { type Endpoint, openEndpoint } from "../openai_compatible.ts";

export const KEY = "sk-" + "k".repeat(24);
const servers: ChatServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** A server that asks for {@link KEY}, and a provider for it; it stops after the test. */
export async function serve(
  reply: Reply | ((request: SeenRequest) => Reply),
  options: Partial<Endpoint> = {},
): Promise<{ server: ChatServer; provider: Provider }> {
  const server = await serveChatCompletions({
    key: KEY,
    reply: typeof reply === "function" ? reply : () => reply,
  });
  servers.push(server);
  return { server, provider: open(server.url, options) };
}

/** A provider for an address. */
export function open(url: string, options: Partial<Endpoint> = {}): Provider {
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

/** One call; the key is never in what comes of it. */
export async function complete(
  reply: Reply | ((request: SeenRequest) => Reply),
  options: Partial<Endpoint> = {},
): Promise<Completion> {
  const { provider } = await serve(reply, options);
  const completion = await provider.complete(completionRequest(), quiet());
  expect(JSON.stringify(completion)).not.toContain(KEY);
  return completion;
}

/** What aurum says of a failure, in English. */
export function explained(completion: Completion): string {
  return completion.explanation === undefined ? "" : t("en", completion.explanation);
}
