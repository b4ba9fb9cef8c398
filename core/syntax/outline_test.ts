import { describe, expect, test } from "bun:test";
import { outline } from "./outline.ts";
import { parse } from "./parse.ts";
import type { LanguageName, OutlineEntry } from "./types.ts";

function outlineOf(language: LanguageName, text: string): OutlineEntry[] {
  const outcome = parse(language, text);
  if (!outcome.ok) throw new Error(language);
  return outline(outcome.tree);
}

/** `function:name@1-2` of every entry, with the first name of what holds it. */
function told(language: LanguageName, text: string): string[] {
  const entries = outlineOf(language, text);
  return entries.map(({ kind, symbols, start, end, parent }) => {
    const inside = parent === -1 ? "" : ` in ${entries[parent]?.symbols[0]}`;
    return `${kind}:${symbols.join("+")}@${start}-${end}${inside}`;
  });
}

describe("outline()", () => {
  test("tells functions, types and values with what holds them", () => {
    expect(
      told(
        "typescript",
        "export const MAX = 1;\nclass A {\n  private f = 2;\n  m() {\n    const local = 1;\n  }\n}\n",
      ),
    ).toEqual(["value:MAX@1-1", "type:A@2-7", "value:f@3-3 in A", "function:m@4-6 in A"]);
    expect(
      told(
        "go",
        "package p\n\nconst (\n\tA = 1\n\tB\n)\n\nfunc (u *U) V(p int) error {\n\tq := p\n\treturn nil\n}\n",
      ),
    ).toEqual(["value:A@4-4", "value:B@5-5", "function:V@8-11"]);
    expect(
      told(
        "python",
        "LIMIT = 3\nclass A:\n    x = 1\n    @dec\n    def f(self, a):\n        b = a\n",
      ),
    ).toEqual(["value:LIMIT@1-1", "type:A@2-6", "value:x@3-3 in A", "function:f@4-6 in A"]);
    expect(told("rust", "#[inline]\n/// doc\n#[must_use]\nfn f() {}\nenum E { A, B }\n")).toEqual([
      "function:f@1-4",
      "type:E@5-5",
      "value:A@5-5 in E",
      "value:B@5-5 in E",
    ]);
    expect(told("cpp", "int proto(int a);\nvoid n::C::m() {\n}\n")).toEqual([
      "value:proto@1-1",
      "function:m@2-3",
    ]);
    expect(told("java", "class A {\n  @NotNull\n  private String s;\n  A(int p) {}\n}\n")).toEqual([
      "type:A@1-5",
      "value:s@2-3 in A",
      "function:A@4-4 in A",
    ]);
  });

  test("leaves parameters and locals to their function", () => {
    for (const [language, text] of [
      ["javascript", "function f(a) { let b = 1; { const c = 2; } }"],
      ["python", "def f(a):\n    b = 1\n"],
      ["go", "package p\nfunc f(a int) { b := 1; var c int; const d = 2 }\n"],
      ["c", "void f(int a) { int b = 1; }"],
      ["kotlin", "fun f(a: Int) { val b = 1 }"],
      ["swift", "func f(_ a: Int) { let b = 1 }"],
      ["bash", "f() { local b=1; c=2; }"],
      ["php", "<?php function f($a) { $b = 1; }"],
    ] as const) {
      expect([language, told(language, text).length]).toEqual([language, 1]);
    }
  });

  test("knows what makes a value of a type", () => {
    const [, made] = outlineOf("typescript", "class A { constructor(a: string) {} }");
    expect(made?.constructs).toBe(true);
    expect(outlineOf("typescript", "function a() {}")[0]?.constructs).toBeUndefined();
  });

  test("takes a name that is declared 5,000 times", () => {
    expect(outlineOf("javascript", "function f() {}\n".repeat(5_000)).length).toBe(5_000);
  });
});
