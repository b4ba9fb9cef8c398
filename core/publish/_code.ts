import { REPORT_CODE_LINE_CHARS_MAX, REPORT_CODE_LINES_MAX } from "../limits.ts";
import { newLine } from "./_labels.ts";
import { bounded, neutralise } from "./_neutralise.ts";
import type { ReportFinding } from "./types.ts";

/**
 * The cited code as numbered lines, `12 | text`, bounded; without numbers where
 * the line is not known to be in the new file. The gutter keeps any line of code
 * from standing at the beginning of a line of the report.
 */
export function codeLines(finding: ReportFinding): string[] {
  if (finding.code === undefined || finding.code.trim() === "") return [];
  const lines = neutralise(finding.code).replace(/\n+$/u, "").split("\n");
  const shown = lines.slice(0, REPORT_CODE_LINES_MAX);
  const first = newLine(finding);
  const width = String((first ?? 0) + shown.length - 1).length;
  const gutter = (index: number): string =>
    first === undefined ? "" : `${String(first + index).padStart(width)} `;
  const out = shown.map((text, index) =>
    `${gutter(index)}| ${bounded(text, REPORT_CODE_LINE_CHARS_MAX)}`.trimEnd(),
  );
  if (lines.length > shown.length) out.push(`| … [+${lines.length - shown.length}]`);
  return out;
}
