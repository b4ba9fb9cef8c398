/** The recorded case of the verification tests: a Go call without a nil guard in sight. */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Report, ReportFinding } from "../core/mod.ts";
import { createRepository, run, type CliRun, type TestRepository } from "./_testing.ts";

export const CASE = join(import.meta.dir, "../testdata/nil_guard");
/** A folder outside of the repository, new with every {@link makeCase}. */
export let scratch = "";

/** The repository of the case, its change checked out. */
export function makeCase(): TestRepository {
  scratch = mkdtempSync(join(tmpdir(), "aurum-verification-"));
  const repository = createRepository();
  cpSync(join(CASE, "base"), repository.root, { recursive: true });
  repository.commit();
  repository.git("switch", "--quiet", "--create", "change");
  cpSync(join(CASE, "head"), repository.root, { recursive: true });
  repository.commit();
  return repository;
}

interface Answer {
  verdict: string;
  [key: string]: unknown;
}

/** A fixture of the case. */
export interface Recorded {
  aurum_fixture: { cases: { answer: Answer | string }[]; default: { issues: object[] } };
}

/** The recorded case with another answer of the verifier, or other issues of the reviewer. */
export function fixture(name: string, answer?: Answer | string, issues?: object[]): string {
  const recorded = JSON.parse(readFileSync(join(CASE, "literal.json"), "utf8")) as Recorded;
  const [first] = recorded.aurum_fixture.cases;
  if (first !== undefined && answer !== undefined) first.answer = answer;
  if (issues !== undefined) recorded.aurum_fixture.default.issues = issues;
  const path = join(scratch, `${name}.json`);
  writeFileSync(path, JSON.stringify(recorded));
  return path;
}

/** Reviews the change under a gate, as JSON. */
export async function review(
  repository: TestRepository,
  file: string,
  ...more: string[]
): Promise<CliRun> {
  const args = ["review", "--base", "main", "--fail-on", "error", "--format", "json", ...more];
  return run(repository.root, args, { AURUM_LLM_FIXTURE: file });
}

/** The one finding of the model. */
export function modelFinding(report: Report): ReportFinding {
  const found = report.findings.find(({ origin }) => origin === "model");
  if (found === undefined) throw new Error("no model finding");
  return found;
}

/** Saves a config for `--config`. */
export function config(text: string): string {
  const path = join(scratch, "config.yml");
  writeFileSync(path, text);
  return path;
}
