/**
 * Reviews the change between two published versions of well-known packages with
 * the real program, and prints what it found. No model, no network beyond the
 * registries. Run: `bun bench/packages/main.ts`
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import type { Report } from "../../mod.ts";
import { fetchPackage } from "./fetch_package.ts";
import { makeRepository } from "./make_repository.ts";
import { PACKAGES, type PublishedPackage } from "./packages.ts";

const AURUM = join(import.meta.dir, "../../cli/main.ts");

async function reviewPackage(one: PublishedPackage): Promise<string[]> {
  const versions = [await fetchPackage(one, one.from), await fetchPackage(one, one.to)];
  const root = await makeRepository(versions);
  try {
    const started = performance.now();
    const args = ["review", "--base", "main", "--format", "json"];
    const { stdout, exitCode, stderr } = await execa(AURUM, args, { cwd: root, reject: false });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (exitCode !== 0) throw new Error(`${one.name}: exit ${exitCode}: ${stderr}`);
    const report = JSON.parse(stdout) as Report;
    const { stdout: stat } = await execa("git", ["diff", "--shortstat", "main", "change"], {
      cwd: root,
    });
    const rows = report.findings.map(
      ({ severity, rule, path, line }) => `  ${severity} ${rule} ${path}:${line}`,
    );
    const head = `${one.name} ${one.from}..${one.to} (${one.language}):${stat}; ${rows.length} findings, ${seconds} s`;
    return [head, ...rows];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

for (const one of PACKAGES) {
  const lines = await reviewPackage(one);
  process.stdout.write(`${lines.join("\n")}\n`);
}
