import type { Assessment, Finding } from "../types.ts";

/**
 * The evidence in its order, each item with the assessment of its id. Nothing
 * else of a finding changes (579.10).
 */
export function joinAssessments(
  evidence: readonly Finding[],
  assessments: readonly Assessment[],
): Finding[] {
  const byId = new Map(assessments.map((one) => [one.evidence_id, one]));
  return evidence.map((finding) => {
    const { evidence_id } = finding;
    const assessment = evidence_id === undefined ? undefined : byId.get(evidence_id);
    return assessment === undefined ? finding : { ...finding, assessment };
  });
}
