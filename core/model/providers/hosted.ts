import type { Host } from "../../host.ts";
import { MODEL_THINKING_ANSWER_TOKENS } from "../../limits.ts";
import type { Capabilities, Price, Provider } from "../types.ts";
import { openSdkProvider } from "./_sdk_provider.ts";

/** Makers whose models have an address of their own. */
export type HostedName = "anthropic" | "openai" | "google";

/** A model at its maker's address, or at a proxy that speaks the maker's protocol. */
export interface HostedModel {
  provider: HostedName;
  model: string;
  api_key: string;
  base_url: URL;
  base_url_variable: string;
  timeout_seconds: number;
  context_tokens: number;
  price: Price;
}

/**
 * A model of Anthropic (messages), OpenAI (chat completions) or Google
 * (generateContent); see `openSdkProvider`. The package of the maker alone is loaded.
 */
export function openHosted(host: Host, hosted: HostedModel): Provider {
  const { provider, model, api_key, base_url, context_tokens } = hosted;
  const baseURL = `${base_url.origin}${base_url.pathname}`;
  return openSdkProvider(host, {
    name: `${provider}/${model}`,
    base_url,
    base_url_variable: hosted.base_url_variable,
    api_key,
    timeout_seconds: hosted.timeout_seconds,
    capabilities: capabilitiesOf(provider, model, context_tokens),
    price: hosted.price,
    async open(fetch) {
      const settings = { apiKey: api_key, baseURL, fetch };
      switch (provider) {
        case "anthropic": {
          const { createAnthropic } = await import("@ai-sdk/anthropic");
          return createAnthropic(settings)(model);
        }
        case "openai": {
          const { createOpenAI } = await import("@ai-sdk/openai");
          return createOpenAI(settings).chat(model);
        }
        case "google": {
          const { createGoogle } = await import("@ai-sdk/google");
          return createGoogle(settings)(model);
        }
      }
    },
  });
}

/** Models that are known to take a JSON Schema; to any other one the form is told in the prompt alone. */
const STRUCTURED: Readonly<Record<HostedName, RegExp>> = {
  anthropic: /^claude-(?:opus|sonnet|haiku)-(?:4-[5-9](?!\d)|[5-9](?!\d))|^claude-opus-4-1/u,
  openai: /^(?:gpt-4o|gpt-4\.1|gpt-[5-9]|o[1-9](?!-mini|-preview)|o[34]-mini)/u,
  google: /^gemini-(?:2\.[05]|[3-9])/u,
};

/** Models that think before they answer, and count it as a part of the answer. */
const THINKING: Readonly<Record<HostedName, RegExp | undefined>> = {
  anthropic: undefined,
  openai: /^(?:o[1-9]|gpt-[5-9])/u,
  google: /^gemini-(?:2\.5|[3-9])/u,
};

function capabilitiesOf(provider: HostedName, model: string, context_tokens: number): Capabilities {
  const thinks = THINKING[provider]?.test(model) === true;
  return {
    system_message: true,
    structured_output: STRUCTURED[provider].test(model),
    context_tokens,
    ...(thinks ? { answer_tokens: MODEL_THINKING_ANSWER_TOKENS } : {}),
  };
}
