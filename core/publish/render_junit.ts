import { type Lang, message, t } from "../i18n/mod.ts";
import { REPORT_TEXT_CHARS_MAX } from "../limits.ts";
import { assessmentText } from "./_assessment.ts";
import { codeLines } from "./_code.ts";
import { placeLabel, ruleLabel, severityLabel, statusNote } from "./_labels.ts";
import { bounded, exactLine, neutralise, oneLine } from "./_neutralise.ts";
import { xmlAttributes, xmlText } from "./_xml.ts";
import type { RenderInput, Report, ReportFinding } from "./types.ts";

interface Case {
  classname: "aurum.review" | "aurum";
  name: string;
  /** The element that decides the case, absent for one that passed. */
  outcome?: string;
  output: string[];
}

/**
 * JUnit XML: one test case per changed file (and per other file that a finding
 * cites), named by its path, so that a viewer counts files and follows a file
 * from run to run. Blocking findings are its failure; every other finding is
 * its output, which never fails a build. The last case, `gate`, is the run's one
 * word: it passes, fails with the reasons, or is an error when the run is
 * incomplete.
 */
export function renderJunit(input: RenderInput): string {
  const { report, lang } = input;
  const cases = [...fileCases(report, lang), gateCase(report)];
  const counts = {
    tests: cases.length,
    failures: cases.filter((entry) => entry.outcome?.startsWith("<failure")).length,
    errors: cases.filter((entry) => entry.outcome?.startsWith("<error")).length,
    skipped: 0,
    time: "0",
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${xmlAttributes({ name: "aurum", ...counts })}>`,
    `  <testsuite${xmlAttributes({ name: "aurum review", ...counts })}>`,
    "    <properties>",
    `      <property${xmlAttributes({ name: "verdict", value: report.verdict })}/>`,
    "    </properties>",
    ...cases.flatMap(caseLines),
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function fileCases(report: Report, lang: Lang): Case[] {
  const byPath = new Map<string, ReportFinding[]>();
  for (const file of report.coverage.files) byPath.set(file.path, []);
  for (const finding of report.findings) {
    const found = byPath.get(finding.path);
    if (found === undefined) byPath.set(finding.path, [finding]);
    else found.push(finding);
  }
  return [...byPath].map(([path, findings]) => {
    const blocking = findings.filter((finding) => finding.blocking);
    const others = findings.filter((finding) => !finding.blocking);
    const [first] = blocking;
    const output = others.map((finding) => describe(finding, lang));
    const named = { classname: "aurum.review", name: exactLine(path) } as const;
    if (first === undefined) return { ...named, output };
    const attributes = {
      message: bounded(oneLine(first.message), REPORT_TEXT_CHARS_MAX),
      type: ruleLabel(first, lang),
    };
    const text = xmlText(blocking.map((finding) => describe(finding, lang)).join("\n\n"));
    return { ...named, outcome: `<failure${xmlAttributes(attributes)}>${text}</failure>`, output };
  });
}

function gateCase(report: Report): Case {
  const output = report.limitations.map(({ text }) => oneLine(text));
  const named = { classname: "aurum", name: "gate" } as const;
  if (report.verdict === "pass") return { ...named, output };
  const tag = report.verdict === "fail" ? "failure" : "error";
  const attributes = xmlAttributes({ message: report.verdict, type: "gate" });
  const reasons = report.gate.reasons.map(oneLine).join("\n");
  return { ...named, outcome: `<${tag}${attributes}>${xmlText(reasons)}</${tag}>`, output };
}

function caseLines(entry: Case): string[] {
  const { classname, name } = entry;
  const open = `    <testcase${xmlAttributes({ classname, name, time: "0" })}`;
  const output =
    entry.output.length === 0
      ? []
      : [`      <system-out>${xmlText(entry.output.join("\n\n"))}</system-out>`];
  const inner = [...(entry.outcome === undefined ? [] : [`      ${entry.outcome}`]), ...output];
  return inner.length === 0 ? [`${open}/>`] : [`${open}>`, ...inner, "    </testcase>"];
}

function describe(finding: ReportFinding, lang: Lang): string {
  const note = statusNote(finding, lang);
  const fix = finding.suggestion?.trim()
    ? [`${t(lang, message("publish.fix"))}: ${neutralise(finding.suggestion)}`]
    : [];
  const text = [
    `${severityLabel(finding.severity, lang)} ${placeLabel(finding, lang)} ${ruleLabel(finding, lang)}`,
    ...(note === "" ? [] : [`[${note}]`]),
    neutralise(finding.message),
    ...codeLines(finding),
    ...fix,
    ...assessed(finding, lang),
  ].join("\n");
  return bounded(text, REPORT_TEXT_CHARS_MAX);
}

function assessed(finding: ReportFinding, lang: Lang): string[] {
  const text = assessmentText(finding, lang);
  if (text === undefined) return [];
  return [[text.head, text.justification].filter((part) => part !== "").join(": ")];
}
