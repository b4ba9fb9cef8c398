import { type Lang, message, type MessageKey, t } from "../i18n/mod.ts";
import { REPORT_TEXT_CHARS_MAX } from "../limits.ts";
import { assessmentText } from "./_assessment.ts";
import { codeLines } from "./_code.ts";
import { placeLabel, reviewLabel, ruleLabel, severityLabel, statusNote } from "./_labels.ts";
import { bounded, neutralise, withoutCommands } from "./_neutralise.ts";
import { coverageLine, sectionsOf, unseenByReason } from "./_sections.ts";
import type { RenderInput, Report, ReportFinding } from "./types.ts";

/**
 * The report for a terminal: the review's own verdict, summary, findings by
 * section, limitations, coverage. It says nothing of the gate, of what a finding
 * blocks, of cost or of the model's name, and not the run's one word: those hang
 * on flags, and the same review gives the same bytes under any of them (R.3).
 * `renderGateLines` has them, for standard error.
 *
 * No colour and no wrapping. Text from outside stands indented, so that it
 * cannot pass for a line of the report.
 */
export function renderText(input: RenderInput): string {
  const { report, lang } = input;
  const blocks: string[][] = [
    [`${say(lang, "publish.review")}: ${reviewLabel(report.review_verdict, lang)}`],
    [say(lang, "publish.summary"), ...indented(report.summary, "  ")],
    ...sectionsOf(report.findings, lang).map(({ title, findings }) => [
      `${title} (${findings.length})`,
      ...findings.flatMap((finding) => findingLines(finding, lang)),
    ]),
  ];
  if (report.limitations.length > 0) {
    blocks.push([
      `${say(lang, "publish.limitations")} (${report.limitations.length})`,
      ...report.limitations.flatMap(({ text }) => hanging(text, "  - ")),
    ]);
  }
  blocks.push(coverageBlock(report, lang));
  return withoutCommands(`${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`);
}

function say(lang: Lang, key: MessageKey): string {
  return t(lang, message(key));
}

function indented(text: string, indent: string): string[] {
  const shown = bounded(neutralise(text).trim(), REPORT_TEXT_CHARS_MAX);
  if (shown === "") return [];
  return shown.split("\n").map((line) => `${indent}${line}`.trimEnd());
}

/** The first line behind `lead`, the others below its text. */
function hanging(text: string, lead: string): string[] {
  return indented(text, " ".repeat(lead.length)).map((line, index) =>
    index === 0 ? `${lead}${line.trimStart()}` : line,
  );
}

function findingLines(finding: ReportFinding, lang: Lang): string[] {
  const severity = severityLabel(finding.severity, lang);
  const note = statusNote(finding, lang);
  return [
    `  ${severity}  ${placeLabel(finding, lang)}  ${ruleLabel(finding, lang)}`,
    ...(note === "" ? [] : hanging(`[${note}]`, "    ")),
    ...indented(finding.message, "    "),
    ...codeLines(finding).map((line) => `    ${line}`),
    ...(finding.suggestion?.trim()
      ? hanging(finding.suggestion, `    ${say(lang, "publish.fix")}: `)
      : []),
    ...assessmentLines(finding, lang),
  ];
}

function assessmentLines(finding: ReportFinding, lang: Lang): string[] {
  const text = assessmentText(finding, lang);
  if (text === undefined) return [];
  const words =
    text.justification === ""
      ? [`    ${text.head}`]
      : hanging(text.justification, `    ${text.head}: `);
  return text.suggestion === ""
    ? words
    : [...words, ...hanging(text.suggestion, `    ${say(lang, "publish.assessed_fix")}: `)];
}

function coverageBlock(report: Report, lang: Lang): string[] {
  return [
    say(lang, "publish.coverage"),
    `  ${coverageLine(report, lang)}`,
    ...unseenByReason(report, lang).flatMap(({ label, paths, more }) => [
      `  ${label}${paths.length > 0 ? ":" : ""}`,
      ...paths.map((path) => `    ${path}`),
      ...(more > 0 ? [`    ${t(lang, message("publish.more", { count: more }))}`] : []),
    ]),
  ];
}
