import { AurumError } from "../errors.ts";
import type { Host } from "../host.ts";
import { message } from "../i18n/mod.ts";
import { MODEL_CONTEXT_TOKENS } from "../limits.ts";
import type { Request } from "../resolve/types.ts";
import { type ModelChoice, modelChoice } from "./_model_choice.ts";
import { configuredPrice, type ListedModel, listedModel, UNKNOWN_PRICE } from "./price.ts";
import type { Price, Provider } from "./types.ts";

/**
 * The provider of this run, with retries, concurrency and the budget around it
 * (see `chainProvider`), or `null` when no model is configured (R.6). What decides
 * is told at `modelChoice`. Nothing is sent.
 *
 * Throws `AurumError("model_unavailable")` for a model that nothing serves, saying
 * which, why and how to configure it; `AurumError("config_invalid")` for prices that
 * are no prices; `AurumError("budget_exceeded")` for a limit in dollars on a
 * model whose price is not known.
 */
export async function chooseProvider(request: Request, host: Host): Promise<Provider | null> {
  const choice = modelChoice(request, host.env);
  if (choice.kind !== "none") configuredPrice(host.env);
  const provider = await open(choice, request, host);
  if (provider === null) return null;
  const { budget, model_retries: retries } = request.settings;
  if (budget.usd !== null && provider.price(1, 1) === null) {
    throw new AurumError(
      "budget_exceeded",
      message("model.price_unknown", { model: provider.name }),
      { hint: message("model.price_unknown_hint") },
    );
  }
  const { chainProvider } = await import("./chain/chain_provider.ts");
  return chainProvider(provider, { limits: budget, retries });
}

/** Opens each kind of choice; another provider is another case. Each is loaded where it is chosen. */
async function open(choice: ModelChoice, request: Request, host: Host): Promise<Provider | null> {
  switch (choice.kind) {
    case "none":
      return null;
    case "offline": {
      const { openOffline } = await import("./providers/offline.ts");
      return openOffline(host, choice.file);
    }
    case "endpoint":
      return openPriced(choice, request, host);
    case "hosted":
      return openMaker(choice, request, host);
  }
}

async function openMaker(
  choice: Extract<ModelChoice, { kind: "hosted" }>,
  request: Request,
  host: Host,
): Promise<Provider> {
  const { openHosted } = await import("./providers/hosted.ts");
  const listed = await listedModel({ provider: choice.provider }, choice.model, host.now());
  return openHosted(host, { ...choice, ...sized(listed, request, host) });
}

/** What is known of a model without asking for it. */
function sized(
  listed: ListedModel | undefined,
  request: Request,
  host: Host,
): { timeout_seconds: number; context_tokens: number; price: Price } {
  return {
    timeout_seconds: request.settings.model_timeout_seconds,
    // A larger window would put more into one request than a model reads with care.
    context_tokens: Math.min(listed?.context_tokens ?? Infinity, MODEL_CONTEXT_TOKENS),
    price: configuredPrice(host.env) ?? listed?.price ?? UNKNOWN_PRICE,
  };
}

async function openPriced(
  choice: Extract<ModelChoice, { kind: "endpoint" }>,
  request: Request,
  host: Host,
): Promise<Provider> {
  const { openEndpoint } = await import("./providers/openai_compatible.ts");
  const listed = await listedModel({ base_url: choice.base_url.href }, choice.model, host.now());
  return openEndpoint(host, { ...choice, ...sized(listed, request, host) });
}
