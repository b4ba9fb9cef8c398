/** How this folder calls git and reads its answers. */
import { AurumError } from "../../errors.ts";
import type { GitCall, GitResult, Host } from "../../host.ts";
import { message } from "../../i18n/mod.ts";
import { GIT_TIMEOUT_MS } from "../../limits.ts";
import { saysDiskFull, scratchError } from "./_scratch_failure.ts";

const REASON_CHARS_MAX = 300;

/** What git says when it is an object that it cannot read, not a command that it does not like. */
const UNREADABLE =
  /unable to read|could not read|cannot read|corrupt|bad (?:object|tree)|missing (?:blob|tree|object)|invalid object|not a tree object|object file .* is empty|inflate|packfile|unable to (?:open|unpack|find)|hash mismatch|could not get object info|fetch .* from promisor/iu;

/** The line of standard error that says what went wrong. */
function reasonOf(result: GitResult): string {
  const lines = result.stderr.split("\n").filter((line) => line.trim() !== "");
  const line = lines.find((each) => /^(?:fatal|error):/u.test(each)) ?? lines[0];
  return (line ?? `exit code ${result.code}`).slice(0, REASON_CHARS_MAX);
}

/** Git's answer is not what its command must give: never guessed at. */
export function gitMismatch(command: string, place: string): AurumError {
  const text = message("change.git_mismatch", { command, place: place.slice(0, REASON_CHARS_MAX) });
  return new AurumError("git_failed", text, { hint: message("change.git_mismatch_hint") });
}

/** An object that the change needs and the repository does not have. */
export function missingObject(id: string): AurumError {
  return new AurumError("unreadable_object", message("change.missing_object", { id }), {
    hint: message("change.unreadable_object_hint"),
  });
}

function failure(command: string, result: GitResult): AurumError {
  const reason = reasonOf(result);
  if (saysDiskFull(result.stderr)) return scratchError(reason, true);
  if (UNREADABLE.test(result.stderr)) {
    return new AurumError("unreadable_object", message("change.unreadable_object", { reason }), {
      hint: message("change.unreadable_object_hint"),
    });
  }
  return new AurumError("git_failed", message("change.git_failed", { command, reason }), {
    hint: message("change.git_failed_hint"),
  });
}

/**
 * Runs git and hands on its answer, complete.
 *
 * Errors: `unreadable_object` where git cannot read an object, `git_failed` for
 * any other failure, a time-out, or an answer that was cut and may not be.
 */
export async function runGit(
  host: Host,
  call: GitCall,
  options: { mayBeCut?: boolean } = {},
): Promise<GitResult> {
  const result = await host.git(call);
  const command = call.args[0] ?? "";
  if (result.timed_out) {
    const seconds = Math.round((call.timeout_ms ?? GIT_TIMEOUT_MS) / 1000);
    throw new AurumError("git_failed", message("change.git_too_slow", { command, seconds }), {
      hint: message("change.smaller_hint"),
    });
  }
  if (result.truncated) {
    if (options.mayBeCut === true) return result;
    throw new AurumError("git_failed", message("change.git_too_long", { command }), {
      hint: message("change.smaller_hint"),
    });
  }
  if (result.code !== 0) throw failure(command, result);
  return result;
}

/** Bytes as text, one character a byte: for paths, and for what is ASCII anyway. */
export function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
