import type { LanguageModel } from "ai";
import type { Host } from "../../host.ts";
import { message } from "../../i18n/mod.ts";
import { ANSWER_BYTES_MAX } from "../../limits.ts";
import { estimateTokens } from "../../prompt/mod.ts";
import type { Completion, CompletionRequest, Price, Provider } from "../types.ts";
import { boundedFetch } from "./_bounded_fetch.ts";
import { failureOf } from "./_failure.ts";

/** An endpoint that speaks chat completions. */
export interface Endpoint {
  /** Without `/chat/completions`; its query goes with every call. */
  base_url: URL;
  api_key?: string;
  model: string;
  timeout_seconds: number;
  context_tokens: number;
  price: Price;
}

type Sdk = typeof import("ai");
type Result = Awaited<ReturnType<Sdk["generateText"]>>;

/**
 * Any endpoint that speaks chat completions (`LLM_BASE_URL`). Loading its
 * packages begins here, while the evidence is collected.
 *
 * It asks once: retries, concurrency and the budget are decorators. A call is
 * given up after `timeout_seconds`; redirects are not followed; an answer may
 * have `ANSWER_BYTES_MAX` bytes; nothing is sent to anyone else. Tokens are the
 * provider's own count, or an estimate where it gives none.
 */
export function openEndpoint(host: Host, endpoint: Endpoint): Provider {
  const loading = load(host, endpoint);
  // A failure to load is reported by the call that needs it.
  loading.catch(() => undefined);
  return {
    name: `openai-compatible/${endpoint.model}`,
    capabilities: {
      system_message: true,
      structured_output: false,
      context_tokens: endpoint.context_tokens,
    },
    price: endpoint.price,
    async complete(request, signal) {
      if (signal.aborted) return ended("aborted");
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), endpoint.timeout_seconds * 1000);
      const either = AbortSignal.any([signal, deadline.signal]);
      try {
        const { sdk, model } = await loading;
        return await call(sdk, model, request, either);
      } catch (error) {
        if (signal.aborted) return { ...ended("aborted"), charge_unknown: true };
        if (deadline.signal.aborted) return timedOut(endpoint);
        return await failed(error, loading, endpoint, host);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

async function load(host: Host, endpoint: Endpoint): Promise<{ sdk: Sdk; model: LanguageModel }> {
  const [sdk, { createOpenAICompatible }] = await Promise.all([
    import("ai"),
    import("@ai-sdk/openai-compatible"),
  ]);
  const { base_url, api_key } = endpoint;
  const query = Object.fromEntries(base_url.searchParams);
  const provider = createOpenAICompatible({
    name: "aurum",
    baseURL: `${base_url.origin}${base_url.pathname}`,
    ...(api_key === undefined ? {} : { apiKey: api_key }),
    ...(Object.keys(query).length === 0 ? {} : { queryParams: query }),
    fetch: boundedFetch(host.fetch, ANSWER_BYTES_MAX) as typeof fetch,
  });
  return { sdk, model: provider.chatModel(endpoint.model) };
}

async function call(
  sdk: Sdk,
  model: LanguageModel,
  request: CompletionRequest,
  signal: AbortSignal,
): Promise<Completion> {
  const work = sdk.generateText({
    model,
    instructions: request.system,
    prompt: request.user,
    maxOutputTokens: request.max_output_tokens,
    maxRetries: 0,
    abortSignal: signal,
    telemetry: { isEnabled: false },
    include: { responseBody: true },
  });
  const result = await Promise.race([work, rejectOnAbort(signal)]);
  return completionOf(result, request);
}

/** The race's other runner: an endpoint that ignores the signal holds nobody up. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = (): void => reject(new DOMException("stopped", "AbortError"));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}

const CUT = new Set([
  "length",
  "max_tokens",
  "max_output_tokens",
  "model_length",
  "context_length",
]);
const FILTERED = new Set(["content_filter", "refusal", "safety", "recitation", "blocklist"]);

function completionOf(result: Result, request: CompletionRequest): Completion {
  const { text } = result;
  const raw = result.rawFinishReason?.toLowerCase() ?? "";
  const completion: Completion = {
    status: "ok",
    text,
    input_tokens:
      counted(result.usage.inputTokens) ??
      estimateTokens(request.system) + estimateTokens(request.user),
    output_tokens: counted(result.usage.outputTokens) ?? estimateTokens(text),
  };
  if (result.finishReason === "length" || CUT.has(raw)) return { ...completion, status: "cut_off" };
  if (result.finishReason === "content-filter" || FILTERED.has(raw) || refuses(result)) {
    return { ...completion, status: "refused" };
  }
  if (raw === "error" || result.finishReason === "error") {
    const explanation = message("model.finish_error");
    return { ...completion, status: "provider_error", explanation };
  }
  if (result.finishReason === "tool-calls") {
    const explanation = message("model.tool_call");
    return { ...completion, status: "provider_error", explanation };
  }
  return text.trim() === "" ? { ...completion, status: "empty" } : completion;
}

/** A count that can be one: an absent usage object is reported as zeros by some adapters. */
function counted(tokens: number | undefined): number | undefined {
  return tokens !== undefined && Number.isSafeInteger(tokens) && tokens > 0 ? tokens : undefined;
}

/** The answer's `refusal` field, which some servers fill whatever the finish reason. */
function refuses(result: Result): boolean {
  const body = result.finalStep.response.body as
    { choices?: readonly { message?: { refusal?: unknown } }[] } | undefined;
  const refusal = body?.choices?.[0]?.message?.refusal;
  return typeof refusal === "string" && refusal !== "";
}

async function failed(
  error: unknown,
  loading: Promise<{ sdk: Sdk }>,
  endpoint: Endpoint,
  host: Host,
): Promise<Completion> {
  const sdk = await loading.then(
    (loaded) => loaded.sdk,
    () => undefined,
  );
  const { base_url, api_key } = endpoint;
  const secrets = [api_key ?? "", ...base_url.searchParams.values()].filter(
    (one) => one.length >= 4,
  );
  const base = { error, secrets, now: host.now() };
  if (sdk === undefined) return failureOf({ ...base, no_choice: false });
  const no_choice = sdk.InvalidResponseDataError.isInstance(error);
  if (!sdk.APICallError.isInstance(error) || error.statusCode === undefined) {
    return failureOf({ ...base, no_choice });
  }
  const { statusCode: status, responseHeaders: headers = {}, responseBody: body } = error;
  return failureOf({ ...base, no_choice, http: { status, headers, body } });
}

function timedOut(endpoint: Endpoint): Completion {
  const explanation = message("model.timed_out", { seconds: endpoint.timeout_seconds });
  return { ...ended("timed_out"), explanation, charge_unknown: true };
}

function ended(status: "aborted" | "timed_out"): Completion {
  return { status, text: "", input_tokens: 0, output_tokens: 0 };
}
