import { describe, expect, test } from "bun:test";
import { t } from "../../i18n/mod.ts";
import { RULE_BATCH_BYTES, RULE_FILES_BATCH, RULE_FILES_BATCH_MAX } from "../../limits.ts";
import type { ChangedFile } from "../types.ts";
import { fileOf, hostOf, inputOf, own, revisionOf, run, sideText } from "./_testing/pass_input.ts";
import { builtInRules } from "./built_in_rules.ts";
import { catalogPass } from "./catalog_pass.ts";
import type { CompiledRule } from "./types.ts";

const built_in = await builtInRules("en");

/** The findings of a change of one file, as `LINE[-END] RULE`. */
async function said(rules: readonly CompiledRule[], path: string, diff: string): Promise<string[]> {
  const head = revisionOf({ [path]: sideText(diff, "+") });
  const { findings } = await run(rules, [fileOf(path, diff)], head);
  return findings.map(
    ({ line, end_line, rule }) => `${line}${end_line === undefined ? "" : `-${end_line}`} ${rule}`,
  );
}

describe("catalogPass() on lines of the change", () => {
  test("an added line counts, the same line untouched does not", async () => {
    const diff = " eval(before);\n+eval(added);\n-eval(removed);\n eval(after);";
    expect(await said(built_in, "a.js", diff)).toEqual(["2 security/js-eval"]);
  });

  test("a finding is the rule's word on the line as it stands", async () => {
    const diff = " const a = 1;\n+  eval(added); // now";
    const { findings } = await run(
      built_in,
      [fileOf("a.ts", diff)],
      revisionOf({ "a.ts": sideText(diff, "+") }),
    );
    const rule = built_in.find((one) => one.catalog.id === "security/js-eval")?.catalog;
    expect(findings).toEqual([
      {
        path: "a.ts",
        line: 2,
        side: "new",
        origin: "security",
        rule: "security/js-eval",
        severity: "error",
        message: rule?.message ?? "",
        suggestion: rule?.fix ?? "",
        code: "  eval(added); // now",
      },
    ]);
  });

  test("a match over several lines is cited where the change touches it first", async () => {
    expect(await said(built_in, "a.js", " execSync(\n+  `rm ${path}`,\n );")).toEqual([
      "2-3 security/js-command-injection",
    ]);
    expect(await said(built_in, "a.js", " execSync(\n   `rm ${path}`,\n );\n+done();")).toEqual([]);
  });

  test("a rule says something once per line", async () => {
    expect(await said(built_in, "a.js", "+eval(a); eval(b); eval(eval(c));")).toEqual([
      "1 security/js-eval",
    ]);
  });

  test("several rules and files are each heard", async () => {
    const js = "+eval(a);\n+const h = crypto.createHash('md5');";
    const py = "+os.system(cmd)";
    const result = await run(
      built_in,
      [fileOf("a.tsx", js), fileOf("b/c.py", py), fileOf("d.txt", "+eval(a);")],
      revisionOf({ "a.tsx": sideText(js, "+"), "b/c.py": sideText(py, "+"), "d.txt": "eval(a);" }),
    );
    expect(result.findings.map(({ path, line, rule }) => `${path}:${line} ${rule}`).sort()).toEqual(
      [
        "a.tsx:1 security/js-eval",
        "a.tsx:2 security/js-weak-hash",
        "b/c.py:1 security/py-shell-injection",
      ],
    );
    expect(result.limitations).toEqual([]);
  });

  test("lines are git's: CRLF, lone CR, a byte-order mark, wide characters and bytes that are no UTF-8", async () => {
    const body = "// é😀\r\nconst a = '\r';\u2028\r\nconst b = 'x';\r\neval(c);\r\n";
    const file = fileOf(
      "a.js",
      `${body
        .split("\n")
        .slice(0, 4)
        .map((line) => `+${line}`)
        .join("\n")}`,
    );
    const bytes = new TextEncoder().encode(`\uFEFF${body}`);
    const at = bytes.indexOf("x".charCodeAt(0), 40);
    bytes[at] = 0xff;
    const { findings, limitations } = await run(built_in, [file], revisionOf({ "a.js": bytes }));
    expect(findings).toMatchObject([{ line: 4, code: "eval(c);" }]);
    expect(limitations.map(({ kind }) => kind)).not.toContain("no_source");
  });

  test("binary, submodule, link, deleted and skipped files are left to those who name them", async () => {
    const diff = "+eval(a);";
    const kinds: Partial<ChangedFile>[] = [
      { binary: true },
      { submodule: true },
      { symlink: true },
      { skip: "too_large" },
      { status: "deleted" },
      { new_mode: "120000" },
      { hunks: [] },
    ];
    const files = kinds.map((kind, index) => fileOf(`${index}.js`, diff, kind));
    const head = revisionOf(Object.fromEntries(files.map((file) => [file.path, "eval(a);"])));
    expect(await run(built_in, files, head)).toEqual({ findings: [], limitations: [] });
    expect(head.reads).toEqual([]);
  });

  test("only files that a rule may look at are read, each once", async () => {
    const head = revisionOf({ "a.js": "eval(a);", "b.md": "x", "c.js": "y" });
    const files = [fileOf("a.js", "+eval(a);"), fileOf("b.md", "+x"), fileOf("c.js", "-gone\n y")];
    expect((await run(built_in, files, head)).findings.length).toBe(1);
    expect(head.reads).toEqual(["a.js"]);
  });
});

describe("catalogPass() on many files", () => {
  test("reads each once, a batch at a time, and speaks in the order of the change", async () => {
    const files = Array.from({ length: RULE_FILES_BATCH * 5 }, (_, index) =>
      fileOf(`${index}.${index % 2 === 0 ? "js" : "py"}`, `+eval(a${index});`),
    );
    const head = revisionOf(
      Object.fromEntries(files.map(({ path }, index) => [path, `eval(a${index});\n`])),
    );
    const sizes: number[] = [];
    const { readMany } = head;
    head.readMany = (paths) => {
      sizes.push(paths.length);
      return readMany(paths);
    };
    const { findings, limitations } = await run(built_in, files, head);
    expect(findings.map(({ path, code }) => `${path} ${code}`)).toEqual(
      files.map(({ path }, index) => `${path} eval(a${index});`),
    );
    expect(limitations).toEqual([]);
    expect(head.reads).toEqual(files.map(({ path }) => path));
    expect(sizes).toEqual([RULE_FILES_BATCH, RULE_FILES_BATCH_MAX, RULE_FILES_BATCH_MAX]);
  });

  test("reads fewer at a time where they are large", async () => {
    const files = Array.from({ length: RULE_FILES_BATCH + 20 }, (_, index) =>
      fileOf(`${index}.js`, "+x"),
    );
    const bytes = new Uint8Array(RULE_BATCH_BYTES / 8 + 1);
    const head = revisionOf(Object.fromEntries(files.map(({ path }) => [path, bytes])));
    const sizes: number[] = [];
    const { readMany } = head;
    head.readMany = (paths) => {
      sizes.push(paths.length);
      return readMany(paths);
    };
    const rules = await own(
      "{ id: own/a, message: 'No', severity: info, language: js, rule: { pattern: absent($A) } }",
    );
    await run(rules, files, head);
    expect(sizes).toEqual([RULE_FILES_BATCH, 7, 7, 6]);
  });

  test("a read that fails fails the pass, whichever it is", async () => {
    const files = Array.from({ length: RULE_FILES_BATCH * 3 }, (_, index) =>
      fileOf(`${index}.js`, "+eval(a);"),
    );
    for (const failing of [0, 1]) {
      const head = revisionOf(Object.fromEntries(files.map(({ path }) => [path, "eval(a);"])));
      const { readMany } = head;
      let reads = 0;
      head.readMany = async (paths) => {
        if (reads++ === failing) throw new Error("unreadable");
        return await readMany(paths);
      };
      await expect(run(built_in, files, head)).rejects.toThrow("unreadable");
    }
  });
});

describe("catalogPass() with security off", () => {
  test("its names, rules and findings say so", async () => {
    const diff = "+eval(a);\n+debugger;";
    const head = revisionOf({ "a.js": sideText(diff, "+") });
    const off = catalogPass(built_in, { security: false });
    expect(off.names).toEqual(["analysis"]);
    expect(off.rules.some((rule) => rule.origin === "security")).toBe(false);
    expect(catalogPass(built_in).names).toEqual(["security", "analysis"]);
    const { findings } = await catalogPass(built_in).run(
      inputOf([fileOf("a.js", diff)], head, undefined, false),
      hostOf(),
    );
    expect(findings.map(({ rule }) => rule)).toEqual(["analysis/js-debugger"]);
  });
});

const REGEX = 'id: own/todo\nmessage: Say when\nseverity: warning\nregex: "TO" "DO"\n'.replace(
  '"TO" "DO"',
  "later\\b",
);

describe("catalogPass() with rules of the repository", () => {
  test("a regular expression looks at added lines, in every file", async () => {
    expect(await said(await own(REGEX), "notes.txt", " later\n+do it later\r\n+laterally")).toEqual(
      ["2 own/todo"],
    );
  });

  test("globs choose the files", async () => {
    const rules = await own(`${REGEX}files: ["src/**/*.js"]\nignores: ["./**/gen/**"]\n`);
    const files = ["src/a.js", "src/x/.b/c.js", "a.js", "src/gen/a.js"].map((path) =>
      fileOf(path, "+later"),
    );
    const { findings } = await run(rules, files, revisionOf({}));
    expect(findings.map(({ path }) => path)).toEqual(["src/a.js", "src/x/.b/c.js"]);
  });

  test("scope file sees untouched lines, side old sees removed ones", async () => {
    expect(await said(await own(`${REGEX}scope: file\n`), "a.txt", " later\n+x\n later")).toEqual([
      "1 own/todo",
      "3 own/todo",
    ]);
    const old = await own(
      "id: own/guard\nmessage: A check is gone\nseverity: error\nlanguage: Go\nside: old\nrule: { kind: if_statement }\n",
    );
    const diff = " package a\n func f() {\n-\tif x == nil {\n-\t\treturn\n-\t}\n }";
    const { findings } = await run(
      old,
      [fileOf("a.go", diff, { old_path: "b.go", status: "renamed" })],
      revisionOf({}),
      revisionOf({ "b.go": sideText(diff, "-") }),
    );
    expect(findings).toMatchObject([
      { path: "a.go", line: 3, end_line: 5, side: "old", code: "\tif x == nil {" },
    ]);
  });

  test("a rule with utilities and constraints works beside the catalog", async () => {
    const rules = await own(
      "id: own/call\nmessage: No\nseverity: info\nlanguage: ts\nutils: { loose: { kind: identifier, regex: ^any }, x: { matches: loose } }\nrule: { pattern: $F($A), has: { stopBy: end, matches: x } }\nconstraints: { F: { regex: ^go$ } }\n",
    );
    const diff = "+go(anything); eval(x);\n+go(other);\n+run(anything);";
    expect((await said([...built_in, ...rules], "a.ts", diff)).sort()).toEqual([
      "1 own/call",
      "1 security/js-eval",
    ]);
  });

  test("a message names what its metavariables matched, on one line", async () => {
    const rules = await own(
      'id: own/say\nmessage: "$FN takes $ARG, not $NONE"\nseverity: info\nlanguage: js\nrule: { pattern: $FN($ARG) }\n',
    );
    const diff = "+go({\n+  a: 1,\n+});\n+eval(x);";
    const { findings } = await run(
      [...built_in, ...rules],
      [fileOf("a.js", diff)],
      revisionOf({ "a.js": sideText(diff, "+") }),
    );
    expect(findings.map(({ line, message }) => `${line} ${message}`)).toEqual([
      expect.stringMatching(/^4 [A-Z]/u) as never,
      "1 go takes { a: 1, }, not $NONE",
      "4 eval takes x, not $NONE",
    ]);
  });

  test("a pattern that hangs other engines ends, and says what it found", async () => {
    const rules = await own("id: own/slow\nmessage: No\nseverity: info\nregex: ^(a+)+$\n");
    const started = performance.now();
    const diff = `+${"a".repeat(50_000)}!\n+${"a".repeat(50_000)}`;
    expect(await said(rules, "a.txt", diff)).toEqual(["2 own/slow"]);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test("a rule that would work too long in a file is stopped by name", async () => {
    const rules = await own(
      'id: own/wide\nmessage: No\nseverity: info\nregex: "(x?){300}y{300}z"\n',
    );
    const { limitations } = await run(
      rules,
      [fileOf("a.txt", `+${"x".repeat(200_000)}`)],
      revisionOf({}),
    );
    expect(limitations.map((one) => [one.kind, t("en", one.message)])).toEqual([
      ["rule_stopped", expect.stringContaining("own/wide") as string],
    ]);
  });
});
