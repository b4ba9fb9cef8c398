/**
 * A small chat-completions server for tests: strict about what the real ones
 * refuse, and able to fail in every way that a network offers.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One request that the server accepted, as it came. */
export interface SeenRequest {
  /** 0 for the first one that arrived. */
  index: number;
  path: string;
  headers: IncomingMessage["headers"];
  body: {
    model: string;
    messages: { role: string; content: string }[];
    max_tokens?: number;
  };
}

/** What the server does with one request. Every field may be combined with `delay_ms`. */
export interface Reply {
  /** The answer of the model; wrapped into a completion. */
  content?: string | null;
  finish_reason?: string | null;
  refusal?: string;
  usage?: Record<string, unknown> | null;
  /** Choices as they stand, instead of `content`. */
  choices?: unknown[];
  status?: number;
  headers?: Record<string, string>;
  /** The body as it stands, instead of a completion. */
  body?: string;
  /** Wait before anything is sent. */
  delay_ms?: number;
  /** Break the connection after so many bytes of the body. */
  cut_after_bytes?: number;
  /** Break the connection before the first byte. */
  reset?: true;
  /** Send the body in pieces of so many bytes, so far apart. */
  drip?: { bytes: number; every_ms: number };
  /** Never answer. */
  hang?: true;
}

export interface ServerOptions {
  /** Without it no key is asked for. */
  key?: string;
  /** Told what came; tells what to do. */
  reply: (request: SeenRequest) => Reply;
}

/** A running server; `stop` breaks whatever is still open. */
export interface ChatServer {
  /** For `LLM_BASE_URL`. */
  url: string;
  /** Accepted requests, in the order of their arrival. */
  seen: SeenRequest[];
  /** Requests that are being answered now, and the most there ever were. */
  load: { now: number; most: number };
  stop(): Promise<void>;
}

/** Starts the server on a free port of 127.0.0.1. */
export async function serveChatCompletions(options: ServerOptions): Promise<ChatServer> {
  const seen: SeenRequest[] = [];
  const load = { now: 0, most: 0 };
  const server = createServer((request, response) => {
    load.now += 1;
    load.most = Math.max(load.most, load.now);
    response.on("close", () => (load.now -= 1));
    handle(request, response, options, seen).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    seen,
    load,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServerOptions,
  seen: SeenRequest[],
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  const refused = refusalOf(request, text, options.key);
  if (refused !== undefined) {
    const [status, message] = refused;
    const body = JSON.stringify({ error: { message, type: "invalid_request_error", code: null } });
    return send(response, { status, body });
  }
  const body = JSON.parse(text) as SeenRequest["body"];
  const entry = { index: seen.length, path: request.url ?? "", headers: request.headers, body };
  seen.push(entry);
  await send(response, options.reply(entry), body.model);
}

const FIELDS = new Set([
  "model",
  "messages",
  "max_tokens",
  "max_completion_tokens",
  "response_format",
  "stream",
]);

/** Status and message of what the real server would not take, or `undefined`. */
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
  if (!request.headers["content-type"]?.startsWith("application/json")) {
    return [415, "content-type must be application/json"];
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return [400, "the body is not JSON"];
  }
  if (typeof body !== "object" || body === null) return [400, "the body is not an object"];
  return fieldRefusal(body as Record<string, unknown>);
}

function fieldRefusal(body: Record<string, unknown>): [number, string] | undefined {
  const unknown = Object.keys(body).find((name) => !FIELDS.has(name));
  if (unknown !== undefined) return [400, `Unrecognized request argument supplied: ${unknown}`];
  if (typeof body["model"] !== "string" || body["model"] === "") {
    return [400, "you must provide a model parameter"];
  }
  const limit = body["max_tokens"];
  if (limit !== undefined && (!Number.isInteger(limit) || (limit as number) < 1)) {
    return [400, "max_tokens must be a positive integer"];
  }
  const messages = body["messages"];
  if (!Array.isArray(messages) || messages.length === 0) return [400, "messages is missing"];
  for (const one of messages as Record<string, unknown>[]) {
    if (!["system", "developer", "user", "assistant"].includes(String(one["role"]))) {
      return [400, `'${String(one["role"])}' is not one of the roles`];
    }
    if (typeof one["content"] !== "string") return [400, "content must be a string"];
  }
  return undefined;
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

async function send(response: ServerResponse, reply: Reply, model = ""): Promise<void> {
  if (reply.delay_ms !== undefined) await Bun.sleep(reply.delay_ms);
  if (reply.reset === true) return void response.socket?.destroy();
  if (reply.hang === true) return;
  const body = Buffer.from(reply.body ?? completion(reply, model));
  response.writeHead(reply.status ?? 200, {
    "content-type": "application/json",
    "content-length": String(body.byteLength),
    ...reply.headers,
  });
  if (reply.cut_after_bytes !== undefined) {
    response.write(body.subarray(0, reply.cut_after_bytes));
    // What was written must leave before the connection breaks.
    await Bun.sleep(20);
    return void response.socket?.destroy();
  }
  if (reply.drip === undefined) return void response.end(body);
  const { bytes, every_ms } = reply.drip;
  for (let at = 0; at < body.byteLength && !response.destroyed; at += bytes) {
    response.write(body.subarray(at, at + bytes));
    await Bun.sleep(every_ms);
  }
  response.end();
}
