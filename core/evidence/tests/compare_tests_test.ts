import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type LanguageName, parse } from "../../syntax/mod.ts";
import { JS, PY, GO, JAVA, RUST } from "./_testing/sources.ts";
import { type Case, WEAKER } from "./_testing/weaker.ts";
import { compareTests } from "./compare_tests.ts";
import { readTests } from "./read_tests.ts";
import type { TestFile } from "./types.ts";

function testsIn(language: LanguageName, text: string): TestFile {
  const outcome = parse(language, text);
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return readTests(outcome.tree);
}

function compared(language: LanguageName, before: string, after: string): string[] {
  return compareTests(testsIn(language, before), testsIn(language, after)).map(
    (one) => `${one.kind} ${"line" in one ? one.line : one.assertion.start}`,
  );
}

const table = `it.each([[1, 2, 3], [2, 2, 4]])("adds %i", (a, b, sum) => {
  expect(add(a, b)).toBe(sum);
});
`;

const AS_STRONG: Case[] = [
  ["nothing changes", "typescript", JS, JS],
  ["the form alone changes", "typescript", JS, JS.replace('["1 + 2"]', "[\n    '1 + 2',\n  ]")],
  [
    "the order alone changes",
    "python",
    PY,
    "def test_add():\n    total = add(1, 2)\n    assert log.lines == ['1 + 2']\n    assert total == 3\n",
  ],
  ["a value changes", "typescript", JS, JS.replace("toBe(3)", "toBe(4)")],
  ["a value changes", "go", GO, GO.replace("got != 3", "got != 4")],
  ["a matcher becomes stricter", "typescript", JS.replace("toBe(3)", "toBeTruthy()"), JS],
  ["an assertion is added", "java", JAVA.replace(/ {4}assertThat.*\n/u, ""), JAVA],
  ["a test is renamed", "typescript", JS, JS.replace("adds", "adds two numbers")],
  ["a test is renamed", "rust", RUST, RUST.replace("fn adds", "fn adds_two")],
  [
    "a test is split in two",
    "typescript",
    JS,
    `it("adds", () => {\n  expect(sum).toBe(3);\n});\nit("logs", () => {\n  expect(log.lines).toEqual(["1 + 2"]);\n});\n`,
  ],
  [
    "two fields become one whole",
    "typescript",
    'it("loads", () => {\n  expect(user.name).toBe("a");\n  expect(user.age).toBe(3);\n});\n',
    'it("loads", () => {\n  expect(user).toEqual({ name: "a", age: 3 });\n});\n',
  ],
  [
    "assertions become a table of cases",
    "typescript",
    'it("adds", () => {\n  expect(add(1, 2)).toBe(3);\n  expect(add(2, 2)).toBe(4);\n});\n',
    table,
  ],
  [
    "assertions become a loop",
    "python",
    "def test_add():\n    assert add(1, 2) == 3\n    assert add(2, 2) == 4\n    assert add(3, 2) == 5\n",
    "def test_add():\n    for a, b, total in CASES:\n        assert add(a, b) == total\n",
  ],
  [
    "assertions become a table of cases",
    "go",
    GO,
    'package a\n\nfunc TestAdd(t *testing.T) {\n\tfor _, tt := range cases {\n\t\tif got := add(tt.a, tt.b); got != tt.want {\n\t\t\tt.Errorf("got %d", got)\n\t\t}\n\t}\n}\n',
  ],
  [
    "an assertion moves into a helper",
    "typescript",
    JS,
    JS.replace(/ {2}expect\(log.*\n/u, "  expectLines(log);\n"),
  ],
  [
    "another library says the same",
    "python",
    PY.replace("assert total == 3", "self.assertEqual(total, 3)"),
    PY,
  ],
  [
    "another library says the same",
    "java",
    JAVA.replace("assertEquals(3, add(1, 2))", "assertThat(add(1, 2)).isEqualTo(3)"),
    JAVA,
  ],
  ["a setup line is removed", "typescript", JS, JS.replace("  const sum = add(1, 2);\n", "")],
  [
    "a guard returns early",
    "go",
    GO,
    GO.replace("{\n", "{\n\tif testing.Short() {\n\t\treturn\n\t}\n"),
  ],
  [
    "a node module is required no more",
    "javascript",
    'const a = require("a");\nit("b", () => { expect(b).toBe(1); });\n',
    'it("b", () => { expect(b).toBe(1); });\n',
  ],
  [
    "a comment speaks of an assertion",
    "typescript",
    `// expect(sum).toBe(3) is not enough\n${JS}`,
    JS,
  ],
  ["a skip mark is for other rules", "typescript", JS, JS.replace("it(", "it.skip(")],
];

describe("compareTests() reports", () => {
  for (const [what, language, before, after, found] of WEAKER) {
    test(`${language}: ${what}`, () => {
      expect(before).not.toBe(after);
      expect(compared(language, before, after)).toEqual(found ?? []);
    });
  }
});

describe("compareTests() is silent where", () => {
  for (const [what, language, before, after] of AS_STRONG) {
    test(`${language}: ${what}`, () => {
      expect(compared(language, before, after)).toEqual([]);
    });
  }

  test("an assertion or a test moves into another file", () => {
    const before = testsIn("typescript", JS);
    const after = testsIn("typescript", "");
    const assertions = new Map(
      before.tests.flatMap((one) => one.assertions.map(({ text }) => [text, 1] as const)),
    );
    expect(compareTests(before, after).length).toBe(1);
    expect(compareTests(before, after, { assertions, tests: new Set() })).toEqual([]);
    expect(
      compareTests(before, after, { assertions: new Map(), tests: new Set(["adds"]) }),
    ).toEqual([]);
  });
});

test("compareTests() finds nothing between a text and itself, nor when assertions are only added or moved about", () => {
  const subjects = fc.constantFrom("sum", "user.name", "log.lines", "total(a)");
  const matchers = fc.constantFrom("toBe(3)", 'toEqual("a")', "toBeTruthy()", "toContain(1)");
  const line = fc
    .tuple(subjects, matchers)
    .map(([subject, matcher]) => `  expect(${subject}).${matcher};`);
  const bodies = fc.array(fc.array(line, { maxLength: 5 }), { minLength: 1, maxLength: 4 });
  const write = (tests: readonly (readonly string[])[]): string =>
    tests.map((lines, at) => `it("case ${at}", () => {\n${lines.join("\n")}\n});\n`).join("");
  fc.assert(
    fc.property(bodies, line, fc.nat(), (tests, more, at) => {
      const text = write(tests);
      expect(compared("typescript", text, text)).toEqual([]);
      const turned = tests.map((lines) => lines.toReversed());
      expect(compared("typescript", text, write(turned))).toEqual([]);
      const grown = tests.with(at % tests.length, [...(tests[at % tests.length] ?? []), more]);
      expect(compared("typescript", text, write(grown))).toEqual([]);
      // And the other way round one is missed, wherever it stood.
      expect(compared("typescript", write(grown), text).length).toBe(1);
    }),
    { numRuns: 60 },
  );
});
