import { describe, expect, test } from "bun:test";
import type { Lang } from "../../i18n/mod.ts";
import { PARSE_CHARS_MAX } from "../../limits.ts";
import { fileOf, hostOf, inputOf, revisionOf, sideText } from "../rules/_testing/pass_input.ts";
import type { ChangedFile, PassResult } from "../types.ts";
import { testsPass } from "./tests_pass.ts";

const CHECK = ` it("adds", () => {
   expect(add(1, 2)).toBe(3);
-  expect(log.lines).toEqual(["1 + 2"]);
 });`;

/** A change of files that are written as their hunks, with or without the revisions behind it. */
async function look(
  texts: Readonly<Record<string, string>>,
  { source = true, lang = "en" as Lang, more = {} as Partial<ChangedFile> } = {},
): Promise<PassResult> {
  const files = Object.entries(texts).map(([path, text]) => {
    const added = text.split("\n").every((line) => line.startsWith("+"));
    const deleted = text.split("\n").every((line) => line.startsWith("-"));
    const status = added ? "added" : deleted ? "deleted" : "modified";
    return fileOf(path, text, { status, ...more });
  });
  const side = (sign: "+" | "-") =>
    revisionOf(
      Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, sideText(text, sign)])),
    );
  const input = source ? inputOf(files, side("+"), side("-")) : inputOf(files);
  return await testsPass(lang).run(input, hostOf());
}

async function found(...args: Parameters<typeof look>): Promise<string[]> {
  const { findings } = await look(...args);
  return findings.map(
    ({ rule, path, line, side }) => `${rule.split("/")[1]} ${path}:${line} ${side}`,
  );
}

describe("testsPass()", () => {
  test("cites the removed line, in both languages", async () => {
    const { findings, limitations } = await look({ "a.test.ts": CHECK });
    expect(limitations).toEqual([]);
    expect(findings).toEqual([
      {
        origin: "analysis",
        rule: "analysis/test-assertion-removed",
        severity: "warning",
        message: 'An assertion of the test "adds" is removed and nothing takes its place',
        suggestion: "Keep the assertion, or write one for the new behaviour.",
        path: "a.test.ts",
        line: 3,
        side: "old",
        code: '  expect(log.lines).toEqual(["1 + 2"]);',
      },
    ]);
    const [said] = (await look({ "a.test.ts": CHECK }, { lang: "pt-BR" })).findings;
    expect(said?.message).toBe('Uma asserção do teste "adds" é removida e nada toma seu lugar');
  });

  test("compares what the patch shows where no revision can be read", async () => {
    expect(await found({ "a.test.ts": CHECK }, { source: false })).toEqual([
      "test-assertion-removed a.test.ts:3 old",
    ]);
    const inside = `   expect(add(1, 2)).toBe(3);
-  expect(log.lines).toEqual(["1 + 2"]);
   done();`;
    expect(await found({ "a.test.ts": inside }, { source: false })).toEqual([
      "test-assertion-removed a.test.ts:2 old",
    ]);
  });

  test("cites the new line of what is loosened or switched off", async () => {
    const text = ` def test_add():
-    assert add(1, 2) == 3
+    assert add(1, 2)

-def test_log():
-    assert lines == 1
+# def test_log():
+#     assert lines == 1`;
    expect(await found({ "tests/test_sum.py": text })).toEqual([
      "test-assertion-loosened tests/test_sum.py:2 new",
      "test-disabled tests/test_sum.py:4 new",
    ]);
  });

  test("is silent about what moves into another file of the change", async () => {
    const moved = `+it("logs", () => {
+  expect(log.lines).toEqual(["1 + 2"]);
+});`;
    expect(await found({ "a.test.ts": CHECK, "b.test.ts": moved })).toEqual([]);
    const whole = `-it("logs", () => {
-  expect(log.lines).toEqual(["1 + 2"]);
-});`;
    expect(await found({ "a.test.ts": whole, "b.test.ts": moved })).toEqual([]);
    expect(await found({ "a.test.ts": whole })).toEqual(["test-removed a.test.ts:1 old"]);
  });

  test("is silent about files that hold no tests, and about what the change does not touch", async () => {
    expect(await found({ "src/log.ts": CHECK })).toEqual([]);
    expect(await found({ "a.test.ts": CHECK.replaceAll("\n-", "\n ") })).toEqual([]);
    expect(await found({ "a.test.ts": CHECK.replaceAll("\n-", "\n+") })).toEqual([]);
    expect(await found({ "a.test.md": CHECK })).toEqual([]);
    expect(await found({ "a.test.ts": CHECK }, { more: { binary: true } })).toEqual([]);
    expect(await found({ "a.test.ts": CHECK }, { more: { new_mode: "120000" } })).toEqual([]);
  });

  test("finds the tests that stand in a Rust source", async () => {
    const text = ` #[cfg(test)]
 mod tests {
     #[test]
     fn adds() {
         assert_eq!(add(1, 2), 3);
-        assert_eq!(lines(), 1);
     }
 }`;
    expect(await found({ "src/lib.rs": text })).toEqual([
      "test-assertion-removed src/lib.rs:6 old",
    ]);
    expect(await found({ "src/lib.rs": text.replace("#[test]", "#[inline]") })).toEqual([]);
  });

  test("one finding tells that a file of tests is gone", async () => {
    const gone = `-it("adds", () => {
-  expect(add(1, 2)).toBe(3);
-});
-it("logs", () => {
-  expect(log.lines).toEqual(["1 + 2"]);
-});`;
    const { findings } = await look({ "a.test.ts": gone });
    expect(findings.map(({ severity, line }) => [severity, line])).toEqual([["info", 1]]);
  });

  test("names files whose sides the parser refuses", async () => {
    const file = fileOf("a.test.ts", CHECK);
    const long = `// ${"x".repeat(PARSE_CHARS_MAX)}\n`;
    const input = inputOf(
      [file],
      revisionOf({ "a.test.ts": long }),
      revisionOf({ "a.test.ts": "" }),
    );
    const result = await testsPass("en").run(input, hostOf());
    expect(result.findings).toEqual([]);
    expect(result.limitations).toMatchObject([
      { kind: "tests_not_compared", message: { params: { files: "a.test.ts" } } },
    ]);
  });

  test("an aborted run failed", async () => {
    const input = inputOf([fileOf("a.test.ts", CHECK)]);
    const result = await testsPass("en").run(input, hostOf(AbortSignal.abort()));
    expect(result.failed).toBe(true);
  });
});
