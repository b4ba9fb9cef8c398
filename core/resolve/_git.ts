/** How this room calls git and reads its answers. */
import { AurumError } from "../errors.ts";
import type { GitCall, GitResult, Host } from "../host.ts";
import { message, type Message } from "../i18n/mod.ts";

const REASON_CHARS_MAX = 300;

/** Bytes of git as text; what is no UTF-8 becomes U+FFFD. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** A text from outside on one short line without control characters. */
export function onOneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex
  const plain = text.replace(
    /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu,
    " ",
  );
  return plain.length > REASON_CHARS_MAX ? `${plain.slice(0, REASON_CHARS_MAX)}…` : plain.trim();
}

/** The line of git's standard error that says what went wrong. */
export function reasonOf(stderr: string): string {
  const lines = stderr.split("\n").filter((line) => line.trim() !== "");
  const line =
    lines.find((each) => each.startsWith("fatal:")) ??
    lines.find((each) => each.startsWith("error:")) ??
    lines[0] ??
    "";
  return onOneLine(line.replace(/^(?:fatal|error): /u, ""));
}

/** The error for a git command that did not do its work. */
export function gitFailure(args: readonly string[], result: GitResult, hint?: Message): AurumError {
  const command = `git ${args[0] ?? ""}`;
  const reason = reasonOf(result.stderr) || `exit code ${result.code}`;
  return new AurumError(
    "git_failed",
    message("resolve.git_failed", { command, reason }),
    hint === undefined ? {} : { hint },
  );
}

/** Runs git; a process that was stopped for its time or its length is `git_failed`. */
export async function runGit(host: Host, call: GitCall): Promise<GitResult> {
  const result = await host.git(call);
  const command = `git ${call.args[0] ?? ""}`;
  if (result.timed_out) {
    throw new AurumError("git_failed", message("resolve.git_timed_out", { command }));
  }
  if (result.truncated) {
    throw new AurumError("git_failed", message("resolve.git_too_long", { command }));
  }
  return result;
}

/** Standard output of a git command that has to succeed. */
export async function gitOutput(host: Host, cwd: string, args: readonly string[]): Promise<string> {
  const result = await runGit(host, { args, cwd });
  if (result.code !== 0) throw gitFailure(args, result);
  return textOf(result.stdout);
}

/** What stands between NUL bytes. */
export function splitNul(text: string): string[] {
  return text.split("\0").filter((part) => part !== "");
}

/** The error for an object that git lists and cannot read. */
export function unreadableObject(object: string, reason: string): AurumError {
  return new AurumError(
    "unreadable_object",
    message("resolve.unreadable_object", { object: onOneLine(object), reason }),
    { hint: message("resolve.unreadable_object_hint") },
  );
}
