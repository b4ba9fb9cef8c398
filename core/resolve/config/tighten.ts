/** A policy over a config: every value becomes the stricter of the two (R.16). */
import { SEVERITIES, type Severity } from "../../types.ts";
import type { GateSource, SettingOrigin } from "../types.ts";
import { GATE_SOURCES } from "./_config_words.ts";
import { DEFAULTS, type FlatSettings, type Layer, type PlacedLayer } from "./_flat_settings.ts";

/** Settings by dotted key, and where each came from. */
export interface PlacedSettings {
  flat: FlatSettings;
  origins: Record<keyof FlatSettings, SettingOrigin>;
}

type Key = keyof FlatSettings;
type Combine<K extends Key> = (policy: FlatSettings[K], own: FlatSettings[K]) => FlatSettings[K];

const larger = (policy: number, own: number): number => Math.max(policy, own);
const smaller = (policy: number | null, own: number | null): number | null =>
  policy === null ? own : own === null ? policy : Math.min(policy, own);
const either = (policy: boolean, own: boolean): boolean => policy || own;
const union = (policy: string[], own: string[]): string[] => [...new Set([...policy, ...own])];
const distinct = <T>(list: T[]): T[] => [
  ...new Map(list.map((one) => [JSON.stringify(one), one])).values(),
];
/** The policy's word stands. */
const policys = <T>(policy: T): T => policy;

const IGNORES = ["none", "base", "any"] as const;

/** Keys that are decided apart. */
type Own =
  | "fail_on"
  | "on_degraded"
  | "on_incomplete"
  | "paths"
  | `sources.${GateSource}`
  | `triage.${string}`;

/** Which models take part: one decision, so that a policy's model is not replaced through a side door. */
const MODEL_KEYS = ["model.fallback", "review.model", "review.verification.model"] as const;

/**
 * How a key is tightened. Keys of the gate are one decision and stand apart;
 * triage is not here: under a policy it demotes nothing, whoever declares it.
 */
const COMBINE: { [K in Exclude<Key, `gate.${Own}`>]: Combine<K> } & {
  "gate.on_degraded": Combine<"gate.on_degraded">;
  "gate.on_incomplete": Combine<"gate.on_incomplete">;
  "gate.paths": Combine<"gate.paths">;
} = {
  model: policys,
  "model.fallback": policys,
  "review.model": policys,
  prices: policys,
  model_timeout_seconds: policys,
  model_retries: policys,
  "review.evidence_tokens": larger,
  "review.skill_tokens": larger,
  "review.verification.enabled": either,
  "review.verification.max_calls": larger,
  "review.verification.model": policys,
  "review.verification.votes": larger,
  "gate.on_degraded": (policy, own) => (policy === "fail" ? policy : own),
  "gate.on_incomplete": (policy, own) => (policy === "fail" ? policy : own),
  // The strictest word on a finding counts, so all words together are never looser than some.
  "gate.paths": (policy, own) => distinct([...own, ...policy]),
  "evidence.security": either,
  "evidence.sast": either,
  "evidence.required": union,
  "evidence.sarif": union,
  "evidence.inline_ignores": (policy, own) =>
    IGNORES.indexOf(policy) < IGNORES.indexOf(own) ? policy : own,
  "budget.usd": smaller,
  "budget.requests": smaller,
  "budget.tokens": smaller,
  "store.url": policys,
  "memory.enabled": policys,
  "forge.max_wait_seconds": policys,
  "forge.trusted_authors": policys,
};

/**
 * The effective settings of a repository under a policy: never looser than the
 * policy alone. What the policy does not speak of is the repository's. Pure.
 *
 * @param names_sources the policy has `gate.sources`, and so declares a gate.
 */
export function tighten(
  own: PlacedSettings,
  policy: PlacedLayer,
  names_sources: boolean,
): PlacedSettings {
  const result: PlacedSettings = { flat: { ...own.flat }, origins: { ...own.origins } };
  for (const key of Object.keys(COMBINE) as (keyof typeof COMBINE)[]) combine(key, result, policy);
  if (policy.values.model !== undefined) {
    for (const key of MODEL_KEYS) set(result, policy, key, policy.values[key] ?? DEFAULTS[key]);
  }
  tightenGate(result, policy, names_sources);
  return result;
}

function combine<K extends keyof typeof COMBINE>(
  key: K,
  result: PlacedSettings,
  policy: PlacedLayer,
): void {
  const value = policy.values[key];
  if (value === undefined) return;
  // The table's type ties each key to its own values; an index over all of them loses that.
  const how = COMBINE[key] as unknown as Combine<K>;
  set(result, policy, key, how(value as FlatSettings[K], result.flat[key]));
}

function set<K extends Key>(
  { flat, origins }: PlacedSettings,
  policy: PlacedLayer,
  key: K,
  value: FlatSettings[K],
): void {
  if (JSON.stringify(flat[key]) === JSON.stringify(value)) return;
  flat[key] = value;
  origins[key] = policy.origin(key);
}

type GateLayer = Pick<FlatSettings, "gate.fail_on" | `gate.sources.${GateSource}`>;

/** From which severity on a source blocks; `null` when it never does. */
function threshold(gate: GateLayer, source: GateSource): Severity | null {
  const setting = gate[`gate.sources.${source}`];
  return setting === "default" ? (gate["gate.fail_on"] ?? "error") : setting;
}

function isDeclared(gate: GateLayer): boolean {
  return (
    gate["gate.fail_on"] !== null ||
    GATE_SOURCES.some((source) => gate[`gate.sources.${source}`] !== "default")
  );
}

/** The one that blocks more; `null` blocks nothing. */
function stricter(left: Severity | null, right: Severity | null): Severity | null {
  if (left === null || right === null) return left ?? right;
  return SEVERITIES.indexOf(left) > SEVERITIES.indexOf(right) ? left : right;
}

function policyGate(values: Layer, names_sources: boolean): GateLayer {
  const gate: GateLayer = {
    "gate.fail_on": values["gate.fail_on"] ?? (names_sources ? "error" : null),
    "gate.sources.security": DEFAULTS["gate.sources.security"],
    "gate.sources.analysis": DEFAULTS["gate.sources.analysis"],
    "gate.sources.sast": DEFAULTS["gate.sources.sast"],
    "gate.sources.model": DEFAULTS["gate.sources.model"],
    "gate.sources.skills": DEFAULTS["gate.sources.skills"],
  };
  for (const source of GATE_SOURCES) {
    gate[`gate.sources.${source}`] = values[`gate.sources.${source}`] ?? "default";
  }
  return gate;
}

/** The gate that closes whenever the policy's or the repository's would. */
function tightenGate(result: PlacedSettings, policy: PlacedLayer, names_sources: boolean): void {
  const central = policyGate(policy.values, names_sources);
  if (!isDeclared(central)) return;
  const own: GateLayer = { ...result.flat };
  const declared = isDeclared(own);
  const fail_on = stricter(central["gate.fail_on"], own["gate.fail_on"]);
  set(result, policy, "gate.fail_on", fail_on);
  for (const source of GATE_SOURCES) {
    const least = stricter(threshold(central, source), declared ? threshold(own, source) : null);
    set(result, policy, `gate.sources.${source}`, least === fail_on ? "default" : least);
  }
}
