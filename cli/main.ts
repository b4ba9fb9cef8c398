#!/usr/bin/env -S BUN_RUNTIME_TRANSPILER_CACHE_PATH=0 bun --config=/dev/null --no-env-file --tsconfig-override=/dev/null
/**
 * The program. The shebang keeps Bun from loading `bunfig.toml`, `.env`, a cache of compiled files and
 * `tsconfig.json` of the folder it is started in (R.20a), so this file is
 * started by its name and never through `bun`. It is the one file that touches
 * the process: its streams, its signals and its exit code.
 */
import { version } from "../package.json";
import type { ExitCode } from "./_exit_codes.ts";

/** The first Ctrl-C, or request to end, ends the run in good order, the second one at once. */
function abortOnSignals(codes: Readonly<Record<"SIGINT" | "SIGTERM", ExitCode>>): {
  signal: AbortSignal;
  /** What the first one makes of the exit code. */
  exitCode(): ExitCode | undefined;
} {
  const controller = new AbortController();
  let exitCode: ExitCode | undefined;
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.on(name, () => {
      if (exitCode !== undefined) process.exit(codes[name]);
      exitCode = codes[name];
      controller.abort();
    });
  }
  return { signal: controller.signal, exitCode: () => exitCode };
}

/** Writes all of `text`; `false` when the reader went away. Throws when the disk is full. */
async function writeStdout(text: string): Promise<boolean> {
  const { writeSync } = await import("node:fs");
  const bytes = new TextEncoder().encode(text);
  for (let offset = 0; offset < bytes.length;) {
    try {
      offset += writeSync(1, bytes, offset);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "EPIPE") return false;
      if (code !== "EAGAIN") throw error;
      await Bun.sleep(5);
    }
  }
  return true;
}

/** `undefined` when the folder that the program was started in is gone. */
function currentFolder(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}

/** The exit code of a run, and whether a signal ended it. */
interface Ended {
  readonly exit_code: number;
  readonly interrupted: boolean;
}

async function start(argv: readonly string[]): Promise<Ended> {
  const [
    { createBunHost },
    { runCli },
    { createNotes },
    { createProgress },
    { speakingLang },
    { EXIT },
    { mayBeTerminal, plainStream },
    core,
  ] = await Promise.all([
    import("../core/bun_host.ts"),
    import("./run.ts"),
    import("./_console.ts"),
    import("./_progress.ts"),
    import("./_lang.ts"),
    import("./_exit_codes.ts"),
    import("./_plain_stream.ts"),
    import("../core/face.ts"),
  ]);
  const lang = speakingLang(argv, process.env);
  const stderr = mayBeTerminal(2) ? process.stderr : plainStream(2);
  const progress = createProgress(stderr, Date.now);
  const print = createNotes(stderr, process.env, (level) =>
    core.t(lang, core.message(`cli.label_${level}`)),
  );
  const cwd = currentFolder();
  if (cwd === undefined) {
    print("error", core.t(lang, core.message("cli.folder_gone")));
    return { exit_code: 1, interrupted: false };
  }
  const stop = abortOnSignals({ SIGINT: EXIT.interrupted, SIGTERM: EXIT.terminated });
  const host = createBunHost({
    cwd,
    env: process.env,
    signal: stop.signal,
    note: (level, text) => {
      progress.clear();
      print(level, core.t(lang, text));
    },
    progress: (text, done, total) => progress.step(core.t(lang, text), done, total),
  });
  const result = await runCli(argv, host);
  progress.clear();
  const signalled = stop.exitCode();
  const interrupted = signalled !== undefined;
  try {
    await writeStdout(result.stdout);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    host.note("error", core.message("cli.stdout_failed", { detail }));
    // A report that did not arrive is not a review, whatever the gate said.
    return { exit_code: result.exit_code === 0 ? 1 : result.exit_code, interrupted };
  }
  const exit_code =
    result.exit_code === EXIT.interrupted ? (signalled ?? EXIT.interrupted) : result.exit_code;
  return { exit_code, interrupted };
}

const argv = process.argv.slice(2);
if (argv.length === 1 && (argv[0] === "--version" || argv[0] === "-v")) {
  // Answered before anything else loads: scripts ask for the version often.
  process.stdout.write(`aurum ${version}\n`);
} else {
  const { exit_code, interrupted } = await start(argv);
  // A read that never ends, of a pipe that says nothing, must not keep an ended run alive.
  if (interrupted) process.exit(exit_code);
  process.exitCode = exit_code;
}
