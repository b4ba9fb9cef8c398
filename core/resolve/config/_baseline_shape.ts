import * as v from "valibot";
import type { BaselineEntry } from "../types.ts";

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(4_000));

/** A baseline file; further keys of a finding are for people. */
const baselineShape = v.strictObject({
  schema_version: v.literal(1),
  findings: v.array(v.object({ fingerprint: text, rule: text, path: text })),
});

/** The entries of a parsed baseline, or what is wrong with it and where. */
export function checkBaseline(value: unknown): BaselineEntry[] | string {
  const parsed = v.safeParse(baselineShape, value);
  if (parsed.success) return parsed.output.findings;
  const [issue] = parsed.issues;
  return `${v.getDotPath(issue) ?? "/"}: ${issue.message}`;
}
