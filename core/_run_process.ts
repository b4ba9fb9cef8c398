/** A program as a process of its own group: see {@link runProcess}. */
import { PROCESS_KILL_AFTER_MS } from "./limits.ts";

/** What a process is given, and its bounds. */
export interface ProcessOptions {
  cwd: string;
  /** The whole environment. */
  env: Readonly<Record<string, string>>;
  /** Absent: there is nothing to read. */
  stdin?: Uint8Array | string;
  stdout_bytes_max: number;
  stderr_bytes_max: number;
  timeout_ms: number;
  signal: AbortSignal;
}

/** Why a process was stopped before it ended by itself. */
export type Stop = "aborted" | "timed_out" | "stdout_too_long" | "stderr_too_long";

/** How a process ended. */
export interface ProcessResult {
  /** `null` for one that a signal ended. */
  code: number | null;
  /** At most so many bytes as were allowed. */
  stdout: Uint8Array;
  stderr: Uint8Array;
  stopped?: Stop;
}

/** Groups that may still run. */
const running = new Set<number>();

/** Sends a signal to a process and all that it started. */
function killGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // All of them are gone.
  }
}

/** When this process ends in a hurry, such as on a second Ctrl-C, nothing of it stays behind. */
function killAll(): void {
  for (const pid of running) killGroup(pid, "SIGKILL");
}

function remember(pid: number): void {
  if (running.size === 0) process.on("exit", killAll);
  running.add(pid);
}

function forget(pid: number): void {
  running.delete(pid);
  if (running.size === 0) process.off("exit", killAll);
}

/** A stream as far as it is wanted. */
interface Output {
  /** Fulfilled at the end of the stream, or when it is given up. */
  readonly done: Promise<void>;
  bytes(): Uint8Array;
  giveUp(): void;
}

/** Reads a stream; past `bytes_max` it reads no further and says so. */
function collect(
  stream: ReadableStream<Uint8Array>,
  bytes_max: number,
  tooLong: () => void,
): Output {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let left = bytes_max;
  let isGivenUp = false;
  const giveUp = (): void => {
    isGivenUp = true;
    void reader.cancel().catch(() => undefined);
  };
  const read = async (): Promise<void> => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done || isGivenUp) return;
      chunks.push(value.length > left ? value.subarray(0, left) : value);
      left -= value.length;
      if (left >= 0) continue;
      tooLong();
      giveUp();
      return;
    }
  };
  return {
    // A stream that breaks off is one that ended: the exit code tells what happened.
    done: read().catch(() => undefined),
    bytes: () =>
      chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks),
    giveUp,
  };
}

/**
 * Runs a program to its end, and to the end of everything that holds its output.
 *
 * It leads a process group of its own. On a time-out, too long an output or the
 * signal the whole group is asked to end, and after `PROCESS_KILL_AFTER_MS`
 * made to; then what was read so far is the answer, even where something that
 * left the group still holds the output. It never throws for how the process
 * ended.
 *
 * @throws what the system says when the program cannot be started.
 */
export async function runProcess(
  program: string,
  args: readonly string[],
  options: ProcessOptions,
): Promise<ProcessResult> {
  const { cwd, env, stdin, timeout_ms, signal } = options;
  const child = Bun.spawn([program, ...args], {
    cwd,
    env,
    // Nothing to read is `/dev/null`: a pipe costs a third of the start.
    stdin: stdin === undefined ? "ignore" : typeof stdin === "string" ? Buffer.from(stdin) : stdin,
    stdout: "pipe",
    stderr: "pipe",
    detached: true,
  });
  remember(child.pid);
  let stopped: Stop | undefined;
  let force: Timer | undefined;
  const stop = (why: Stop): void => {
    if (stopped !== undefined) return;
    stopped = why;
    killGroup(child.pid, "SIGTERM");
    force = setTimeout(() => {
      killGroup(child.pid, "SIGKILL");
      stdout.giveUp();
      stderr.giveUp();
    }, PROCESS_KILL_AFTER_MS);
  };
  const stdout = collect(child.stdout, options.stdout_bytes_max, () => stop("stdout_too_long"));
  const stderr = collect(child.stderr, options.stderr_bytes_max, () => stop("stderr_too_long"));
  const timeout = setTimeout(() => stop("timed_out"), timeout_ms);
  const onAbort = (): void => stop("aborted");
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    await Promise.all([stdout.done, stderr.done, child.exited]);
  } finally {
    clearTimeout(timeout);
    clearTimeout(force);
    signal.removeEventListener("abort", onAbort);
    // What it left running when it was stopped must not outlive it.
    if (stopped !== undefined) killGroup(child.pid, "SIGKILL");
    forget(child.pid);
  }
  return {
    code: child.signalCode === null ? child.exitCode : null,
    stdout: stdout.bytes(),
    stderr: stderr.bytes(),
    ...(stopped === undefined ? {} : { stopped }),
  };
}
