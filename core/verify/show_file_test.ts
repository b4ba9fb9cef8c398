import { expect, test } from "bun:test";
import { showFile } from "./show_file.ts";

test("showFile() shows what cannot be seen, and reads what it shows", () => {
  const file = showFile("a.js", "\ufeffif (a\u200b) b(); // c\r\nfunction d() {}\r\n");
  expect(file.lines).toEqual(["\\u{feff}if (a\\u{200b}) b(); // c", "function d() {}"]);
  expect(file.code.length).toBe(2);
  expect(file.code[0]?.trimEnd().endsWith("b();")).toBe(true);
  expect(file.outline?.map(({ symbols }) => symbols)).toEqual([["d"]]);
});

test("showFile() says who told code from comments", () => {
  expect(showFile("a.go", "package p\n").grammar).toBe("tree");
  expect(showFile("a.scala", "val a = 1").grammar).toBe("lexer");
  expect(showFile("a.xyz", "a")).toEqual({
    path: "a.xyz",
    language: undefined,
    grammar: "none",
    lines: ["a"],
    code: ["a"],
  });
  expect(showFile("a.css", ".a {}").outline).toBeUndefined();
});
