/** Git as a process: see {@link createGit}. */
import { resolve } from "node:path";
import { AurumError } from "./errors.ts";
import { abortedError } from "./_files.ts";
import { findGit } from "./_find_git.ts";
import { gitResult } from "./_git_result.ts";
import { runProcess, type ProcessOptions, type ProcessResult } from "./_run_process.ts";
import { LIST_SETTINGS, parseGitConfig } from "./resolve/git_config.ts";
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
  const { stdin, cwd } = call;
  const options: ProcessOptions = {
    cwd,
    env: { ...env, ...call.env },
    ...(stdin === undefined ? {} : { stdin }),
    stdout_bytes_max: call.stdout_bytes_max ?? DIFF_BYTES_MAX,
    stderr_bytes_max: GIT_STDERR_BYTES_MAX,
    timeout_ms: call.timeout_ms ?? GIT_TIMEOUT_MS,
    signal,
  };
  let result: ProcessResult;
  try {
    result = await runProcess(program, args, options);
  } catch (cause) {
    const text = message("resolve.git_not_started", { folder: cwd });
    throw new AurumError("git_failed", text, { cause });
  }
  return gitResult(result);
}

/**
 * A working tree that is named alone belongs to the repository that git finds from
 * the folder where the user stands; later calls run elsewhere (G.21).
 */
async function withGitFolder(program: Program, { cwd, signal }: GitOptions): Promise<Program> {
  const { GIT_WORK_TREE, ...env } = program.env;
  if (GIT_WORK_TREE === undefined || GIT_WORK_TREE === "" || "GIT_DIR" in env) return program;
  const args = hardenedArgs(["rev-parse", "--absolute-git-dir"]) ?? [];
  const call = { args: [], cwd, env: overrideEnv([]) };
  const { code, stdout } = await spawn({ ...program, env }, args, call, signal);
  const folder = new TextDecoder().decode(stdout).replace(/\n$/u, "");
  // Where there is no repository, git says so itself when it is asked for more.
  return code === 0 ? { ...program, env: { ...program.env, GIT_DIR: folder } } : program;
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

/** An override that changes nothing: a git that lists it honours the others. */
const PROBE: [key: string, value: string] = ["aurum.overruled", "true"];
const PROBE_LISTED = Buffer.from(`command\0${PROBE.join("\n")}\0`);

/** No setting depends on these, so one reading serves calls that differ in them alone. */
const NO_SETTING = [
  "GIT_INDEX_FILE",
  "GIT_OBJECT_DIRECTORY",
  "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  "LC_ALL",
];

function settingsKey({ cwd, env = {} }: GitCall): string {
  return JSON.stringify([cwd, Object.entries(env).filter(([name]) => !NO_SETTING.includes(name))]);
}

/** What git said of its settings, and the overrides that they call for. */
interface Settings {
  listed: GitResult;
  overrides: [key: string, value: string][];
}

/** Whether a call asks for what was read already. */
function isListing({ args, stdin, timeout_ms, stdout_bytes_max }: GitCall): boolean {
  const isPlain = [stdin, timeout_ms, stdout_bytes_max].every((option) => option === undefined);
  return isPlain && args.join("\0") === LIST_SETTINGS.join("\0");
}

/** The settings as `listed`, the overrides in the place of the probe: what git itself would list. */
function withOverrides({ listed, overrides }: Settings, at: number): GitResult {
  const own = overrides.map(([key, value]) => `command\0${key}\n${value}\0`).join("");
  const before = listed.stdout.subarray(0, at);
  const after = listed.stdout.subarray(at + PROBE_LISTED.length);
  return { ...listed, stdout: Buffer.concat([before, Buffer.from(own), after]) };
}

/**
 * The `git` of a {@link Host}. Before the first process in a folder it reads
 * the settings that git would apply there; where they cannot be read, that
 * failed result is the answer and the command is not started. The same reading
 * tells that git honours overrides, and answers a call that asks for it.
 */
export function createGit(options: GitOptions): (call: GitCall) => Promise<GitResult> {
  const programs = new Map<string, Promise<Program>>();
  const checks = new Map<string, Promise<void>>();
  const kept = new Map<string, Promise<Settings>>();
  let isProven = false;

  const findProgram = async (): Promise<Program> => {
    const { program, path } = await findGit(options.env);
    return withGitFolder({ program, env: baseEnv(options, path) }, options);
  };

  const readSettings = async (program: Program, call: GitCall): Promise<Settings> => {
    const list: GitCall = {
      args: [],
      cwd: call.cwd,
      env: { ...call.env, ...overrideEnv([PROBE]) },
      stdout_bytes_max: GIT_CONFIG_BYTES_MAX,
    };
    const args = hardenedArgs(LIST_SETTINGS) ?? [];
    const listed = await spawn(program, args, list, options.signal);
    const at = listed.code === 0 ? Buffer.from(listed.stdout).indexOf(PROBE_LISTED) : -1;
    if (at >= 0) isProven = true;
    else await once(checks, "", () => checkVersion(program, call.cwd, options.signal));
    const overrides = configOverrides(parseGitConfig(listed.stdout));
    const settings = { listed, overrides };
    return at < 0 ? settings : { listed: withOverrides(settings, at), overrides };
  };

  return async (call) => {
    const args = hardenedArgs(call.args, call.env);
    if (args === undefined) {
      const command = call.args.slice(0, 3).join(" ");
      throw new AurumError("internal", message("resolve.git_command_refused", { command }));
    }
    const program = await once(programs, "", findProgram);
    const start = (env: Record<string, string>): Promise<GitResult> =>
      spawn({ ...program, env: { ...program.env, ...env } }, args, call, options.signal);
    if (isProven && call.own_settings === true) return start(overrideEnv([]));
    const { listed, overrides } = await once(kept, settingsKey(call), () =>
      readSettings(program, call),
    );
    if (listed.code !== 0) return { ...listed, stdout: new Uint8Array() };
    if (isListing(call)) return listed;
    return start(overrideEnv(overrides));
  };
}
