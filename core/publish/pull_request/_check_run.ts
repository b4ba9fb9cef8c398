/** The report as a check run: pure. */
import type { Annotation, CheckRun } from "../../forge/mod.ts";
import { FORGE_CHECK_ANNOTATIONS_MAX, REPORT_TEXT_CHARS_MAX } from "../../limits.ts";
import { newLine, ruleLabel } from "../_labels.ts";
import { bounded, neutralise } from "../_neutralise.ts";
import { renderMarkdown } from "../render_markdown.ts";
import type { RenderInput, ReportFinding } from "../types.ts";

const LEVELS = { error: "failure", warning: "warning", info: "notice" } as const;
/** The forge's own bound. */
const TITLE_CHARS_MAX = 250;

/**
 * A check run named as the status is, with one annotation for every open finding
 * on a line of the newer side; what blocks comes first, and `left_out` are more
 * than one run holds. Only a pass whose posts all arrived is a success: every
 * other conclusion that the forge has would let a required check through.
 */
export function checkRunOf(
  input: RenderInput,
  title: string,
  failed: boolean,
): { run: CheckRun; left_out: number } {
  const { report } = input;
  const open = report.findings.filter(({ status }) => status === "open");
  const placed = open.flatMap((finding) => {
    const line = newLine(finding);
    return line === undefined ? [] : [{ finding, line }];
  });
  const ordered = [true, false].flatMap((blocking) =>
    placed.filter(({ finding }) => finding.blocking === blocking),
  );
  const shown = ordered.slice(0, FORGE_CHECK_ANNOTATIONS_MAX);
  return {
    run: {
      name: "aurum/review",
      conclusion: report.verdict === "pass" && !failed ? "success" : "failure",
      title: bounded(title, TITLE_CHARS_MAX),
      summary: renderMarkdown(input),
      annotations: shown.map(({ finding, line }) => annotation(finding, line, input)),
    },
    left_out: ordered.length - shown.length,
  };
}

function annotation(finding: ReportFinding, line: number, { lang }: RenderInput): Annotation {
  const text = [finding.message, finding.suggestion ?? ""].filter((part) => part.trim() !== "");
  return {
    path: finding.path,
    line,
    end_line: Math.max(finding.end_line ?? line, line),
    level: LEVELS[finding.severity],
    title: bounded(ruleLabel(finding, lang), TITLE_CHARS_MAX),
    message: bounded(neutralise(text.join("\n\n")), REPORT_TEXT_CHARS_MAX) || finding.rule,
  };
}
