import { describe, expect, test } from "bun:test";
import { onChangedLines } from "./_on_changed_lines.ts";
import type { SastResult } from "./types.ts";

const ADDED = new Map([
  [4, "four"],
  [5, "five"],
  [9, "nine"],
]);

function place(line?: number, end_line?: number) {
  const result: SastResult = {
    rule: "r",
    severity: "error",
    path: "a",
    message: "m",
    ...(line === undefined ? {} : { line }),
    ...(end_line === undefined ? {} : { end_line }),
  };
  return onChangedLines(result, ADDED);
}

describe("onChangedLines()", () => {
  test("keeps a result on an added line, and the first added line of one over several", () => {
    expect(place(4)).toEqual({ line: 4, code: "four" });
    expect(place(1, 5)).toEqual({ line: 4, end_line: 5, code: "four" });
    expect(place(5, 9)).toEqual({ line: 5, end_line: 9, code: "five" });
  });

  test("leaves out what the change does not touch", () => {
    for (const [line, end] of [[3], [6, 8], [10, 20]] as [number, number?][])
      expect(place(line, end)).toBeUndefined();
  });

  test("puts a result about a file on its first added line", () => {
    expect(place()).toEqual({ line: 4, code: "four" });
    const nothing = { rule: "r", severity: "error", path: "a", message: "m" } as const;
    expect(onChangedLines(nothing, new Map())).toBeUndefined();
  });
});
