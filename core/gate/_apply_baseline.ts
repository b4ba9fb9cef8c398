import { message } from "../i18n/mod.ts";
import type { Finding } from "../types.ts";
import type { Marked, MarkRules } from "./_mark.ts";

/** Findings that were there when the baseline was written: same fingerprint, rule and path. */
export function applyBaseline(findings: readonly Finding[], { governance }: MarkRules): Marked {
  const known = new Set(governance.baseline.map(keyOf));
  return {
    findings:
      known.size === 0
        ? [...findings]
        : findings.map((finding) =>
            finding.status === "open" && known.has(keyOf(finding))
              ? {
                  ...finding,
                  status: "baseline",
                  marked_by: "baseline",
                  status_reason: message("gate.baseline_reason"),
                }
              : finding,
          ),
    limitations: [],
    notes: [],
  };
}

function keyOf({
  fingerprint,
  rule,
  path,
}: Pick<Finding, "fingerprint" | "rule" | "path">): string {
  return JSON.stringify([fingerprint, rule, path]);
}
