import { describe, expect, test } from "bun:test";
import type { AnswerIssue } from "../types.ts";
import type { AnchorFile } from "./_change_index.ts";
import { CHANGED, hunk, one, placeOf } from "./_testing.ts";

const NOWHERE = "unanchored: answer.reason_code_nowhere";
const OUTSIDE = "unanchored: answer.reason_line_outside";
const UNKNOWN = "unanchored: answer.reason_file_unknown";

describe("anchorIssues() in a changed file", () => {
  test.each<[string, Partial<AnswerIssue>, string]>([
    ["code at the given line", { code: "  log(x);" }, "src/a.ts:11 new"],
    ["a line that is off", { code: "  log(x);", line: 20 }, "src/a.ts:11 new"],
    ["the nearest of two", { code: "  log(x);", line: 45 }, "src/a.ts:50 new"],
    ["the earlier of two as near", { code: "}", line: 33 }, "src/a.ts:13 new"],
    ["blanks at the ends", { code: "\n\tlog(x);  \n" }, "src/a.ts:11 new"],
    ["several lines", { code: "log(x);\nreturn x.y;" }, "src/a.ts:11-12 new"],
    [
      "several lines with a blank one",
      { code: "log(x);\n\nconst key = '[REDACTED]';" },
      "src/a.ts:50-52 new",
    ],
    ["a redacted value", { code: "  const key = '[REDACTED]';" }, "src/a.ts:52 new"],
    ["a context line", { code: "function f(x) {" }, "src/a.ts:10 new"],
    ["a part of a line", { code: "return x" }, "src/a.ts:12 new"],
    ["parts of two lines", { code: "(x);\n  return x" }, "src/a.ts:11-12 new"],
    ["the shown numbers", { code: "11 + |   log(x);\n12   |   return x.y;" }, "src/a.ts:11-12 new"],
    ["a removed line", { code: "if (!x) return;", side: "old" }, "src/a.ts:11 old"],
    [
      "a removed line with its number",
      { code: "old 11 - |   if (!x) return;", side: "old" },
      "src/a.ts:11 old",
    ],
    ["a context line of the old side", { code: "return x.y;", side: "old" }, "src/a.ts:12 old"],
    [
      "lines of the old side across a gap",
      { code: "}\ngone();", side: "old" },
      "src/a.ts:50-51 old",
    ],
    ["no code, an added line", { line: 51 }, "src/a.ts:51 new"],
    ["no code, a context line", { line: 13 }, "src/a.ts:13 new"],
    ["no code, a removed line", { line: 51, side: "old" }, "src/a.ts:51 old"],
    ["blank code, as none", { code: " \n\t", line: 13 }, "src/a.ts:13 new"],
    ["inner blanks that differ", { code: "log( x );" }, NOWHERE],
    ["other case", { code: "LOG(x);" }, NOWHERE],
    ["code of the other side", { code: "if (!x) return;" }, NOWHERE],
    ["new code asked for on the old side", { code: "log(x);", side: "old" }, NOWHERE],
    ["lines that do not follow each other", { code: "log(x);\n}" }, NOWHERE],
    ["lines of two hunks", { code: "}\nlog(x);" }, NOWHERE],
    ["lines across a hunk's border", { code: "}\n\nlog(x);" }, NOWHERE],
    ["a word cut in two", { code: "eturn x" }, NOWHERE],
    ["a part without a word", { code: "(" }, NOWHERE],
    ["invented code", { code: "drop(table);" }, NOWHERE],
    ["no code, a line outside", { line: 30 }, OUTSIDE],
    ["no code, a line of the other side", { line: 53, side: "old" }, OUTSIDE],
  ])("%s", (_, more, place) => {
    expect(placeOf(one(more))).toBe(place);
  });

  test("code that stands in no hunk is found in the whole text", () => {
    const texts = new Map([["src/a.ts", "first();\nlog(x);\nother();\r\n"]]);
    expect(placeOf(one({ code: "other();" }, { texts }))).toBe("src/a.ts:3 new");
    expect(placeOf(one({ code: "log(x);", line: 2 }, { texts }))).toBe("src/a.ts:11 new");
    expect(placeOf(one({ code: "other();", side: "old" }, { texts }))).toBe(NOWHERE);
    expect(one({ code: "other();" }, { texts }).code).toBe("other();");
  });

  test("equal lines in a row are found at every line", () => {
    const texts = new Map([["rows", "x();\nx();\nx();\nx();"]]);
    const two = { file: "rows", code: "x();\nx();" };
    const lines = [1, 2, 3, 4].map((line) => placeOf(one({ ...two, line }, { texts })));
    expect(lines).toEqual(["rows:1-2 new", "rows:2-3 new", "rows:3-4 new", "rows:3-4 new"]);
  });

  test("a deleted file has its old side alone", () => {
    const deleted: AnchorFile = {
      path: "d",
      status: "deleted",
      hunks: [hunk(1, 0, "-one();", "-two();")],
    };
    const input = { files: [deleted] };
    expect(placeOf(one({ file: "d", code: "two();" }, input))).toBe("d:2 old");
    expect(placeOf(one({ file: "d", line: 1 }, input))).toBe("d:1 old");
  });

  test("characters that are not seen make no difference", () => {
    const files: AnchorFile[] = [
      {
        path: "t",
        status: "added",
        hunks: [
          hunk(
            0,
            1,
            "+\ufeffalpha();\r",
            "+be\u202eta();",
            "+x = '<|im_start|>';",
            '+y = "\\u{41}";',
          ),
        ],
      },
    ];
    const codes = [
      "alpha();",
      "\\u{feff}alpha();",
      "beta();",
      "be\\u{202e}ta();",
      "x = '<|im_start|>';",
      "x = '<\\|im_start|>';",
      'y = "\\u{41}";',
    ];
    const lines = codes.map((code) => placeOf(one({ file: "t", code }, { files })));
    expect(lines).toEqual([1, 1, 2, 2, 3, 3, 4].map((line) => `t:${line} new`));
    expect(placeOf(one({ file: "t", code: 'y = "";' }, { files }))).toBe(NOWHERE);
  });
});

describe("anchorIssues() paths", () => {
  const renamed: AnchorFile = {
    path: "new name.ts",
    old_path: "old.ts",
    status: "renamed",
    hunks: [hunk(1, 1, "-was();", "+is();")],
  };
  const plain: AnchorFile = { path: "a/x.ts", status: "added", hunks: [hunk(0, 1, "+one();")] };
  const odd: AnchorFile = {
    path: "we\nird\\p.ts",
    status: "added",
    hunks: [hunk(0, 1, "+odd();")],
  };
  const files = [CHANGED, renamed, plain, odd];
  const texts = new Map([
    ["lib/b.ts", "export {};\nhelp();\n"],
    ["b/lib/c.ts", "diff();"],
    ["lib/c.ts", "bare();"],
  ]);

  test.each<[Partial<AnswerIssue>, string]>([
    [{ file: "lib/b.ts", code: "help();", line: 900 }, "lib/b.ts:2 new"],
    [{ file: "lib/b.ts", code: "nope();" }, NOWHERE],
    [{ file: "lib/b.ts", line: 2 }, OUTSIDE],
    [{ file: "lib/b.ts", code: "help();", side: "old" }, NOWHERE],
    [{ file: "lib/none.ts", code: "help();" }, UNKNOWN],
    [{ file: "a.ts", code: "log(x);" }, UNKNOWN],
    [{ file: "old.ts", code: "was();", side: "old" }, "new name.ts:1 old"],
    [{ file: "old.ts", code: "is();" }, "new name.ts:1 new"],
    [{ file: "b/src/a.ts", code: "return x.y;" }, "src/a.ts:12 new"],
    [{ file: "a/src/a.ts", line: 12 }, "src/a.ts:12 new"],
    [{ file: "a/old.ts", code: "was();", side: "old" }, "new name.ts:1 old"],
    [{ file: "a/x.ts", code: "one();" }, "a/x.ts:1 new"],
    [{ file: "b/lib/c.ts", code: "diff();" }, "b/lib/c.ts:1 new"],
    [{ file: "b/lib/c.ts", code: "bare();" }, NOWHERE],
    [{ file: "a/lib/c.ts", code: "bare();" }, "lib/c.ts:1 new"],
    [{ file: "we\\u{a}ird/p.ts", code: "odd();" }, "we\nird\\p.ts:1 new"],
  ])("%j", (more, place) => {
    expect(placeOf(one(more, { files, texts }))).toBe(place);
  });
});
