import { describe, expect, test } from "bun:test";
import { DECIDING_LINES } from "../_testing/deciding_lines.ts";
import { AROUND, EMPTY_LINES } from "../_testing/empty_lines.ts";
import { TYPED_LINES } from "../_testing/typed_lines.ts";
import { showFile } from "../show_file.ts";
import { decides } from "./read_code.ts";

function decidesIn(ending: string, line: string): boolean {
  const [before = "", after = ""] = AROUND[ending] ?? [];
  const file = showFile(`a.${ending}`, before + line + after);
  return decides(file.code[before.split("\n").length - 1] ?? "", file.language);
}

describe("decides(), line by line", () => {
  for (const [ending, lines] of Object.entries({ ...DECIDING_LINES, ...TYPED_LINES })) {
    test.each(lines.trim().split("\n"))(`.${ending}: %j decides`, (line) => {
      expect(decidesIn(ending, line)).toBe(true);
    });
  }
  for (const [ending, lines] of Object.entries(EMPTY_LINES)) {
    test.each(lines.trim().split("\n"))(`.${ending}: %j does not`, (line) => {
      expect(decidesIn(ending, line)).toBe(false);
    });
  }
});
