/** The model phase: what a model says about the change, anchored in the code. */
import type { Host } from "../host.ts";
import { coverageLimitations, uncovered } from "./_coverage_limitations.ts";
import { NO_COST } from "../add_cost.ts";
import { unusedSkills } from "./_skill_limitations.ts";
import { coverageOfChange, type PrepareInput } from "./prepare_prompts.ts";
import type { AnswerCache } from "./answer_cache.ts";
import type { Provider, Review } from "./types.ts";

/** What the model phase works on. `provider` is `null` when no model is configured. */
export interface ReviewInput extends PrepareInput {
  provider: Provider | null;
  /** Answers of earlier runs; without it every request is asked. */
  cache?: AnswerCache;
}

/**
 * Asks the model about the change, in as many requests as it takes, and merges
 * the answers in the order of the requests. One failed request fails the review:
 * its model half is then empty, and one limitation of the kind `degraded` says
 * how (505.3). What it says of the evidence
 * stands apart, for `joinAssessments`. Without a provider nothing is asked.
 *
 * Throws what reading the revision throws, and `AurumError("aborted")`.
 */
export async function reviewChange(input: ReviewInput, host: Host): Promise<Review> {
  const { provider } = input;
  if (provider === null) return withoutModel(input);
  // Loaded where a model answers: parsing and anchoring answers is most of this room.
  const { askModel } = await import("./_ask_model.ts");
  return askModel({ ...input, provider }, host);
}

/** Prompts that nobody would get are not made: they are most of the phase's work. */
function withoutModel({ request, evidence }: ReviewInput): Review {
  const coverage = coverageOfChange(evidence.change);
  return {
    status: "none",
    summary: "",
    findings: [],
    assessments: [],
    assessment_refusals: [],
    coverage: uncovered(coverage, "no_model"),
    limitations: [...coverageLimitations(coverage), ...unusedSkills(request, evidence.change)],
    cost: NO_COST,
    cost_by_phase: {},
    provider: null,
  };
}
