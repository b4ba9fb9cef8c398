import { describe, expect, test } from "bun:test";
import { answerOf, ISSUE, read, readOne } from "./_testing.ts";

describe("parseAnswer() issues", () => {
  test.each([
    ["error", "error"],
    [" Critical ", "error"],
    ["BLOCKER", "error"],
    ["fatal", "error"],
    ["high", "error"],
    ["major", "error"],
    ["warning", "warning"],
    ["medium", "warning"],
    ["moderate", "warning"],
    ["info", "info"],
    ["low", "info"],
    ["minor", "info"],
    ["note", "info"],
    ["hint", "info"],
    ["Style", "info"],
  ])("read the severity %j as %s", (severity, meant) => {
    expect(readOne({ severity }).severity).toBe(meant as "error");
  });

  test.each([["banana"], [""], [null], [1], ["errors"], ["constructor"], [["error"]]])(
    "drop the severity %j by name",
    (severity) => {
      const { issues, dropped } = read({ severity });
      expect(issues).toHaveLength(1);
      expect(dropped[0]).toMatchObject({ index: 0, reason: "unknown_severity" });
    },
  );

  test.each([
    [1, 1],
    [12.0, 12],
    ["7", 7],
    [" 8 ", 8],
    [10_000_000, 10_000_000],
  ])("read the line %j as %d", (line, meant) => {
    expect(readOne({ line }).line).toBe(meant);
  });

  test.each([
    [0],
    [-1],
    [1.5],
    ["0"],
    ["-3"],
    ["1.5"],
    ["1e3"],
    ["12-14"],
    [""],
    [null],
    [true],
    [1e9],
  ])("drop the line %j by name", (line) => {
    const { issues, dropped } = read({ line });
    expect(issues).toHaveLength(1);
    expect(dropped).toEqual([
      { index: 0, reason: "malformed", detail: expect.stringMatching(/^line: /u) },
    ] as never);
  });

  test.each([
    ["./src/a.ts", "src/a.ts"],
    ["src\\a.ts", "src/a.ts"],
    [".\\src\\\\a.ts", "src/a.ts"],
    ["src//./a.ts", "src/a.ts"],
    ["lib/../src/a.ts", "src/a.ts"],
    ["a/src/a.ts", "a/src/a.ts"],
    ["na\\u{a}me", "na\\u{a}me"],
    ["src/a\u200b.ts", "src/a.ts"],
  ])("read the path %j as %j", (file, meant) => {
    expect(readOne({ file }).file).toBe(meant);
  });

  test.each([
    ["/etc/passwd", "path_outside_repository"],
    ["\\\\server\\share", "path_outside_repository"],
    ["C:\\a.ts", "path_outside_repository"],
    ["c:/a.ts", "path_outside_repository"],
    ["../a.ts", "path_outside_repository"],
    ["a/../../b.ts", "path_outside_repository"],
    ["..\\a.ts", "path_outside_repository"],
    ["", "malformed"],
    [" ", "malformed"],
    ["./", "malformed"],
    [7, "malformed"],
    ["x".repeat(5_000), "malformed"],
  ])("drop the path %j by name", (file, reason) => {
    const { issues, dropped } = read({ file });
    expect(issues).toHaveLength(1);
    expect(dropped).toHaveLength(1);
    expect(dropped[0]?.reason).toBe(reason as "malformed");
    expect(dropped[0]?.detail.length).toBeLessThan(120);
  });

  test.each([
    [undefined, "new"],
    [null, "new"],
    ["new", "new"],
    ["Old ", "old"],
  ])("read the side %j as %s", (side, meant) => {
    expect(readOne({ side }).side).toBe(meant as "old");
  });

  test("drop an unknown side, and a missing or blank message, by name", () => {
    for (const bad of [{ side: "both" }, { message: " \u200b" }, { message: undefined }]) {
      expect(read(bad).dropped[0]?.reason).toBe("malformed");
    }
  });

  test("do without code, suggestion and rule", () => {
    for (const nothing of ["", "  ", null, undefined, 5]) {
      const [issue] = read({ code: nothing, suggestion: nothing, rule_id: nothing }).issues;
      expect(issue).not.toHaveProperty("code");
      expect(issue).not.toHaveProperty("suggestion");
      expect(issue?.rule_id).toBe("");
    }
  });

  test("keep line feeds and tabs, and lose what is not seen", () => {
    const dirty = "a\r\n\tb\u001b[31m\u202e\u200b\u0007c";
    const [issue] = read({
      message: dirty,
      suggestion: dirty,
      rule_id: dirty,
      code: "  x\u202e\n\ty",
    }).issues;
    expect(issue?.message).toBe("a\n\tbc");
    expect(issue?.suggestion).toBe("a\n\tbc");
    expect(issue?.rule_id).toBe("a bc");
    expect(issue?.code).toBe("  x\n\ty");
  });

  test("bound their texts", () => {
    const [issue] = read({ message: "😀".repeat(9_000), suggestion: "y".repeat(20_000) }).issues;
    expect(issue?.message.length).toBeLessThanOrEqual(10_001);
    expect(issue?.message.isWellFormed()).toBe(true);
    expect(issue?.suggestion).toHaveLength(10_001);
  });

  test("take nothing from a prototype", () => {
    const text = `{"issues":[{"__proto__":${JSON.stringify(ISSUE)}},${JSON.stringify(ISSUE)}]}`;
    expect(answerOf(text).dropped).toHaveLength(1);
    expect(answerOf(text).issues).toHaveLength(1);
    expect(({} as Record<string, unknown>)["file"]).toBeUndefined();
  });
});
