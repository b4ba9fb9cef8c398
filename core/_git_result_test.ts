import { describe, expect, test } from "bun:test";
import { gitResult } from "./_git_result.ts";
import type { ProcessResult } from "./_run_process.ts";
import { AurumError } from "./errors.ts";

const ended: ProcessResult = { code: 0, stdout: new Uint8Array([1]), stderr: Buffer.from("é") };

describe("gitResult()", () => {
  test("hands on a process that ended by itself", () => {
    expect(gitResult({ ...ended, code: 3 })).toEqual({
      code: 3,
      stdout: ended.stdout,
      stderr: "é",
      timed_out: false,
      truncated: false,
    });
  });

  test("never calls a process that was stopped a success, whatever its code", () => {
    const all = (["timed_out", "stdout_too_long", "stderr_too_long"] as const).map((stopped) => {
      const { code, timed_out, truncated } = gitResult({ ...ended, stopped });
      return [code, timed_out, truncated];
    });
    expect(all).toEqual([
      [124, true, false],
      [141, false, true],
      [141, false, false],
    ]);
    expect(gitResult({ ...ended, code: null }).code).toBe(141);
  });

  test("throws where the signal stopped it", () => {
    expect(() => gitResult({ ...ended, stopped: "aborted" })).toThrow(AurumError);
  });
});
