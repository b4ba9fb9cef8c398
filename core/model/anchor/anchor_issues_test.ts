import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import type { DiffLine } from "../../evidence/types.ts";
import { t } from "../../i18n/mod.ts";
import type { Finding } from "../../types.ts";
import type { AnswerIssue } from "../types.ts";
import { anchorIssues, type AnchorInput } from "./anchor_issues.ts";
import type { AnchorFile } from "./_change_index.ts";

const RULE = "model/logic-error";

/** Lines of a hunk from `old` and `now` on: ` a`, `+a`, `-a`. */
function hunk(old: number, now: number, ...texts: string[]): { lines: DiffLine[] } {
  let [old_line, new_line] = [old, now];
  const lines = texts.map((marked): DiffLine => {
    const text = marked.slice(1);
    if (marked.startsWith("+")) return { kind: "added", text, new_line: new_line++ };
    if (marked.startsWith("-")) return { kind: "removed", text, old_line: old_line++ };
    return { kind: "context", text, old_line: old_line++, new_line: new_line++ };
  });
  return { lines };
}

const CHANGED: AnchorFile = {
  path: "src/a.ts",
  status: "modified",
  hunks: [
    hunk(10, 10, " function f(x) {", "-  if (!x) return;", "+  log(x);", "   return x.y;", " }"),
    hunk(50, 50, "+  log(x);", "+", "+  const key = '[REDACTED]';", " }", "-gone();"),
  ],
};

function issue(more: Partial<AnswerIssue>): AnswerIssue {
  return {
    file: "src/a.ts",
    line: 11,
    side: "new",
    severity: "error",
    rule_id: RULE,
    message: "wrong",
    ...more,
  };
}

function anchor(issues: AnswerIssue[], more: Partial<AnchorInput> = {}): Finding[] {
  const input = { answers: [issues], files: [CHANGED], texts: new Map(), catalog: [{ id: RULE }] };
  return anchorIssues({ ...input, ...more }).findings;
}

function one(more: Partial<AnswerIssue>, input: Partial<AnchorInput> = {}): Finding {
  const [finding] = anchor([issue(more)], input);
  if (finding === undefined) throw new Error("dropped");
  return finding;
}

/** `open 11-12 new`, or the status with the reason. */
function placeOf(finding: Finding): string {
  if (finding.status !== "open") {
    return `${finding.status}: ${finding.status_reason?.key ?? "no reason"}`;
  }
  const end = finding.end_line === undefined ? "" : `-${finding.end_line}`;
  return `${finding.path}:${finding.line}${end} ${finding.side}`;
}

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

describe("anchorIssues() marks", () => {
  test("a finding that cites no rule of the catalog is advisory", () => {
    for (const rule_id of ["", "made/up", RULE.toUpperCase()]) {
      const finding = one({ code: "log(x);", rule_id });
      expect(placeOf(finding)).toBe("advisory: answer.reason_no_rule");
      expect(finding.rule).toBe(rule_id === "" ? "model/uncited" : rule_id);
      expect(finding.severity).toBe("error");
    }
  });

  test("an unanchored finding keeps what the model said", () => {
    const finding = one({ code: "nope();", line: 77, suggestion: "mend" });
    expect(finding).toMatchObject({
      path: "src/a.ts",
      line: 77,
      code: "nope();",
      suggestion: "mend",
    });
  });

  test("counts are told, and silence where there is nothing", () => {
    const good = issue({ code: "log(x);" });
    const lost = issue({ code: "nope();", rule_id: "made/up" });
    const free = issue({ code: "}", rule_id: "" });
    const input = { files: [CHANGED], texts: new Map(), catalog: [{ id: RULE }] };
    expect(anchorIssues({ ...input, answers: [[good]] }).notices).toEqual([]);
    const { notices } = anchorIssues({ ...input, answers: [[good, lost], [free]] });
    expect(notices.map((notice) => t("en", notice))).toEqual([
      "model findings that stand at no place in the code, and cannot block: 1",
      "model findings that cite no rule of the catalog, and cannot block: 2",
    ]);
  });
});

function log(more: Partial<AnswerIssue> = {}): AnswerIssue {
  return issue({ code: "log(x);", ...more });
}

describe("anchorIssues() merges", () => {
  const input = { files: [CHANGED], texts: new Map(), catalog: [{ id: RULE }] };

  test("what two answers say about one place under one rule, at the worse severity", () => {
    const { findings } = anchorIssues({
      ...input,
      answers: [
        [log({ severity: "info", message: "first" })],
        [log({ message: "second", suggestion: "s" })],
      ],
    });
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ message: "first", severity: "error", suggestion: "s" });
  });

  test("what one answer says twice in the same words, and not what it says in others", () => {
    expect(anchor([log(), log({ line: 12 })])).toHaveLength(1);
    const two = anchor([log(), log({ message: "another" })]);
    expect(two).toHaveLength(2);
    expect(new Set(two.map((finding) => finding.fingerprint)).size).toBe(2);
  });

  test("nothing at another line, side or rule", () => {
    const answers = [
      [log()],
      [log({ line: 50 })],
      [log({ rule_id: "x" })],
      [issue({ code: "return x.y;", side: "old" })],
    ];
    expect(anchorIssues({ ...input, answers }).findings).toHaveLength(4);
  });
});

describe("anchorIssues() order and fingerprints", () => {
  test("the order is path, line, rule", () => {
    const other: AnchorFile = { path: "A.ts", status: "added", hunks: [hunk(0, 1, "+one();")] };
    const findings = anchor(
      [
        issue({ code: "log(x);", line: 50 }),
        issue({ code: "log(x);", rule_id: "z" }),
        issue({ code: "log(x);" }),
        issue({ file: "A.ts", code: "one();" }),
      ],
      { files: [CHANGED, other] },
    );
    expect(findings.map((f) => `${f.path}:${f.line} ${f.rule}`)).toEqual([
      `A.ts:1 ${RULE}`,
      `src/a.ts:11 ${RULE}`,
      "src/a.ts:11 z",
      `src/a.ts:50 ${RULE}`,
    ]);
  });

  test("a fingerprint survives drift, and does not depend on how the code was quoted", () => {
    const moved: AnchorFile = { ...CHANGED, hunks: [hunk(90, 95, "+  log(x);")] };
    const before = one({ code: "  log(x);" }).fingerprint;
    expect(one({ code: "log(x);" }, { files: [moved] }).fingerprint).toBe(before);
    expect(one({}).fingerprint).toBe(before);
    expect(one({ code: "return x.y;" }).fingerprint).not.toBe(before);
  });

  test("nothing is dropped, fingerprints are unique, and the same input gives the same findings", () => {
    const code = fc.constantFrom(
      "log(x);",
      "}",
      "gone();",
      "nope();",
      "",
      "log",
      "log(x);\n\nconst key = '[REDACTED]';",
    );
    const some = fc.record({
      code,
      line: fc.integer({ min: 1, max: 60 }),
      side: fc.constantFrom("new" as const, "old" as const),
      rule_id: fc.constantFrom(RULE, "", "x"),
      message: fc.constantFrom("a", "b"),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), (parts) => {
        const issues = parts.map(issue);
        const findings = anchor(issues);
        expect(findings.length > 0).toBe(issues.length > 0);
        expect(new Set(findings.map((f) => f.fingerprint)).size).toBe(findings.length);
        for (const finding of findings) {
          expect(finding.origin).toBe("model");
          expect(finding.status === "open").toBe(finding.status_reason === undefined);
          if (finding.status === "open") expect(finding.rule).toBe(RULE);
        }
        expect(anchor(issues.toReversed())).toHaveLength(findings.length);
        expect(anchor(structuredClone(issues))).toEqual(findings);
      }),
    );
  });
});

describe("anchorIssues() time", () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => (at % 2 === 0 ? "}" : `x${at % 7}();`));
  const text = lines.join("\n");
  const input = { files: [], catalog: [], texts: new Map([["big.ts", text]]) };

  test.each<[string, (at: number) => string]>([
    ["one line that stands often", () => "}"],
    ["runs of lines", (at) => lines.slice(at % 40, (at % 40) + 30).join("\n")],
    ["lines that stand nowhere", (at) => `}\nnope${at}();`],
    ["parts that stand nowhere", (at) => `nope${at}`],
  ])("is bounded for 10,000 issues: %s", (_, code) => {
    const issues = lines.map((_, at) => issue({ file: "big.ts", line: at + 1, code: code(at) }));
    const started = performance.now();
    expect(anchorIssues({ ...input, answers: [issues] }).findings.length).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(8_000);
  });
});
