/** A kept outcome as it comes back from outside. */
import * as v from "valibot";
import { VERIFICATION_OUTCOMES } from "../types.ts";
import type { KeptOutcome } from "./types.ts";

const text = v.string();
const count = v.pipe(v.number(), v.minValue(0));

const explanationShape = v.object({
  key: v.pipe(v.string(), v.startsWith("verify.")),
  params: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
});

const recordShape = v.object({
  fingerprint: text,
  outcome: v.picklist(VERIFICATION_OUTCOMES),
  demoted: v.boolean(),
  refutes: v.exactOptional(text),
  reason: text,
  explanation: explanationShape,
  quote: v.exactOptional(text),
  quote_path: v.exactOptional(text),
  quote_line: v.exactOptional(count),
  quoted_from_change: v.exactOptional(v.boolean()),
  grammar: v.exactOptional(v.picklist(["tree", "lexer", "none"])),
  calls: count,
  prompt_digest: v.exactOptional(text),
});

const keptShape = v.object({
  // A record that demotes without having refuted is none of ours.
  record: v.pipe(
    recordShape,
    v.check(({ demoted, outcome }) => demoted === (outcome === "refuted")),
  ),
  cost: v.object({
    requests: count,
    input_tokens: count,
    output_tokens: count,
    cached_input_tokens: v.exactOptional(count),
    usd: v.nullable(count),
  }),
});

/** What the store gave back, or `undefined` where it is no kept outcome. */
export function readKeptOutcome(value: string): KeptOutcome | undefined {
  let json: unknown;
  try {
    json = JSON.parse(value);
  } catch {
    return undefined;
  }
  const parsed = v.safeParse(keptShape, json);
  return parsed.success ? (parsed.output as KeptOutcome) : undefined;
}
