/** A request as the AI SDK takes it, and its result as a completion. */
import type {
  JSONSchema7,
  LanguageModelV4CallOptions,
  LanguageModelV4GenerateResult,
} from "@ai-sdk/provider";
import { message } from "../../i18n/mod.ts";
import { estimateTokens } from "../../prompt/mod.ts";
import type { Capabilities, Completion, CompletionRequest } from "../types.ts";

/**
 * The system text apart from the user's. It is what every request of a run
 * shares, so it is marked for caching where the protocol has such marks.
 */
export function callOptions(
  request: CompletionRequest,
  capabilities: Capabilities,
  signal: AbortSignal,
): LanguageModelV4CallOptions {
  const { answer_schema } = request;
  const options: LanguageModelV4CallOptions = {
    prompt: [
      {
        role: "system",
        content: request.system,
        providerOptions: { anthropic: { cacheControl: { type: "ephemeral" } } },
      },
      { role: "user", content: [{ type: "text", text: request.user }] },
    ],
    maxOutputTokens: request.max_output_tokens,
    abortSignal: signal,
  };
  if (answer_schema !== undefined && capabilities.structured_output) {
    const { name, schema } = answer_schema;
    options.responseFormat = { type: "json", name, schema: schema as JSONSchema7 };
  }
  return options;
}

const CUT = new Set([
  "length",
  "max_tokens",
  "max_output_tokens",
  "model_length",
  "context_length",
  "model_context_window_exceeded",
]);
const FILTERED = new Set([
  "content_filter",
  "refusal",
  "safety",
  "recitation",
  "blocklist",
  "prohibited_content",
  "spii",
]);

/** The completion of a call that was answered, whatever it was answered with. */
export function completionOf(
  result: LanguageModelV4GenerateResult,
  request: CompletionRequest,
): Completion {
  const text = result.content.map((part) => (part.type === "text" ? part.text : "")).join("");
  const raw = result.finishReason.raw?.toLowerCase() ?? "";
  const { unified } = result.finishReason;
  const completion: Completion = { status: "ok", text, ...tokensOf(result, request, text) };
  if (unified === "length" || CUT.has(raw)) return { ...completion, status: "cut_off" };
  if (unified === "content-filter" || FILTERED.has(raw) || refuses(result.response?.body)) {
    return { ...completion, status: "refused" };
  }
  if (raw === "error" || unified === "error") {
    const explanation = message("model.finish_error");
    return { ...completion, status: "provider_error", explanation };
  }
  if (unified === "tool-calls") {
    const explanation = message("model.tool_call");
    return { ...completion, status: "provider_error", explanation };
  }
  return text.trim() === "" ? { ...completion, status: "empty" } : completion;
}

function tokensOf(
  { usage }: LanguageModelV4GenerateResult,
  request: CompletionRequest,
  text: string,
): Omit<Completion, "status" | "text"> {
  const read = counted(usage.inputTokens.cacheRead);
  const written = counted(usage.inputTokens.cacheWrite);
  return {
    input_tokens:
      counted(usage.inputTokens.total) ??
      estimateTokens(request.system) + estimateTokens(request.user),
    output_tokens: counted(usage.outputTokens.total) ?? estimateTokens(text),
    ...(read === undefined ? {} : { cached_input_tokens: read }),
    ...(written === undefined ? {} : { cache_write_tokens: written }),
  };
}

/** A count that can be one: an absent usage object is reported as zeros by some adapters. */
function counted(tokens: number | undefined): number | undefined {
  return tokens !== undefined && Number.isSafeInteger(tokens) && tokens > 0 ? tokens : undefined;
}

/**
 * A refusal that some servers state beside the finish reason: chat completions in
 * `refusal`, Gemini in `promptFeedback.blockReason` of an answer without candidates.
 */
function refuses(value: unknown): boolean {
  const body = value as
    | {
        choices?: readonly { message?: { refusal?: unknown } }[];
        promptFeedback?: { blockReason?: unknown } | null;
      }
    | null
    | undefined;
  const refusal = body?.choices?.[0]?.message?.refusal ?? body?.promptFeedback?.blockReason;
  return typeof refusal === "string" && refusal !== "";
}
