/**
 * Reviews the sources of published packages, each as one change that adds all of its files, with
 * the real program and without a model, and counts findings of severity error by 10,000 lines.
 * Every error is listed with
 * what was said of it when it was looked at (`judgements.txt`).
 *
 * Run: `bun bench/evidence/packages.ts [NAME…]`
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import type { Report } from "../../mod.ts";
import { fetchPackage } from "../packages/fetch_package.ts";
import { makeRepository } from "../packages/make_repository.ts";
import { countLines } from "./count_lines.ts";
import {
  judgementOf,
  readJudgements,
  VERDICTS,
  type Judgement,
  type Verdict,
} from "./judgements.ts";
import { PACKAGE_SOURCES, type PackageSource } from "./package_sources.ts";

const AURUM = join(import.meta.dir, "../../cli/main.ts");
const LINES_UNIT = 10_000;

interface Row {
  cells: string[];
  lines: number;
  errors: { text: string; judgement: Judgement | undefined }[];
}

const judgements = readJudgements();

function perUnit(errors: number, lines: number): string {
  return lines === 0 ? "–" : ((errors * LINES_UNIT) / lines).toFixed(2);
}

function countOf(errors: Row["errors"], verdict: Verdict | undefined): number {
  return errors.filter(({ judgement }) => judgement?.verdict === verdict).length;
}

async function review(one: PackageSource): Promise<Row> {
  const empty = mkdtempSync(join(tmpdir(), "aurum-empty-"));
  const root = await makeRepository([empty, await fetchPackage(one, one.version)]);
  try {
    const args = ["review", "--base", "main", "--format", "json"];
    const options = { cwd: root, reject: false, maxBuffer: 1024 ** 3 };
    const started = performance.now();
    const { stdout, stderr, exitCode } = await execa(AURUM, args, options);
    const seconds = (performance.now() - started) / 1000;
    if (exitCode !== 0) throw new Error(`${one.name}: exit ${exitCode}: ${stderr.slice(-500)}`);
    const { findings, coverage } = JSON.parse(stdout) as Report;
    const stat = await execa("git", ["diff", "--numstat", "-z", "main", "change"], options);
    const lines = countLines(stat.stdout, coverage.files);
    const count = (word: string): number =>
      findings.filter(({ severity }) => severity === word).length;
    const errors = findings
      .filter(({ severity }) => severity === "error")
      .map(({ rule, path, line }) => ({
        text: `${one.name} ${path}:${line} ${rule}`,
        judgement: judgementOf(judgements, { package: one.name, path, line, rule }),
      }));
    const judged = VERDICTS.map((verdict) => countOf(errors, verdict));
    const figures = [lines, errors.length, ...judged, perUnit(errors.length, lines)];
    const cells = [`${one.name} ${one.version}`, one.language, ...figures.map(String)];
    return { cells: [...cells, count("warning").toString(), seconds.toFixed(1)], lines, errors };
  } finally {
    for (const folder of [root, empty]) rmSync(folder, { recursive: true, force: true });
  }
}

function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

const wanted = process.argv.slice(2);
const rows: Row[] = [];
print(
  `| package | language | lines | errors | ${VERDICTS.join(" | ")} | a 10,000 lines | warnings | seconds |`,
  "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
);
for (const one of PACKAGE_SOURCES) {
  if (wanted.length > 0 && !wanted.includes(one.name)) continue;
  const row = await review(one);
  rows.push(row);
  print(`| ${row.cells.join(" | ")} |`);
}
const lines = rows.reduce((total, row) => total + row.lines, 0);
const errors = rows.flatMap((row) => row.errors);
const sums = VERDICTS.map((verdict) => countOf(errors, verdict)).join(" | ");
const ratio = perUnit(errors.length, lines);
print(`| **in all** | | ${lines} | ${errors.length} | ${sums} | ${ratio} | | |`);

for (const verdict of [...VERDICTS, undefined]) {
  const own = errors.filter(({ judgement }) => judgement?.verdict === verdict);
  print("", `## ${verdict ?? "not judged"} (${own.length})`, "");
  for (const { text, judgement } of own) {
    print(`- ${text}${judgement === undefined ? "" : `: ${judgement.why}`}`);
  }
}
