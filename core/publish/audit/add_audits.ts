import type { AuditRecord } from "./types.ts";

/** What many runs' verifications add up to (603.11a). */
export interface VerificationStats {
  /** Records that were read. */
  runs: number;
  /** Of these, runs in which a verifier could have been asked. */
  verified_runs: number;
  calls: number;
  findings: number;
  demoted: number;
  /** Demotions that a verifier asked for and the code's own check refused. */
  refused: number;
  /** How often each outcome stands in the records. */
  outcomes: Record<string, number>;
  /** The same by the verifier's name. */
  by_model: Record<string, { findings: number; demoted: number; refused: number }>;
}

/**
 * Adds up the verifications of many audit records, so that a verifier that never
 * demotes, or demotes too much, is seen. Pure; the order does not matter.
 */
export function addAudits(records: readonly AuditRecord[]): VerificationStats {
  const stats: VerificationStats = {
    runs: records.length,
    verified_runs: 0,
    calls: 0,
    findings: 0,
    demoted: 0,
    refused: 0,
    outcomes: {},
    by_model: {},
  };
  const outcomes = new Map<string, number>();
  const models = new Map<string, { findings: number; demoted: number; refused: number }>();
  for (const { verification } of records) {
    if (verification === undefined) continue;
    const { findings, demoted, refused } = verification;
    stats.verified_runs += 1;
    stats.calls += verification.calls;
    stats.findings += findings;
    stats.demoted += demoted;
    stats.refused += refused;
    for (const [outcome, count] of Object.entries(verification.outcomes)) {
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + count);
    }
    const own = models.get(verification.model ?? "-") ?? { findings: 0, demoted: 0, refused: 0 };
    models.set(verification.model ?? "-", {
      findings: own.findings + findings,
      demoted: own.demoted + demoted,
      refused: own.refused + refused,
    });
  }
  const sorted = <T>(map: ReadonlyMap<string, T>): Record<string, T> =>
    Object.fromEntries([...map].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { ...stats, outcomes: sorted(outcomes), by_model: sorted(models) };
}
