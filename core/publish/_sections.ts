import { type Lang, message, type MessageKey, t } from "../i18n/mod.ts";
import type { CoverageReason, Origin } from "../types.ts";
import { reasonLabel } from "./_labels.ts";
import { exactLine } from "./_neutralise.ts";
import { REPORT_COVERAGE_PATHS_MAX } from "../limits.ts";
import type { Report, ReportFinding } from "./types.ts";

interface Section {
  title: MessageKey;
  origins: readonly Origin[];
  /** Only those that verification refuted (suggestions, counted apart: 603.9), or only the others. */
  refuted?: boolean;
}

/** Report order (579.11): model, analysis, security apart, SAST last. */
const SECTIONS: readonly Section[] = [
  { title: "publish.section_model", origins: ["model", "skill"], refuted: false },
  { title: "publish.section_refuted", origins: ["model", "skill"], refuted: true },
  { title: "publish.section_analysis", origins: ["analysis"] },
  { title: "publish.section_security", origins: ["security"] },
  { title: "publish.section_sast", origins: ["sast"] },
];

/** The findings by section, each in the report's order; a section without findings is left out. */
export function sectionsOf(
  findings: readonly ReportFinding[],
  lang: Lang,
): { title: string; findings: ReportFinding[] }[] {
  return SECTIONS.map(({ title, origins, refuted }) => ({
    title: t(lang, message(title)),
    findings: findings.filter(
      ({ origin, status }) =>
        origins.includes(origin) && (refuted === undefined || (status === "refuted") === refuted),
    ),
  })).filter((section) => section.findings.length > 0);
}

/** How many changed files the model saw. */
export function coverageLine(report: Report, lang: Lang): string {
  const { files } = report.coverage;
  const seen = files.filter((file) => file.reviewed).length;
  return t(lang, message("publish.coverage_line", { seen, total: files.length }));
}

/**
 * What it did not see, by reason, in the order in which the reasons appear:
 * `label (count)` and the first paths, each harmless and on one line. Without a
 * model no path is named: all of them would be.
 */
export function unseenByReason(
  report: Report,
  lang: Lang,
): { label: string; paths: string[]; more: number }[] {
  const groups = new Map<CoverageReason | undefined, string[]>();
  for (const file of report.coverage.files) {
    if (file.reviewed) continue;
    const group = groups.get(file.reason);
    if (group === undefined) groups.set(file.reason, [file.path]);
    else group.push(file.path);
  }
  return [...groups].map(([reason, paths]) => {
    const shown = reason === "no_model" ? [] : paths.slice(0, REPORT_COVERAGE_PATHS_MAX);
    return {
      label: `${reasonLabel(reason, lang)} (${paths.length})`,
      paths: shown.map(exactLine),
      more: reason === "no_model" ? 0 : paths.length - shown.length,
    };
  });
}
