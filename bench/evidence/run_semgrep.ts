import { join } from "node:path";
import { execa } from "execa";
import type { Reported } from "./types.ts";

/** The local rules of the comparison. */
export const SEMGREP_RULES: string = join(import.meta.dir, "semgrep.yml");

interface Answer {
  version: string;
  results: {
    check_id: string;
    path: string;
    start: { line: number };
    end: { line: number };
    extra: { severity: string };
  }[];
  errors: { message?: string; type?: unknown }[];
}

/** What Semgrep says, and with which version. */
export interface SemgrepAnswer {
  version: string;
  findings: Reported[];
}

function severityOf(word: string): Reported["severity"] {
  if (word === "ERROR") return "error";
  return word === "WARNING" ? "warning" : "info";
}

/** Runs the local rules of `semgrep.yml` over a folder; `undefined` where it is not installed. */
export async function runSemgrep(folder: string): Promise<SemgrepAnswer | undefined> {
  const options = [
    "scan",
    "--metrics=off",
    "--disable-version-check",
    "--no-git-ignore",
    "--quiet",
  ];
  const args = [
    ...options,
    "--x-ignore-semgrepignore-files",
    "--json",
    "--config",
    SEMGREP_RULES,
    ".",
  ];
  const { stdout, stderr, exitCode, failed, code } = await execa("semgrep", args, {
    cwd: folder,
    reject: false,
  });
  if (code === "ENOENT") return undefined;
  if (failed) throw new Error(`semgrep: exit ${exitCode}: ${stderr.slice(-500)}`);
  const { version, results } = JSON.parse(stdout) as Answer;
  const findings = results.map(({ check_id, path, start, end, extra }) => ({
    path,
    line: start.line,
    end_line: end.line,
    side: "new" as const,
    rule: check_id.split(".").at(-1) ?? check_id,
    severity: severityOf(extra.severity),
  }));
  return { version, findings };
}
