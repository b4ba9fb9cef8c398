import type { GateSource, PathThreshold, Settings } from "../resolve/types.ts";
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
  set_by: "gate.fail_on" | `gate.sources.${GateSource}` | "gate.paths" | "default";
  /** The glob of `gate.paths` that says so. */
  path?: string;
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

/** The strictest word of `gate.paths` on a path, if it is stricter than that of its source. */
function stricterByPath(gate: Settings["gate"], path: string, threshold: Threshold): Threshold {
  const { paths = [] } = gate;
  if (paths.length === 0) return threshold;
  let strictest = threshold;
  for (const { glob, fail_on, covers } of compiled(paths)) {
    if (SEVERITIES.indexOf(fail_on) > SEVERITIES.indexOf(strictest.least) && covers(path)) {
      strictest = { least: fail_on, set_by: "gate.paths", path: glob };
    }
  }
  return strictest;
}

interface Compiled {
  glob: string;
  fail_on: Severity;
  covers: (path: string) => boolean;
}

/** A list of a run is compiled once. */
const COMPILED = new WeakMap<readonly PathThreshold[], Compiled[]>();

function compiled(paths: readonly PathThreshold[]): Compiled[] {
  const known = COMPILED.get(paths);
  if (known !== undefined) return known;
  // Loaded where there are such paths: globs take their time to load.
  const picomatch = require("picomatch/posix") as typeof import("picomatch/posix");
  const made = paths.map(({ path, fail_on }): Compiled => {
    const clean = path.replace(/^\.\//u, "");
    const glob = picomatch(clean, { dot: true });
    return { glob: path, fail_on, covers: (one) => one === clean || glob(one) };
  });
  COMPILED.set(paths, made);
  return made;
}

/** Whether a finding blocks, or the first reason why it does not. */
export function weigh(finding: Finding, gate: Settings["gate"]): Weight {
  if (!isDeclared(gate)) return { word: "no_gate" };
  if (finding.status !== "open") return { word: "marked", status: finding.status };
  const source = sourceOf(finding.origin);
  const ofSource = thresholdOf(gate, source);
  if (ofSource === undefined) return { word: "source_off", source };
  const threshold = stricterByPath(gate, finding.path, ofSource);
  // A severity that is none of the list ranks before the worst, and so blocks.
  const reaches = SEVERITIES.indexOf(finding.severity) <= SEVERITIES.indexOf(threshold.least);
  return { word: reaches ? "blocks" : "below", threshold };
}
