/**
 * The README's first command: makes a small repository, reviews its change
 * with the real program, and shows what a closed gate looks like. Without a
 * network: the model's answer is a recorded one.
 *
 * Usage: `bun tutorials/first_review.ts [--keep]`. Exit code 0 when the gate
 * closed as it must, else 1.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const HOUSE = join(import.meta.dir, "..");
const CASE = join(HOUSE, "testdata/first_review");

/** What git and aurum see: nothing of the user's own configuration. */
function environment(): Record<string, string> {
  return {
    PATH: process.env["PATH"] ?? "",
    HOME: tmpdir(),
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    AURUM_LLM_FIXTURE: join(CASE, "answer.json"),
    ...(process.env["NO_COLOR"] === undefined ? {} : { NO_COLOR: process.env["NO_COLOR"] }),
  };
}

function git(cwd: string, env: Record<string, string>, ...args: string[]): void {
  const identity = ["-c", "user.name=aurum", "-c", "user.email=aurum@example.invalid"];
  const { exitCode, stderr } = Bun.spawnSync(["git", ...identity, ...args], { cwd, env });
  if (exitCode !== 0) throw new Error(`git ${args[0] ?? ""} failed: ${stderr.toString()}`);
}

/** A repository whose branch `change` holds `head/` on top of `base/` on `main`. */
function makeRepository(folder: string, env: Record<string, string>): void {
  git(folder, env, "init", "--quiet", "--initial-branch=main");
  cpSync(join(CASE, "base"), folder, { recursive: true });
  git(folder, env, "add", ".");
  git(folder, env, "commit", "--quiet", "--message", "users can be found");
  git(folder, env, "switch", "--quiet", "--create", "change");
  cpSync(join(CASE, "head"), folder, { recursive: true });
  git(folder, env, "commit", "--quiet", "--all", "--message", "users can be listed and exported");
}

const folder = mkdtempSync(join(tmpdir(), "aurum-first-review-"));
const keep = process.argv.includes("--keep");
try {
  const env = environment();
  makeRepository(folder, env);
  const args = ["review", "--base", "main", "--fail-on", "error"];
  process.stdout.write(`$ aurum ${args.join(" ")}\n`);
  const { exitCode } = Bun.spawnSync([join(HOUSE, "cli/main.ts"), ...args], {
    cwd: folder,
    env,
    stdout: "inherit",
    stderr: "inherit",
  });
  const closed = exitCode === 3;
  const meaning = closed ? "the gate is closed, as it must be" : "expected 3, a closed gate";
  process.stdout.write(`\nexit code ${exitCode}: ${meaning}\n`);
  if (keep) process.stdout.write(`the repository is in ${folder}\n`);
  process.exitCode = closed ? 0 : 1;
} finally {
  if (!keep) rmSync(folder, { recursive: true, force: true });
}
