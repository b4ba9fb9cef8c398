import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import { ANSWER_FEEDBACK_CHARS_MAX } from "../../limits.ts";
import type { ParsedAnswer, ReviewAnswer } from "../types.ts";
import { parseAnswer } from "./parse_answer.ts";

const ISSUE = {
  file: "src/a.ts",
  line: 3,
  severity: "error",
  rule_id: "model/logic-error",
  message: "wrong",
  code: "a = b;",
};
const EMPTY = '{"summary":"s","issues":[]}';

function answerOf(text: string): ReviewAnswer {
  const parsed = parseAnswer(text);
  if (!parsed.ok) throw new Error(`${parsed.kind}: ${parsed.diagnosis}`);
  return parsed.answer;
}

function kindOf(parsed: ParsedAnswer): string {
  return parsed.ok ? "ok" : parsed.kind;
}

function withIssue(more: object): string {
  return JSON.stringify({ summary: "s", issues: [{ ...ISSUE, ...more }] });
}

/** The one issue, with a good one beside it so that a bad one alone is dropped. */
function read(more: object): ReviewAnswer {
  return answerOf(JSON.stringify({ summary: "s", issues: [{ ...ISSUE, ...more }, ISSUE] }));
}

describe("parseAnswer() accepts", () => {
  test("the answer that the prompt asks for", () => {
    expect(answerOf(withIssue({ suggestion: "b = a;" }))).toEqual({
      summary: "s",
      issues: [
        {
          file: "src/a.ts",
          line: 3,
          side: "new",
          severity: "error",
          rule_id: "model/logic-error",
          message: "wrong",
          code: "a = b;",
          suggestion: "b = a;",
        },
      ],
      dropped: [],
    });
  });

  test.each([
    ["a fence", `\`\`\`json\n${EMPTY}\n\`\`\``],
    ["a fence that is not closed", `\`\`\`\n${EMPTY}`],
    ["prose on both sides", `Here it is: ${EMPTY}\nI hope that {this} helps [really].`],
    ["code with braces before", `In \`if (x) { return; }\` and \`{ "use strict"; }\`: ${EMPTY}`],
    ["a thinking passage", `<think>maybe {"issues": [{"file</think>\n${EMPTY}`],
    ["an answer drafted while thinking", `<thinking>${withIssue({})}</thinking>${EMPTY}`],
    ["a thinking passage without its opening tag", `hm ${withIssue({})} no\n</think>${EMPTY}`],
    ["two thinking passages", `<THINK>a</THINK><think>b</think>${EMPTY}<think>{"a":1}</think>`],
    ["a byte order mark", `\ufeff${EMPTY}`],
    ["blanks", `\n\n  ${EMPTY}  \n`],
    ["unknown fields", '{"summary":"s","issues":[],"x":{"y":[1]},"__proto__":{"issues":1}}'],
    ["no summary", '{"issues":[]}'],
    ["a trailing comma", '{"summary":"s","issues":[],}'],
    ["a missing comma", '{"summary":"s" "issues":[]}'],
    ["comments", '{"summary":"s", // c\n "issues":[] /* d */}'],
    ["a raw line feed in a string", '{"summary":"a\nb","issues":[]}'],
    ["words of another language", '{"summary":"s","issues":[],"done":True}'],
  ])("%s", (_, text) => {
    const parsed = parseAnswer(text);
    expect(parsed).toEqual({
      ok: true,
      answer: { summary: expect.stringMatching(/^(?:s|a\nb|)$/u), issues: [], dropped: [] },
    } as ParsedAnswer);
  });

  test("a thinking tag inside of a string", () => {
    const text = `{"summary":"<think> and </think> {","issues":[]}`;
    expect(answerOf(`ok ${text}`).summary).toBe("<think> and </think> {");
  });

  test("a repair that leaves every string as it is", () => {
    const code = String.raw`x = ",]" + '//' + "\\" /* "True" */, }`;
    const text = withIssue({ code, message: "a,,b, } ] // c" }).replace(/\]\}$/u, ",],}");
    const [issue] = answerOf(`${text}`).issues;
    expect(issue?.code).toBe(code);
    expect(issue?.message).toBe("a,,b, } ] // c");
  });
});

describe("parseAnswer() refuses", () => {
  test.each([
    ["empty_answer", ""],
    ["empty_answer", " \n\t\ufeff"],
    ["no_json", "I found nothing."],
    ["no_json", "Look at if (a) { b(); } and [this](link)."],
    ["no_json", `<think>${EMPTY}</think>`],
    ["no_json", `<think>${EMPTY}`],
    ["no_json", `Well. <thinking>${EMPTY}`],
    ["no_json", "<html><body>502 Bad Gateway</body></html>"],
    ["invalid_json", "{"],
    ["invalid_json", "```json\n{"],
    ["invalid_json", '{"summary":"s","issues":['],
    ["invalid_json", '{"summary":"s","issues":[{"file":"a","line":1}'],
    ["invalid_json", '{"summary":"s","issues":[]'],
    ["invalid_json", '{"summary":"s","issues":[]],'],
    ["invalid_json", '{"summary":"s'],
    ["invalid_json", '{"issues":[], "a":"}'],
    ["invalid_json", '{"issues":[}'],
    ["invalid_json", `${EMPTY}${EMPTY}`],
    ["invalid_json", `${EMPTY}\n{}`],
    ["invalid_json", `${EMPTY} and {"issues":[],}`],
    ["invalid_json", `${EMPTY} and {"issues":[`],
    ["invalid_json", `${EMPTY} [{"file":"a"}]`],
    ["invalid_json", '{"summary":"s","issues":[],"issues":[]}'],
    ["invalid_json", String.raw`{"summary":"s","issues":[],"\u0069ssues":[]}`],
    ["invalid_json", '{"issues":[{"file":"a","file":"b"}]}'],
    ["invalid_json", '{"issues":[],"x":{"y":1,"y":2}}'],
    ["invalid_json", '{"issues":[],"evidence_assessments":[],"evidence_assessments":[]}'],
    ["invalid_json", "{summary: 's', issues: []}"],
    ["invalid_json", "{'summary': 's', 'issues': []}"],
    ["invalid_json", '{"issues":[{"file":"a"}, ...]}'],
    ["invalid_json", '{"issues":[...]}'],
    ["invalid_json", '{"summary":"print("x")","issues":[]}'],
    ["invalid_json", String.raw`{"summary":"a\d","issues":[]}`],
    ["invalid_json", '{"issues":}'],
    ["invalid_json", '{"issues" []}'],
    ["invalid_json", `{"x":${"[".repeat(200)}${"]".repeat(200)}}`],
    ["validation_failed", "[]"],
    ["validation_failed", "null"],
    ["validation_failed", "42"],
    ["validation_failed", '"text"'],
    ["validation_failed", `[${EMPTY}]`],
    ["validation_failed", `Here: [${JSON.stringify(ISSUE)}]`],
    ["validation_failed", "{}"],
    ["validation_failed", '{"summary":"s"}'],
    ["validation_failed", '{"issues":null}'],
    ["validation_failed", '{"issues":{}}'],
    ["validation_failed", '{"summary":1,"issues":[]}'],
    ["validation_failed", '{"__proto__":{"issues":[]}}'],
    ["validation_failed", '{"review":{"issues":[]}}'],
    ["validation_failed", '{"issues":[1,null,[]]}'],
    ["validation_failed", withIssue({ severity: "banana" })],
    ["validation_failed", withIssue({ file: "/etc/passwd" })],
    ["validation_failed", JSON.stringify({ issues: Array.from({ length: 10_001 }, () => ISSUE) })],
  ])("%s: %#", (kind, text) => {
    expect(kindOf(parseAnswer(text))).toBe(kind);
  });

  test("with a bounded, clean diagnosis that says what is wrong", () => {
    const issues = Array.from({ length: 50 }, () => ({
      ...ISSUE,
      severity: `\u001b[31m${"x".repeat(500)}`,
    }));
    const parsed = parseAnswer(JSON.stringify({ issues }));
    if (parsed.ok) throw new Error("accepted");
    expect(parsed.diagnosis.length).toBeLessThanOrEqual(ANSWER_FEEDBACK_CHARS_MAX + 1);
    expect(parsed.diagnosis).toContain("issues[0] unknown_severity: xxx");
    expect(parsed.diagnosis).not.toContain("\u001b");
  });

  test("every cut of an answer that has an issue", () => {
    const texts = [withIssue({ code: 'x = {"a": [1]};' }), `\`\`\`json\n${withIssue({})}\n\`\`\``];
    for (const text of texts) {
      const whole = text.lastIndexOf("}") + 1;
      for (let length = 1; length < whole; length += 1) {
        expect(parseAnswer(text.slice(0, length)).ok).toBe(false);
      }
    }
  });
});

describe("parseAnswer() issues", () => {
  test.each([
    ["error", "error"],
    [" Critical ", "error"],
    ["BLOCKER", "error"],
    ["fatal", "error"],
    ["high", "error"],
    ["major", "error"],
    ["warning", "warning"],
    ["medium", "warning"],
    ["moderate", "warning"],
    ["info", "info"],
    ["low", "info"],
    ["minor", "info"],
    ["note", "info"],
    ["hint", "info"],
    ["Style", "info"],
  ])("read the severity %j as %s", (severity, meant) => {
    expect(read({ severity }).issues[0]?.severity).toBe(meant as "error");
  });

  test.each([["banana"], [""], [null], [1], ["errors"], ["constructor"], [["error"]]])(
    "drop the severity %j by name",
    (severity) => {
      const { issues, dropped } = read({ severity });
      expect(issues).toHaveLength(1);
      expect(dropped[0]).toMatchObject({ index: 0, reason: "unknown_severity" });
    },
  );

  test.each([
    [1, 1],
    [12.0, 12],
    ["7", 7],
    [" 8 ", 8],
    [10_000_000, 10_000_000],
  ])("read the line %j as %d", (line, meant) => {
    expect(read({ line }).issues[0]?.line).toBe(meant);
  });

  test.each([
    [0],
    [-1],
    [1.5],
    ["0"],
    ["-3"],
    ["1.5"],
    ["1e3"],
    ["12-14"],
    [""],
    [null],
    [true],
    [1e9],
  ])("drop the line %j by name", (line) => {
    const { issues, dropped } = read({ line });
    expect(issues).toHaveLength(1);
    expect(dropped).toEqual([
      { index: 0, reason: "malformed", detail: expect.stringMatching(/^line: /u) },
    ] as never);
  });

  test.each([
    ["./src/a.ts", "src/a.ts"],
    ["src\\a.ts", "src/a.ts"],
    [".\\src\\\\a.ts", "src/a.ts"],
    ["src//./a.ts", "src/a.ts"],
    ["lib/../src/a.ts", "src/a.ts"],
    ["a/src/a.ts", "a/src/a.ts"],
    ["na\\u{a}me", "na\\u{a}me"],
    ["src/a\u200b.ts", "src/a.ts"],
  ])("read the path %j as %j", (file, meant) => {
    expect(read({ file }).issues[0]?.file).toBe(meant);
  });

  test.each([
    ["/etc/passwd", "path_outside_repository"],
    ["\\\\server\\share", "path_outside_repository"],
    ["C:\\a.ts", "path_outside_repository"],
    ["c:/a.ts", "path_outside_repository"],
    ["../a.ts", "path_outside_repository"],
    ["a/../../b.ts", "path_outside_repository"],
    ["..\\a.ts", "path_outside_repository"],
    ["", "malformed"],
    [" ", "malformed"],
    ["./", "malformed"],
    [7, "malformed"],
    ["x".repeat(5_000), "malformed"],
  ])("drop the path %j by name", (file, reason) => {
    const { issues, dropped } = read({ file });
    expect(issues).toHaveLength(1);
    expect(dropped).toHaveLength(1);
    expect(dropped[0]?.reason).toBe(reason as "malformed");
    expect(dropped[0]?.detail.length).toBeLessThan(120);
  });

  test.each([
    [undefined, "new"],
    [null, "new"],
    ["new", "new"],
    ["Old ", "old"],
  ])("read the side %j as %s", (side, meant) => {
    expect(read({ side }).issues[0]?.side).toBe(meant as "old");
  });

  test("drop an unknown side, and a missing or blank message, by name", () => {
    for (const bad of [{ side: "both" }, { message: " \u200b" }, { message: undefined }]) {
      expect(read(bad).dropped[0]?.reason).toBe("malformed");
    }
  });

  test("do without code, suggestion and rule", () => {
    for (const nothing of ["", "  ", null, undefined, 5]) {
      const [issue] = read({ code: nothing, suggestion: nothing, rule_id: nothing }).issues;
      expect(issue).not.toHaveProperty("code");
      expect(issue).not.toHaveProperty("suggestion");
      expect(issue?.rule_id).toBe("");
    }
  });

  test("keep line feeds and tabs, and lose what is not seen", () => {
    const dirty = "a\r\n\tb\u001b[31m\u202e\u200b\u0007c";
    const [issue] = read({
      message: dirty,
      suggestion: dirty,
      rule_id: dirty,
      code: "  x\u202e\n\ty",
    }).issues;
    expect(issue?.message).toBe("a\n\tbc");
    expect(issue?.suggestion).toBe("a\n\tbc");
    expect(issue?.rule_id).toBe("a bc");
    expect(issue?.code).toBe("  x\n\ty");
  });

  test("bound their texts", () => {
    const [issue] = read({ message: "😀".repeat(9_000), suggestion: "y".repeat(20_000) }).issues;
    expect(issue?.message.length).toBeLessThanOrEqual(10_001);
    expect(issue?.message.isWellFormed()).toBe(true);
    expect(issue?.suggestion).toHaveLength(10_001);
  });

  test("take nothing from a prototype", () => {
    const text = `{"issues":[{"__proto__":${JSON.stringify(ISSUE)}},${JSON.stringify(ISSUE)}]}`;
    expect(answerOf(text).dropped).toHaveLength(1);
    expect(answerOf(text).issues).toHaveLength(1);
    expect(({} as Record<string, unknown>)["file"]).toBeUndefined();
  });
});

function section(json: string): ReviewAnswer {
  return answerOf(
    `{"summary":"s","issues":[${JSON.stringify(ISSUE)}],"evidence_assessments":${json}}`,
  );
}

describe("parseAnswer() evidence_assessments", () => {
  test("are handed on as sent", () => {
    const answer = section('[{"evidence_id":"E1","status":"\\u001bx"},7]');
    expect(answer.evidence_assessments).toEqual([{ evidence_id: "E1", status: "\u001bx" }, 7]);
    expect(answer).not.toHaveProperty("assessments_malformed");
  });

  test("may be missing", () => {
    expect(section("null")).not.toHaveProperty("assessments_malformed");
    expect(section("null")).not.toHaveProperty("evidence_assessments");
  });

  test.each([
    "{}",
    '"x"',
    "1",
    "false",
    '[{"evidence_id":"E1","evidence_id":"E2"}]',
    '[{"a":[{"b":1,"b":1}]}]',
    '{"x":1,"x":2}',
  ])("malformed as %s are dropped alone", (json) => {
    const answer = section(json);
    expect(answer.assessments_malformed).toBe(true);
    expect(answer).not.toHaveProperty("evidence_assessments");
    expect(answer.issues).toHaveLength(1);
  });

  test("a key of the same name further down is no section", () => {
    const text = '{"issues":[],"x":{"evidence_assessments":{"a":1,"a":2}}}';
    expect(kindOf(parseAnswer(text))).toBe("invalid_json");
  });
});

describe("parseAnswer() properties", () => {
  test("never throws, and is never ok without an issues array", () => {
    const piece = fc.oneof(
      fc.constantFrom("{", "}", "[", "]", '"', "\\", ",", ":", "issues", '"issues":[', "<think>"),
      fc.constantFrom("</think>", "//", "/*", "*/", "'", "...", "null", "\n", EMPTY, '{"', "```"),
      fc.string({ unit: "binary", maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const parsed = parseAnswer(pieces.join(""));
        if (parsed.ok) expect(pieces.join("")).toContain('"issues"');
      }),
      { numRuns: 2_000 },
    );
  });

  test("keeps the code of an answer that had to be repaired", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii", minLength: 1 }), (code) => {
        fc.pre(code.trim() !== "");
        const text = withIssue({ code }).replace(/\}\]\}$/u, ",},],}");
        expect(answerOf(`Sure:\n${text}\nDone.`).issues[0]?.code).toBe(code);
      }),
    );
  });

  test("takes linear time on hostile text", () => {
    const million = 1_000_000;
    const texts = [
      JSON.stringify({
        issues: Array.from({ length: 10_000 }, () => ({ ...ISSUE, message: "m".repeat(100) })),
      }),
      `x${'{"a":'.repeat(million / 5)}`,
      `{"a":${"[".repeat(million)}`,
      "{}".repeat(million / 2),
      `x${"{ ".repeat(million / 2)}`,
      `x${"[ ".repeat(million / 2)}`,
      `{"${'\\"'.repeat(million / 2)}`,
      `{"a":"${"\\".repeat(million)}`,
      "<think>".repeat(million / 7),
      "</think>".repeat(million / 8),
      "<think></think>".repeat(million / 15),
      `{"a":1,${"/* *".repeat(million / 4)}}`,
      `x${" ".repeat(million)}x`,
      JSON.stringify({ summary: "\u001b[0\u001b]".repeat(million / 5), issues: [] }),
    ];
    for (const text of texts) {
      const started = performance.now();
      parseAnswer(text);
      expect(performance.now() - started).toBeLessThan(4_000);
    }
  });
});
