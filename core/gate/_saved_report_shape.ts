import * as v from "valibot";
import { MARKERS, SEVERITIES } from "../types.ts";

const text = v.string();
const line = v.pipe(v.number(), v.integer(), v.minValue(1));

const finding = v.object({
  fingerprint: v.pipe(text, v.minLength(1)),
  origin: v.picklist(["security", "analysis", "sast", "model", "skill"]),
  rule: text,
  severity: v.picklist(SEVERITIES),
  path: v.pipe(text, v.minLength(1)),
  line,
  end_line: v.exactOptional(line),
  side: v.picklist(["new", "old"]),
  message: text,
  status: v.picklist([
    "open",
    "refuted",
    "demoted",
    "excepted",
    "baseline",
    "advisory",
    "unanchored",
  ]),
  status_reason: v.exactOptional(text),
  marked_by: v.exactOptional(v.picklist(MARKERS)),
  assessment: v.exactOptional(
    v.object({
      evidence_id: text,
      status: v.picklist(["confirmed", "disputed", "needs_context"]),
      justification: text,
      correlates_with: v.array(text),
    }),
  ),
  verification: v.exactOptional(v.object({ outcome: text, demoted: v.boolean() })),
});

/** What the gate reads of a saved report; everything else in it is for others. */
const savedReportShape = v.object({
  schema_version: v.literal(1),
  source: v.object({
    kind: text,
    base: v.nullable(text),
    head: v.nullable(text),
    repository: v.exactOptional(text),
  }),
  findings: v.array(finding),
  coverage: v.object({
    files: v.array(v.object({ path: text, reviewed: v.boolean(), reason: v.exactOptional(text) })),
  }),
  limitations: v.exactOptional(v.array(v.object({ kind: text, text })), []),
  passes: v.exactOptional(v.array(text), []),
  failed_passes: v.exactOptional(v.array(text), []),
  review_status: v.exactOptional(v.picklist(["none", "ok", "failed"])),
  degraded: v.exactOptional(v.object({ kind: text })),
});

/** The parts of a report that a decision stands on. */
export type SavedReport = v.InferOutput<typeof savedReportShape>;

/** A parsed value as a saved report, or the place of the first thing in it that is none. */
export function checkSavedReport(value: unknown): SavedReport | string {
  const parsed = v.safeParse(savedReportShape, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  return `${v.getDotPath(issue) ?? "/"}: ${issue.message}`;
}
