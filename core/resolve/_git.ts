/** How this room calls git and reads its answers. */
import { AurumError } from "../errors.ts";
import type { GitCall, GitResult, Host } from "../host.ts";
import { message } from "../i18n/mod.ts";

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

/** The error for an object that git lists and cannot read. */
export function unreadableObject(object: string, reason: string): AurumError {
  return new AurumError(
    "unreadable_object",
    message("resolve.unreadable_object", { object: onOneLine(object), reason }),
    { hint: message("resolve.unreadable_object_hint") },
  );
}

/** What git says when it is an object that it cannot read. */
const UNREADABLE =
  /unable to (?:read|unpack)|could not (?:read|fetch|get object)|bad (?:object|tree|sha1)|missing (?:blob|tree|object)|corrupt|packfile|inflate|promisor|object file|unresolved deltas/iu;

/**
 * The error for a git command that did not do its work: `unreadable_object`
 * where git says so, else `git_failed`.
 */
export function gitFailure(args: readonly string[], result: GitResult): AurumError {
  const command = `git ${args[0] ?? ""}`;
  const reason = reasonOf(result.stderr) || `exit code ${result.code}`;
  const isIndex = /index file|bad index|index uses/u.test(reason);
  if (UNREADABLE.test(result.stderr) && !isIndex) return unreadableObject(command, reason);
  return new AurumError("git_failed", message("resolve.git_failed", { command, reason }), {
    hint: message(isIndex ? "resolve.index_broken_hint" : "resolve.git_failed_hint"),
  });
}

/**
 * Runs git; a process that was stopped for its time is `git_failed`, and so is
 * one that was stopped for its length, unless it may be.
 */
export async function runGit(
  host: Host,
  call: GitCall,
  options: { mayBeCut?: boolean } = {},
): Promise<GitResult> {
  const result = await host.git(call);
  const command = `git ${call.args[0] ?? ""}`;
  const hint = message("resolve.git_stopped_hint");
  if (result.timed_out) {
    throw new AurumError("git_failed", message("resolve.git_timed_out", { command }), { hint });
  }
  if (result.truncated && options.mayBeCut !== true) {
    throw new AurumError("git_failed", message("resolve.git_too_long", { command }), { hint });
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

const STRICT = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function strictText(bytes: Uint8Array): string | undefined {
  try {
    return STRICT.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The longest whole character at `at`, or its first byte as git quotes it (`\351`). */
function characterAt(bytes: Uint8Array, at: number): { text: string; length: number } {
  for (let length = 4; length > 0; length -= 1) {
    const text = strictText(bytes.subarray(at, at + length));
    if (text !== undefined && [...text].length === 1) return { text, length };
  }
  return { text: `\\${(bytes[at] ?? 0).toString(8).padStart(3, "0")}`, length: 1 };
}

function pathText(record: Uint8Array): string {
  const whole = strictText(record);
  if (whole !== undefined) return whole;
  let text = "";
  for (let at = 0; at < record.length;) {
    const character = characterAt(record, at);
    text += character.text;
    at += character.length;
  }
  return text;
}

/**
 * What stands between NUL bytes where it holds paths: a byte that is no UTF-8
 * becomes `\351`, as the change model has it, so that two paths never become one.
 */
export function splitPaths(bytes: Uint8Array): string[] {
  const whole = strictText(bytes);
  if (whole !== undefined) return splitNul(whole);
  const records: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(0, at);
    const stop = end < 0 ? bytes.length : end;
    records.push(pathText(bytes.subarray(at, stop)));
    at = stop + 1;
  }
  return records.filter((record) => record !== "");
}
