import { describe, expect, test } from "bun:test";
import { enclosingDeclaration } from "./enclosing_declaration.ts";
import { DECLARATION_CASES } from "./_testing/declaration_cases.ts";
import { KINDS } from "./_kinds.ts";
import type { LanguageName } from "./types.ts";

describe("enclosingDeclaration() in every language that declares", () => {
  test("each has a case", () => {
    expect(Object.keys(DECLARATION_CASES).sort()).toEqual(Object.keys(KINDS).sort());
  });
  for (const [language, text] of Object.entries(DECLARATION_CASES)) {
    test(`${language} names what is around each marked line`, () => {
      const lines = text.split("\n");
      const wanted: string[] = [];
      const got: string[] = [];
      for (const [index, line] of lines.entries()) {
        const name = /⟵ (.+)$/u.exec(line)?.[1];
        if (name === undefined) continue;
        wanted.push(`${index + 1} ${name}`);
        const found = enclosingDeclaration(language as LanguageName, text, index + 1);
        got.push(`${index + 1} ${found?.name ?? "-"}`);
      }
      expect(got).toEqual(wanted);
      expect(wanted.length).toBeGreaterThan(3);
    });
  }
});

describe("enclosingDeclaration() as a record", () => {
  test("its head is the declaring line as written, past decorators, and its lines hold them", () => {
    const text =
      'class A {\n    @app.get("/x")\n    @Auth\n    async load(id: string) {\n      return 1;\n    }\n}\n';
    expect(enclosingDeclaration("typescript", text, 5)).toEqual({
      name: "load",
      kind: "function",
      head: "async load(id: string) {",
      start: 4,
      end: 6,
    });
    const python = "@cache\n@other(1)\ndef load(\n    a,\n):\n    return a\n";
    expect(enclosingDeclaration("python", python, 6)).toEqual({
      name: "load",
      kind: "function",
      head: "def load(",
      start: 1,
      end: 6,
    });
  });

  test("a long head is cut at 200 characters", () => {
    const text = `function f(${"a, ".repeat(200)}b) {\n  go();\n}\n`;
    expect(enclosingDeclaration("javascript", text, 2)?.head.length).toBeLessThanOrEqual(200);
  });

  test("CRLF, a lone CR, a byte-order mark and wide characters keep the lines of git", () => {
    const text = "\uFEFF// 😀é\r\nconst s = '😀';\rfoo();\r\nfunction f() {\r\n  go();\r\n}\r\n";
    const found = enclosingDeclaration("javascript", text, 4);
    expect(found).toMatchObject({ name: "f", head: "function f() {", start: 3, end: 5 });
  });

  test("nothing around a line, a markup language and a broken text are undefined", () => {
    expect(enclosingDeclaration("go", "package a\n\nvar x = 1\n", 3)).toBeUndefined();
    expect(enclosingDeclaration("html", "<p>\nx\n</p>", 2)).toBeUndefined();
    expect(enclosingDeclaration("css", "a { b: c }", 1)).toBeUndefined();
    expect(enclosingDeclaration("go", "func f() {\n", 9)).toBeUndefined();
    expect(enclosingDeclaration("go", "(".repeat(20_000), 1)).toBeUndefined();
  });
});
