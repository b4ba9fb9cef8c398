import { AurumError } from "../errors.ts";
import type { Host } from "../host.ts";
import { message } from "../i18n/mod.ts";
import { MODEL_CONTEXT_TOKENS } from "../limits.ts";
import type { Request } from "../resolve/types.ts";
import type { Spending } from "../types.ts";
import {
  fallbackChoices,
  modelChoice,
  type NamedChoice,
  verificationChoice,
} from "./_model_choice.ts";
import {
  configuredPrice,
  type ListedModel,
  listedModel,
  settledPrice,
  UNKNOWN_PRICE,
} from "./price.ts";
import type { Price, Provider } from "./types.ts";

/** The models of a run. Both draw on one budget and one set of places in flight. */
export interface Models {
  review: Provider;
  /** The reviewing one, unless `review.verification.model` names another. */
  verification: Provider;
  /** The answers come from a file: nothing leaves, and nothing is paid for. */
  rehearsal: boolean;
  /** What all calls did cost until now, by phase and by model. */
  spending(): Spending;
}

/**
 * The models of this run, with fallback, retries, concurrency and the budget around
 * them (see `chainProvider`), or `null` when no model is configured (R.6). What decides
 * is told at `modelChoice`. Nothing is sent.
 *
 * `tap` goes next to each provider, inside of everything else, and sees every single try.
 *
 * Throws `AurumError("model_unavailable")` for a model that nothing serves, saying
 * which, why and how to configure it; `AurumError("config_invalid")` for prices that
 * are no prices; `AurumError("budget_exceeded")` for a limit in dollars on a
 * model whose price is not known.
 */
export async function openModels(
  request: Request,
  host: Host,
  tap: (provider: Provider) => Provider = (provider) => provider,
): Promise<Models | null> {
  const choice = modelChoice(request, host.env);
  if (choice.kind === "none") return null;
  configuredPrice(host.env);
  const other = verificationChoice(request, host.env, choice);
  const tapped = async (one: NamedChoice): Promise<Provider> => tap(await open(one, request, host));
  const [review, verification, fallback] = await Promise.all([
    tapped(choice),
    other === undefined ? undefined : tapped(other),
    Promise.all(fallbackChoices(request, host.env).map(tapped)),
  ]);
  const rehearsal = choice.kind === "offline";
  return await chained({ review, verification, fallback, rehearsal }, request, host);
}

/** Opens each kind of choice; another provider is another case. Each is loaded where it is chosen. */
async function open(choice: NamedChoice, request: Request, host: Host): Promise<Provider> {
  switch (choice.kind) {
    case "offline": {
      const { openOffline } = await import("./providers/offline.ts");
      return openOffline(host, choice.file);
    }
    case "endpoint": {
      const { openEndpoint } = await import("./providers/openai_compatible.ts");
      const { base_url, model } = choice;
      const listed = await listedModel({ base_url: base_url.href }, model, host.now());
      const known = knownOf(`openai-compatible/${model}`, listed, request, host);
      return openEndpoint(host, { ...choice, ...known });
    }
    case "hosted": {
      const { openHosted } = await import("./providers/hosted.ts");
      const { provider, model } = choice;
      const listed = await listedModel({ provider }, model, host.now());
      return openHosted(host, {
        ...choice,
        ...knownOf(`${provider}/${model}`, listed, request, host),
      });
    }
  }
}

/** What is known of a model without asking for it. */
function knownOf(
  name: string,
  listed: ListedModel | undefined,
  { settings }: Request,
  host: Host,
): { timeout_seconds: number; context_tokens: number; price: Price } {
  const configured = configuredPrice(host.env) ?? settledPrice(settings.prices, name);
  return {
    timeout_seconds: settings.model_timeout_seconds,
    // A larger window would put more into one request than a model reads with care.
    context_tokens: Math.min(listed?.context_tokens ?? Infinity, MODEL_CONTEXT_TOKENS),
    price: configured ?? listed?.price ?? UNKNOWN_PRICE,
  };
}

interface Opened {
  review: Provider;
  verification: Provider | undefined;
  fallback: readonly Provider[];
  rehearsal: boolean;
}

async function chained(opened: Opened, { settings }: Request, host: Host): Promise<Models> {
  const { review, verification, fallback, rehearsal } = opened;
  for (const provider of [review, ...fallback, ...(verification ? [verification] : [])]) {
    if (settings.budget.usd !== null && provider.price(1, 1) === null) throw unpriced(provider);
  }
  const { chainProvider, SharedLimits } = await import("./chain/chain_provider.ts");
  const limits = new SharedLimits(settings.budget);
  const said = new Set<string>();
  const onFallback = (from: Provider, to: Provider, { status }: { status: string }): void => {
    const text = message("model.fallback", { from: from.name, to: to.name, status });
    if (!said.has(from.name)) host.note("warning", text);
    said.add(from.name);
  };
  const options = { limits, retries: settings.model_retries, fallback, onFallback };
  const reviewing = chainProvider(review, options);
  return {
    review: reviewing,
    // Another model was chosen for its own judgement: none stands in for it.
    verification: verification
      ? chainProvider(verification, { ...options, fallback: [] })
      : reviewing,
    rehearsal,
    spending: () => limits.spending(),
  };
}

function unpriced(provider: Provider): AurumError {
  return new AurumError(
    "budget_exceeded",
    message("model.price_unknown", { model: provider.name }),
    { hint: message("model.price_unknown_hint", { model: provider.name }) },
  );
}
