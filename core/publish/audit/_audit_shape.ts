import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";

import {
  assessmentShape,
  costShape,
  spendingShape,
  coverageShape,
  decisionShape,
  degradedShape,
  findingShape,
  limitationsShape,
  reviewVerdictShape,
  sourceShape,
  toolShape,
  verdictShape,
  verificationShape,
} from "../_shapes.ts";
import type { AuditRecord } from "./types.ts";

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const auditedShape = v.pick(findingShape, [
  "fingerprint",
  "evidence_id",
  "origin",
  "rule",
  "severity",
  "path",
  "line",
  "side",
]);

const judgedShape = v.pick(findingShape, [
  "fingerprint",
  "origin",
  "blocking",
  "status",
  "status_reason",
  "marked_by",
]);

const maybe = v.nullable(digest);

const decidedByShape = v.object({
  config: digest,
  policy: maybe,
  catalog: digest,
  prompts: maybe,
  model: maybe,
  evidence: digest,
  assessments: maybe,
  verification: maybe,
  exceptions: maybe,
  baseline: maybe,
  skills: maybe,
  memory: maybe,
  decision: digest,
});

const resolveShape = v.object({
  source: sourceShape,
  lang: v.string(),
  config_digest: digest,
  governed: v.array(v.object({ path: v.string(), revision: v.string(), digest })),
});

const evidenceShape = v.object({
  passes: v.array(v.string()),
  failed_passes: v.array(v.string()),
  catalog_digest: digest,
  files: v.array(
    v.object({
      path: v.string(),
      status: v.string(),
      old_id: v.nullable(v.string()),
      new_id: v.nullable(v.string()),
    }),
  ),
  findings: v.array(auditedShape),
});

const modelShape = v.object({
  status: v.picklist(["none", "ok", "failed"]),
  failure: v.nullable(v.string()),
  model: v.nullable(v.string()),
  prompt_digests: v.nullable(v.array(v.string())),
  findings: v.array(auditedShape),
  assessments: v.array(assessmentShape),
  assessment_refusals: v.array(
    v.object({
      evidence_id: v.string(),
      reason: v.picklist([
        "malformed",
        "not_offered",
        "unknown_status",
        "repeated",
        "contradicted",
        "correlation",
      ]),
      detail: v.exactOptional(v.string()),
    }),
  ),
  coverage: v.array(coverageShape),
  cost: costShape,
  spending: v.exactOptional(spendingShape),
});

const gateShape = v.object({
  declared: v.boolean(),
  decision: decisionShape,
  reasons: v.array(v.string()),
  verdict: verdictShape,
  review_verdict: reviewVerdictShape,
  findings: v.array(judgedShape),
  decided_by: decidedByShape,
});

const publishShape = v.object({
  report_digest: digest,
  verdict: verdictShape,
  exit_code: v.picklist([0, 1, 3]),
  limitations: limitationsShape,
});

const auditedVerificationShape = v.object({
  enabled: v.boolean(),
  model: v.nullable(v.string()),
  votes: v.number(),
  max_calls: v.number(),
  calls: v.number(),
  findings: v.number(),
  demoted: v.number(),
  refused: v.number(),
  outcomes: v.record(v.string(), v.number()),
  entries: v.array(
    v.object({
      ...verificationShape.entries,
      fingerprint: v.string(),
      calls: v.number(),
      prompt_digest: v.nullable(digest),
    }),
  ),
});

const link = { digest, previous: digest, hash: digest };

/** The audit record as valibot reads it; unknown fields are ignored. The compiler holds it against {@link AuditRecord}. */
const auditShape: v.GenericSchema<AuditRecord> = v.object({
  schema_version: v.literal(1),
  tool: toolShape,
  versions: v.record(v.string(), v.string()),
  verdict: verdictShape,
  degraded: v.exactOptional(degradedShape),
  verification: v.exactOptional(auditedVerificationShape),
  chain: v.array(
    v.variant("phase", [
      v.object({ phase: v.literal("resolve"), content: resolveShape, ...link }),
      v.object({ phase: v.literal("evidence"), content: evidenceShape, ...link }),
      v.object({ phase: v.literal("model"), content: modelShape, ...link }),
      v.object({ phase: v.literal("gate"), content: gateShape, ...link }),
      v.object({ phase: v.literal("publish"), content: publishShape, ...link }),
    ]),
  ),
  head: digest,
});

/** The JSON Schema (draft-07) of an audit record. */
export function auditJsonSchema(): object {
  return { title: "aurum audit record", ...toJsonSchema(auditShape, { target: "draft-07" }) };
}

/** A parsed value as an audit record, or the place of the first thing in it that is none. */
export function checkAudit(
  value: unknown,
): { ok: true; record: AuditRecord } | { ok: false; at: string } {
  const shape = v.safeParse(auditShape, value);
  if (shape.success) return { ok: true, record: shape.output };
  return { ok: false, at: v.getDotPath(shape.issues[0]) ?? "/" };
}
