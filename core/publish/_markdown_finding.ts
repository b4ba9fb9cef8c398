import { type Lang, message, t } from "../i18n/mod.ts";
import { MARKDOWN_PATH_CHARS_MAX, MARKDOWN_TEXT_CHARS_MAX } from "../limits.ts";
import { assessmentText } from "./_assessment.ts";
import { codeLines } from "./_code.ts";
import {
  newLine,
  originLabel,
  removedNote,
  ruleLabel,
  severityLabel,
  statusNote,
} from "./_labels.ts";
import { markdownCode, markdownFence, markdownLines, markdownText } from "./_markdown_escape.ts";
import { bounded } from "./_neutralise.ts";
import type { ReportFinding } from "./types.ts";

/** One finding as a list item; its first line alone says what, where and how bad. */
export function markdownFinding(finding: ReportFinding, lang: Lang): string[] {
  const blocks = [
    markdownLines(finding.message, MARKDOWN_TEXT_CHARS_MAX),
    fenced(codeLines(finding)),
    ...fix(finding, lang),
    ...assessment(finding, lang),
  ].filter((block) => block.length > 0);
  const body = blocks.flatMap((block, index) => (index === 0 ? block : ["", ...block]));
  return [headLine(finding, lang), ...body.map((line) => `  ${line}`.trimEnd())];
}

function headLine(finding: ReportFinding, lang: Lang): string {
  const line = newLine(finding);
  const path = bounded(finding.path, MARKDOWN_PATH_CHARS_MAX);
  const place = markdownCode(line === undefined ? path : `${path}:${line}`, Infinity);
  const notes = [
    removedNote(finding, lang),
    originLabel(finding.origin, lang),
    finding.blocking ? `**${t(lang, message("publish.blocking"))}**` : "",
    markdownText(statusNote(finding, lang), MARKDOWN_PATH_CHARS_MAX),
  ].filter((note) => note !== "");
  return `- **${severityLabel(finding.severity, lang)}** ${place} · ${markdownCode(ruleLabel(finding, lang), MARKDOWN_PATH_CHARS_MAX)} · ${notes.join(" · ")}`;
}

function fenced(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : markdownFence(lines);
}

/** One line is prose; several are taken for code and keep their shape. */
function fix(finding: ReportFinding, lang: Lang): string[][] {
  const text = finding.suggestion?.trim() ?? "";
  if (text === "") return [];
  const label = `**${t(lang, message("publish.fix"))}:**`;
  if (!text.includes("\n")) return [[`${label} ${markdownText(text, MARKDOWN_TEXT_CHARS_MAX)}`]];
  return [[label], fenced(bounded(text, MARKDOWN_TEXT_CHARS_MAX).split("\n"))];
}

function assessment(finding: ReportFinding, lang: Lang): string[][] {
  const text = assessmentText(finding, lang);
  if (text === undefined) return [];
  const head = `**${text.head}**`;
  const words = markdownText(text.justification, MARKDOWN_TEXT_CHARS_MAX);
  const fixLabel = t(lang, message("publish.assessed_fix"));
  const mend = markdownText(text.suggestion, MARKDOWN_TEXT_CHARS_MAX);
  return [
    [words === "" ? head : `${head}: ${words}`],
    ...(mend === "" ? [] : [[`${fixLabel}: ${mend}`]]),
  ];
}
