/** What scanners and reports of other tools say about the changed lines. */
import { isAbsolute, resolve } from "node:path";
import { AurumError } from "../../errors.ts";
import type { Host } from "../../host.ts";
import { message, type Message } from "../../i18n/mod.ts";
import { SARIF_FILE_BYTES_MAX } from "../../limits.ts";
import type { CatalogRule, Limitation } from "../../types.ts";
import type { ChangedFile, Pass, PassInput, PassResult, RawFinding } from "../types.ts";
import { addedLines, onChangedLines } from "./_on_changed_lines.ts";
import { readSarif } from "./read_sarif.ts";
import { runScanner } from "./run_scanner.ts";
import type { SastProblem, SastReport, SastResult } from "./types.ts";

const OWN_RULES = /^\.aurum\/semgrep\/.+\.ya?ml$/u;

/** A report and what it is called. */
interface Source {
  name: string;
  report: SastReport;
}

/**
 * The pass `sast`: the scanner, where it is asked for, then every SARIF file.
 * Findings on lines that the change adds count. A source that is missing,
 * crashed, timed out or wrote nothing fails the pass: it is never clean.
 *
 * @param taken ids that the catalog has already; a SAST rule of such an id gets the tool's name in front.
 */
export function sastPass(taken: ReadonlySet<string>): Pass {
  return { names: ["sast"], rules: [], run: (input, host) => look(input, taken, host) };
}

async function look(input: PassInput, taken: ReadonlySet<string>, host: Host): Promise<PassResult> {
  const { sast, sarif } = input.request.settings.evidence;
  const limitations: Limitation[] = [];
  let failed = false;
  const fail = (text: Message): void => {
    failed = true;
    limitations.push({ kind: "sast_failed", message: text });
    host.note("warning", text);
  };
  const sources: Source[] = [];
  if (sast) sources.push(...(await scanned(input, host, fail)));
  for (const file of sarif) {
    const source = await reported(file, input, host, fail);
    if (source !== undefined) sources.push(source);
  }
  for (const { name, report } of sources) {
    for (const problem of report.problems) {
      const text = said(name, problem);
      if (ends(problem)) fail(text);
      else limitations.push({ kind: "sast_partial", message: text });
    }
  }
  const { findings, rules } = laidOver(sources, input, taken);
  return { findings, limitations, rules, ...(failed ? { failed: true } : {}) };
}

/** What leaves a part of the code unseen; the other problems concern single results. */
function ends({ kind }: SastProblem): boolean {
  return kind === "unreadable" || kind === "not_run" || kind === "tool_failed";
}

function said(name: string, { kind, count, detail }: SastProblem): Message {
  const params = { name, count: count ?? 0, detail: detail ?? "-" };
  return message(`sast.${kind}`, params);
}

async function scanned(
  { change, head, request }: PassInput,
  host: Host,
  fail: (text: Message) => void,
): Promise<Source[]> {
  if (head === undefined) {
    fail(message("sast.no_revision"));
    return [];
  }
  const paths = change.files.filter(isScanned).map(({ path }) => path);
  if (paths.length === 0) return [];
  const files = [...(await head.readMany(paths))].map(([path, bytes]) => ({ path, bytes }));
  const own = request.governed.filter(({ path }) => OWN_RULES.test(path));
  host.progress(message("sast.scanning"), 0, 1);
  const scan = await runScanner(files, own, host);
  host.progress(message("sast.scanning"), 1, 1);
  if (!scan.ok) {
    fail(message(`sast.scanner_${scan.kind}`, { program: scan.program, detail: scan.detail }));
    return [];
  }
  const report = readSarif(scan.sarif, { name: scan.program, roots: scan.roots });
  return [{ name: scan.program, report: withoutFolders(report) }];
}

function isScanned(file: ChangedFile): boolean {
  return file.skip === undefined && !file.binary && !file.submodule && file.status !== "deleted";
}

/** The scan ran on copies: rules lie in `rules/`, which Semgrep puts before their ids, and sources in `src/`. */
function withoutFolders(report: SastReport): SastReport {
  const id = (text: string): string => text.replace(/^rules\./u, "");
  return {
    ...report,
    results: report.results.map((result) => ({
      ...result,
      rule: id(result.rule),
      path: result.path.replace(/^src\//u, ""),
    })),
    rules: report.rules.map((rule) => ({ ...rule, id: id(rule.id) })),
  };
}

async function reported(
  file: string,
  { request, base, head }: PassInput,
  host: Host,
  fail: (text: Message) => void,
): Promise<Source | undefined> {
  const root = request.repository?.root ?? host.cwd;
  const path = isAbsolute(file) ? file : resolve(root, file);
  const roots = [root, await host.realPath(root)];
  // A report that the change itself brings would be the author's word about the author's code.
  const inside = roots.find((one) => path.startsWith(`${one}/`));
  const own = inside === undefined ? undefined : path.slice(inside.length + 1);
  // In the working tree a file may be the tool's; what HEAD has was committed.
  const committed = head?.id === "worktree" ? base : head;
  if (own !== undefined && (await committed?.read(own)) !== undefined) {
    fail(message("sast.report_committed", { file }));
    return undefined;
  }
  try {
    const bytes = await host.readFile(path, SARIF_FILE_BYTES_MAX);
    if (bytes === undefined) {
      fail(message("sast.report_missing", { file }));
      return undefined;
    }
    return {
      name: file,
      report: readSarif(new TextDecoder().decode(bytes), { name: file, roots }),
    };
  } catch (error) {
    if (!(error instanceof AurumError) || error.code === "aborted") throw error;
    fail(message("sast.report_unreadable", { file, why: error.text }));
    return undefined;
  }
}

/** Every result on an added line, once, however many sources have it. */
function laidOver(
  sources: readonly Source[],
  { change, request }: PassInput,
  taken: ReadonlySet<string>,
): { findings: RawFinding[]; rules: CatalogRule[] } {
  const files = new Map(change.files.map((file) => [file.path, addedLines(file)]));
  const findings = new Map<string, RawFinding>();
  const rules = new Map<string, CatalogRule>();
  for (const { name, report } of sources) {
    const known = new Map(report.rules.map((rule) => [rule.id, rule]));
    for (const result of report.results) {
      const placed = onChangedLines(result, files.get(result.path) ?? new Map());
      if (placed === undefined) continue;
      const id = taken.has(result.rule) ? `${tool(name)}/${result.rule}` : result.rule;
      // The tool knows best which of its results are one; two on different lines never are.
      const same = result.fingerprint ?? [placed.end_line, result.message];
      const key = JSON.stringify([id, result.path, placed.line, same]);
      if (findings.has(key)) continue;
      const rule = known.get(result.rule);
      if (rule !== undefined) rules.set(id, { ...rule, id });
      const { path, severity, message: words } = result;
      findings.set(key, {
        origin: "sast",
        rule: id,
        severity,
        path,
        ...placed,
        side: "new",
        message: words,
        ...mark(result, request.settings.evidence.inline_ignores),
      });
    }
  }
  return { findings: [...findings.values()], rules: [...rules.values()] };
}

/** What the tool's own triage accepted; a comment in reviewed code accepts only where the config lets any. */
function mark(
  { accepted, in_source }: SastResult,
  ignores: "base" | "any" | "none",
): Pick<RawFinding, "status" | "status_reason"> {
  if (accepted !== undefined) {
    const reason = accepted === "" ? "-" : accepted;
    return { status: "excepted", status_reason: message("sast.accepted", { reason }) };
  }
  return in_source === true && ignores === "any"
    ? { status: "excepted", status_reason: message("sast.accepted_in_source") }
    : {};
}

/** A file's name without folders and ending, for an id. */
function tool(name: string): string {
  return (name.split("/").at(-1) ?? name).replace(/\.(?:sarif|json)(?:\.json)?$/u, "");
}
