/** Real repositories for the tests of the face, and a run of the command line in process. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createHost, type NoteLevel, type Report } from "../core/mod.ts";
import { runCli } from "./run.ts";

/** What git sees of the machine: nothing of a user's configuration. */
export const CLEAN_ENV: Readonly<Record<string, string>> = {
  PATH: process.env["PATH"] ?? "",
  // No home, and so no cache between the tests of many runs.
  HOME: "",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_AUTHOR_NAME: "aurum",
  GIT_AUTHOR_EMAIL: "aurum@example.invalid",
  GIT_COMMITTER_NAME: "aurum",
  GIT_COMMITTER_EMAIL: "aurum@example.invalid",
};

/** A temporary git repository. */
export interface TestRepository {
  root: string;
  git(...args: string[]): string;
  write(path: string, text: string): void;
  /** Commits everything. */
  commit(): void;
  remove(): void;
}

/** An empty repository on the branch `main`. */
export function createRepository(): TestRepository {
  const root = mkdtempSync(join(tmpdir(), "aurum-cli-"));
  const git = (...args: string[]): string => {
    const { exitCode, stdout, stderr } = Bun.spawnSync(["git", ...args], {
      cwd: root,
      env: CLEAN_ENV,
    });
    if (exitCode !== 0) throw new Error(`git ${args.join(" ")}: ${stderr.toString()}`);
    return stdout.toString();
  };
  git("init", "--quiet", "--initial-branch=main");
  return {
    root,
    git,
    write: (path, text) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    commit: () => {
      git("add", "--all");
      git("commit", "--quiet", "--allow-empty", "--message", "change");
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** A repository whose branch `change` changes `files` of `main`; `null` deletes one. */
export function changedRepository(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string | null>>,
): TestRepository {
  const repository = createRepository();
  for (const [path, text] of Object.entries(before)) repository.write(path, text);
  repository.commit();
  repository.git("switch", "--quiet", "--create", "change");
  for (const [path, text] of Object.entries(after)) {
    if (text === null) rmSync(join(repository.root, path));
    else repository.write(path, text);
  }
  repository.commit();
  return repository;
}

/** How a command line ended. */
export interface CliRun {
  exit_code: number;
  stdout: string;
  /** One note a line. */
  stderr: string;
}

/** Runs a command line in process, in `cwd`. */
export async function run(
  cwd: string,
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CliRun> {
  const notes: string[] = [];
  const host = createHost({
    cwd,
    env: { ...CLEAN_ENV, ...env },
    lang: "en",
    note: (level: NoteLevel, text: string) => notes.push(`${level}: ${text}\n`),
  });
  const { exit_code, stdout } = await runCli(argv, host);
  return { exit_code, stdout, stderr: notes.join("") };
}

/** A source without a finding, one that adds a call of eval on line 6, and a harmless addition. */
export const OLD = "export function add(a: number, b: number): number {\n  return a + b;\n}\n";
export const EVIL = `${OLD}\nexport function run(code: string): unknown {\n  return eval(code);\n}\n`;
export const QUIET = `${OLD}\nexport function twice(n: number): number {\n  return add(n, n);\n}\n`;

/** What most tests of the face need. */
export interface Fixture {
  /** Its change adds one error of the security pass, on `src/add.ts:6`. */
  evil: TestRepository;
  /** Its change adds nothing to report. */
  quiet: TestRepository;
  /** A folder outside of both. */
  scratch: string;
  /** Saves what a model answers; gives the path for `AURUM_LLM_FIXTURE`. */
  answers(name: string, answer: unknown): string;
  remove(): void;
}

export function createFixture(): Fixture {
  const evil = changedRepository({ "src/add.ts": OLD }, { "src/add.ts": EVIL });
  const quiet = changedRepository({ "src/add.ts": OLD }, { "src/add.ts": QUIET });
  const scratch = mkdtempSync(join(tmpdir(), "aurum-cli-scratch-"));
  return {
    evil,
    quiet,
    scratch,
    answers: (name, answer) => {
      const path = join(scratch, `${name}.json`);
      writeFileSync(path, typeof answer === "string" ? answer : JSON.stringify(answer));
      return path;
    },
    remove: () => {
      evil.remove();
      quiet.remove();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

/** The report that `--format json` printed. */
export function reportOf(stdout: string): Report {
  return JSON.parse(stdout) as Report;
}
