/** The four protocols behind one face, so that one suite holds all adapters to the contract. */
import { serveMessages } from "../../../../testdata/servers/anthropic_messages.ts";
import type { Faults } from "../../../../testdata/servers/_protocol_server.ts";
import { serveChatCompletions } from "../../../../testdata/servers/chat_completions.ts";
import { serveGenerateContent } from "../../../../testdata/servers/gemini_generate.ts";
import type { Host } from "../../../host.ts";
import type { Provider } from "../../types.ts";
import { type HostedName, openHosted } from "../hosted.ts";
import { openEndpoint } from "../openai_compatible.ts";

/** What a server does, whatever its protocol. */
export interface NeutralReply extends Faults {
  text?: string;
  finish?: "stop" | "cut" | "refused";
  /** Tokens in as a whole, out, and read from the provider's cache. */
  tokens?: { input: number; output: number; cached: number };
}

/** A running server of some protocol. */
export interface NeutralServer {
  url: string;
  seen: { headers: Record<string, unknown>; body: unknown; path: string }[];
  stop(): Promise<void>;
}

/** One adapter, the server of its protocol, and where it keeps things on the wire. */
export interface ProtocolCase {
  name: string;
  model: string;
  serve(key: string, reply: (index: number) => NeutralReply): Promise<NeutralServer>;
  open(host: Host, url: string, changes?: Partial<OpenOptions>): Provider;
  /** The system text, the user text and the answer limit of a body. */
  read(body: unknown): { system: string; user: string; limit: unknown; schema: unknown };
}

export interface OpenOptions {
  model: string;
  api_key: string;
  timeout_seconds: number;
}

type Json = Record<string, unknown>;

function hosted(provider: HostedName, model: string, version: string): ProtocolCase["open"] {
  return (host, url, changes = {}) =>
    openHosted(host, {
      provider,
      model,
      api_key: "",
      base_url: new URL(url + version),
      base_url_variable: "TEST_BASE_URL",
      timeout_seconds: 5,
      context_tokens: 100_000,
      price: () => null,
      ...changes,
    });
}

const serveChat: ProtocolCase["serve"] = async (key, reply) => {
  const finishes = { stop: "stop", cut: "length", refused: "content_filter" } as const;
  const server = await serveChatCompletions({
    key,
    reply: ({ index }) => {
      const { text = "", finish = "stop", tokens, ...faults } = reply(index);
      const usage = tokens && {
        prompt_tokens: tokens.input,
        completion_tokens: tokens.output,
        prompt_tokens_details: { cached_tokens: tokens.cached },
      };
      const answer = { content: text, finish_reason: finishes[finish] };
      return { ...answer, ...(usage === undefined ? {} : { usage }), ...faults };
    },
  });
  return { ...server, seen: server.seen };
};

const readChat: ProtocolCase["read"] = (body) => {
  const { messages, max_tokens, max_completion_tokens, response_format } = body as Json;
  const [system, user] = messages as { content: string }[];
  return {
    system: system?.content ?? "",
    user: user?.content ?? "",
    limit: max_tokens ?? max_completion_tokens,
    schema: (response_format as { json_schema?: { schema: unknown } } | undefined)?.json_schema
      ?.schema,
  };
};

/** Every adapter. */
export const PROTOCOLS: readonly ProtocolCase[] = [
  {
    name: "openai-compatible",
    model: "llama3",
    serve: serveChat,
    open: (host, url, changes = {}) =>
      openEndpoint(host, {
        model: "llama3",
        api_key: "",
        base_url: new URL(url),
        timeout_seconds: 5,
        context_tokens: 100_000,
        price: () => null,
        ...changes,
      }),
    read: readChat,
  },
  {
    name: "openai",
    model: "gpt-5.1",
    serve: serveChat,
    open: hosted("openai", "gpt-5.1", ""),
    read: readChat,
  },
  {
    name: "anthropic",
    model: "claude-sonnet-4-5",
    serve: async (key, reply) => {
      const reasons = { stop: "end_turn", cut: "max_tokens", refused: "refusal" } as const;
      return await serveMessages({
        key,
        reply: ({ index }) => {
          const { text = "", finish = "stop", tokens, ...faults } = reply(index);
          const usage = tokens && {
            input_tokens: tokens.input - tokens.cached,
            output_tokens: tokens.output,
            cache_read_input_tokens: tokens.cached,
          };
          const answer = { content: text, stop_reason: reasons[finish] };
          return { ...answer, ...(usage === undefined ? {} : { usage }), ...faults };
        },
      });
    },
    open: hosted("anthropic", "claude-sonnet-4-5", "/v1"),
    read: (body) => {
      const { system, messages, max_tokens, output_config } = body as Json;
      const texts = (value: unknown): string =>
        (value as { text: string }[]).map((one) => one.text).join("");
      return {
        system: texts(system),
        user: texts((messages as { content: unknown }[])[0]?.content),
        limit: max_tokens,
        schema: (output_config as { format: { schema: unknown } } | undefined)?.format.schema,
      };
    },
  },
  {
    name: "google",
    model: "gemini-2.5-flash",
    serve: async (key, reply) => {
      const reasons = { stop: "STOP", cut: "MAX_TOKENS", refused: "SAFETY" } as const;
      return await serveGenerateContent({
        key,
        reply: ({ index }) => {
          const { text = "", finish = "stop", tokens, ...faults } = reply(index);
          const usage = tokens && {
            promptTokenCount: tokens.input,
            candidatesTokenCount: tokens.output,
            cachedContentTokenCount: tokens.cached,
          };
          const answer = { content: text, finishReason: reasons[finish] };
          return { ...answer, ...(usage === undefined ? {} : { usage }), ...faults };
        },
      });
    },
    open: hosted("google", "gemini-2.5-flash", "/v1beta"),
    read: (body) => {
      const { systemInstruction, contents, generationConfig } = body as Json;
      const texts = (value: unknown): string =>
        (value as { parts: { text: string }[] }).parts.map((part) => part.text).join("");
      const settings = generationConfig as Json;
      return {
        system: texts(systemInstruction),
        user: texts((contents as unknown[])[0]),
        limit: settings["maxOutputTokens"],
        schema: settings["responseJsonSchema"],
      };
    },
  },
];
