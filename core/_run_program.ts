/** A program of the operator's machine as a process: see `Host.runProgram`. */
import { abortedError } from "./_files.ts";
import { findProgram } from "./_find_git.ts";
import type { GitResult, Host, ProgramCall } from "./host.ts";
import { GIT_STDERR_BYTES_MAX } from "./limits.ts";

/** Exit codes for processes that ended without one. */
const CODE_TIMED_OUT = 124;
const CODE_CUT = 141;

/** What a program is told of the machine; keys and tokens are none of it. */
const KEPT = ["HOME", "LANG", "LC_ALL", "TMPDIR", "SSL_CERT_FILE"] as const;

/** Runs a program to its end, within its bounds, its children included. */
export async function runProgram(
  call: ProgramCall,
  { env, signal }: Pick<Host, "env" | "signal">,
): Promise<GitResult | undefined> {
  const found = await findProgram(call.program, env);
  if (found === undefined) return undefined;
  if (signal.aborted) throw abortedError();
  const { execa } = await import("execa");
  const kept = KEPT.flatMap((name) => {
    const value = env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const result = await execa(found.program, call.args, {
    cwd: call.cwd,
    env: { ...Object.fromEntries(kept), PATH: found.path, ...call.env },
    extendEnv: false,
    stdin: "ignore",
    encoding: "buffer",
    stripFinalNewline: false,
    maxBuffer: { stdout: call.stdout_bytes_max, stderr: GIT_STDERR_BYTES_MAX },
    timeout: call.timeout_ms,
    cancelSignal: signal,
    reject: false,
    killDescendants: true,
    forceKillAfterDelay: 1000,
  });
  if (result.isCanceled) throw abortedError();
  const ended = result.timedOut || result.isMaxBuffer || result.isTerminated;
  return {
    code: result.timedOut ? CODE_TIMED_OUT : ended ? CODE_CUT : (result.exitCode ?? CODE_CUT),
    stdout: result.stdout,
    stderr: new TextDecoder().decode(result.stderr),
    timed_out: result.timedOut,
    truncated: result.isMaxBuffer,
  };
}
