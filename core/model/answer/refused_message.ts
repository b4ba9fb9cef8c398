import { message, type Message } from "../../i18n/mod.ts";
import { ASSESSMENT_REFUSALS_NAMED_MAX } from "../../limits.ts";
import type { AssessmentRefusal } from "../types.ts";

/** One warning that names every refused assessment (579.8), or `undefined` where none was; past a bound the rest is counted. */
export function refusedMessage(refusals: readonly AssessmentRefusal[]): Message | undefined {
  if (refusals.length === 0) return undefined;
  const named = refusals.slice(0, ASSESSMENT_REFUSALS_NAMED_MAX).map(nameOf);
  const count = refusals.length;
  const list = named.join(", ");
  return count > named.length
    ? message("answer.assessments_refused_more", { count, list, more: count - named.length })
    : message("answer.assessments_refused", { count, list });
}

function nameOf({ evidence_id, reason, detail }: AssessmentRefusal): string {
  return detail === undefined
    ? `${evidence_id} (${reason})`
    : `${evidence_id} (${reason}: ${detail})`;
}
