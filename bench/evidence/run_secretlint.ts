import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execa } from "execa";
import type { Reported } from "./types.ts";

/** The newest that the registry's client installs together with its preset. */
export const SECRETLINT_VERSION = "13.0.2";
const PRESET = "@secretlint/secretlint-rule-preset-recommend";

interface FileResult {
  filePath: string;
  messages: { ruleId: string; severity: string; loc: { start: { line: number } } }[];
}

/** The program with its recommended rules, installed once into a temporary folder. */
async function install(): Promise<string> {
  const ready = join(tmpdir(), `aurum-bench-secretlint-${SECRETLINT_VERSION}`);
  if (existsSync(ready)) return ready;
  const folder = mkdtempSync(join(tmpdir(), "aurum-secretlint-"));
  try {
    const wanted = [`secretlint@${SECRETLINT_VERSION}`, `${PRESET}@${SECRETLINT_VERSION}`];
    await execa("npm", ["install", "--silent", "--prefix", folder, ...wanted]);
    renameSync(folder, ready);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return ready;
}

async function lint(folder: string, side: "new" | "old"): Promise<Reported[]> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  if (paths.length === 0) return [];
  const program = join(await install(), "node_modules/.bin/secretlint");
  const rc = JSON.stringify({ rules: [{ id: PRESET }] });
  // It ends before a pipe has taken all of a long answer: a file holds it whole.
  const output = join(mkdtempSync(join(tmpdir(), "aurum-secretlint-out-")), "answer.json");
  const options = ["--secretlintrcJSON", rc, "--format", "json", "--no-gitignore", "--no-glob"];
  const args = [...options, "--output", output, ...paths];
  const { exitCode, stderr } = await execa(program, args, { cwd: folder, reject: false });
  if (exitCode !== 0 && exitCode !== 1) throw new Error(`secretlint: exit ${exitCode}: ${stderr}`);
  const answer = JSON.parse(readFileSync(output, "utf8")) as FileResult[];
  rmSync(dirname(output), { recursive: true });
  return answer.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, severity, loc }) => ({
      path: filePath.slice(folder.length + 1),
      line: loc.start.line,
      side,
      rule: ruleId,
      severity: severity === "error" || severity === "warning" ? severity : "info",
    })),
  );
}

/** What secretlint says of the files before and after the change. */
export async function runSecretlint(before: string, after: string): Promise<Reported[]> {
  return [...(await lint(before, "old")), ...(await lint(after, "new"))];
}
