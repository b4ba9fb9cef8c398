/** A small Anthropic messages server for tests, as strict as the real one. */
import type { IncomingMessage } from "node:http";
import {
  type Faults,
  jsonObject,
  type ProtocolServer,
  type Seen,
  serveProtocol,
} from "./_protocol_server.ts";

interface TextBlock {
  type: "text";
  text: string;
  cache_control?: { type: "ephemeral" };
}

/** What a caller may send. */
export interface MessagesBody {
  model: string;
  max_tokens: number;
  system?: string | TextBlock[];
  messages: { role: "user" | "assistant"; content: string | TextBlock[] }[];
  output_config?: { format: { type: "json_schema"; schema: unknown } };
}

export interface MessagesReply extends Faults {
  content?: string;
  stop_reason?: string;
  usage?: Record<string, number>;
}

export interface MessagesServer extends ProtocolServer<MessagesBody> {
  /** For `ANTHROPIC_BASE_URL`, as the maker's own tools take it. */
  url: string;
}

/** Starts the server on a free port of 127.0.0.1. */
export async function serveMessages(options: {
  key: string;
  reply: (request: Seen<MessagesBody>) => MessagesReply;
}): Promise<MessagesServer> {
  const server = await serveProtocol<MessagesBody, MessagesReply>({
    refusal: (request, text) => refusalOf(request, text, options.key),
    error: (status, message) =>
      JSON.stringify({ type: "error", error: { type: KINDS.get(status) ?? "api_error", message } }),
    answer: ({ content = "", stop_reason = "end_turn", usage }, { model }) =>
      JSON.stringify({
        id: "msg_1",
        type: "message",
        role: "assistant",
        model,
        content: content === "" ? [] : [{ type: "text", text: content }],
        stop_reason,
        stop_sequence: null,
        usage: usage ?? { input_tokens: 100, output_tokens: 10 },
      }),
    reply: options.reply,
  });
  return { ...server, url: server.origin };
}

const KINDS = new Map([
  [400, "invalid_request_error"],
  [401, "authentication_error"],
  [404, "not_found_error"],
]);

const FIELDS = new Set(["model", "max_tokens", "system", "messages", "output_config", "stream"]);

function refusalOf(
  request: IncomingMessage,
  text: string,
  key: string,
): [number, string] | undefined {
  const path = request.url?.split("?")[0];
  if (path !== "/v1/messages") return [404, `no route ${path}`];
  if (request.method !== "POST") return [405, `method ${request.method} not allowed`];
  if (request.headers["x-api-key"] !== key) {
    return [401, `invalid x-api-key: ${String(request.headers["x-api-key"] ?? "none")}`];
  }
  if (request.headers["anthropic-version"] !== "2023-06-01") {
    return [400, "anthropic-version: header is required"];
  }
  const body = jsonObject(request, text);
  return Array.isArray(body) ? body : fieldRefusal(body);
}

function fieldRefusal(body: Record<string, unknown>): [number, string] | undefined {
  const unknown = Object.keys(body).find((name) => !FIELDS.has(name));
  if (unknown !== undefined) return [400, `${unknown}: Extra inputs are not permitted`];
  if (typeof body["model"] !== "string" || body["model"] === "") {
    return [400, "model: Field required"];
  }
  const limit = body["max_tokens"];
  if (!Number.isInteger(limit) || (limit as number) < 1) return [400, "max_tokens: Field required"];
  if (!isText(body["system"] ?? "")) return [400, "system: Input should be a valid text"];
  const messages = body["messages"];
  if (!Array.isArray(messages) || messages.length === 0) {
    return [400, "messages: at least one message is required"];
  }
  for (const one of messages as Record<string, unknown>[]) {
    if (one["role"] !== "user" && one["role"] !== "assistant") {
      return [400, `messages: Unexpected role "${String(one["role"])}"`];
    }
    if (!isText(one["content"])) return [400, "messages: Input should be a valid text"];
  }
  return undefined;
}

/** A text, or blocks of text that are not empty, at most four of them marked for caching. */
function isText(value: unknown): boolean {
  if (typeof value === "string") return true;
  if (!Array.isArray(value)) return false;
  const blocks = value as Partial<TextBlock>[];
  return (
    blocks.every(
      (block) => block.type === "text" && block.text !== undefined && block.text !== "",
    ) && blocks.filter((block) => block.cache_control !== undefined).length <= 4
  );
}
