import { type Lang, message, t } from "../i18n/mod.ts";
import { REPORT_TEXT_CHARS_MAX } from "../limits.ts";
import { newLine, removedNote, ruleLabel, statusNote } from "./_labels.ts";
import { bounded, oneLine } from "./_neutralise.ts";
import { safeJson } from "./_safe_json.ts";
import { relativePath } from "./_relative_path.ts";
import type { RenderInput, ReportFinding } from "./types.ts";

interface Violation {
  description: string;
  check_name: string;
  fingerprint: string;
  severity: "info" | "minor" | "major" | "critical" | "blocker";
  location: { path: string; lines: { begin: number; end?: number } };
}

/**
 * A GitLab code quality report: one violation per finding, in the report's
 * order. The format asks for a line, so a finding that stands on no line of the
 * new file is put on line 1 and its description says where it stood. Fingerprints
 * are unique: GitLab merges equal ones, and a finding would vanish.
 */
export function renderGitlab(input: RenderInput): string {
  const taken = new Set<string>();
  return safeJson(
    input.report.findings.map((finding) => violation(finding, unique(finding, taken), input.lang)),
  );
}

function violation(finding: ReportFinding, fingerprint: string, lang: Lang): Violation {
  const line = newLine(finding);
  const end = finding.end_line;
  return {
    description: description(finding, lang),
    check_name: ruleLabel(finding, lang),
    fingerprint,
    severity: severityOf(finding),
    location: {
      path: relativePath(finding.path),
      lines: {
        begin: line ?? 1,
        ...(line !== undefined && end !== undefined && end > line ? { end } : {}),
      },
    },
  };
}

function description(finding: ReportFinding, lang: Lang): string {
  const notes = [statusNote(finding, lang), removedNote(finding, lang)]
    .filter((note) => note !== "")
    .map((note) => `[${note}] `);
  const fix = finding.suggestion?.trim()
    ? ` ${t(lang, message("publish.fix"))}: ${oneLine(finding.suggestion)}`
    : "";
  const text = `${notes.join("")}${oneLine(finding.message)}${fix}`;
  return bounded(text, REPORT_TEXT_CHARS_MAX) || ruleLabel(finding, lang);
}

function severityOf(finding: ReportFinding): Violation["severity"] {
  if (finding.status !== "open") return "info";
  if (finding.blocking) return "blocker";
  switch (finding.severity) {
    case "error":
      return "critical";
    case "warning":
      return "major";
    case "info":
      return "minor";
  }
}

function unique(finding: ReportFinding, taken: Set<string>): string {
  let candidate = finding.fingerprint;
  for (let copy = 2; taken.has(candidate); copy++) candidate = `${finding.fingerprint}-${copy}`;
  taken.add(candidate);
  return candidate;
}
