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

/** A setting's key as a reader is to see it, such as with the place that it was set at. */
export type ShowKey = (key: string) => Message | string;

/** The parameters that say a threshold and who set it. */
export function aboutThreshold(
  { least, set_by: key, path }: Threshold,
  show: ShowKey = (plain) => plain,
): Params {
  const shown = key === "default" ? undefined : show(key);
  const by =
    shown === undefined || path === undefined
      ? shown
      : message("gate.key_for", { key: shown, path });
  return {
    threshold: least,
    set_by: by === undefined ? message("gate.set_by_default") : message("gate.set_by", { key: by }),
  };
}

/** Why a finding blocks: rule, place, severity, threshold, and where the threshold comes from. */
export function blockReason(finding: Finding, threshold: Threshold, show?: ShowKey): Message {
  return message("gate.blocks", { ...aboutFinding(finding), ...aboutThreshold(threshold, show) });
}
