/**
 * Install size, and `aurum --version` beside `bun -e 0`, alternating in one run.
 * Run: `bun bench/startup.ts`
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";

const HOUSE = join(import.meta.dir, "..");
const ROUNDS = 60;

async function milliseconds(command: string, ...args: string[]): Promise<number> {
  const started = performance.now();
  await execa(command, args, { cwd: tmpdir() });
  return performance.now() - started;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const ours: number[] = [];
const bare: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  bare.push(await milliseconds("bun", "-e", "0"));
  ours.push(await milliseconds(join(HOUSE, "cli/main.ts"), "--version"));
}
const ratio = (median(ours) / median(bare)).toFixed(2);
process.stdout.write(
  `aurum --version ${median(ours).toFixed(1)} ms, bun -e 0 ${median(bare).toFixed(1)} ms, ratio ${ratio}\n`,
);

const folder = mkdtempSync(join(tmpdir(), "aurum-install-"));
try {
  const { stdout } = await execa("npm", ["pack", "--silent", "--pack-destination", folder], {
    cwd: HOUSE,
  });
  const tarball = join(folder, stdout.trim().split("\n").at(-1) ?? "");
  await execa("npm", ["install", "--silent", "--omit=dev", "--prefix", folder, tarball]);
  const { stdout: size } = await execa("du", ["-sm", join(folder, "node_modules")]);
  process.stdout.write(`production install ${size.split("\t")[0] ?? ""} MB\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
