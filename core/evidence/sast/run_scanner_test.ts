import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createHost } from "../../create_host.ts";
import type { Host, ProgramCall } from "../../host.ts";
import { runScanner, type ScannedFile } from "./run_scanner.ts";

type Answer = Awaited<ReturnType<Host["runProgram"]>>;

/** A host whose programs are a function. */
function hostOf(answer: (call: ProgramCall) => Answer): Host {
  return { ...createHost(), runProgram: async (call) => answer(call) };
}

const said = (stdout: string, more: object = {}): Answer => ({
  code: 0,
  stdout: new TextEncoder().encode(stdout),
  stderr: "",
  timed_out: false,
  truncated: false,
  ...more,
});

const file = (path: string): ScannedFile => ({ path, bytes: new TextEncoder().encode("x") });

describe("runScanner()", () => {
  test("lays files and rules out in a folder that is gone afterwards", async () => {
    let folder = "";
    const own = [{ path: ".aurum/semgrep/a.yml", text: "own: rule", revision: "r" }];
    const host = hostOf(({ cwd, env }) => {
      folder = cwd;
      expect(env?.["HOME"]).toBe(cwd);
      expect(readFileSync(join(cwd, "src/deep/a.py"), "utf8")).toBe("x");
      const rules = readdirSync(join(cwd, "rules")).map((name) =>
        readFileSync(join(cwd, "rules", name), "utf8"),
      );
      expect(rules).toContain("own: rule");
      return said("{}");
    });
    const scan = await runScanner([file("deep/a.py")], own, host);
    expect(scan).toMatchObject({ ok: true, program: "semgrep", sarif: "{}" });
    expect(existsSync(folder)).toBe(false);
  });

  test("writes no file outside of the folder", async () => {
    const hostile = ["../out.py", "a/../../out.py", "/abs.py", "a//b.py", "./c.py", "n\u0000.py"];
    const host = hostOf(({ cwd }) => {
      expect(existsSync(join(cwd, "src"))).toBe(false);
      return said("{}");
    });
    expect((await runScanner(hostile.map(file), [], host)).ok).toBe(true);
  });

  test.each([
    ["missing", undefined],
    ["timed_out", said("", { timed_out: true, code: 124 })],
    ["crashed", said("{}", { code: 2, stderr: "first\nlast" })],
    ["crashed", said("{}", { truncated: true })],
    ["silent", said(" \n")],
  ] as const)("says %s", async (kind, answer) => {
    const scan = await runScanner(
      [],
      [],
      hostOf(() => answer),
    );
    expect(scan.ok ? "ok" : scan.kind).toBe(kind);
  });
});
