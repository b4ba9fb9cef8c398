import { type Message, message, type Params } from "../i18n/mod.ts";
import type { Finding } from "../types.ts";
import type { Threshold } from "./_weigh.ts";

/** The parameters that every sentence about a finding has: its rule, place and severity. */
export function aboutFinding(finding: Finding): Params {
  const { path, line, origin, rule, severity } = finding;
  return {
    rule:
      rule.trim() === ""
        ? message("gate.rule_none", { origin })
        : message("gate.rule", { origin, rule }),
    place: message(finding.side === "old" ? "gate.place_old" : "gate.place", { path, line }),
    severity,
  };
}

/** The parameters that say a threshold and who set it. */
export function aboutThreshold({ least, set_by: key }: Threshold): Params {
  return {
    threshold: least,
    set_by: key === "default" ? message("gate.set_by_default") : message("gate.set_by", { key }),
  };
}

/** Why a finding blocks: rule, place, severity, threshold, and where the threshold comes from. */
export function blockReason(finding: Finding, threshold: Threshold): Message {
  return message("gate.blocks", { ...aboutFinding(finding), ...aboutThreshold(threshold) });
}
