import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { ReportFinding } from "../types.ts";
import { literalReplacement } from "./_replacement.ts";

function about(code: string, suggestion: string, more: Partial<ReportFinding> = {}): ReportFinding {
  return {
    fingerprint: "f",
    origin: "model",
    rule: "model/logic-error",
    severity: "error",
    path: "a.ts",
    line: 1,
    side: "new",
    message: "m",
    blocking: true,
    status: "open",
    code,
    suggestion,
    ...more,
  };
}

const replaced = (line: string, suggestion: string): string[] | undefined =>
  literalReplacement(about(line.trim(), suggestion), line.split("\n"));

describe("literalReplacement()", () => {
  test.each([
    ["  return eval(code);", "return JSON.parse(code);", ["  return JSON.parse(code);"]],
    ["\treturn a + b", "return a - b", ["\treturn a - b"]],
    ["if (i <= n) {", "if (i < n) {", ["if (i < n) {"]],
    ["    x = y[i]", "```python\nx = y[i - 1]\n```", ["    x = y[i - 1]"]],
    [
      "  user.name();",
      "if (user === undefined) return;\nuser.name();",
      ["  if (user === undefined) return;", "  user.name();"],
    ],
    ["const a = f(b);", "const a = await f(b);", ["const a = await f(b);"]],
    ["  open(`x`);", "open(`y`);", ["  open(`y`);"]],
  ])("takes code that stands for the line: %p", (line, suggestion, lines) =>
    expect(replaced(line, suggestion)).toEqual(lines),
  );

  test.each([
    ["  return eval(code);", "Use JSON.parse(code) instead"],
    ["  return eval(code);", "Replace eval(code) by JSON.parse(code);"],
    ["  return eval(code)", "return eval(code) only where code is trusted"],
    ["  return eval(code);", "return JSON.parse(code)"],
    ["  return eval(code);", "JSON.parse(code);"],
    ["if (i <= n) {", "if (i < n)"],
    ["if (i <= n) {", "if (i < n) { return; }"],
    ["  return eval(code);", "return eval(code);"],
    ["  return eval(code);", "Validate the input before you evaluate it."],
    ["  return eval(code);", "```suggestion\nreturn 1;"],
    ["  return eval(code);", "return JSON.parse(code);\u202e"],
    ["  return eval(code);", "return parse([REDACTED]);"],
    ["  return eval(code);", "return"],
    ["  return eval(code);", ""],
    ["x = f(a, b)", "x = f(a, c"],
    ["x = y", "see the documentation"],
  ])("leaves words as words: %p, %p", (line, suggestion) =>
    expect(replaced(line, suggestion)).toBeUndefined(),
  );

  test("leaves what is not about exactly these lines, or no model's", () => {
    const lines = ["  return eval(code);"];
    const code = "return eval(code);";
    const fix = "return JSON.parse(code);";
    expect(literalReplacement(about("eval(code)", fix), lines)).toBeUndefined();
    expect(literalReplacement(about(code, fix), [])).toBeUndefined();
    expect(literalReplacement(about(code, fix, { side: "old" }), lines)).toBeUndefined();
    expect(literalReplacement(about(code, fix, { origin: "security" }), lines)).toBeUndefined();
    expect(literalReplacement(about(code, fix), lines)).toBeDefined();
  });

  test("takes no sentence, whatever words it is made of", () => {
    const word = fc.constantFrom("the", "caller", "must", "check", "value", "before", "use", "it");
    fc.assert(
      fc.property(fc.array(word, { minLength: 3, maxLength: 9 }), (words) => {
        const line = "value = use(caller)";
        expect(replaced(line, words.join(" "))).toBeUndefined();
      }),
    );
  });
});
