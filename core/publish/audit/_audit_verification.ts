import type { Verification } from "../../verify/types.ts";
import type { Report } from "../types.ts";
import type { AuditedVerification } from "./types.ts";

/** A verifier said `refuted`, and its quote did not hold. */
const REFUSED: ReadonlySet<string> = new Set([
  "quote_not_found",
  "quote_not_code",
  "quote_irrelevant",
]);

/** The section `verification` of an audit record: every outcome, and how often each stands. */
export function auditVerification(verification: Verification, report: Report): AuditedVerification {
  const { enabled, model, votes, max_calls, calls, records } = verification;
  const shown = new Map(report.findings.map((one) => [one.fingerprint, one.verification]));
  const outcomes: Record<string, number> = {};
  for (const { outcome } of records) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  return {
    enabled,
    model,
    votes,
    max_calls,
    calls,
    findings: records.length,
    demoted: records.filter(({ demoted }) => demoted).length,
    refused: records.filter(({ outcome }) => REFUSED.has(outcome)).length,
    outcomes,
    entries: records.flatMap(({ fingerprint, calls: own, prompt_digest = null }) => {
      const said = shown.get(fingerprint);
      return said === undefined ? [] : [{ fingerprint, ...said, calls: own, prompt_digest }];
    }),
  };
}
