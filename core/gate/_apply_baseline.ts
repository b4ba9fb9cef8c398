import { type Message, message } from "../i18n/mod.ts";
import type { BaselineEntry } from "../resolve/types.ts";
import type { Finding } from "../types.ts";
import type { Marked, MarkRules } from "./_mark.ts";

/** Findings that were there when the baseline was written: same fingerprint, rule and path. */
export function applyBaseline(findings: readonly Finding[], { governance }: MarkRules): Marked {
  const known = new Map(governance.baseline.map((entry) => [keyOf(entry), entry]));
  return {
    findings:
      known.size === 0
        ? [...findings]
        : findings.map((finding): Finding => {
            const entry = finding.status === "open" ? known.get(keyOf(finding)) : undefined;
            if (entry === undefined) return finding;
            const status_reason = reasonOf(entry);
            return { ...finding, status: "baseline", marked_by: "baseline", status_reason };
          }),
    limitations: [],
    notes: [],
  };
}

function reasonOf({ file, line }: BaselineEntry): Message {
  return file === undefined || line === undefined
    ? message("gate.baseline_reason")
    : message("gate.baseline_reason_at", { place: `${file}:${line}` });
}

function keyOf({
  fingerprint,
  rule,
  path,
}: Pick<Finding, "fingerprint" | "rule" | "path">): string {
  return JSON.stringify([fingerprint, rule, path]);
}
