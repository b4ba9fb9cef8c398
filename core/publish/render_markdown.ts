import { type Lang, message, type MessageKey, t } from "../i18n/mod.ts";
import {
  MARKDOWN_CHARS_MAX,
  MARKDOWN_LIST_CHARS_MAX,
  MARKDOWN_PATH_CHARS_MAX,
  MARKDOWN_TEXT_CHARS_MAX,
} from "../limits.ts";
import { reviewLabel } from "./_labels.ts";
import { markdownCode, markdownLines, markdownText } from "./_markdown_escape.ts";
import { markdownFinding } from "./_markdown_finding.ts";
import { withoutCommands } from "./_neutralise.ts";
import { coverageLine, sectionsOf, unseenByReason } from "./_sections.ts";
import type { RenderInput, Report, ReportFinding } from "./types.ts";

/**
 * The body of a pull-request comment: the one word, the review's own verdict,
 * summary, reasons of the gate, findings by section, limitations, coverage.
 *
 * Text from outside is escaped (see `_markdown_escape.ts`) and never stands in a
 * table. The page stays under `MARKDOWN_CHARS_MAX`: blocking findings take the
 * room first, one that does not fit is shortened to its head, and how many are
 * left out is said.
 */
export function renderMarkdown(input: RenderInput): string {
  const { report, lang } = input;
  const head = [
    `## aurum: ${report.verdict}`,
    "",
    `**${reviewLabel(report.review_verdict, lang)}**`,
    "",
    ...markdownLines(report.summary, MARKDOWN_TEXT_CHARS_MAX),
    ...titledList(
      `### ${say(lang, "publish.reasons")}`,
      report.gate.reasons.map((reason) => markdownText(reason, MARKDOWN_TEXT_CHARS_MAX)),
      lang,
    ),
  ];
  const tail = [
    ...proposal(report, lang),
    ...titledList(
      `### ${say(lang, "publish.limitations")} (${report.limitations.length})`,
      report.limitations.map(({ text }) => markdownText(text, MARKDOWN_TEXT_CHARS_MAX)),
      lang,
    ),
    ...coverage(report, lang),
  ];
  const used = [...head, ...tail].join("\n").length;
  const findings = findingBlocks(report, lang, MARKDOWN_CHARS_MAX - used - 1_000);
  return withoutCommands(`${[...head, ...findings, ...tail].join("\n").trimEnd()}\n`);
}

function say(lang: Lang, key: MessageKey): string {
  return t(lang, message(key));
}

/** A heading and a list under it, cut at a budget by whole items; nothing without items. */
function titledList(title: string, items: readonly string[], lang: Lang): string[] {
  if (items.length === 0) return [];
  const shown: string[] = [];
  let size = 0;
  for (const item of items) {
    size += item.length + 3;
    if (size > MARKDOWN_LIST_CHARS_MAX && shown.length > 0) break;
    shown.push(`- ${item}`);
  }
  const left = items.length - shown.length;
  if (left > 0) shown.push(`- ${t(lang, message("publish.more", { count: left }))}`);
  return ["", title, "", ...shown];
}

/** A block of its own (579.16): its text is quoted YAML, in which no fence can end. */
function proposal(report: Report, lang: Lang): string[] {
  const text = report.proposed_exceptions;
  if (text === undefined) return [];
  const title = ["", `### ${say(lang, "publish.proposed")}`, ""];
  if (text.length > MARKDOWN_LIST_CHARS_MAX) return [...title, say(lang, "publish.proposed_long")];
  return [...title, "```yaml", ...text.trimEnd().split("\n"), "```"];
}

function coverage(report: Report, lang: Lang): string[] {
  const groups = unseenByReason(report, lang).map(({ label, paths, more }) => {
    const names = paths.map((path) => markdownCode(path, MARKDOWN_PATH_CHARS_MAX));
    if (more > 0) names.push(t(lang, message("publish.more", { count: more })));
    return names.length === 0 ? label : `${label}: ${names.join(", ")}`;
  });
  return titledList(
    `### ${say(lang, "publish.coverage")}`,
    [coverageLine(report, lang), ...groups],
    lang,
  );
}

function findingBlocks(report: Report, lang: Lang, chars_max: number): string[] {
  const blocks = fitting(report.findings, lang, chars_max);
  const lines = sectionsOf(report.findings, lang).flatMap(({ title, findings }) => {
    const shown = findings.flatMap((finding) => blocks.get(finding) ?? []);
    return ["", `### ${title} (${findings.length})`, "", ...shown];
  });
  const left = report.findings.length - blocks.size;
  return left === 0 ? lines : [...lines, "", t(lang, message("publish.omitted", { count: left }))];
}

/** What each finding shows within the budget: blocking ones choose first, whole before short. */
function fitting(
  findings: readonly ReportFinding[],
  lang: Lang,
  chars_max: number,
): Map<ReportFinding, string[]> {
  const blocks = new Map<ReportFinding, string[]>();
  let room = chars_max;
  for (const blocking of [true, false]) {
    for (const finding of findings) {
      if (finding.blocking !== blocking) continue;
      const whole = markdownFinding(finding, lang);
      const fits = [whole, whole.slice(0, 1)].find((lines) => lines.join("\n").length + 1 <= room);
      if (fits === undefined) continue;
      room -= fits.join("\n").length + 1;
      blocks.set(finding, fits);
    }
  }
  return blocks;
}
