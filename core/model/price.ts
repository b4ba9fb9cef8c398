import { AurumError } from "../errors.ts";
import { message } from "../i18n/mod.ts";
import type { PriceSetting } from "../resolve/types.ts";
import type { Price } from "./types.ts";

/** The price of a model that nobody knows. */
export const UNKNOWN_PRICE: Price = () => null;

/** The price of an answer that no provider was asked for. */
export const FREE: Price = () => 0;

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The price that `LLM_INPUT_USD_PER_1M` and `LLM_OUTPUT_USD_PER_1M` state, or
 * `undefined` when neither is set. It wins over any list, because only the
 * operator knows the contract.
 *
 * Throws `AurumError("config_invalid")` when one is set alone or is no plain,
 * non-negative decimal number.
 */
export function configuredPrice(env: Env): Price | undefined {
  const names = ["LLM_INPUT_USD_PER_1M", "LLM_OUTPUT_USD_PER_1M"] as const;
  const [input, output] = names.map((name) => env[name] || undefined);
  if (input === undefined && output === undefined) return undefined;
  if (input === undefined || output === undefined) {
    const [set, missing] = input === undefined ? [names[1], names[0]] : names;
    throw new AurumError("config_invalid", message("model.price_half", { set, missing }), {
      hint: message("model.price_half_hint"),
    });
  }
  const inputUsd = usdPerMillion(names[0], input);
  const outputUsd = usdPerMillion(names[1], output);
  return (inputTokens, outputTokens) => (inputTokens * inputUsd + outputTokens * outputUsd) / 1e6;
}

/**
 * The price that the config's `prices` state for a model, by its whole name
 * (`provider/name`) or, for an endpoint's, by its own; the last entry wins.
 */
export function settledPrice(prices: readonly PriceSetting[], name: string): Price | undefined {
  const own = name.replace(/^openai-compatible\//u, "");
  const found = prices.findLast(({ model }) => model === name || model === own);
  if (found === undefined) return undefined;
  const { input_usd_per_1m: inputUsd, output_usd_per_1m: outputUsd } = found;
  const cachedUsd = found.cached_input_usd_per_1m ?? inputUsd;
  return (input, output, { read = 0 } = {}) => {
    const cached = Math.min(read, input);
    return ((input - cached) * inputUsd + cached * cachedUsd + output * outputUsd) / 1e6;
  };
}

function usdPerMillion(name: string, value: string): number {
  const text = value.trim();
  if (!/^\d{1,9}(\.\d{1,12})?$/u.test(text)) {
    throw new AurumError("config_invalid", message("model.price_invalid", { name, value: text }), {
      hint: message("model.price_invalid_hint"),
    });
  }
  return Number(text);
}

/** What the bundled price list says of a model. */
export interface ListedModel {
  price: Price;
  /** Tokens of its context, where the list says so. */
  context_tokens?: number;
}

/** No list has a price for it, and loading one takes longer than the rest of a warm start. */
function isOwnMachine(base_url: string): boolean {
  const host = URL.parse(base_url)?.hostname ?? "";
  return host === "localhost" || host === "[::1]" || /^127(?:\.\d+){3}$/u.test(host);
}

/** Whose price list counts: the one that knows an address, or a named one. */
export type PriceList = { base_url: string } | { provider: "anthropic" | "openai" | "google" };

/**
 * The model's entry in the bundled list (nothing is fetched), or `undefined`. For
 * an endpoint its address decides whose price it is: the same model name
 * behind an unknown address has an unknown price.
 *
 * @param now milliseconds since the epoch; some prices change with the date.
 */
export async function listedModel(
  list: PriceList,
  model: string,
  now: number,
): Promise<ListedModel | undefined> {
  if ("base_url" in list && isOwnMachine(list.base_url)) return undefined;
  const { calcPrice, findProvider } = await import("@pydantic/genai-prices");
  const provider =
    "base_url" in list
      ? findProvider({ providerApiUrl: list.base_url })
      : findProvider({ providerId: list.provider });
  if (provider === undefined) return undefined;
  const options = { providerId: provider.id, timestamp: new Date(now) };
  const calculate = (usage: Parameters<typeof calcPrice>[0]) => calcPrice(usage, model, options);
  const entry = calculate({ input_tokens: 0, output_tokens: 0 });
  if (entry === null) return undefined;
  const { input_mtok, output_mtok } = entry.model_price;
  // A half-listed price would count one half of every call as free.
  if (input_mtok === undefined || output_mtok === undefined) return undefined;
  const listed: ListedModel = {
    price: (input_tokens, output_tokens, { read = 0, written = 0 } = {}) => {
      // A provider whose parts add up to more than the whole would be refused by the list.
      const cache_read_tokens = Math.min(read, input_tokens);
      const cache_write_tokens = Math.min(written, input_tokens - cache_read_tokens);
      const usage = { input_tokens, output_tokens, cache_read_tokens, cache_write_tokens };
      return calculate(usage)?.total_price ?? null;
    },
  };
  const context = entry.model.context_window;
  if (context !== undefined && context > 0) listed.context_tokens = context;
  return listed;
}
