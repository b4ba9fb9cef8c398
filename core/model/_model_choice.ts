/** Which model a run asks for, from settings and environment alone. */
import { AurumError } from "../errors.ts";
import { message, type Message } from "../i18n/mod.ts";
import type { Request } from "../resolve/types.ts";
import type { HostedName } from "./providers/hosted.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** What was asked for, checked. */
export type ModelChoice =
  | { kind: "none" }
  | { kind: "offline"; file: string }
  | { kind: "endpoint"; base_url: URL; api_key?: string; model: string }
  | {
      kind: "hosted";
      provider: HostedName;
      model: string;
      api_key: string;
      base_url: URL;
      base_url_variable: string;
    };

/** A model was asked for. */
export type NamedChoice = Exclude<ModelChoice, { kind: "none" }>;

interface Maker {
  provider: HostedName;
  /** The variables of its key and of another address (a proxy, a test). */
  key: string;
  url: string;
  address: string;
  /** What an address without a version lacks. */
  version: string;
}

const GOOGLE: Maker = {
  provider: "google",
  key: "GEMINI_API_KEY",
  url: "GEMINI_BASE_URL",
  address: "https://generativelanguage.googleapis.com",
  version: "/v1beta",
};

/** Providers with an address of their own, by the word before the slash. */
const MAKERS: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  [
    "anthropic",
    {
      provider: "anthropic",
      key: "ANTHROPIC_API_KEY",
      url: "ANTHROPIC_BASE_URL",
      address: "https://api.anthropic.com",
      version: "/v1",
    },
  ],
  [
    "openai",
    {
      provider: "openai",
      key: "OPENAI_API_KEY",
      url: "OPENAI_BASE_URL",
      address: "https://api.openai.com",
      version: "/v1",
    },
  ],
  ["google", GOOGLE],
  ["gemini", GOOGLE],
]);

/**
 * Decides which provider answers:
 *
 * 1. `AURUM_LLM_FIXTURE` set: the offline provider, whatever `--model` or the config
 *    name. A run with a fixture is a rehearsal: it must never reach the network.
 * 2. `--model`, else the config's `review.model` or `model`: `anthropic/<name>`, `openai/<name>` and `google/<name>`
 *    with the maker's key; `openai-compatible/<name>`, or a bare name, served by `LLM_BASE_URL`.
 * 3. `LLM_BASE_URL` with `LLM_MODEL`, whose name is the endpoint's own, slashes and all.
 * 4. None of these: no model.
 *
 * A variable that is empty counts as not set. Keys and addresses come from the
 * environment alone: an address in a repository's config could send a key to a stranger. Throws
 * `AurumError("model_unavailable")` for a model that nothing serves.
 */
export function modelChoice(request: Request, env: Env): ModelChoice {
  const fixture = set(env, "AURUM_LLM_FIXTURE");
  if (fixture !== undefined) return { kind: "offline", file: fixture };

  const kind = request.origins["model"]?.kind;
  const fromEnv = kind === "env";
  // The command line and the environment are the operator's word on what reviews.
  const { review, model } = request.settings;
  const named = ((fromEnv || kind === "flag" ? null : review.model) ?? model)?.trim() ?? null;
  if (named !== null && !fromEnv) return namedChoice(named, env);

  const name = named ?? set(env, "LLM_MODEL");
  const url = set(env, "LLM_BASE_URL");
  if (name === undefined && url === undefined) return { kind: "none" };
  if (name === undefined) {
    throw unavailable(
      message("model.half_configured", { set: "LLM_BASE_URL", missing: "LLM_MODEL" }),
      message("model.endpoint_hint"),
    );
  }
  return endpoint(env, name, name);
}

/**
 * The models that are asked where the reviewing one fails (`model.fallback`): none
 * for a rehearsal, and none where the operator names a model, for they belong to the config's.
 */
export function fallbackChoices(request: Request, env: Env): NamedChoice[] {
  const { kind } = request.origins["model"] ?? {};
  if (set(env, "AURUM_LLM_FIXTURE") !== undefined || kind === "flag" || kind === "env") return [];
  return request.settings.model_fallback.map((name) => namedChoice(name.trim(), env));
}

/**
 * The model that verifies, or `undefined` where it is the reviewing one.
 * `review.verification.model` without a provider keeps the reviewing provider (G.31).
 */
export function verificationChoice(
  request: Request,
  env: Env,
  reviewing: NamedChoice,
): NamedChoice | undefined {
  const { enabled, model } = request.settings.review.verification;
  const name = model?.trim() ?? "";
  if (!enabled || name === "" || reviewing.kind === "offline") return undefined;
  return name.includes("/") ? namedChoice(name, env) : { ...reviewing, model: name };
}

/**
 * What `--model NAME` asks for, whatever else is set: `provider/name`, or a bare name for
 * the endpoint of `LLM_BASE_URL`. Throws `AurumError("model_unavailable")`.
 */
export function namedChoice(named: string, env: Env): NamedChoice {
  const slash = named.indexOf("/");
  if (slash === -1 && named !== "") return endpoint(env, named, named);
  const provider = named.slice(0, slash).toLowerCase();
  const name = named.slice(slash + 1).trim();
  if (provider === "" || name === "") {
    throw unavailable(message("model.name_invalid", { model: named }), message("model.name_hint"));
  }
  if (provider === "openai-compatible") return endpoint(env, name, named);
  if (provider === "offline") {
    throw unavailable(
      message("model.fixture_not_set", { model: named }),
      message("model.fixture_hint"),
    );
  }
  const maker = MAKERS.get(provider);
  if (maker !== undefined) return hosted(env, maker, name, named);
  throw unavailable(
    message("model.provider_unknown", { model: named, provider }),
    message("model.provider_unknown_hint", { name: named }),
  );
}

function hosted(env: Env, maker: Maker, model: string, named: string): NamedChoice {
  const api_key = apiKey(env, maker.key);
  if (api_key === undefined) {
    throw unavailable(
      message("model.no_key", { model: named, key: maker.key }),
      message("model.no_key_hint", { key: maker.key, name: model }),
    );
  }
  const base_url = baseUrl(set(env, maker.url) ?? maker.address, maker.url);
  // Makers' own tools take the address without the version, others with it.
  if (!/\/v\d+[a-z0-9]*$/u.test(base_url.pathname)) {
    base_url.pathname = base_url.pathname.replace(/\/+$/u, "") + maker.version;
  }
  const { provider, url: base_url_variable } = maker;
  return { kind: "hosted", provider, model, api_key, base_url, base_url_variable };
}

function endpoint(env: Env, model: string, named: string): NamedChoice {
  const url = set(env, "LLM_BASE_URL");
  if (url === undefined) {
    throw unavailable(
      message("model.no_base_url", { model: named }),
      message("model.endpoint_hint"),
    );
  }
  const base_url = baseUrl(url, "LLM_BASE_URL");
  const api_key = apiKey(env, "LLM_API_KEY");
  return { kind: "endpoint", base_url, model, ...(api_key === undefined ? {} : { api_key }) };
}

/** The address without what the adapter adds itself. The value is not quoted: it may hold a password. */
function baseUrl(value: string, variable: string): URL {
  const hint = message("model.base_url_hint", { variable });
  const url = URL.parse(value);
  if (url === null || !/^https?:$/u.test(url.protocol) || url.hostname === "") {
    throw unavailable(message("model.base_url_invalid", { variable }), hint);
  }
  if (url.username !== "" || url.password !== "") {
    throw unavailable(message("model.base_url_credentials", { variable }), hint);
  }
  url.hash = "";
  url.pathname = url.pathname.replace(/\/+$/u, "").replace(/\/chat\/completions$/u, "");
  return url;
}

/** The key without the line feed that files of secrets end with. */
function apiKey(env: Env, variable: string): string | undefined {
  const key = set(env, variable)?.trim();
  if (key !== undefined && !/^[\x21-\x7e]+$/u.test(key)) {
    throw unavailable(
      message("model.key_invalid", { variable }),
      message("model.key_hint", { variable }),
    );
  }
  return key;
}

function set(env: Env, name: string): string | undefined {
  const value = env[name];
  return value === undefined || value.trim() === "" ? undefined : value;
}

function unavailable(text: Message, hint: Message): AurumError {
  return new AurumError("model_unavailable", text, { hint });
}
