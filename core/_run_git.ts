/** Git as a process: see {@link createGit}. */
import { resolve } from "node:path";
import { AurumError } from "./errors.ts";
import { abortedError } from "./_files.ts";
import { findGit } from "./_find_git.ts";
import { parseGitConfig } from "./resolve/git_config.ts";
import {
  configOverrides,
  FOLDER_VARIABLES,
  hardenedArgs,
  overrideEnv,
  scrubbedEnv,
} from "./_git_hardening.ts";
import type { GitCall, GitResult } from "./host.ts";
import { message } from "./i18n/mod.ts";
import {
  DIFF_BYTES_MAX,
  GIT_CONFIG_BYTES_MAX,
  GIT_STDERR_BYTES_MAX,
  GIT_TIMEOUT_MS,
} from "./limits.ts";

/** `GIT_CONFIG_KEY_<n>` came with this version; an older git would ignore the overrides. */
const OLDEST_GIT = [2, 31] as const;

/** Exit codes for processes that ended without one. */
const CODE_TIMED_OUT = 124;
const CODE_CUT = 141;

interface Program {
  program: string;
  env: Record<string, string>;
}

interface GitOptions {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
}

/** The environment that every git process starts from, its folders made absolute. */
function baseEnv(options: GitOptions, path: string): Record<string, string> {
  const env = scrubbedEnv(options.env, path);
  for (const name of FOLDER_VARIABLES) {
    // An empty value is an error that git itself names.
    const folder = env[name];
    if (folder !== undefined && folder !== "") env[name] = resolve(options.cwd, folder);
  }
  return env;
}

/** Starts git once; `args` is the whole argument vector. */
async function spawn(
  { program, env }: Program,
  args: readonly string[],
  call: GitCall,
  signal: AbortSignal,
): Promise<GitResult> {
  if (signal.aborted) throw abortedError();
  const { execa } = await import("execa");
  const stdoutMax = call.stdout_bytes_max ?? DIFF_BYTES_MAX;
  const result = await execa(program, args, {
    cwd: call.cwd,
    env: { ...env, ...call.env },
    extendEnv: false,
    input: call.stdin ?? "",
    encoding: "buffer",
    stripFinalNewline: false,
    maxBuffer: { stdout: stdoutMax, stderr: GIT_STDERR_BYTES_MAX },
    timeout: call.timeout_ms ?? GIT_TIMEOUT_MS,
    cancelSignal: signal,
    reject: false,
    killDescendants: true,
    forceKillAfterDelay: 1000,
  });
  if (result.isCanceled) throw abortedError();
  const ended = result.timedOut || result.isMaxBuffer || result.isTerminated;
  if (result.exitCode === undefined && !ended) {
    throw new AurumError("git_failed", message("resolve.git_not_started", { folder: call.cwd }), {
      cause: result.cause ?? result.originalMessage,
    });
  }
  // A process that was stopped may still have ended by itself in the same moment.
  const code = ended ? CODE_CUT : (result.exitCode ?? CODE_CUT);
  return {
    code: result.timedOut ? CODE_TIMED_OUT : code,
    stdout: result.stdout,
    stderr: new TextDecoder().decode(result.stderr),
    timed_out: result.timedOut,
    truncated: result.isMaxBuffer && result.stdout.length >= stdoutMax,
  };
}

async function checkVersion(program: Program, cwd: string, signal: AbortSignal): Promise<void> {
  const { stdout } = await spawn(program, ["version"], { args: [], cwd }, signal);
  const text = new TextDecoder().decode(stdout).trim();
  const [, major = "0", minor = "0"] = /(\d+)\.(\d+)/u.exec(text) ?? [];
  const wanted = OLDEST_GIT.join(".");
  const isOld =
    Number(major) < OLDEST_GIT[0] ||
    (Number(major) === OLDEST_GIT[0] && Number(minor) < OLDEST_GIT[1]);
  if (!isOld) return;
  throw new AurumError("git_missing", message("resolve.git_too_old", { found: text, wanted }), {
    hint: message("resolve.git_missing_hint"),
  });
}

/** A promise kept under a key, forgotten when it fails. */
async function once<T>(
  kept: Map<string, Promise<T>>,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const existing = kept.get(key);
  if (existing !== undefined) return existing;
  const made = make();
  kept.set(key, made);
  try {
    return await made;
  } catch (error) {
    kept.delete(key);
    throw error;
  }
}

/**
 * The `git` of a {@link Host}. Before the first process in a folder it reads
 * the settings that git would apply there; where they cannot be read, that
 * failed result is the answer and the command is not started.
 */
export function createGit(options: GitOptions): (call: GitCall) => Promise<GitResult> {
  const programs = new Map<string, Promise<Program>>();
  const settings = new Map<string, Promise<GitResult>>();

  const findProgram = async (cwd: string): Promise<Program> => {
    const { program, path } = await findGit(options.env);
    const found = { program, env: baseEnv(options, path) };
    await checkVersion(found, cwd, options.signal);
    return found;
  };

  return async (call) => {
    const args = hardenedArgs(call.args, call.env);
    if (args === undefined) {
      const command = call.args.slice(0, 3).join(" ");
      throw new AurumError("internal", message("resolve.git_command_refused", { command }));
    }
    const program = await once(programs, "", () => findProgram(call.cwd));
    const listing = hardenedArgs(["config", "--list", "--show-scope", "--includes", "-z"]) ?? [];
    const list: GitCall = { args: [], cwd: call.cwd, stdout_bytes_max: GIT_CONFIG_BYTES_MAX };
    if (call.env !== undefined) list.env = call.env;
    const listed = await once(settings, JSON.stringify([call.cwd, call.env]), () =>
      spawn(program, listing, list, options.signal),
    );
    if (listed.code !== 0) return { ...listed, stdout: new Uint8Array() };
    const overrides = overrideEnv(configOverrides(parseGitConfig(listed.stdout)));
    return spawn({ ...program, env: { ...program.env, ...overrides } }, args, call, options.signal);
  };
}
