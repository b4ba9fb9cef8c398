/**
 * Every effect that core may have, as one record. The real one is
 * `core/bun_host.ts`; tests hand in another.
 */
import type { Message } from "./i18n/mod.ts";

/** One git process. The host hardens it: see `core/bun_host.ts`. */
export interface GitCall {
  /** Arguments after `git` and the host's own hardening options. */
  args: readonly string[];
  /** Folder to run in. */
  cwd: string;
  stdin?: Uint8Array | string;
  /** Environment on top of the scrubbed one, such as `GIT_INDEX_FILE`. */
  env?: Readonly<Record<string, string>>;
  timeout_ms?: number;
  stdout_bytes_max?: number;
  /** Every setting that git finds is the caller's own writing, and names no program: it is not read first. */
  own_settings?: true;
}

/** How a git process ended. It never throws for a non-zero code. */
export interface GitResult {
  code: number;
  stdout: Uint8Array;
  stderr: string;
  timed_out: boolean;
  /** Standard output was longer than `stdout_bytes_max` and is cut. */
  truncated: boolean;
}

/** One run of a program of the operator's machine, such as a scanner. */
export interface ProgramCall {
  /** A bare name, looked up on `PATH`; relative folders and those of packages are passed over. */
  program: string;
  args: readonly string[];
  cwd: string;
  /** On top of `PATH`, `HOME`, `LANG` and `TMPDIR`: nothing else of the environment reaches the program. */
  env?: Readonly<Record<string, string>>;
  timeout_ms: number;
  stdout_bytes_max: number;
}

export type NoteLevel = "info" | "warning" | "error";

/** What core may do to the world. */
export interface Host {
  /** Folder that relative paths start from. */
  readonly cwd: string;
  /** Environment variables, as handed to the process. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted by Ctrl-C; everything that waits listens to it. */
  readonly signal: AbortSignal;
  /** Runs git without executing anything that a repository configures. Throws `AurumError("git_missing")`. */
  git(call: GitCall): Promise<GitResult>;
  /**
   * Runs a program without a shell; `undefined` when the machine has none of that name. Throws
   * `AurumError("aborted")` when the run ends first.
   */
  runProgram(call: ProgramCall): Promise<GitResult | undefined>;
  /**
   * Bytes of a file, or `undefined` if there is none; throws `AurumError("file_unreadable")` otherwise.
   * With `within`, `path` counts from that folder and is read only if it is a regular file of at most
   * `bytes_max` bytes that is reached without a symbolic link; anything else is `undefined`.
   */
  readFile(
    path: string,
    bytes_max: number,
    options?: { within?: string },
  ): Promise<Uint8Array | undefined>;
  /** An absolute path without symbolic links; a part that does not exist stays as it is. */
  realPath(path: string): Promise<string>;
  /** Writes beside the target and renames; throws `AurumError("output_failed")`. */
  writeFile(path: string, content: string | Uint8Array): Promise<void>;
  /** All of standard input; throws `AurumError("file_unreadable")` past `bytes_max`. */
  readStdin(bytes_max: number): Promise<Uint8Array>;
  /** The platform's fetch; providers are handed this one. */
  readonly fetch: typeof fetch;
  /** Milliseconds since the epoch. Never part of a report. */
  now(): number;
  /** A line for the person at the terminal (stderr). The text is redacted on its way out. */
  note(level: NoteLevel, message: Message): void;
  /** Long work: `done` of `total` steps. The face draws a live line or a heartbeat on stderr. */
  progress(message: Message, done: number, total: number): void;
}
