/** Which model a run asks for, from settings and environment alone. */
import { AurumError } from "../errors.ts";
import { message, type Message } from "../i18n/mod.ts";
import type { Request } from "../resolve/types.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** What was asked for, checked. */
export type ModelChoice =
  | { kind: "none" }
  | { kind: "offline"; file: string }
  | { kind: "endpoint"; base_url: URL; api_key?: string; model: string };

/** Providers with an address of their own, and the variable of their key. */
const HOSTED: Readonly<Record<string, string>> = {
  anthropic: "ANTHROPIC_API_KEY",
  openai: "OPENAI_API_KEY",
  google: "GEMINI_API_KEY",
  gemini: "GEMINI_API_KEY",
};

/**
 * Decides which provider answers:
 *
 * 1. `AURUM_LLM_FIXTURE` set: the offline provider, whatever `--model` or the config
 *    name. A run with a fixture is a rehearsal: it must never reach the network.
 * 2. `--model`, else the config's `model`: `openai-compatible/<name>`, or a bare name,
 *    both served by `LLM_BASE_URL`.
 * 3. `LLM_BASE_URL` with `LLM_MODEL`, whose name is the endpoint's own, slashes and all.
 * 4. None of these: no model.
 *
 * A variable that is empty counts as not set. Throws
 * `AurumError("model_unavailable")` for a model that nothing serves.
 */
export function modelChoice(request: Request, env: Env): ModelChoice {
  const fixture = set(env, "AURUM_LLM_FIXTURE");
  if (fixture !== undefined) return { kind: "offline", file: fixture };

  const named = request.settings.model?.trim() ?? null;
  const fromEnv = request.origins["model"]?.kind === "env";
  if (named !== null && !fromEnv) return endpoint(env, servedName(named), named);

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

/** The name that the endpoint knows the model by. */
function servedName(named: string): string {
  const slash = named.indexOf("/");
  if (slash === -1 && named !== "") return named;
  const provider = named.slice(0, slash).toLowerCase();
  const name = named.slice(slash + 1).trim();
  if (provider === "" || name === "") {
    throw unavailable(message("model.name_invalid", { model: named }), message("model.name_hint"));
  }
  if (provider === "openai-compatible") return name;
  if (provider === "offline") {
    throw unavailable(
      message("model.fixture_not_set", { model: named }),
      message("model.fixture_hint"),
    );
  }
  const key = HOSTED[provider];
  if (key !== undefined) {
    throw unavailable(
      message("model.provider_not_built", { model: named, provider, key }),
      message("model.provider_not_built_hint", { name: named }),
    );
  }
  throw unavailable(
    message("model.provider_unknown", { model: named, provider }),
    message("model.provider_unknown_hint", { name: named }),
  );
}

function endpoint(env: Env, model: string, named: string): ModelChoice {
  const url = set(env, "LLM_BASE_URL");
  if (url === undefined) {
    throw unavailable(
      message("model.no_base_url", { model: named }),
      message("model.endpoint_hint"),
    );
  }
  const base_url = baseUrl(url);
  const api_key = apiKey(env);
  return { kind: "endpoint", base_url, model, ...(api_key === undefined ? {} : { api_key }) };
}

/** The address without what the adapter adds itself. The value is not quoted: it may hold a password. */
function baseUrl(value: string): URL {
  const hint = message("model.base_url_hint");
  const url = URL.parse(value);
  if (url === null || !/^https?:$/u.test(url.protocol) || url.hostname === "") {
    throw unavailable(message("model.base_url_invalid"), hint);
  }
  if (url.username !== "" || url.password !== "") {
    throw unavailable(message("model.base_url_credentials"), message("model.key_hint"));
  }
  url.hash = "";
  url.pathname = url.pathname.replace(/\/+$/u, "").replace(/\/chat\/completions$/u, "");
  return url;
}

/** The key without the line feed that files of secrets end with. */
function apiKey(env: Env): string | undefined {
  const key = set(env, "LLM_API_KEY")?.trim();
  if (key !== undefined && !/^[\x21-\x7e]+$/u.test(key)) {
    throw unavailable(message("model.key_invalid"), message("model.key_hint"));
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
