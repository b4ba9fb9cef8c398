import type { Redactor } from "../redact/mod.ts";

/**
 * Fields whose values are the engine's own: closed words, numbers of git,
 * digests. Reviewed code must not be able to blot them out by giving such a
 * word to a variable that is called `password`.
 */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  "verdict",
  "review_verdict",
  "decision",
  "severity",
  "origin",
  "side",
  "status",
  "kind",
  "reason",
  "failure",
  "lang",
  "fingerprint",
  "base",
  "head",
  "revision",
  "old_id",
  "new_id",
  "digest",
  "config_digest",
  "catalog_digest",
  "report_digest",
  "prompt_digests",
  "evidence_id",
  "correlates_with",
  "priority",
  "marked_by",
  "review_status",
  "passes",
  "failed_passes",
  "outcome",
  "grammar",
  "prompt_digest",
]);

/** Own fields that are a model's words where a verification tells of its outcome. */
const SAID_BY_VERIFIER: ReadonlySet<string> = new Set(["reason"]);

/** A record with every string redacted but those of {@link OWN_FIELDS}. */
export async function redactRecord<T>(record: T, redactor: Redactor): Promise<T> {
  return withOwn(record, await redactor.redactValue(record)) as T;
}

function withOwn(original: unknown, redacted: unknown): unknown {
  if (Array.isArray(original) && Array.isArray(redacted)) {
    return redacted.map((item, index) => withOwn(original[index], item));
  }
  if (!isRecord(original) || !isRecord(redacted)) return redacted;
  const own = (key: string): boolean =>
    OWN_FIELDS.has(key) && !("outcome" in original && SAID_BY_VERIFIER.has(key));
  return Object.fromEntries(
    Object.entries(redacted).map(([key, value]) => [
      key,
      own(key) ? original[key] : withOwn(original[key], value),
    ]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
