import { afterAll, describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "./_run_program.ts";
import type { ProgramCall } from "./host.ts";

const folder = mkdtempSync(join(tmpdir(), "aurum-program-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(place: string, body: string): void {
  mkdirSync(join(folder, place), { recursive: true });
  writeFileSync(join(folder, place, "scan"), `#!/bin/sh\n${body}\n`);
  chmodSync(join(folder, place, "scan"), 0o755);
}

async function run(PATH: string, call: Partial<ProgramCall> = {}, env: object = {}) {
  const result = await runProgram(
    {
      program: "scan",
      args: [],
      cwd: folder,
      timeout_ms: 20_000,
      stdout_bytes_max: 1_000,
      ...call,
    },
    {
      env: { PATH: `${PATH}:/usr/bin:/bin`, HOME: "/h", ...env },
      signal: new AbortController().signal,
    },
  );
  return result === undefined
    ? undefined
    : { ...result, stdout: new TextDecoder().decode(result.stdout) };
}

describe("runProgram()", () => {
  test("hands over arguments and its own variables, and nothing else of the environment", async () => {
    program("a", 'echo "$1"; env | cut -d= -f1 | sort | tr "\\n" " "; exit 3');
    const result = await run(
      join(folder, "a"),
      { args: ["$(whoami)"], env: { OWN: "1" } },
      { LLM_API_KEY: "k", GITHUB_TOKEN: "t", LANG: "C" },
    );
    expect(result?.code).toBe(3);
    expect(result?.stdout.split("\n")[0]).toBe("$(whoami)");
    expect(result?.stdout).toContain("HOME LANG OWN PATH");
    expect(result?.stdout).not.toMatch(/TOKEN|API_KEY/u);
  });

  test("finds nothing in a relative folder, nor among the packages of a repository", async () => {
    program("node_modules/.bin", "echo own");
    expect(await run("node_modules/.bin")).toBeUndefined();
    expect(await run(join(folder, "node_modules/.bin"))).toBeUndefined();
    expect(await run("/nowhere")).toBeUndefined();
  });

  test("ends a program that takes too long or says too much", async () => {
    program("slow", "sleep 30");
    expect(await run(join(folder, "slow"), { timeout_ms: 200 })).toMatchObject({
      timed_out: true,
      code: 124,
    });
    program("loud", "yes");
    expect(await run(join(folder, "loud"))).toMatchObject({ truncated: true });
  });

  test("has a code for a program that cannot be started", async () => {
    program("odd", "");
    writeFileSync(join(folder, "odd", "scan"), "#!/nonexistent\n");
    expect(await run(join(folder, "odd"))).toMatchObject({ code: 126, timed_out: false });
  });
});
