import { message, type Params } from "../i18n/mod.ts";
import type { Finding, Limitation } from "../types.ts";
import type { Verification, VerificationRecord } from "../verify/types.ts";
import type { Marked } from "./_mark.ts";
import { aboutFinding } from "./_say.ts";

function paramsOf(finding: Finding, record: VerificationRecord): Params {
  const { outcome, explanation, reason, quote_path = "-", quote_line = 0 } = record;
  const why = reason === "" ? explanation : message("gate.verified_why", { explanation, reason });
  const quote = message("gate.place", { path: quote_path, line: quote_line });
  return { ...aboutFinding(finding), outcome, why, quote };
}

function marked(finding: Finding, record: VerificationRecord): Finding {
  const { fingerprint: _own, calls: _calls, prompt_digest: _digest, ...verification } = record;
  if (!record.demoted || finding.status !== "open") return { ...finding, verification };
  const reason = message("gate.verified_refuted", paramsOf(finding, record));
  return {
    ...finding,
    verification,
    status: "refuted",
    status_reason: reason,
    marked_by: "verification",
  };
}

function isLeftUndone({ outcome }: VerificationRecord): boolean {
  return ["provider_error", "call_limit", "budget_exceeded", "source_unavailable"].includes(
    outcome,
  );
}

/**
 * Marks the findings that were refuted; every other outcome keeps the block and is
 * recorded (603.5, 603.9). Each is said once, a demotion is a limitation too, and so
 * is what could not be verified. Pure.
 */
export function applyVerification(
  findings: readonly Finding[],
  verification: Verification | undefined,
): Marked {
  const records = new Map((verification?.records ?? []).map((one) => [one.fingerprint, one]));
  const applied: Marked = { findings: [], limitations: [], notes: [] };
  for (const finding of findings) {
    const record = records.get(finding.fingerprint);
    if (record === undefined) {
      applied.findings.push(finding);
      continue;
    }
    const after = marked(finding, record);
    applied.findings.push(after);
    const params = paramsOf(finding, record);
    if (after.status === "refuted") {
      applied.notes.push({ level: "info", message: message("gate.refuted", params) });
      const said = message("gate.refuted_limitation", params);
      applied.limitations.push({ kind: "refuted", message: said });
    } else {
      applied.notes.push({ level: "warning", message: message("gate.kept", params) });
    }
  }
  applied.limitations.push(...leftUndone([...records.values()], verification));
  return applied;
}

function leftUndone(
  records: readonly VerificationRecord[],
  verification: Verification | undefined,
): Limitation[] {
  const counts = new Map<string, number>();
  for (const record of records) {
    if (isLeftUndone(record)) counts.set(record.outcome, (counts.get(record.outcome) ?? 0) + 1);
  }
  const undone = [...counts].map(([outcome, count]): Limitation => ({
    kind: "not_verified",
    message: message("gate.not_verified", { count, outcome }),
  }));
  const skipped = verification?.skipped ?? 0;
  if (skipped > 0) {
    const said = message("gate.verification_disabled", { count: skipped });
    undone.push({ kind: "not_verified", message: said });
  }
  return undone;
}
