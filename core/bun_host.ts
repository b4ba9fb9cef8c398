/** The real {@link Host}: this process, its disk, its network and git. */
import { resolve } from "node:path";
import { createGit } from "./_run_git.ts";
import {
  abortedError,
  readBounded,
  readFileWithin,
  readWholeFile,
  realPathOf,
  writeWholeFile,
} from "./_files.ts";
import { AurumError } from "./errors.ts";
import type { Host } from "./host.ts";
import { message } from "./i18n/mod.ts";

/** What the face hands in; the rest of a {@link Host} is made here. */
export type BunHostOptions = Pick<Host, "cwd" | "env" | "signal" | "note" | "progress">;

/** Rejects when the signal fires, so that a wait for a terminal or a pipe can be left. */
async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  if (signal.aborted) throw abortedError();
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(abortedError());
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

/** All of standard input; what cannot be read, such as a folder, is refused by name. */
async function readStandardInput(bytes_max: number): Promise<Uint8Array> {
  try {
    return await readBounded(Bun.stdin.stream(), bytes_max, "-");
  } catch (error) {
    if (error instanceof AurumError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new AurumError(
      "file_unreadable",
      message("resolve.file_unreadable", { file: "-", reason }),
      { cause: error },
    );
  }
}

/**
 * A host for this machine.
 *
 * `git` never runs what a repository configures: hooks, external diffs,
 * textconv, fsmonitor, its filter drivers, transports and helpers are off, the
 * environment holds no `GIT_*` but the variables that say where the repository
 * is, and commands that are not known to be safe are refused. A git that is
 * stopped ends with code 124 (time) or 141 (output). Programs are looked for in
 * the absolute folders of `PATH` that are no `node_modules/.bin`.
 *
 * Errors: `git_missing`, `git_failed` (not started), `file_unreadable`,
 * `output_failed`, `aborted`.
 */
export function createBunHost(options: BunHostOptions): Host {
  const { cwd, env, signal } = options;
  return {
    cwd,
    env,
    signal,
    git: createGit({ cwd, env, signal }),
    readFile(path, bytes_max, read = {}) {
      const work =
        read.within === undefined
          ? readWholeFile(resolve(cwd, path), path, bytes_max, signal)
          : readFileWithin(resolve(cwd, read.within), path, bytes_max, signal);
      return untilAborted(signal, work);
    },
    runProgram: async (call) => {
      const { runProgram } = await import("./_run_program.ts");
      return await runProgram(call, { env, signal });
    },
    realPath: (path) => realPathOf(resolve(cwd, path)),
    writeFile: (path, content) => writeWholeFile(cwd, path, content),
    readStdin: (bytes_max) => untilAborted(signal, readStandardInput(bytes_max)),
    fetch: globalThis.fetch,
    now: () => Date.now(),
    note: options.note,
    progress: options.progress,
  };
}
