/** Real git repositories in temporary folders, and a real host over them, for tests. */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createBunHost } from "./bun_host.ts";
import { AurumError, type ErrorCode } from "./errors.ts";
import type { Host, NoteLevel } from "./host.ts";
import { t, type Message } from "./i18n/mod.ts";

const made: string[] = [];

/** A new folder that {@link removeFolders} takes away. */
export function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "aurum-test-")));
  made.push(folder);
  return folder;
}

/** For `afterAll`. */
export function removeFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** The environment of a user who has configured nothing. */
export function plainEnv(home: string): Record<string, string> {
  return { PATH: process.env["PATH"] ?? "", HOME: home, LC_ALL: "C" };
}

const IDENTITY = {
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "Tester",
  GIT_AUTHOR_EMAIL: "tester@example.invalid",
  GIT_COMMITTER_NAME: "Tester",
  GIT_COMMITTER_EMAIL: "tester@example.invalid",
};

/** A repository of a test; `git` runs the plain program, nothing hardened. */
export interface TestRepository {
  root: string;
  home: string;
  /** Standard output without its last line feed; throws if git fails. */
  git(...args: string[]): string;
  /** As {@link TestRepository.git} with more environment, and without throwing. */
  gitWith(env: Record<string, string>, ...args: string[]): string;
  write(path: string, content: string | Uint8Array): void;
  /** Everything added and committed; the new commit's id. */
  commit(files?: Record<string, string>): string;
}

let clock = 1_700_000_000;

/** Opens a folder as a test repository. */
export function openRepository(root: string, home: string): TestRepository {
  const run = (env: Record<string, string>, args: string[]): { text: string; ok: boolean } => {
    // Every commit a second later than the one before: equal times would leave git's order open.
    clock += 1;
    const dates = { GIT_AUTHOR_DATE: `${clock} +0000`, GIT_COMMITTER_DATE: `${clock} +0000` };
    const result = Bun.spawnSync(["git", ...args], {
      cwd: root,
      env: { ...plainEnv(home), ...IDENTITY, ...dates, ...env },
      stdin: "ignore",
    });
    const text = result.stdout.toString() + (result.success ? "" : result.stderr.toString());
    return { text: text.replace(/\n$/u, ""), ok: result.success };
  };
  const git = (...args: string[]): string => {
    const { text, ok } = run({}, args);
    if (!ok) throw new Error(`git ${args.join(" ")}: ${text}`);
    return text;
  };
  const write = (path: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const commit = (files: Record<string, string> = {}): string => {
    for (const [path, content] of Object.entries(files)) write(path, content);
    git("add", "--all");
    git("commit", "--quiet", "--allow-empty", "--message", "change");
    return git("rev-parse", "HEAD");
  };
  return { root, home, git, gitWith: (env, ...args) => run(env, args).text, write, commit };
}

/** A new repository on branch `main`, without a commit. */
export function makeRepository(...options: string[]): TestRepository {
  const folder = makeFolder();
  const root = join(folder, "repo");
  const home = join(folder, "home");
  mkdirSync(root);
  mkdirSync(home);
  const repository = openRepository(root, home);
  repository.git("init", "--quiet", "--initial-branch=main", ...options);
  return repository;
}

/** A host that keeps its notes. */
export interface TestHost {
  host: Host;
  /** `level: text` in English. */
  notes: string[];
}

/** The real host, in `cwd`, with a plain environment and what `env` adds. */
export function testHost(
  cwd: string,
  home: string,
  env: Record<string, string | undefined> = {},
  signal: AbortSignal = new AbortController().signal,
): TestHost {
  const notes: string[] = [];
  const note = (level: NoteLevel, text: Message): void => {
    notes.push(`${level}: ${t("en", text)}`);
  };
  const host = createBunHost({
    cwd,
    env: { ...plainEnv(home), ...env },
    signal,
    note,
    progress: () => undefined,
  });
  return { host, notes };
}

/** What a rejected promise says: code, text and hint in English. Throws if it is none of ours. */
export async function failureOf(
  work: Promise<unknown>,
): Promise<{ code: ErrorCode; text: string; hint: string }> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AurumError)) throw error;
    const hint = error.hint === undefined ? "" : t("en", error.hint);
    return { code: error.code, text: t("en", error.text), hint };
  }
  throw new Error("it was expected to fail and did not");
}

/** Runs `work` as a user whom file permissions bind; root is not. */
export async function asPlainUser<T>(work: () => Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

/** A repository, and a folder in which every program that runs leaves its name. */
export interface Hostile extends TestRepository {
  ran(): string[];
  clear(): void;
  /** A command that leaves `name` behind and then does what `rest` says, by default pass its input on. */
  canary(name: string, rest?: string): string;
}

/** A repository with a place for canaries. */
export function withCanaries(repository: TestRepository): Hostile {
  const folder = join(repository.home, "canaries");
  mkdirSync(folder, { recursive: true });
  const canary = (name: string, rest = "exec cat"): string => {
    const path = join(repository.home, `run-${name}`);
    writeFileSync(path, `#!/bin/sh\ntouch '${join(folder, name)}'\n${rest}\n`);
    chmodSync(path, 0o755);
    return path;
  };
  const clear = (): void => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
  };
  return { ...repository, canary, clear, ran: () => readdirSync(folder).toSorted() };
}
