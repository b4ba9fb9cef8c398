import type { Severity } from "../../types.ts";
import type { GateSource } from "../types.ts";
import type { ConfigFile } from "./_config_shape.ts";
import { SEVERITY_WORDS } from "./_config_words.ts";
import type { Layer } from "./_flat_settings.ts";

/** What a config file says, by dotted key. */
export function configLayer(config: ConfigFile): Layer {
  const { review, gate, evidence, budget, store, forge, memory } = config;
  return {
    model: typeof config.model === "object" ? config.model.name : config.model,
    "model.fallback": typeof config.model === "object" ? config.model.fallback : undefined,
    model_timeout_seconds: config.model_timeout_seconds,
    model_retries: config.model_retries,
    "review.model": review?.model,
    "review.evidence_tokens": review?.evidence_tokens,
    "review.skill_tokens": review?.skill_tokens,
    "review.verification.enabled": review?.verification?.enabled,
    "review.verification.max_calls": review?.verification?.max_calls,
    "review.verification.model": review?.verification?.model,
    "review.verification.votes": review?.verification?.votes,
    "gate.fail_on": gate?.fail_on === undefined ? undefined : SEVERITY_WORDS[gate.fail_on],
    "gate.sources.security": sourceOf(gate?.sources, "security"),
    "gate.sources.analysis": sourceOf(gate?.sources, "analysis"),
    "gate.sources.sast": sourceOf(gate?.sources, "sast"),
    "gate.sources.model": sourceOf(gate?.sources, "model"),
    "gate.sources.skills": sourceOf(gate?.sources, "skills"),
    "gate.triage.security": gate?.triage?.security,
    "gate.triage.analysis": gate?.triage?.analysis,
    "gate.triage.sast": gate?.triage?.sast,
    "gate.triage.skills": gate?.triage?.skills,
    "gate.on_degraded": gate?.on_degraded,
    "gate.on_incomplete": gate?.on_incomplete,
    "gate.paths": gate?.paths?.map(({ path, fail_on }) => ({
      path,
      fail_on: SEVERITY_WORDS[fail_on],
    })),
    "evidence.security": evidence?.security,
    "evidence.sast": evidence?.sast,
    "evidence.required": evidence?.required,
    "evidence.sarif": evidence?.sarif,
    "evidence.inline_ignores": evidence?.inline_ignores,
    "budget.usd": budget?.usd,
    "budget.requests": budget?.requests,
    "budget.tokens": budget?.tokens,
    prices: config.prices,
    "store.url": store?.url,
    "memory.enabled": memory?.enabled,
    "forge.max_wait_seconds": forge?.max_wait_seconds,
    "forge.trusted_authors": forge?.trusted_authors,
  };
}

type Sources = NonNullable<NonNullable<ConfigFile["gate"]>["sources"]>;

/**
 * A list names the sources that count, all others do not. A map speaks of the
 * sources that it names alone: `none` would mean nothing if leaving one out said
 * the same.
 */
function sourceOf(
  sources: Sources | undefined,
  source: GateSource,
): Severity | "default" | null | undefined {
  if (sources === undefined) return undefined;
  if (Array.isArray(sources)) return sources.includes(source) ? "default" : null;
  const word = sources[source];
  if (word === undefined) return undefined;
  return word === "none" ? null : SEVERITY_WORDS[word];
}

/** Whether a config names sources or paths, and so declares a gate. */
export function namesSources(config: ConfigFile): boolean {
  return config.gate?.sources !== undefined || (config.gate?.paths ?? []).length > 0;
}
