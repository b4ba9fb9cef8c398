import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import type { LanguageName } from "../../syntax/types.ts";
import { decides, identifiersOf, says } from "./read_code.ts";

describe("decides()", () => {
  test.each([
    "if (x) {",
    "} else if (a.b) {",
    "while queue:",
    "case KIND_A:",
    "a == b",
    "i < n",
    "a && b",
    "!done",
    "return value",
    "return nil, err",
    "throw failure;",
    "raise Forbidden",
    "validate(x);",
    "x?.check()",
    "const limit = 3;",
    "User user;",
    "count int",
    "total = 0",
    "p = NULL;",
    "name: string,",
    "strict: true,",
    "T: Send + 'static,",
    "class A extends B {",
    "@login_required",
    "#[must_use]",
    "} catch (error) {",
    "except ValueError:",
    "for (const x of list) {",
    "x := 1",
    "match kind {",
    "where T: Clone",
  ])("%j decides", (code) => {
    expect(decides(code)).toBe(true);
  });

  test.each([
    "",
    "}",
    "});",
    "return nil",
    "return null;",
    "return None",
    "return;",
    "return false",
    "return 0;",
    'return """"""',
    "else {",
    "try {",
    "finally {",
    "break;",
    "continue",
    "end",
    "pass",
    "done",
    "user",
    "user,",
    "user.name",
    "user.name\nuser.age",
    "a, b",
    '"""""": true,',
    "</div>",
    "<p>",
    "default:",
    "this",
    "...",
    "package p",
    "if (true) {",
    "[",
    "1 + 2",
  ])("%j does not", (code) => {
    expect(decides(code)).toBe(false);
  });

  test.each([
    ["bash", "set -euo pipefail", true],
    ["bash", "require_root", true],
    ["bash", '[ -n "$1" ] || exit 1', true],
    ["bash", "exit 1", false],
    ["bash", "fi", false],
    ["ruby", "@name", false],
    ["ruby", "order.lock!", true],
    ["ruby", "order.lock", false],
    ["python", "@name", true],
    ["csharp", "[Authorize]", true],
    ["javascript", "[name]", false],
  ] as const)("in %s %j: %p", (language, code, expected) => {
    expect(decides(code, language as LanguageName)).toBe(expected);
  });

  test("takes any text in time that grows with it", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (decides(text)) expect(identifiersOf(text).size).toBeGreaterThan(0);
      }),
    );
    const started = performance.now();
    decides("a<".repeat(50_000));
    decides("x".repeat(200_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

test("identifiersOf() leaves out the words of the language and the signs before a name", () => {
  expect([...identifiersOf("if ($user !== null && this.valid?) return café_1;")]).toEqual([
    "user",
    "valid",
    "café_1",
  ]);
});

test("says() is silent about punctuation and data", () => {
  expect(says('{ ( """"" ) ; }')).toBe(false);
  expect(says("x")).toBe(true);
});
