import { describe, expect, test } from "bun:test";
import { mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AurumError } from "../../errors.ts";
import { saysDiskFull, scratchFailure } from "./_scratch_failure.ts";

function errorOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe("scratchFailure()", () => {
  test("names a full disk and a folder that cannot be written, each with its hint", () => {
    const full = scratchFailure(errorOf(() => writeSync(openSync("/dev/full", "w"), "x")));
    expect(full).toMatchObject({
      code: "output_failed",
      text: { key: "change.scratch_full" },
      hint: { key: "change.scratch_full_hint" },
    });
    const folder = mkdtempSync(join(tmpdir(), "aurum-failure-"));
    const gone = scratchFailure(errorOf(() => writeFileSync(join(folder, "a/b"), "x")));
    rmSync(folder, { recursive: true });
    expect(gone).toMatchObject({
      code: "output_failed",
      text: { key: "change.no_scratch" },
      hint: { key: "change.no_scratch_hint" },
    });
  });

  test("hands back what has a name already, and what is no word of the system", () => {
    const known = new AurumError("aborted", { key: "resolve.aborted" });
    for (const error of [known, new TypeError("x"), "text", undefined]) {
      expect(scratchFailure(error)).toBe(error);
    }
  });
});

test("saysDiskFull() knows git's words", () => {
  for (const words of [
    "fatal: unable to write loose object file: No space left on device",
    "fatal: sha1 file 'index.lock' write error. Out of diskspace",
    "error: file write error: Disk quota exceeded",
  ]) {
    expect(saysDiskFull(words)).toBe(true);
  }
  expect(saysDiskFull("fatal: bad object HEAD")).toBe(false);
});
