import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";

import {
  costShape,
  coverageShape,
  decisionShape,
  degradedShape,
  findingShape,
  limitationsShape,
  reviewVerdictShape,
  sourceShape,
  toolShape,
  verdictShape,
} from "./_shapes.ts";
import type { Report } from "./types.ts";

/** The report as valibot reads it; unknown fields are ignored. The compiler holds it against {@link Report}. */
const reportShape: v.GenericSchema<Report> = v.object({
  schema_version: v.literal(1),
  tool: toolShape,
  source: sourceShape,
  verdict: verdictShape,
  review_verdict: reviewVerdictShape,
  summary: v.string(),
  findings: v.array(findingShape),
  limitations: limitationsShape,
  coverage: v.object({ files: v.array(coverageShape) }),
  passes: v.array(v.string()),
  failed_passes: v.array(v.string()),
  review_status: v.picklist(["none", "ok", "failed"]),
  cost: costShape,
  gate: v.object({
    declared: v.boolean(),
    decision: decisionShape,
    reasons: v.array(v.string()),
  }),
  proposed_exceptions: v.exactOptional(v.string()),
  degraded: v.exactOptional(degradedShape),
});

/** The JSON Schema (draft-07) of a report. */
export function reportJsonSchema(): object {
  return { title: "aurum report", ...toJsonSchema(reportShape, { target: "draft-07" }) };
}
