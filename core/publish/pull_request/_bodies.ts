/** Texts of comments: bounded, and with their marks at the end. */
import { type Lang, message, t } from "../../i18n/mod.ts";
import { FORGE_COMMENT_CHARS_MAX, FORGE_REFUSED_CHARS_MAX } from "../../limits.ts";
import { statusLabel } from "../_labels.ts";
import { markdownFinding } from "../_markdown_finding.ts";
import { renderMarkdown } from "../render_markdown.ts";
import type { RenderInput, ReportFinding } from "../types.ts";
import { findingMarker, RESOLVED_MARKER, SUMMARY_MARKER } from "./markers.ts";

/** A comment about one finding; `replacement` are lines that may stand in the place of the cited ones. */
export function commentBody(
  finding: ReportFinding,
  lang: Lang,
  replacement: readonly string[] | undefined,
): string {
  const marker = findingMarker(finding.fingerprint, finding.origin);
  if (replacement === undefined) return withMark(markdownFinding(finding, lang), marker, lang);
  const { suggestion: _, ...rest } = finding;
  const fence = "`".repeat(Math.max(3, longestRun(replacement) + 1));
  const block = ["", `${fence}suggestion`, ...replacement, fence];
  return withMark([...markdownFinding(rest, lang), ...block], marker, lang);
}

function longestRun(lines: readonly string[]): number {
  const runs = lines.flatMap((line) => line.match(/`+/gu) ?? []);
  return runs.reduce((longest, run) => Math.max(longest, run.length), 0);
}

/** A comment whose finding is gone, or was set aside and stands in the report as `finding`. */
export function resolvedBody(body: string, finding: ReportFinding | undefined, lang: Lang): string {
  const lines = body.trimEnd().split("\n");
  const marker = lines.pop() ?? "";
  while (lines.at(-1)?.trim() === "") lines.pop();
  const note =
    finding === undefined
      ? message("forge.resolved")
      : message("forge.set_aside", { status: statusLabel(finding.status, lang) });
  return withMark([`**${t(lang, note)}**`, "", ...lines], marker + RESOLVED_MARKER, lang);
}

/** The text of the summary; `refused` are findings whose comments the forge did not take. */
export function summaryBody(input: RenderInput, refused: readonly ReportFinding[]): string {
  const { lang, report } = input;
  const { head } = report.source;
  const commit =
    head === null ? [] : ["", t(lang, message("forge.reviewed", { commit: head.slice(0, 12) }))];
  const lines = [renderMarkdown(input).trimEnd(), ...refusedList(refused, lang), ...commit];
  return withMark(lines, SUMMARY_MARKER, lang);
}

/** What stands before the report does: `before` is what the summary said last. */
export function noticeBody(notice: string, before: string | undefined, lang: Lang): string {
  const old = before === undefined ? [] : lastReport(before);
  return withMark([`**${notice}**`, ...(old.length > 0 ? ["", ...old] : [])], SUMMARY_MARKER, lang);
}

/** The report in a summary, without the notices over it and the mark under it. */
function lastReport(body: string): string[] {
  const lines = body.trimEnd().split("\n");
  if (lines.at(-1)?.includes(SUMMARY_MARKER) === true) lines.pop();
  const start = lines.findIndex((line) => line.startsWith("## aurum: "));
  return start < 0 ? [] : lines.slice(start).join("\n").trimEnd().split("\n");
}

function refusedList(refused: readonly ReportFinding[], lang: Lang): string[] {
  if (refused.length === 0) return [];
  const lines: string[] = [];
  let size = 0;
  for (const finding of refused) {
    const line = markdownFinding(finding, lang)[0] ?? "";
    size += line.length + 1;
    if (size > FORGE_REFUSED_CHARS_MAX && lines.length > 0) break;
    lines.push(line);
  }
  const left = refused.length - lines.length;
  if (left > 0) lines.push(`- ${t(lang, message("publish.more", { count: left }))}`);
  return ["", `### ${t(lang, message("forge.not_on_diff"))}`, "", ...lines];
}

/** The lines under the forge's bound: what is too much is cut by whole lines, fences closed, and said. */
function withMark(lines: readonly string[], marker: string, lang: Lang): string {
  const text = lines.join("\n");
  const room = FORGE_COMMENT_CHARS_MAX - marker.length - 2;
  if (text.length <= room) return `${text}\n\n${marker}`;
  const notice = t(lang, message("forge.cut"));
  const kept: string[] = [];
  let size = notice.length + 100;
  let fence: string | undefined;
  for (const line of text.split("\n")) {
    size += line.length + 1;
    if (size > room) break;
    kept.push(line);
    const mark = /^\s*(`{3,})/u.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || line.trim() === fence)) {
      fence = fence === undefined ? mark : undefined;
    }
  }
  if (fence !== undefined) kept.push(fence);
  return [...kept, "", notice, "", marker].join("\n");
}
