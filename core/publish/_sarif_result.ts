import type { PhysicalLocation, Region, Result, Suppression } from "sarif";

import { type Lang, message, t } from "../i18n/mod.ts";
import { REPORT_TEXT_CHARS_MAX } from "../limits.ts";
import { newLine, removedNote, ruleLabel, statusNote } from "./_labels.ts";
import { bounded, neutralise } from "./_neutralise.ts";
import { sarifLevel, sarifRuleId } from "./_sarif_rules.ts";
import { sarifUri } from "./_sarif_uri.ts";
import type { ReportFinding } from "./types.ts";

/** The base that every URI hangs on; its own place is not known to the report. */
export const SOURCE_ROOT = "%SRCROOT%";

/**
 * One result.
 *
 * - Level: a finding that is not open cannot block, so it is a `note`; its own
 *   severity stands in `properties.severity`.
 * - Suppressions: refuted, demoted, excepted and baseline findings are
 *   suppressed, with the reason. Advisory and unanchored ones are reported and
 *   merely labelled. SARIF wants the list on every result or on none: it is
 *   always there.
 * - Region: only a line that the new file surely has. A removed or unanchored
 *   line stands in the properties.
 */
export function sarifResult(finding: ReportFinding, ruleIndex: number, lang: Lang): Result {
  return {
    ruleId: sarifRuleId(finding, lang),
    ruleIndex,
    kind: "fail",
    level: finding.status === "open" ? sarifLevel(finding.severity) : "note",
    message: { text: resultText(finding, lang) },
    locations: [{ physicalLocation: location(finding) }],
    partialFingerprints: { "aurum/v1": finding.fingerprint },
    suppressions: suppressions(finding, lang),
    properties: {
      origin: finding.origin,
      severity: finding.severity,
      status: finding.status,
      blocking: finding.blocking,
      side: finding.side,
      ...(newLine(finding) === undefined ? { line: finding.line } : {}),
      ...(finding.status_reason === undefined ? {} : { status_reason: finding.status_reason }),
      ...(finding.suggestion === undefined ? {} : { suggestion: finding.suggestion }),
      ...(finding.assessment === undefined ? {} : { assessment: finding.assessment }),
      ...(finding.verification === undefined ? {} : { verification: finding.verification }),
    },
  };
}

function location(finding: ReportFinding): PhysicalLocation {
  const artifactLocation = { uri: sarifUri(finding.path), uriBaseId: SOURCE_ROOT };
  const startLine = newLine(finding);
  if (startLine === undefined) return { artifactLocation };
  const region: Region = { startLine };
  if (finding.end_line !== undefined && finding.end_line > startLine) {
    region.endLine = finding.end_line;
  }
  if (finding.code !== undefined && finding.code !== "") region.snippet = { text: finding.code };
  return { artifactLocation, region };
}

/** `](` would be a link inside of a SARIF text: a blank parts it. */
function resultText(finding: ReportFinding, lang: Lang): string {
  const notes = [statusNote(finding, lang), removedNote(finding, lang)]
    .filter((note) => note !== "")
    .map((note) => `[${note}]`);
  const said = bounded(neutralise(finding.message).trim(), REPORT_TEXT_CHARS_MAX);
  const head = [...notes, said].filter((part) => part !== "").join(" ");
  const fix = bounded(neutralise(finding.suggestion ?? "").trim(), REPORT_TEXT_CHARS_MAX);
  const tail = fix === "" ? "" : `\n\n${t(lang, message("publish.fix"))}: ${fix}`;
  return `${head || ruleLabel(finding, lang)}${tail}`.replaceAll("](", "] (");
}

function suppressions(finding: ReportFinding, lang: Lang): Suppression[] {
  switch (finding.status) {
    case "open":
    case "advisory":
    case "unanchored":
      return [];
    case "refuted":
    case "demoted":
    case "excepted":
    case "baseline":
      return [{ kind: "external", status: "accepted", justification: statusNote(finding, lang) }];
  }
}
