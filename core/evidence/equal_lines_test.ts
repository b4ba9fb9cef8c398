import { describe, expect, test } from "bun:test";
import type { Revision } from "../types.ts";
import { equalLines } from "./equal_lines.ts";
import type { ChangedFile, RawFinding } from "./types.ts";

const TEXT = "call(x);\nother();\n  call(x);\ncall(y);\ncall(x);\n";

function fileWith(added: number[]): ChangedFile {
  const lines = added.map((new_line) => ({ kind: "added" as const, text: "", new_line }));
  return {
    path: "a.js",
    status: "modified",
    binary: false,
    submodule: false,
    symlink: false,
    generated: false,
    hunks: [{ old_start: 1, old_lines: 0, new_start: 1, new_lines: lines.length, lines }],
  };
}

function found(line: number, values: Partial<RawFinding> = {}): RawFinding {
  return {
    origin: "analysis",
    rule: "a/b",
    severity: "error",
    message: "m",
    path: "a.js",
    line,
    side: "new",
    code: "call(x);",
    ...values,
  };
}

const head = (text: string): Revision => ({
  id: "head",
  read: async () => undefined,
  readMany: async (paths) => new Map(paths.map((path) => [path, new TextEncoder().encode(text)])),
  list: async () => [],
});

async function numbers(added: number[], findings: RawFinding[]): Promise<(number | undefined)[]> {
  const change = { files: [fileWith(added)] };
  const count = await equalLines(findings, { change, head: head(TEXT) });
  return findings.map(count);
}

const CALLS = [found(1), found(3), found(5)];

describe("equalLines()", () => {
  test("numbers equal lines from the top where the change adds all of them", async () => {
    expect(await numbers([1, 2, 3, 4, 5], CALLS)).toEqual([0, 1, 2]);
    expect(await numbers([1, 2, 3, 4, 5], [found(4)])).toEqual([0]);
  });

  test("gives a copy a number of its own, wherever it is put", async () => {
    for (const added of [1, 3, 5]) expect(await numbers([added], [found(added)])).toEqual([2]);
  });

  test("numbers what the change leaves alone among its own", async () => {
    expect(await numbers([3], CALLS)).toEqual([0, 2, 1]);
  });

  test("says nothing of a removed line, of another file, or of one that cannot be read", async () => {
    expect(
      await numbers([1], [found(1, { side: "old" }), found(1, { path: "b.js" }), found(99)]),
    ).toEqual([undefined, undefined, undefined]);
    const change = { files: [fileWith([1])] };
    const count = await equalLines([found(1)], { change, head: undefined });
    expect(count(found(1))).toBeUndefined();
  });
});
