/** What the phases hand to each other. */
import type { RunCache } from "./_run_cache.ts";
import type { RunMemory } from "./_run_memory.ts";
import type { Evidence } from "./evidence/mod.ts";
import type { Decision } from "./gate/mod.ts";
import type { Host } from "./host.ts";
import type { Models, Review } from "./model/mod.ts";
import type { Outcome, OutputTarget, Posting } from "./publish/mod.ts";
import type { Recorder } from "./record/mod.ts";
import type { Redactor } from "./redact/mod.ts";
import type { Request, ReviewOptions, Revisions } from "./resolve/mod.ts";

/** What to review, and where the report goes. */
export interface RunOptions extends ReviewOptions {
  /** Where the report goes; by default the text report to standard output. */
  outputs?: OutputTarget[];
  /** Path of the audit record. */
  audit_file?: string;
  /** The deterministic passes alone: no model is looked for, and nothing is said about that. */
  evidence_only?: boolean;
  /** Text of a report or of SARIF, whose findings stand in for a model's review; see `verifyReported`. */
  reported?: string;
  /** Every request is asked, and no answer is kept. */
  no_cache?: boolean;
  /** Folder that keeps the run for `replayRun`; every request is asked then. */
  record_dir?: string;
}

/** What the phases hand to each other; every later one finds the earlier results here. */
export interface RunState {
  readonly options: RunOptions;
  readonly host: Host;
  readonly redactor: Redactor;
  models: Models | null;
  /** What is kept between runs; absent where nothing is asked of a model, or nothing may be kept. */
  cache?: RunCache | undefined;
  /** What earlier runs concluded; absent where it is off. */
  memory?: RunMemory | undefined;
  /** A pull request that was told that a review runs. */
  posting?: Posting | undefined;
  revisions: Revisions;
  request?: Request;
  evidence: Evidence;
  review?: Review;
  decision?: Decision;
  outcome?: Outcome;
  /** Watches the run where it is to be kept. */
  recorder?: Recorder;
  /** The evidence as its phase left it, for the recording. */
  collected?: Evidence;
  /** The version that the report names, where it is not this one's. */
  version?: string;
}

/** A value that an earlier phase must have left. */
export function need<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new TypeError(`${what} is missing: a phase ran out of order`);
  return value;
}

/** The evidence of a run that has collected none. */
export const NO_EVIDENCE: Evidence = {
  change: { files: [] },
  findings: [],
  limitations: [],
  catalog: [],
  passes: [],
  failed_passes: [],
};
