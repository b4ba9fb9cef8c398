import type { Host } from "../../host.ts";
import type { Price, Provider } from "../types.ts";
import { openSdkProvider } from "./_sdk_provider.ts";

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

/** Any endpoint that speaks chat completions (`LLM_BASE_URL`); see `openSdkProvider`. */
export function openEndpoint(host: Host, endpoint: Endpoint): Provider {
  const { base_url, api_key, model, timeout_seconds, context_tokens, price } = endpoint;
  return openSdkProvider(host, {
    name: `openai-compatible/${model}`,
    base_url,
    base_url_variable: "LLM_BASE_URL",
    ...(api_key === undefined ? {} : { api_key }),
    timeout_seconds,
    // Whether it knows JSON Schema cannot be told from outside, and many refuse the field.
    capabilities: { system_message: true, structured_output: false, context_tokens },
    price,
    async open(fetch) {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      const query = Object.fromEntries(base_url.searchParams);
      const provider = createOpenAICompatible({
        name: "aurum",
        baseURL: `${base_url.origin}${base_url.pathname}`,
        ...(api_key === undefined ? {} : { apiKey: api_key }),
        ...(Object.keys(query).length === 0 ? {} : { queryParams: query }),
        fetch,
      });
      return provider.chatModel(model);
    },
  });
}
