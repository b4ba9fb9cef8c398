/** A kept answer as it comes back from outside. */
import * as v from "valibot";
import type { KeptAnswer } from "./answer_cache.ts";

const text = v.string();
const count = v.pipe(v.number(), v.minValue(0));

const keptShape = v.object({
  answer: v.object({
    summary: text,
    issues: v.array(
      v.object({
        file: text,
        line: v.pipe(v.number(), v.integer(), v.minValue(1)),
        side: v.picklist(["new", "old"]),
        severity: v.picklist(["error", "warning", "info"]),
        rule_id: text,
        message: text,
        code: v.exactOptional(text),
        suggestion: v.exactOptional(text),
      }),
    ),
    dropped: v.array(
      v.object({
        index: count,
        reason: v.picklist(["malformed", "unknown_severity", "path_outside_repository"]),
        detail: text,
      }),
    ),
    evidence_assessments: v.exactOptional(v.unknown()),
    assessments_malformed: v.exactOptional(v.literal(true)),
  }),
  cost: v.object({
    requests: count,
    input_tokens: count,
    output_tokens: count,
    cached_input_tokens: v.exactOptional(count),
    usd: v.nullable(count),
  }),
}) satisfies v.GenericSchema<KeptAnswer>;

/** What the store gave back, or `undefined` where it is no kept answer. */
export function readKeptAnswer(value: string): KeptAnswer | undefined {
  let json: unknown;
  try {
    json = JSON.parse(value);
  } catch {
    return undefined;
  }
  const parsed = v.safeParse(keptShape, json);
  return parsed.success ? (parsed.output as KeptAnswer) : undefined;
}
