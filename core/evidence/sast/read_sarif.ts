/** A SARIF 2.1.0 report as results over repository paths. */
import * as v from "valibot";
import { SARIF_FILE_RESULTS_MAX, SARIF_TEXT_CHARS_MAX } from "../../limits.ts";
import { cleanModelLine, cleanModelText, cut } from "../../text/mod.ts";
import type { CatalogRule, Severity } from "../../types.ts";
import { repositoryPath } from "./_sarif_path.ts";
import {
  logShape,
  resultShape,
  ruleShape,
  runShape,
  type SarifResult,
  type SarifRule,
  type SarifRun,
} from "./_sarif_shape.ts";
import type { SastReport, SastResult } from "./types.ts";

/** Where a report comes from, and what its paths count from. */
export interface SarifSource {
  /** As people know it: a path, or the name of a program. */
  name: string;
  /** Folders, absolute, that are the top of the repository. */
  roots: readonly string[];
}

/**
 * Reads a report of any tool: rule metadata of the driver and its extensions,
 * levels with their defaults, suppressions, and paths by their base. One bad
 * result is counted, the others stand. A run without `results`, or with an
 * invocation that failed, is a problem and never clean. Pure; never throws.
 */
export function readSarif(text: string, source: SarifSource): SastReport {
  const report: SastReport = { results: [], rules: [], problems: [] };
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/u, ""));
  } catch {
    report.problems.push({ kind: "unreadable", detail: "JSON" });
    return report;
  }
  const log = v.safeParse(logShape, value);
  if (!log.success) {
    report.problems.push({ kind: "unreadable", detail: v.getDotPath(log.issues[0]) ?? "SARIF" });
    return report;
  }
  if (log.output.runs.length === 0) report.problems.push({ kind: "not_run" });
  for (const one of log.output.runs) readRun(one, source, report);
  if (report.results.length > SARIF_FILE_RESULTS_MAX) {
    const count = report.results.length - SARIF_FILE_RESULTS_MAX;
    report.results.length = SARIF_FILE_RESULTS_MAX;
    report.problems.push({ kind: "too_many", count });
  }
  return report;
}

function readRun(value: unknown, source: SarifSource, report: SastReport): void {
  const parsed = v.safeParse(runShape, value);
  if (!parsed.success) {
    report.problems.push({ kind: "unreadable", detail: v.getDotPath(parsed.issues[0]) ?? "run" });
    return;
  }
  const run = parsed.output;
  if (run.invocations?.some(({ executionSuccessful }) => executionSuccessful === false) === true) {
    report.problems.push({ kind: "tool_failed", detail: toolOf(run, source) });
  }
  // Absent is "not computed", which is not the same as an empty list (SARIF 3.14.23).
  if (run.results === undefined || run.results === null) {
    report.problems.push({ kind: "not_run", detail: toolOf(run, source) });
    return;
  }
  const rules = ruleTables(run);
  const cited = new Map<string, CatalogRule>();
  const lost = { bad_results: 0, outside: 0 };
  for (const one of run.results) {
    const result = v.safeParse(resultShape, one);
    const read = result.success ? readResult(result.output, run, rules, source) : "bad_results";
    if (read === "silent") continue;
    if (typeof read === "string") {
      lost[read] += 1;
      continue;
    }
    report.results.push(read.result);
    cited.set(read.result.rule, read.rule);
  }
  report.rules.push(...cited.values());
  for (const kind of ["bad_results", "outside"] as const) {
    if (lost[kind] > 0) report.problems.push({ kind, count: lost[kind] });
  }
}

function toolOf(run: SarifRun, source: SarifSource): string {
  return cleanModelLine(run.tool.driver.name ?? source.name, 100);
}

/** Rules by component: the driver's, then those of each extension. */
function ruleTables(run: SarifRun): (SarifRule | undefined)[][] {
  const { driver, extensions } = run.tool;
  return [driver, ...(extensions ?? [])].map((component) =>
    (component.rules ?? []).map((one) => {
      const rule = v.safeParse(ruleShape, one);
      return rule.success ? rule.output : undefined;
    }),
  );
}

/** The rule's metadata by index, else by its id or the id above it (`a/b` is a kind of `a`). */
function ruleOf(result: SarifResult, tables: (SarifRule | undefined)[][]): SarifRule | undefined {
  const id = result.ruleId ?? result.rule?.id;
  const component = result.rule?.toolComponent?.index;
  const table = tables[component === undefined ? 0 : component + 1] ?? [];
  const at = result.ruleIndex ?? result.rule?.index;
  const indexed = at === undefined ? undefined : table[at];
  if (indexed !== undefined) return indexed;
  if (id === undefined) return undefined;
  const all = tables.flat();
  return (
    all.find((rule) => rule?.id === id) ??
    all.find((rule) => rule !== undefined && id.startsWith(`${rule.id}/`))
  );
}

type Read = { result: SastResult; rule: CatalogRule };

/** Kinds of a result that report no problem (SARIF 3.27.9). */
const NO_PROBLEM = new Set(["pass", "notApplicable", "informational"]);

function readResult(
  result: SarifResult,
  run: SarifRun,
  tables: (SarifRule | undefined)[][],
  source: SarifSource,
): Read | "silent" | "bad_results" | "outside" {
  if (NO_PROBLEM.has(result.kind ?? "fail") || result.baselineState === "absent") return "silent";
  const meta = ruleOf(result, tables);
  const id = cleanModelLine(result.ruleId ?? result.rule?.id ?? meta?.id ?? "", 300);
  const place = result.locations?.[0]?.physicalLocation;
  const said = messageOf(result, meta);
  if (id === "" || said === "" || place?.artifactLocation === undefined) return "bad_results";
  const path = repositoryPath(place.artifactLocation, run, source.roots);
  if (path === undefined) return "outside";
  const severity = severityOf(result, meta);
  const { startLine: line, endLine } = place.region ?? {};
  return {
    result: {
      rule: id,
      severity,
      path,
      ...(line === undefined ? {} : { line }),
      ...(line === undefined || endLine === undefined || endLine <= line
        ? {}
        : { end_line: endLine }),
      message: said,
      ...fingerprintOf(result),
      ...suppression(result),
    },
    rule: catalogRule(id, severity, meta, said, source),
  };
}

function severityOf(result: SarifResult, meta: SarifRule | undefined): Severity {
  const level = result.level ?? meta?.defaultConfiguration?.level ?? "warning";
  if (level === "error") return "error";
  return level === "note" || level === "none" ? "info" : "warning";
}

function messageOf({ message }: SarifResult, meta: SarifRule | undefined): string {
  const named = message.id === undefined ? undefined : meta?.messageStrings?.[message.id]?.text;
  const template = message.text ?? named ?? meta?.shortDescription?.text ?? "";
  const filled = template.replace(
    /\{(\d+)\}/gu,
    (whole, at: string) => message.arguments?.[Number(at)] ?? whole,
  );
  return cut(cleanModelText(filled).trim(), SARIF_TEXT_CHARS_MAX);
}

/** Semgrep writes this where a fingerprint would cost an account. */
const NO_FINGERPRINT = "requires login";

/** The full fingerprints before the partial ones (SARIF 3.27.16, 3.27.17), by name, so that their order says nothing. */
function fingerprintOf(result: SarifResult): Pick<SastResult, "fingerprint"> {
  for (const one of [result.fingerprints, result.partialFingerprints]) {
    const known = Object.entries(one ?? {}).filter(([, value]) => value !== NO_FINGERPRINT);
    if (known.length > 0) {
      return { fingerprint: JSON.stringify(known.toSorted(([a], [b]) => (a < b ? -1 : 1))) };
    }
  }
  return {};
}

/** A suppression under review or rejected suppresses nothing (SARIF 3.35.3). */
function suppression({ suppressions }: SarifResult): Pick<SastResult, "accepted" | "in_source"> {
  const standing = (suppressions ?? []).filter(
    ({ status }) => status === undefined || status === "accepted",
  );
  const outside = standing.find(({ kind }) => kind !== "inSource");
  if (outside !== undefined) return { accepted: cleanModelLine(outside.justification ?? "", 500) };
  return standing.length > 0 ? { in_source: true } : {};
}

function catalogRule(
  id: string,
  severity: Severity,
  meta: SarifRule | undefined,
  said: string,
  source: SarifSource,
): CatalogRule {
  const words = (text: string | undefined): string =>
    cut(cleanModelText(text ?? "").trim(), SARIF_TEXT_CHARS_MAX);
  const cwe = cweOf(meta);
  return {
    id,
    origin: "sast",
    severity,
    message: words(meta?.shortDescription?.text) || said,
    why: words(meta?.fullDescription?.text),
    fix: words(meta?.help?.text),
    languages: [],
    ...(cwe === undefined ? {} : { cwe }),
    source: source.name,
  };
}

/** The first CWE in properties or tags, such as `external/cwe/cwe-079` or `CWE-79: ...`. */
function cweOf(meta: SarifRule | undefined): string | undefined {
  const { cwe, tags } = meta?.properties ?? {};
  const texts = [...(typeof cwe === "string" ? [cwe] : (cwe ?? [])), ...(tags ?? [])];
  for (const one of texts) {
    const number = /\bcwe-0*(\d{1,5})\b/iu.exec(one)?.[1];
    if (number !== undefined) return `CWE-${number}`;
  }
  return undefined;
}
