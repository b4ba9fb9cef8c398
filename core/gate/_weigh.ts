import type { GateSource, Settings } from "../resolve/types.ts";
import {
  type Finding,
  type FindingStatus,
  type Origin,
  SEVERITIES,
  type Severity,
} from "../types.ts";

/** Every source that a gate may count, in report order. */
export const GATE_SOURCES = [
  "model",
  "skills",
  "analysis",
  "security",
  "sast",
] as const satisfies readonly GateSource[];

/** The least severity of a source that blocks, and the setting that says so. */
export interface Threshold {
  least: Severity;
  /** Dotted key of the setting; `default` when a gate is declared by its sources alone. */
  set_by: "gate.fail_on" | `gate.sources.${GateSource}` | "default";
}

/** What one finding comes to before the gate. */
export type Weight =
  | { word: "blocks" | "below"; threshold: Threshold }
  | { word: "source_off"; source: GateSource }
  | { word: "marked"; status: Exclude<FindingStatus, "open"> }
  | { word: "no_gate" };

/** Somebody asked for a gate: a severity to fail on, or a word about sources. */
export function isDeclared(gate: Settings["gate"]): boolean {
  return gate.fail_on !== null || GATE_SOURCES.some((source) => gate.sources[source] !== "default");
}

/** The source that a finding counts under. */
export function sourceOf(origin: Origin): GateSource {
  return origin === "skill" ? "skills" : origin;
}

/** From which severity on a source blocks, or `undefined` when it never does. */
export function thresholdOf(gate: Settings["gate"], source: GateSource): Threshold | undefined {
  const setting = gate.sources[source];
  if (setting === null) return undefined;
  if (setting !== "default") return { least: setting, set_by: `gate.sources.${source}` };
  return gate.fail_on === null
    ? { least: "error", set_by: "default" }
    : { least: gate.fail_on, set_by: "gate.fail_on" };
}

/** Whether a finding blocks, or the first reason why it does not. */
export function weigh(finding: Finding, gate: Settings["gate"]): Weight {
  if (!isDeclared(gate)) return { word: "no_gate" };
  if (finding.status !== "open") return { word: "marked", status: finding.status };
  const source = sourceOf(finding.origin);
  const threshold = thresholdOf(gate, source);
  if (threshold === undefined) return { word: "source_off", source };
  // A severity that is none of the list ranks before the worst, and so blocks.
  const reaches = SEVERITIES.indexOf(finding.severity) <= SEVERITIES.indexOf(threshold.least);
  return { word: reaches ? "blocks" : "below", threshold };
}
