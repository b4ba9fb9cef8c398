/** A recording as it comes back from outside. */
import * as v from "valibot";
import type { Recording } from "./types.ts";

const text = v.string();
const count = v.pipe(v.number(), v.minValue(0));
const purpose = v.picklist(["review", "verification"]);

const cost = v.object({
  requests: count,
  input_tokens: count,
  output_tokens: count,
  cached_input_tokens: v.exactOptional(count),
  usd: v.nullable(count),
});

const completion = v.looseObject({
  status: v.picklist([
    "ok",
    "refused",
    "cut_off",
    "empty",
    "rate_limited",
    "auth_error",
    "provider_error",
    "timed_out",
    "aborted",
    "budget_exceeded",
  ]),
  text,
  input_tokens: count,
  output_tokens: count,
  cost: v.exactOptional(cost),
});

const revision = v.object({
  id: text,
  files: v.array(v.object({ path: text, text: v.nullable(text) })),
  lists: v.array(v.object({ prefix: text, paths: v.array(text) })),
  searches: v.exactOptional(
    v.array(
      v.object({
        words: v.array(text),
        extensions: v.array(text),
        result: v.object({
          hits: v.array(v.object({ path: text, line: count, text })),
          truncated: v.boolean(),
        }),
      }),
    ),
  ),
});

const model = v.object({
  name: text,
  capabilities: v.looseObject({
    system_message: v.boolean(),
    structured_output: v.boolean(),
    context_tokens: count,
  }),
});

const changedFile = v.looseObject({
  path: text,
  status: text,
  hunks: v.array(v.looseObject({ lines: v.array(v.looseObject({ kind: text, text })) })),
});

const recordingShape = v.object({
  schema_version: v.literal(1),
  tool: v.object({ name: v.literal("aurum"), version: text }),
  versions: v.record(v.string(), v.string()),
  format: v.picklist(["text", "json", "sarif", "markdown", "junit", "gitlab", "github"]),
  // Plain records of the phases, as they handed them on; a phase that cannot work on one fails by name.
  request: v.looseObject({
    source: v.looseObject({ kind: text }),
    settings: v.looseObject({}),
    origins: v.looseObject({}),
    governed: v.array(v.looseObject({ path: text, text })),
    lang: v.picklist(["en", "pt-BR"]),
    limitations: v.array(v.looseObject({ kind: text })),
  }),
  evidence: v.looseObject({
    change: v.looseObject({ files: v.array(changedFile) }),
    findings: v.array(v.looseObject({ fingerprint: text, path: text })),
    limitations: v.array(v.looseObject({ kind: text })),
    catalog: v.array(v.looseObject({ id: text })),
    passes: v.array(text),
    failed_passes: v.array(text),
  }),
  base: v.exactOptional(revision),
  head: v.exactOptional(revision),
  models: v.nullable(v.object({ review: model, verification: model })),
  systems: v.record(v.string(), v.string()),
  exchanges: v.array(
    v.object({
      purpose,
      order: count,
      model: text,
      request_digest: text,
      system: text,
      user: text,
      max_output_tokens: count,
      completion,
      elapsed_ms: count,
    }),
  ),
  attempts: v.array(v.looseObject({ model: text, purpose, status: text })),
  spending: v.exactOptional(
    v.object({
      total: cost,
      by_phase: v.record(v.string(), cost),
      by_model: v.record(v.string(), cost),
      stored_answers: count,
    }),
  ),
  result: v.variant("kind", [
    v.object({ kind: v.literal("outcome"), exit_code: v.picklist([0, 1, 3]), stdout: text }),
    v.object({ kind: v.literal("error"), code: text, text }),
  ]),
});

/** The recording, or one line about what is wrong with it. */
export function parseRecording(json: string): Recording | string {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return "it is not JSON";
  }
  const parsed = v.safeParse(recordingShape, value);
  if (parsed.success) return parsed.output as unknown as Recording;
  const [issue] = parsed.issues;
  return `${v.getDotPath(issue) ?? "?"}: ${issue.message}`.slice(0, 200);
}
