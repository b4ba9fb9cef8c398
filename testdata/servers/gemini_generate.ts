/** A small Gemini generateContent server for tests, as strict as the real one. */
import type { IncomingMessage } from "node:http";
import {
  type Faults,
  jsonObject,
  type ProtocolServer,
  type Seen,
  serveProtocol,
} from "./_protocol_server.ts";

interface Content {
  role?: "user" | "model";
  parts: { text: string }[];
}

/** What a caller may send. */
export interface GenerateBody {
  contents: Content[];
  systemInstruction?: Content;
  generationConfig?: {
    maxOutputTokens?: number;
    responseMimeType?: string;
    responseJsonSchema?: unknown;
  };
}

export interface GenerateReply extends Faults {
  content?: string;
  finishReason?: string;
  /** No candidates: the prompt itself is refused. */
  blockReason?: string;
  usage?: Record<string, number>;
}

export interface GenerateServer extends ProtocolServer<GenerateBody> {
  /** For `GEMINI_BASE_URL`. */
  url: string;
}

/** Starts the server on a free port of 127.0.0.1. */
export async function serveGenerateContent(options: {
  key: string;
  reply: (request: Seen<GenerateBody>) => GenerateReply;
}): Promise<GenerateServer> {
  const server = await serveProtocol<GenerateBody, GenerateReply>({
    refusal: (request, text) => refusalOf(request, text, options.key),
    error: (status, message) =>
      JSON.stringify({ error: { code: status, message, status: "INVALID_ARGUMENT" } }),
    answer: (reply) => answerOf(reply),
    reply: options.reply,
  });
  return { ...server, url: server.origin };
}

function answerOf(reply: GenerateReply): string {
  const { content = "", finishReason = "STOP", blockReason, usage } = reply;
  const usageMetadata = usage ?? {
    promptTokenCount: 100,
    candidatesTokenCount: 10,
    totalTokenCount: 110,
  };
  if (blockReason !== undefined) {
    return JSON.stringify({ promptFeedback: { blockReason }, usageMetadata });
  }
  const parts = content === "" ? [] : [{ text: content }];
  const candidates = [{ content: { role: "model", parts }, finishReason, index: 0 }];
  return JSON.stringify({ candidates, usageMetadata, modelVersion: "test" });
}

const FIELDS = new Set(["contents", "systemInstruction", "generationConfig"]);
const SETTINGS = new Set(["maxOutputTokens", "responseMimeType", "responseJsonSchema"]);

function refusalOf(
  request: IncomingMessage,
  text: string,
  key: string,
): [number, string] | undefined {
  const path = request.url?.split("?")[0] ?? "";
  if (!/^\/v1beta\/models\/[\w.-]+:generateContent$/u.test(path)) return [404, `no route ${path}`];
  if (request.method !== "POST") return [405, `method ${request.method} not allowed`];
  if (request.headers["x-goog-api-key"] !== key) {
    return [400, `API key not valid: ${String(request.headers["x-goog-api-key"] ?? "none")}`];
  }
  const body = jsonObject(request, text);
  return Array.isArray(body) ? body : fieldRefusal(body);
}

function fieldRefusal(body: Record<string, unknown>): [number, string] | undefined {
  const settings = (body["generationConfig"] ?? {}) as Record<string, unknown>;
  const unknown =
    Object.keys(body).find((name) => !FIELDS.has(name)) ??
    Object.keys(settings).find((name) => !SETTINGS.has(name));
  if (unknown !== undefined) {
    return [400, `Invalid JSON payload received. Unknown name "${unknown}": Cannot find field.`];
  }
  const limit = settings["maxOutputTokens"];
  if (limit !== undefined && (!Number.isInteger(limit) || (limit as number) < 1)) {
    return [400, "max_output_tokens must be positive"];
  }
  const contents = body["contents"];
  if (!Array.isArray(contents) || contents.length === 0) return [400, "contents is not specified"];
  for (const one of contents as Record<string, unknown>[]) {
    if (one["role"] !== "user" && one["role"] !== "model") {
      return [400, "Please use a valid role: user, model."];
    }
    const parts = one["parts"];
    if (!Array.isArray(parts) || parts.length === 0) return [400, "parts must not be empty"];
  }
  return undefined;
}
