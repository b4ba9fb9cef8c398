import { message } from "../i18n/mod.ts";
import type { Settings } from "../resolve/types.ts";
import type { Finding } from "../types.ts";
import { sourceOf } from "./_weigh.ts";
import type { Marked, MarkRules } from "./_mark.ts";
import { aboutFinding } from "./_say.ts";

/**
 * Evidence that the model disputes, of a source that `gate.triage` leaves to the
 * model, is demoted (579.15). Under a policy nothing is, whoever declares triage
 * (579.14). The dispute hangs on the item itself: another finding on the same
 * line is untouched.
 */
export function applyTriage(findings: readonly Finding[], rules: MarkRules): Marked {
  if (rules.governance.policy !== null) {
    return { findings: [...findings], limitations: [], notes: [] };
  }
  const demoted = findings.filter((finding) => isDemoted(finding, rules.settings.gate.triage));
  const marks = new Set(demoted);
  return {
    findings: findings.map((finding) =>
      marks.has(finding)
        ? { ...finding, status: "demoted", status_reason: reasonOf(finding), marked_by: "triage" }
        : finding,
    ),
    limitations: demoted.map((finding) => ({
      kind: "triage_demoted",
      message: message("gate.triage_limitation", aboutFinding(finding)),
    })),
    notes: demoted.map((finding) => ({
      level: "warning",
      message: message("gate.triage_note", {
        ...aboutFinding(finding),
        reason: justification(finding),
      }),
    })),
  };
}

function isDemoted(finding: Finding, triage: Settings["gate"]["triage"]): boolean {
  const source = sourceOf(finding.origin);
  return (
    finding.status === "open" &&
    source !== "model" &&
    triage[source] === "model" &&
    finding.assessment?.status === "disputed"
  );
}

function reasonOf(finding: Finding): NonNullable<Finding["status_reason"]> {
  return message("gate.triage_reason", { reason: justification(finding) });
}

function justification({ assessment }: Finding): string {
  return assessment?.justification || "-";
}
