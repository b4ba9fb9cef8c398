/** Processes: their bounds, and that nothing of them stays behind. */
import { afterAll, describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { runProcess, type ProcessOptions, type ProcessResult } from "./_run_process.ts";
import { makeFolder, removeFolders } from "./_testing.ts";

afterAll(removeFolders);

const PATH = process.env["PATH"] ?? "";

function sh(script: string, options: Partial<ProcessOptions> = {}): Promise<ProcessResult> {
  return runProcess("/bin/sh", ["-c", script], {
    cwd: "/",
    env: { PATH },
    stdout_bytes_max: 1000,
    stderr_bytes_max: 1000,
    timeout_ms: 20_000,
    signal: new AbortController().signal,
    ...options,
  });
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** A shell whose child leaves `mark` behind half a second later, if it still runs. */
function lateMark(mark: string): string {
  return `(sleep 0.5; touch ${mark}) & sleep 5`;
}

describe("how a process ends", () => {
  test("runProcess() hands on exit code, both outputs, environment and folder", async () => {
    const cwd = makeFolder();
    const { code, stdout, stderr, stopped } = await sh('echo "$A $(pwd)"; printf x >&2; exit 7', {
      cwd,
      env: { PATH, A: "b" },
    });
    expect([code, text(stdout), text(stderr), stopped]).toEqual([7, `b ${cwd}\n`, "x", undefined]);
  });

  test("runProcess() gives no environment but the one that it is handed", async () => {
    process.env["AURUM_TEST_LEAK"] = "1";
    const { stdout } = await sh('echo "[$AURUM_TEST_LEAK]"');
    delete process.env["AURUM_TEST_LEAK"];
    expect(text(stdout)).toBe("[]\n");
  });

  test("runProcess() has no code for a process that a signal ended", async () => {
    expect(await sh("kill -KILL $$")).toMatchObject({ code: null });
  });

  test("runProcess() waits for what still holds the output", async () => {
    expect(text((await sh("(sleep 0.2; echo late) & echo early")).stdout)).toBe("early\nlate\n");
  });

  test("runProcess() throws what cannot be started", async () => {
    const options: ProcessOptions = {
      cwd: "/",
      env: {},
      stdout_bytes_max: 1,
      stderr_bytes_max: 1,
      timeout_ms: 1000,
      signal: new AbortController().signal,
    };
    const gone = join(makeFolder(), "gone");
    expect(runProcess(gone, [], options)).rejects.toMatchObject({ code: "ENOENT" });
    expect(runProcess("/bin/sh", [], { ...options, cwd: gone })).rejects.toMatchObject({
      code: "ENOENT",
    });
  });
});

describe("what a process reads", () => {
  const long = new Uint8Array(3_000_000).fill(65);

  test("runProcess() hands in bytes and texts whole, while output flows", async () => {
    const bound = { stdout_bytes_max: long.length };
    const { code, stdout } = await sh("cat", { stdin: long, ...bound });
    expect([code, Buffer.from(stdout).equals(long)]).toEqual([0, true]);
    expect(text((await sh("cat", { stdin: "é\n" })).stdout)).toBe("é\n");
    expect((await sh("cat", { stdin: "" })).stdout.length).toBe(0);
    expect((await sh("cat")).stdout.length).toBe(0);
  });

  test("runProcess() does not mind a process that reads nothing", async () => {
    expect(await sh("exit 3", { stdin: long })).toMatchObject({ code: 3 });
  });
});

describe("bounds", () => {
  test("runProcess() cuts an output past its bound, and not one that fills it", async () => {
    const cut = await sh("yes");
    expect([cut.stopped, cut.stdout.length]).toEqual(["stdout_too_long", 1000]);
    const whole = await sh("head -c 1000 /dev/zero");
    expect([whole.stopped, whole.stdout.length, whole.code]).toEqual([undefined, 1000, 0]);
    expect((await sh("yes >&2")).stopped).toBe("stderr_too_long");
  });

  test("runProcess() stops a process and all that it started", async () => {
    const marks = ["time", "length", "signal"].map((name) => join(makeFolder(), name));
    const controller = new AbortController();
    const work = [
      sh(lateMark(marks[0] ?? ""), { timeout_ms: 150 }),
      sh(`yes & ${lateMark(marks[1] ?? "")}`),
      sh(lateMark(marks[2] ?? ""), { signal: controller.signal }),
    ];
    await Bun.sleep(150);
    controller.abort();
    const ended = await Promise.all(work);
    expect(ended.map(({ stopped }) => stopped)).toEqual([
      "timed_out",
      "stdout_too_long",
      "aborted",
    ]);
    await Bun.sleep(700);
    expect(marks.filter((mark) => existsSync(mark))).toEqual([]);
  });

  test("runProcess() makes a process end that does not want to", async () => {
    const started = performance.now();
    const script = 'trap "" TERM; while true; do sleep 0.1; done';
    expect((await sh(script, { timeout_ms: 100 })).stopped).toBe("timed_out");
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test("runProcess() does not wait for what left the group with its output", async () => {
    const started = performance.now();
    const { stdout, stopped } = await sh("echo a; setsid sleep 15 & sleep 15", { timeout_ms: 100 });
    expect([text(stdout), stopped]).toEqual(["a\n", "timed_out"]);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test("runProcess() stops at once where the signal has fired already", async () => {
    expect((await sh("sleep 15", { signal: AbortSignal.abort() })).stopped).toBe("aborted");
  });
});

test("runProcess() leaves nothing behind when this process ends in the middle", async () => {
  const mark = join(makeFolder(), "mark");
  const program = `
    const { runProcess } = await import(${JSON.stringify(join(import.meta.dir, "_run_process.ts"))});
    void runProcess("/bin/sh", ["-c", ${JSON.stringify(`echo; ${lateMark(mark)}`)}], {
      cwd: "/", env: process.env, stdout_bytes_max: 9, stderr_bytes_max: 9, timeout_ms: 9000,
      signal: new AbortController().signal,
    });
    setTimeout(() => process.exit(3), 100);`;
  const child = Bun.spawn([process.execPath, "-e", program], { env: { PATH } });
  expect(await child.exited).toBe(3);
  await Bun.sleep(800);
  expect(existsSync(mark)).toBe(false);
});
