import { rmSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import type { Report } from "../../mod.ts";
import { makeRepository } from "../packages/make_repository.ts";
import type { Reported } from "./types.ts";

const AURUM = join(import.meta.dir, "../../cli/main.ts");

/** What the deterministic passes say of one change, and what they say that they left out. */
export interface AurumAnswer {
  findings: Reported[];
  limitations: string[];
}

/** Reviews the change from one folder to another with the real program, without a model. */
export async function runAurum(before: string, after: string): Promise<AurumAnswer> {
  const root = await makeRepository([before, after]);
  try {
    const args = ["review", "--base", "main", "--format", "json"];
    const { stdout, stderr, exitCode } = await execa(AURUM, args, { cwd: root, reject: false });
    if (exitCode !== 0) throw new Error(`aurum: exit ${exitCode}: ${stderr}`);
    const report = JSON.parse(stdout) as Report;
    const findings = report.findings.map(
      ({ path, line, end_line, side, rule, severity }): Reported => ({
        path,
        line,
        ...(end_line !== undefined && { end_line }),
        side,
        rule,
        severity,
      }),
    );
    return {
      findings,
      limitations: report.limitations.map(({ kind, text }) => `${kind}: ${text}`),
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
