import { type Message, message } from "../i18n/mod.ts";
import type { GateSource, SettingOrigin, Settings } from "../resolve/types.ts";
import type { Finding } from "../types.ts";
import { aboutFinding, aboutThreshold, blockReason, type ShowKey } from "./_say.ts";
import { GATE_SOURCES, isDeclared, sourceOf, thresholdOf, weigh, type Weight } from "./_weigh.ts";
import type { Decision } from "./types.ts";

type Origins = Readonly<Record<string, SettingOrigin>>;
type MarkedStatus = Extract<Weight, { word: "marked" }>["status"];

/**
 * Derives a decision in words: the verdict, from which severity on each source
 * blocks and who said so, what else decided, and then finding by finding, in
 * report order, why it blocks or does not, with the file, line and column of what
 * made it so. Pure.
 *
 * @param origins of the settings, by dotted key; a missing one is the default.
 */
export function explainDecision(
  decision: Decision,
  settings: Settings,
  origins: Origins,
): Message[] {
  const sources = isDeclared(settings.gate)
    ? [
        ...GATE_SOURCES.map((source) => explainSource(source, settings, origins)),
        ...explainPaths(settings, origins),
      ]
    : [message("gate.explain_undeclared")];
  return [
    message(`gate.explain_${decision.verdict}`),
    ...sources,
    ...decision.gate.reasons
      .filter((reason) => reason.fingerprint === undefined)
      .map((reason) => reason.message),
    ...decision.findings.map((finding) =>
      explainFinding(finding, weigh(finding, settings.gate), origins),
    ),
  ];
}

function explainSource(source: GateSource, settings: Settings, origins: Origins): Message {
  const threshold = thresholdOf(settings.gate, source);
  const key = `gate.sources.${source}`;
  if (threshold === undefined) {
    return message("gate.explain_source_off", { source, key, from: from(origins, key) });
  }
  return message("gate.explain_source", {
    source,
    ...aboutThreshold(threshold),
    from: from(origins, threshold.set_by),
  });
}

function explainPaths({ gate }: Settings, origins: Origins): Message[] {
  return (gate.paths ?? []).map(({ path, fail_on }) =>
    message("gate.explain_path", {
      path,
      threshold: fail_on,
      from: from(origins, "gate.paths"),
    }),
  );
}

function explainFinding(finding: Finding, weight: Weight, origins: Origins): Message {
  const about = aboutFinding(finding);
  const show: ShowKey = (key) => message("gate.key_at", { key, from: from(origins, key) });
  switch (weight.word) {
    case "blocks":
      return blockReason(finding, weight.threshold, show);
    case "below":
      return message("gate.explain_below", { ...about, ...aboutThreshold(weight.threshold, show) });
    case "source_off": {
      const { source } = weight;
      return message("gate.explain_off", { ...about, source, key: show(`gate.sources.${source}`) });
    }
    case "no_gate":
      return message("gate.explain_no_gate", about);
    case "marked": {
      const mark = markOf(finding, weight.status, show);
      const reason = finding.status_reason;
      return message("gate.explain_marked", {
        ...about,
        mark: reason === undefined ? mark : message("gate.mark_with_reason", { mark, reason }),
      });
    }
  }
}

/** Who took the finding out of the gate; triage with the setting that lets it. */
function markOf(finding: Finding, status: MarkedStatus, show: ShowKey): Message {
  if (status === "advisory" && finding.origin === "skill") {
    return message("gate.mark_advisory_skill");
  }
  if (finding.marked_by === "evidence") return message("gate.mark_evidence");
  if (status !== "demoted") return message(`gate.mark_${status}`);
  return message("gate.mark_demoted", { key: show(`gate.triage.${sourceOf(finding.origin)}`) });
}

function from(origins: Origins, key: string): Message {
  const origin = Object.hasOwn(origins, key) ? origins[key] : undefined;
  switch (origin?.kind) {
    case undefined:
    case "default":
      return message("config.from_default");
    case "flag":
      return message("config.from_flag", { flag: origin.flag });
    case "env":
      return message("config.from_env", { name: origin.name });
    case "config": {
      const { file, line, column } = origin;
      return message("config.from_file", { file, line, column });
    }
    case "policy": {
      const { file, line, column } = origin;
      return message("config.from_policy", { file, line, column });
    }
  }
}
