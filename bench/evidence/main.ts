/**
 * Precision and recall of the deterministic passes over the labelled cases, beside secretlint on
 * the family of secrets and, where it is on PATH, Semgrep with local rules on the kinds that these
 * are meant for. Prints tables, then every miss and false alarm.
 *
 * Run: `bun bench/evidence/main.ts`
 */
import { readFileSync, rmSync } from "node:fs";
import { parse } from "yaml";
import { catalogOf } from "../../mod.ts";
import { comparableCases, type PeerRule } from "./comparable_cases.ts";
import { familiesOf } from "./families_of.ts";
import { judgeCases, strayFindings, type IsOfFamily } from "./judge_cases.ts";
import { readCases } from "./read_cases.ts";
import { renderAlarms, renderFindings, renderMisses, renderTable } from "./render_tables.ts";
import { runAurum } from "./run_aurum.ts";
import { runSecretlint, SECRETLINT_VERSION } from "./run_secretlint.ts";
import { runSemgrep, SEMGREP_RULES } from "./run_semgrep.ts";
import type { Case, Outcome, Reported } from "./types.ts";
import { writeCaseFolders } from "./write_case_folders.ts";

function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

function list(title: string, lines: readonly string[]): void {
  print("", `## ${title} (${lines.length})`, "", ...lines.map((line) => `- ${line}`));
}

function byFamily(outcome: Outcome): string {
  return outcome.case.family;
}

/** Families of the built-in rules; rules without one are named, since they can find nothing. */
async function builtInFamilies(): Promise<{ isOfFamily: IsOfFamily; unknown: string[] }> {
  const catalog = await catalogOf({ governed: [], lang: "en" });
  const families = new Map(catalog.map(({ id, cwe }) => [id, familiesOf(id, cwe)]));
  return {
    isOfFamily: ({ rule }, family) => families.get(rule)?.includes(family) ?? false,
    unknown: [...families].flatMap(([id, own]) => (own.length === 0 ? [id] : [])),
  };
}

async function compareSecretlint(
  cases: readonly Case[],
  folders: readonly [string, string],
  ours: readonly Outcome[],
): Promise<void> {
  const secrets = cases.filter((one) => one.family === "secrets");
  const theirs = judgeCases(secrets, await runSecretlint(...folders), () => true);
  const own = ours.filter(({ case: one }) => one.family === "secrets");
  print("", `## Secrets: aurum, then secretlint ${SECRETLINT_VERSION} with its recommended rules`);
  for (const outcomes of [own, theirs])
    print(
      "",
      renderTable(outcomes, (one) => one.case.kind),
    );
}

async function compareSemgrep(
  cases: readonly Case[],
  after: string,
  ours: readonly Outcome[],
): Promise<void> {
  const { rules } = parse(readFileSync(SEMGREP_RULES, "utf8")) as { rules: PeerRule[] };
  const answer = await runSemgrep(after);
  if (answer === undefined) {
    print("", "## Semgrep is not on PATH: not compared");
    return;
  }
  const kinds = new Map(rules.map(({ id, metadata }) => [id, metadata.kind]));
  const isOfFamily: IsOfFamily = ({ rule }, family) =>
    kinds.get(rule)?.includes(`${family}/`) ?? false;
  const compared = comparableCases(cases, rules);
  const theirs = judgeCases(compared, answer.findings, isOfFamily);
  const paths = new Set(compared.map((one) => one.path));
  const own = ours.filter(({ case: one }) => paths.has(one.path));
  print(
    "",
    `## Kinds with a local rule: aurum, then Semgrep ${answer.version} (${rules.length} rules)`,
  );
  for (const outcomes of [own, theirs]) print("", renderTable(outcomes, byFamily));
}

/** The whole bench; the folders are those of the change. */
async function measure(cases: readonly Case[], folders: readonly [string, string]): Promise<void> {
  const { isOfFamily, unknown } = await builtInFamilies();
  const { findings, limitations } = await runAurum(...folders);
  const outcomes = judgeCases(cases, findings, isOfFamily);
  print(`# ${cases.length} cases`, "", renderTable(outcomes, byFamily));
  await compareSecretlint(cases, folders, outcomes);
  await compareSemgrep(cases, folders[1], outcomes);
  list("Misses", renderMisses(outcomes));
  list("False alarms", renderAlarms(outcomes));
  const stray: Reported[] = strayFindings(cases, findings, isOfFamily);
  list("Beside the marks, not counted", renderFindings(stray));
  list("Rules without a family", unknown);
  list("Limitations", limitations);
}

const cases = readCases();
const folders = writeCaseFolders(cases);
try {
  await measure(cases, folders);
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
