import { FORGE_WAIT_SECONDS } from "../../limits.ts";
import type { Severity } from "../../types.ts";
import type {
  GateSource,
  PathThreshold,
  PriceSetting,
  SettingOrigin,
  Settings,
  Triage,
} from "../types.ts";

type SourceSetting = Severity | "default" | null;

/** Every setting by its dotted key. */
export interface FlatSettings {
  model: string | null;
  "model.fallback": string[];
  model_timeout_seconds: number;
  model_retries: number;
  "review.model": string | null;
  "review.evidence_tokens": number;
  "review.skill_tokens": number;
  "review.verification.enabled": boolean;
  "review.verification.max_calls": number;
  "review.verification.model": string | null;
  "review.verification.votes": number;
  "gate.fail_on": Severity | null;
  "gate.sources.security": SourceSetting;
  "gate.sources.analysis": SourceSetting;
  "gate.sources.sast": SourceSetting;
  "gate.sources.model": SourceSetting;
  "gate.sources.skills": SourceSetting;
  "gate.triage.security": Triage;
  "gate.triage.analysis": Triage;
  "gate.triage.sast": Triage;
  "gate.triage.skills": Triage;
  "gate.on_degraded": Settings["gate"]["on_degraded"];
  "gate.on_incomplete": "pass" | "fail";
  "gate.paths": PathThreshold[];
  "evidence.security": boolean;
  "evidence.sast": boolean;
  "evidence.required": string[];
  "evidence.sarif": string[];
  "evidence.inline_ignores": Settings["evidence"]["inline_ignores"];
  "budget.usd": number | null;
  "budget.requests": number | null;
  "budget.tokens": number | null;
  prices: PriceSetting[];
  "store.url": string | null;
  "memory.enabled": boolean;
  "forge.max_wait_seconds": number;
  "forge.trusted_authors": string[];
}

/** What one place says; what it leaves out is `undefined` or absent. */
export type Layer = { [Key in keyof FlatSettings]?: FlatSettings[Key] | undefined };

/** A layer and where its values come from. */
export interface PlacedLayer {
  values: Layer;
  origin: (key: keyof FlatSettings) => SettingOrigin;
}

/** What holds when nobody says anything. */
export const DEFAULTS: Readonly<FlatSettings> = {
  model: null,
  "model.fallback": [],
  model_timeout_seconds: 120,
  model_retries: 2,
  "review.model": null,
  "review.evidence_tokens": 4000,
  "review.skill_tokens": 4000,
  "review.verification.enabled": true,
  "review.verification.max_calls": 8,
  "review.verification.model": null,
  "review.verification.votes": 1,
  "gate.fail_on": null,
  "gate.sources.security": "default",
  "gate.sources.analysis": "default",
  "gate.sources.sast": "default",
  "gate.sources.model": "default",
  "gate.sources.skills": "default",
  "gate.triage.security": "none",
  "gate.triage.analysis": "none",
  "gate.triage.sast": "none",
  "gate.triage.skills": "none",
  "gate.on_degraded": "deterministic",
  "gate.on_incomplete": "pass",
  "gate.paths": [],
  "evidence.security": true,
  "evidence.sast": false,
  "evidence.required": [],
  "evidence.sarif": [],
  "evidence.inline_ignores": "base",
  "budget.usd": null,
  "budget.requests": null,
  "budget.tokens": null,
  prices: [],
  "store.url": null,
  "memory.enabled": false,
  "forge.max_wait_seconds": FORGE_WAIT_SECONDS,
  "forge.trusted_authors": [],
};

/** Lays layers over the defaults, the strongest last. */
export function layered(layers: readonly PlacedLayer[]): {
  flat: FlatSettings;
  origins: Record<keyof FlatSettings, SettingOrigin>;
} {
  const flat: Record<string, unknown> = { ...DEFAULTS };
  const origins: Record<string, SettingOrigin> = {};
  const keys = Object.keys(DEFAULTS) as (keyof FlatSettings)[];
  for (const key of keys) {
    origins[key] = { kind: "default" };
    for (const { values, origin } of layers) {
      const value = values[key];
      if (value === undefined) continue;
      flat[key] = value;
      origins[key] = origin(key);
    }
  }
  // Both hold exactly the keys of the defaults, and each value its key's type.
  return {
    flat: flat as unknown as FlatSettings,
    origins: origins as Record<keyof FlatSettings, SettingOrigin>,
  };
}

/** The settings as the phases read them. */
export function nested(flat: Readonly<FlatSettings>): Settings {
  const sources: Record<GateSource, SourceSetting> = {
    security: flat["gate.sources.security"],
    analysis: flat["gate.sources.analysis"],
    sast: flat["gate.sources.sast"],
    model: flat["gate.sources.model"],
    skills: flat["gate.sources.skills"],
  };
  return {
    model: flat.model,
    model_fallback: [...flat["model.fallback"]],
    model_timeout_seconds: flat.model_timeout_seconds,
    model_retries: flat.model_retries,
    review: {
      model: flat["review.model"],
      evidence_tokens: flat["review.evidence_tokens"],
      skill_tokens: flat["review.skill_tokens"],
      verification: {
        enabled: flat["review.verification.enabled"],
        max_calls: flat["review.verification.max_calls"],
        model: flat["review.verification.model"],
        votes: flat["review.verification.votes"],
      },
    },
    gate: {
      fail_on: flat["gate.fail_on"],
      sources,
      triage: {
        security: flat["gate.triage.security"],
        analysis: flat["gate.triage.analysis"],
        sast: flat["gate.triage.sast"],
        skills: flat["gate.triage.skills"],
      },
      on_degraded: flat["gate.on_degraded"],
      on_incomplete: flat["gate.on_incomplete"],
      paths: [...flat["gate.paths"]],
    },
    evidence: {
      security: flat["evidence.security"],
      sast: flat["evidence.sast"],
      required: [...flat["evidence.required"]],
      sarif: [...flat["evidence.sarif"]],
      inline_ignores: flat["evidence.inline_ignores"],
    },
    budget: {
      usd: flat["budget.usd"],
      requests: flat["budget.requests"],
      tokens: flat["budget.tokens"],
    },
    prices: [...flat.prices],
    store: { url: flat["store.url"] },
    memory: { enabled: flat["memory.enabled"] },
    forge: {
      max_wait_seconds: flat["forge.max_wait_seconds"],
      trusted_authors: [...flat["forge.trusted_authors"]],
    },
  };
}
