/** Any endpoint that a language model of the AI SDK speaks to, as a provider. */
import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { Host } from "../../host.ts";
import { message } from "../../i18n/mod.ts";
import { ANSWER_BYTES_MAX } from "../../limits.ts";
import type { Capabilities, Completion, Price, Provider } from "../types.ts";
import { boundedFetch } from "./_bounded_fetch.ts";
import { failureOf } from "./_failure.ts";
import { callOptions, completionOf } from "./_sdk_call.ts";

/** What tells one endpoint from another. */
export interface SdkEndpoint {
  /** `provider/model`. */
  name: string;
  /** Its query goes with every call where the protocol has room for one. */
  base_url: URL;
  /** The variable that holds the address, for hints. */
  base_url_variable: string;
  api_key?: string;
  timeout_seconds: number;
  capabilities: Capabilities;
  price: Price;
  /** Loads the package of the protocol and opens the model; `fetch` is the only way out. */
  open(fetch: typeof globalThis.fetch): Promise<LanguageModelV4>;
}

/**
 * The provider of an endpoint. Its package is loaded by the first call.
 *
 * It asks once: retries, concurrency and the budget are decorators. A call is
 * given up after `timeout_seconds`; redirects are not followed; an answer may
 * have `ANSWER_BYTES_MAX` bytes; nothing is sent to anyone else. Tokens are the
 * provider's own count, or an estimate where it gives none. No sampling
 * parameter is sent: models refuse them, and the default is the maker's choice.
 */
export function openSdkProvider(host: Host, endpoint: SdkEndpoint): Provider {
  const { name, capabilities, price } = endpoint;
  const fetch = boundedFetch(host.fetch, ANSWER_BYTES_MAX) as typeof globalThis.fetch;
  let opened: Promise<LanguageModelV4> | undefined;
  return {
    name,
    identity: identityOf(endpoint),
    capabilities,
    price,
    async complete(request, signal) {
      if (signal.aborted) return ended("aborted");
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), endpoint.timeout_seconds * 1000);
      const either = AbortSignal.any([signal, deadline.signal]);
      try {
        opened ??= endpoint.open(fetch);
        const model = await opened;
        const options = callOptions(request, capabilities, either);
        const result = await Promise.race([model.doGenerate(options), rejectOnAbort(either)]);
        return completionOf(result, request);
      } catch (error) {
        if (signal.aborted) return { ...ended("aborted"), charge_unknown: true };
        if (deadline.signal.aborted) return timedOut(endpoint);
        return await failed(error, endpoint, host);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Two endpoints with one identity give the same answers; a query may hold a key and is digested. */
function identityOf({ name, base_url }: SdkEndpoint): string {
  const { origin, pathname, search } = base_url;
  const query =
    search === "" ? "" : `?${new Bun.CryptoHasher("sha256").update(search).digest("hex")}`;
  return `${name} ${origin}${pathname}${query}`;
}

/** The race's other runner: an endpoint that ignores the signal holds nobody up. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = (): void => reject(new DOMException("stopped", "AbortError"));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}

async function failed(error: unknown, endpoint: SdkEndpoint, host: Host): Promise<Completion> {
  const { base_url, api_key, base_url_variable: variable } = endpoint;
  const secrets = [api_key ?? "", ...base_url.searchParams.values()].filter(
    (one) => one.length >= 4,
  );
  const base = { error, secrets, variable, now: host.now() };
  const { APICallError, InvalidResponseDataError } = await import("@ai-sdk/provider");
  const no_choice = InvalidResponseDataError.isInstance(error);
  if (!APICallError.isInstance(error) || error.statusCode === undefined) {
    return failureOf({ ...base, no_choice });
  }
  const { statusCode: status, responseHeaders: headers = {}, responseBody: body } = error;
  return failureOf({ ...base, no_choice, http: { status, headers, body } });
}

function timedOut(endpoint: SdkEndpoint): Completion {
  const explanation = message("model.timed_out", { seconds: endpoint.timeout_seconds });
  return { ...ended("timed_out"), explanation, charge_unknown: true };
}

function ended(status: "aborted" | "timed_out"): Completion {
  return { status, text: "", input_tokens: 0, output_tokens: 0 };
}
