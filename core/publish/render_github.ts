import { type Lang, message, t } from "../i18n/mod.ts";
import { REPORT_TEXT_CHARS_MAX } from "../limits.ts";
import { newLine, placeLabel, ruleLabel, statusNote } from "./_labels.ts";
import { bounded, exactLine, neutralise, oneLine, withoutCommands } from "./_neutralise.ts";
import type { RenderInput, ReportFinding } from "./types.ts";

type Level = "error" | "warning" | "notice";

/**
 * Workflow commands that GitHub Actions turns into annotations, one a line, and
 * nothing else on any line: the verdict first, then the findings in the
 * report's order, then the limitations. A finding that is not open is a notice.
 * A line number is given only where the new file surely has that line.
 */
export function renderGithub(input: RenderInput): string {
  const { report, lang } = input;
  const level = { pass: "notice", fail: "error", incomplete: "error" } as const;
  const verdict = `${t(lang, message("publish.verdict"))}: ${report.verdict}`;
  const lines = [
    command(level[report.verdict], { title: `aurum: ${report.verdict}` }, [
      verdict,
      ...report.gate.reasons.map(oneLine),
    ]),
    ...report.findings.map((finding) => annotation(finding, lang)),
    ...report.limitations.map(({ kind, text }) =>
      command("notice", { title: `aurum: ${oneLine(kind)}` }, [oneLine(text)]),
    ),
  ];
  return `${lines.join("\n")}\n`;
}

function annotation(finding: ReportFinding, lang: Lang): string {
  const line = newLine(finding);
  const end = finding.end_line;
  const note = statusNote(finding, lang);
  const parts = [
    ...(note === "" ? [] : [`[${note}]`]),
    ...(line === undefined ? [placeLabel(finding, lang)] : []),
    neutralise(finding.message),
    ...(finding.suggestion?.trim()
      ? [`${t(lang, message("publish.fix"))}: ${neutralise(finding.suggestion)}`]
      : []),
  ];
  return command(
    levelOf(finding),
    {
      // A line feed of a path is escaped, not shown: the annotation must find its file.
      file: finding.path.split("\n").map(exactLine).join("\n"),
      ...(line === undefined ? {} : { line: String(line) }),
      ...(line !== undefined && end !== undefined && end > line ? { endLine: String(end) } : {}),
      title: `aurum: ${bounded(ruleLabel(finding, lang), 200)}`,
    },
    parts,
  );
}

function levelOf(finding: ReportFinding): Level {
  if (finding.status !== "open") return "notice";
  if (finding.blocking) return "error";
  return finding.severity === "info" ? "notice" : finding.severity;
}

function command(level: Level, properties: Record<string, string>, parts: string[]): string {
  const list = Object.entries(properties).map(([name, value]) => `${name}=${property(value)}`);
  const data = bounded(parts.join("\n"), REPORT_TEXT_CHARS_MAX);
  return `::${level} ${list.join(",")}::${escaped(data)}`;
}

/** The runner decodes these; `%` first, so that nothing is decoded twice. */
function escaped(text: string): string {
  return withoutCommands(text)
    .replaceAll("%", "%25")
    .replaceAll("\r", "%0D")
    .replaceAll("\n", "%0A");
}

function property(text: string): string {
  return escaped(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
