/**
 * A small chat-completions server for tests: strict about what the real ones
 * refuse, and able to fail in every way that a network offers.
 */
import type { IncomingMessage } from "node:http";
import {
  type Faults,
  jsonObject,
  type ProtocolServer,
  type Seen,
  serveProtocol,
} from "./_protocol_server.ts";

/** What a caller may send. */
export interface ChatBody {
  model: string;
  messages: { role: string; content: string }[];
  max_tokens?: number;
  max_completion_tokens?: number;
  response_format?: { type: string; json_schema?: { schema: unknown; strict?: boolean } };
}

export type SeenRequest = Seen<ChatBody>;

/** What the server does with one request. */
export interface Reply extends Faults {
  /** The answer of the model; wrapped into a completion. */
  content?: string | null;
  finish_reason?: string | null;
  refusal?: string;
  usage?: Record<string, unknown> | null;
  /** Choices as they stand, instead of `content`. */
  choices?: unknown[];
}

export interface ServerOptions {
  /** Without it no key is asked for. */
  key?: string;
  /** Told what came; tells what to do. */
  reply: (request: SeenRequest) => Reply;
}

export interface ChatServer extends ProtocolServer<ChatBody> {
  /** For `LLM_BASE_URL` and `OPENAI_BASE_URL`. */
  url: string;
}

/** Starts the server on a free port of 127.0.0.1. */
export async function serveChatCompletions(options: ServerOptions): Promise<ChatServer> {
  const server = await serveProtocol<ChatBody, Reply>({
    refusal: (request, text) => refusalOf(request, text, options.key),
    error: (_status, message) =>
      JSON.stringify({ error: { message, type: "invalid_request_error", code: null } }),
    answer: (reply, body) => completion(reply, body.model),
    reply: options.reply,
  });
  return { ...server, url: `${server.origin}/v1` };
}

const FIELDS = new Set([
  "model",
  "messages",
  "max_tokens",
  "max_completion_tokens",
  "response_format",
  "stream",
]);

function refusalOf(
  request: IncomingMessage,
  text: string,
  key: string | undefined,
): [number, string] | undefined {
  const path = request.url?.split("?")[0];
  if (path !== "/v1/chat/completions") return [404, `no route ${path}`];
  if (request.method !== "POST") return [405, `method ${request.method} not allowed`];
  if (key !== undefined && request.headers.authorization !== `Bearer ${key}`) {
    return [401, `Incorrect API key provided: ${request.headers.authorization ?? "none"}`];
  }
  const body = jsonObject(request, text);
  return Array.isArray(body) ? body : fieldRefusal(body);
}

/** Models that think refuse the older names of two things. */
const THINKING = /^(?:o[1-9]|gpt-5)/u;

function fieldRefusal(body: Record<string, unknown>): [number, string] | undefined {
  const unknown = Object.keys(body).find((name) => !FIELDS.has(name));
  if (unknown !== undefined) return [400, `Unrecognized request argument supplied: ${unknown}`];
  const model = body["model"];
  if (typeof model !== "string" || model === "") {
    return [400, "you must provide a model parameter"];
  }
  if (THINKING.test(model) && body["max_tokens"] !== undefined) {
    return [400, "Unsupported parameter: 'max_tokens': use 'max_completion_tokens' instead"];
  }
  for (const name of ["max_tokens", "max_completion_tokens"]) {
    const limit = body[name];
    if (limit !== undefined && (!Number.isInteger(limit) || (limit as number) < 1)) {
      return [400, `${name} must be a positive integer`];
    }
  }
  const format = body["response_format"];
  return formatRefusal(format) ?? messagesRefusal(body["messages"]);
}

function messagesRefusal(messages: unknown): [number, string] | undefined {
  if (!Array.isArray(messages) || messages.length === 0) return [400, "messages is missing"];
  for (const one of messages as Record<string, unknown>[]) {
    if (!["system", "developer", "user", "assistant"].includes(String(one["role"]))) {
      return [400, `'${String(one["role"])}' is not one of the roles`];
    }
    if (typeof one["content"] !== "string") return [400, "content must be a string"];
  }
  return undefined;
}

function formatRefusal(format: unknown): [number, string] | undefined {
  if (format === undefined) return undefined;
  const { type, json_schema } = format as { type?: unknown; json_schema?: { schema?: unknown } };
  if (type === "json_object") return undefined;
  if (type !== "json_schema") return [400, "response_format.type is not one of the types"];
  const wrong = looseObject(json_schema?.schema);
  return wrong === undefined ? undefined : [400, `Invalid schema for response_format: ${wrong}`];
}

/** In the strict form every object requires all of its keys and allows no others. */
function looseObject(schema: unknown): string | undefined {
  if (typeof schema !== "object" || schema === null) return "it is missing";
  const { properties, required, additionalProperties, items } = schema as Record<string, unknown>;
  if (properties !== undefined) {
    const names = Object.keys(properties as object);
    const needed = Array.isArray(required) ? required : [];
    if (additionalProperties !== false) return "additionalProperties must be false";
    const optional = names.find((name) => !needed.includes(name));
    if (optional !== undefined) return `${optional} is not required`;
    for (const inner of Object.values(properties as object)) {
      const wrong = looseObject(inner);
      if (wrong !== undefined) return wrong;
    }
  }
  return items === undefined ? undefined : looseObject(items);
}

/** A completion as the real server shapes it. */
function completion(reply: Reply, model: string): string {
  const { content = "", finish_reason = "stop", refusal, choices, usage } = reply;
  const message = {
    role: "assistant",
    content: refusal === undefined ? content : null,
    ...(refusal === undefined ? {} : { refusal }),
  };
  const counted = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 };
  return JSON.stringify({
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_700_000_000,
    model,
    choices: choices ?? [{ index: 0, message, finish_reason }],
    ...(usage === null ? {} : { usage: usage ?? counted }),
  });
}
