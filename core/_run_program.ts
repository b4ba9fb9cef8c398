/** A program of the operator's machine as a process: see `Host.runProgram`. */
import { abortedError } from "./_files.ts";
import { findProgram } from "./_find_git.ts";
import { gitResult } from "./_git_result.ts";
import { runProcess, type ProcessOptions, type ProcessResult } from "./_run_process.ts";
import type { GitResult, Host, ProgramCall } from "./host.ts";
import { GIT_STDERR_BYTES_MAX } from "./limits.ts";

/** What a shell answers for a program that cannot be started. */
const CODE_NOT_STARTED = 126;

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
  const kept = KEPT.flatMap((name) => {
    const value = env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const options: ProcessOptions = {
    cwd: call.cwd,
    env: { ...Object.fromEntries(kept), PATH: found.path, ...call.env },
    stdout_bytes_max: call.stdout_bytes_max,
    stderr_bytes_max: GIT_STDERR_BYTES_MAX,
    timeout_ms: call.timeout_ms,
    signal,
  };
  let result: ProcessResult;
  try {
    result = await runProcess(found.program, call.args, options);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    result = { code: CODE_NOT_STARTED, stdout: new Uint8Array(), stderr: Buffer.from(words) };
  }
  return gitResult(result);
}
