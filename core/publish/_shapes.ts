/** Shapes that the report and the audit record share, as valibot reads them. */
import * as v from "valibot";

import { MARKERS, SEVERITIES, VERIFICATION_OUTCOMES } from "../types.ts";

/** Keys of a cost. */
const costEntries = {
  requests: v.number(),
  input_tokens: v.number(),
  output_tokens: v.number(),
  cached_input_tokens: v.exactOptional(v.number()),
  usd: v.nullable(v.number()),
};

/** A model's word on an item of evidence. */
export const assessmentShape = v.object({
  evidence_id: v.string(),
  status: v.picklist(["confirmed", "disputed", "needs_context"]),
  justification: v.string(),
  correlates_with: v.array(v.string()),
  priority: v.exactOptional(v.picklist(["high", "medium", "low"])),
  suggestion: v.exactOptional(v.string()),
});

/** What the attempt to refute a model finding came to. */
export const verificationShape = v.object({
  outcome: v.picklist(VERIFICATION_OUTCOMES),
  demoted: v.boolean(),
  refutes: v.exactOptional(v.string()),
  reason: v.string(),
  quote: v.exactOptional(v.string()),
  quote_path: v.exactOptional(v.string()),
  quote_line: v.exactOptional(v.pipe(v.number(), v.integer())),
  quoted_from_change: v.exactOptional(v.boolean()),
  grammar: v.exactOptional(v.picklist(["tree", "lexer", "none"])),
});

/** A finding of the report. */
export const findingShape = v.object({
  fingerprint: v.string(),
  origin: v.picklist(["security", "analysis", "sast", "model", "skill"]),
  rule: v.string(),
  severity: v.picklist(SEVERITIES),
  path: v.string(),
  line: v.pipe(v.number(), v.integer()),
  end_line: v.exactOptional(v.pipe(v.number(), v.integer())),
  side: v.picklist(["new", "old"]),
  message: v.string(),
  suggestion: v.exactOptional(v.string()),
  blocking: v.boolean(),
  status: v.picklist([
    "open",
    "refuted",
    "demoted",
    "excepted",
    "baseline",
    "advisory",
    "unanchored",
  ]),
  status_reason: v.exactOptional(v.string()),
  marked_by: v.exactOptional(v.picklist(MARKERS)),
  code: v.exactOptional(v.string()),
  evidence_id: v.exactOptional(v.string()),
  assessment: v.exactOptional(assessmentShape),
  verification: v.exactOptional(verificationShape),
});

/** A changed path, and whether the model saw it. */
export const coverageShape = v.object({
  path: v.string(),
  reviewed: v.boolean(),
  reason: v.exactOptional(
    v.picklist([
      "no_model",
      "binary",
      "too_large",
      "submodule",
      "generated",
      "no_content_change",
      "budget",
      "unreadable",
      "model_failed",
    ]),
  ),
});

/** The cost of a run, as a whole and by phase. */
export const costShape = v.object({
  ...costEntries,
  by_phase: v.record(v.string(), v.object(costEntries)),
});

const costs = v.record(v.string(), v.object(costEntries));

/** What a run did spend. */
export const spendingShape = v.object({
  total: v.object(costEntries),
  by_phase: costs,
  by_model: costs,
  stored_answers: v.number(),
});

/** The one word. */
export const verdictShape = v.picklist(["pass", "fail", "incomplete"]);
/** What the review itself says. */
export const reviewVerdictShape = v.picklist([
  "changes_requested",
  "comments",
  "clean",
  "incomplete",
]);
/** What was compared. */
export const sourceShape = v.object({
  kind: v.string(),
  base: v.nullable(v.string()),
  head: v.nullable(v.string()),
  repository: v.exactOptional(v.string()),
  number: v.exactOptional(v.number()),
});
/** What the gate decided. */
export const decisionShape = v.picklist(["pass", "fail", "none"]);
/** What the run did not do. */
export const limitationsShape = v.array(v.object({ kind: v.string(), text: v.string() }));
/** aurum itself. */
export const toolShape = v.object({ name: v.literal("aurum"), version: v.string() });
/** How the model half failed. */
export const degradedShape = v.object({ kind: v.string() });
