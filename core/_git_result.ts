import { abortedError } from "./_files.ts";
import type { ProcessResult } from "./_run_process.ts";
import type { GitResult } from "./host.ts";

/** Exit codes for processes that ended without one. */
const CODE_TIMED_OUT = 124;
const CODE_CUT = 141;

function codeOf({ code, stopped }: ProcessResult): number {
  if (stopped === "timed_out") return CODE_TIMED_OUT;
  // A process that was stopped may still have ended by itself in the same moment.
  return stopped === undefined ? (code ?? CODE_CUT) : CODE_CUT;
}

/** How a process ended, as a host says it. Throws `AurumError("aborted")` for one that the signal stopped. */
export function gitResult(result: ProcessResult): GitResult {
  const { stdout, stderr, stopped } = result;
  if (stopped === "aborted") throw abortedError();
  return {
    code: codeOf(result),
    stdout,
    stderr: new TextDecoder().decode(stderr),
    timed_out: stopped === "timed_out",
    truncated: stopped === "stdout_too_long",
  };
}
