/**
 * What becomes of a run whose model failed (505.1-505.12, G.25): source × failure,
 * in one table. Every phase does as this says, and a test walks it.
 */
import type { ModelFailureKind } from "../model/types.ts";
import type { Source } from "../resolve/types.ts";

/** What a source is to whoever waits for the review: the person who asked, or a pull request. */
export type SourceSort = "local" | "pull_request";

/** Every source of a change (R.1). */
export const SOURCE_SORTS: Readonly<Record<Source["kind"], SourceSort>> = {
  base: "local",
  range: "local",
  staged: "local",
  worktree: "local",
  tree: "local",
  patch: "local",
  pr: "pull_request",
};

/** One cell of the table. */
export interface Degradation {
  /** The model is asked once more with what was wrong, inside the same budget (505.12). */
  asked_again: boolean;
  /**
   * On standard output the report with the deterministic findings alone, and on
   * stderr the diagnosis and one line that the run degrades (505.2).
   */
  printed: "deterministic";
  /** The same findings and one limitation of kind `degraded`, where something is published (505.4, 505.8). */
  published: "deterministic" | "nowhere";
  /** No answer, no memory: nothing of a degraded run is kept (505.7). */
  stored: "nothing";
  /**
   * `incomplete`: exit 1, the user asked for a review and did not get one (505.10).
   * `gate`: what the evidence and the gate say (505.6), unless `gate.on_degraded`
   * is `fail` (505.11). A gate that the evidence alone closes is closed either way (G.10).
   */
  returned: "incomplete" | "gate";
}

/** What can be wrong with an answer that arrived: asking again may help. */
const ANSWERED: Readonly<Record<ModelFailureKind, boolean>> = {
  no_json: true,
  invalid_json: true,
  validation_failed: true,
  empty_answer: true,
  empty: false,
  refused: false,
  cut_off: false,
  rate_limited: false,
  auth_error: false,
  provider_error: false,
  timed_out: false,
  budget_exceeded: false,
  aborted: false,
};

/** Every failure, in the order of the table. */
export const MODEL_FAILURES = Object.keys(ANSWERED) as ModelFailureKind[];

/** The cell of one source and one failure. */
export function degradationOf(source: Source["kind"], failure: ModelFailureKind): Degradation {
  const sort = SOURCE_SORTS[source];
  return {
    asked_again: ANSWERED[failure],
    printed: "deterministic",
    published: sort === "pull_request" ? "deterministic" : "nowhere",
    stored: "nothing",
    returned: returnedBy(sort, failure),
  };
}

/** See {@link Degradation.returned}; a review that was broken off is incomplete everywhere. */
export function returnedBy(sort: SourceSort, failure: ModelFailureKind): Degradation["returned"] {
  return sort === "pull_request" && failure !== "aborted" ? "gate" : "incomplete";
}
