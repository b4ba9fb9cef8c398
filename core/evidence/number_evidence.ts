import type { Finding } from "../types.ts";

/**
 * The findings in their order, each open one with its id `E1..En` (579.3). What
 * is marked already has been decided on, and is not offered to a model.
 */
export function numberEvidence(findings: readonly Finding[]): Finding[] {
  let number = 0;
  return findings.map((finding) => {
    if (finding.status !== "open") return finding;
    number += 1;
    return { ...finding, evidence_id: `E${number}` };
  });
}
