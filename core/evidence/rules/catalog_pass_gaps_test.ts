import { describe, expect, test } from "bun:test";
import { t } from "../../i18n/mod.ts";
import type { PassResult } from "../types.ts";
import { fileOf, hostOf, inputOf, own, revisionOf, run, sideText } from "./_testing/pass_input.ts";
import { builtInRules } from "./built_in_rules.ts";
import { catalogPass } from "./catalog_pass.ts";

const built_in = await builtInRules("en");
const REGEX = 'id: own/todo\nmessage: Say when\nseverity: warning\nregex: "TO" "DO"\n'.replace(
  '"TO" "DO"',
  "later\\b",
);

function kinds(result: PassResult): string[] {
  return result.limitations.map(({ kind }) => kind);
}

/** As if two grammars were not installed. */
function missing(language: string): string | undefined {
  return ["ruby", "kotlin"].includes(language) ? `@ast-grep/lang-${language}` : undefined;
}

describe("catalogPass() names what it could not search", () => {
  test("a grammar that is not installed, with the command that adds it, in both languages", async () => {
    const files = [
      fileOf("a.rb", "+x"),
      fileOf("b.rb", "+x"),
      fileOf("c.kt", "+x"),
      fileOf("d.rb", "-x"),
    ];
    const result = await catalogPass(built_in, { missing }).run(
      inputOf(files, revisionOf({})),
      hostOf(),
    );
    expect(kinds(result)).toEqual(["no_grammar", "no_grammar"]);
    const [ruby] = result.limitations;
    for (const lang of ["en", "pt-BR"] as const) {
      const text = ruby === undefined ? "" : t(lang, ruby.message);
      expect(text).toContain("`npm install @ast-grep/lang-ruby`");
      expect(text).toContain('"a.rb", "b.rb"');
      expect(text).not.toContain("d.rb");
    }
  });

  test("a text that nests too deep", async () => {
    const deep = `x = a === a; y = ${"(".repeat(10_000)}1${")".repeat(10_000)};`;
    const result = await run(built_in, [fileOf("a.js", `+${deep}`)], revisionOf({ "a.js": deep }));
    expect([kinds(result), result.findings]).toEqual([["too_deep"], []]);
  });

  test("changed lines that the grammar does not understand; untouched ones are no news", async () => {
    const broken = "+if (a === = { ] b;\n+eval(c);";
    const result = await run(
      built_in,
      [fileOf("a.js", broken)],
      revisionOf({ "a.js": sideText(broken, "+") }),
    );
    expect(kinds(result)).toEqual(["parse_errors"]);
    const old = " const ok = 1;\n }}} = =\n const fine = 2;\n+run(3);";
    expect(
      kinds(await run(built_in, [fileOf("a.js", old)], revisionOf({ "a.js": sideText(old, "+") }))),
    ).toEqual([]);
  });

  test("a long list of files is cut and counted", async () => {
    const files = Array.from({ length: 25 }, (_, index) => fileOf(`${index}.rb`, "+x"));
    const { limitations } = await catalogPass(built_in, { missing: () => "p" }).run(
      inputOf(files, revisionOf({})),
      hostOf(),
    );
    expect(limitations.map((one) => t("en", one.message)).join()).toContain("and 5 more");
  });
});

describe("catalogPass() without a source", () => {
  test("it searches what the patch shows, at the lines of the patch, and says so", async () => {
    const file = fileOf("a.py", "     value = 1\n+    result = eval(text)\n     return result");
    const [hunk] = file.hunks;
    if (hunk === undefined) throw new Error("no hunk");
    hunk.new_start = 40;
    for (const line of hunk.lines) if (line.new_line !== undefined) line.new_line += 39;
    const result = await run(built_in, [file]);
    expect(result.findings).toMatchObject([
      { line: 41, rule: "security/py-eval", code: "    result = eval(text)" },
    ]);
    expect(result.limitations.map(({ kind }) => kind)).toEqual(["no_source"]);
  });

  test("a new file is whole in its patch", async () => {
    const result = await run(built_in, [
      fileOf("a.go", "+package a\n+var h = md5.New()", { status: "added" }),
    ]);
    expect(result.findings).toMatchObject([{ line: 2, rule: "security/go-weak-hash" }]);
    expect(result.limitations).toEqual([]);
  });

  test("a hunk that starts inside of a comment or text is not taken for code there", async () => {
    for (const [path, diff] of [
      ["a.js", "  * Old:\n+ * eval(code)\n  */\n function f() {}"],
      ["b.js", "    eval(what) was here\n+   eval(code)\n  */\n run();"],
      ["c.py", '     text\n+    eval(code)\n """\n x = 1'],
    ] as const) {
      const file = fileOf(path, diff);
      for (const hunk of file.hunks) hunk.new_start = 10;
      expect((await run(built_in, [file])).findings).toEqual([]);
    }
  });

  test("a regular expression needs no source, but with scope file it has only the patch", async () => {
    const lines = await run(await own(REGEX), [fileOf("a.txt", "+later")]);
    expect([lines.findings.length, lines.limitations]).toEqual([1, []]);
    const whole = await run(await own(`${REGEX}scope: file\n`), [fileOf("a.txt", " later\n+x")]);
    expect(whole.findings).toMatchObject([{ line: 1 }]);
    expect(whole.limitations.map(({ kind }) => kind)).toEqual(["no_source"]);
  });

  test("a file that the revision does not have is searched in the patch, and named", async () => {
    const result = await run(built_in, [fileOf("a.js", "+eval(a);")], revisionOf({}));
    expect(result.findings.length).toBe(1);
    expect(result.limitations.map(({ kind }) => kind)).toEqual(["no_source"]);
  });
});
