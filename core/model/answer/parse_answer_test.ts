import { describe, expect, test } from "bun:test";
import { cpuMs } from "../../_testing/cpu_ms.ts";
import * as fc from "fast-check";
import { ANSWER_FEEDBACK_CHARS_MAX } from "../../limits.ts";
import type { ParsedAnswer, ReviewAnswer } from "../types.ts";
import { answerOf, EMPTY, ISSUE, kindOf, withIssue } from "./_testing.ts";
import { parseAnswer } from "./parse_answer.ts";

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
  ])("%s", (_, text) => {
    const parsed = parseAnswer(text);
    expect(parsed).toEqual({
      ok: true,
      answer: { summary: expect.stringMatching(/^(?:s|)$/u), issues: [], dropped: [] },
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
    ["invalid_json", '{"issues":[}]'],
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
    ["validation_failed", `Here: [${EMPTY}]`],
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
      const started = cpuMs();
      parseAnswer(text);
      expect(cpuMs() - started).toBeLessThan(4_000);
    }
  });
});

describe("parseAnswer() mends nothing but a trailing comma", () => {
  test.each([
    ["a missing comma", '{"summary":"s" "issues":[]}'],
    ["a comment", '{"summary":"s","issues":[] /* d */}'],
    ["an issue in a comment", '{"summary":"s","issues":[/*{"file":"a","line":1}*/]}'],
    ["a comma alone", '{"summary":"s","issues":[,]}'],
    ["two commas", '{"summary":"s","issues":[],,}'],
    ["a raw line feed in a string", '{"summary":"a\nb","issues":[]}'],
    ["a word of another language", '{"summary":"s","issues":[],"done":True}'],
  ])("%s", (_, text) => {
    expect(parseAnswer(text)).toMatchObject({ ok: false, kind: "invalid_json" });
  });

  test("keeps a string that looks like one", () => {
    const parsed = parseAnswer('{"summary":"a,]b,}","issues":[],}');
    expect(parsed.ok && parsed.answer.summary).toBe("a,]b,}");
  });
});

describe("parseAnswer() and what models think first", () => {
  const answer = '{"summary":"answer","issues":[]}';
  const thought = '{"summary":"thought","issues":[]}';
  test.each([
    ["<think>", "</think>"],
    ["<Thoughts>", "</Thoughts>"],
    ["<analysis>", "</analysis>"],
    ["<scratchpad>", "</scratchpad>"],
    ["<reflection>", "</reflection>"],
    ["<seed:think>", "</seed:think>"],
    ["[THINK]", "[/THINK]"],
    ["◁think▷", "◁/think▷"],
    ["<|begin_of_thought|>", "<|end_of_thought|>"],
    ["<|channel|>analysis<|message|>", "<|end|>"],
    ["<!--", "-->"],
  ])("takes nothing between %s and %s for the answer", (open, close) => {
    expect(parseAnswer(`${open}${thought}${close}`)).toMatchObject({ ok: false, kind: "no_json" });
    expect(parseAnswer(`${open}${thought}`)).toMatchObject({ ok: false });
    const parsed = parseAnswer(`${open}${thought}${close}\n${answer}`);
    expect(parsed.ok && parsed.answer.summary).toBe("answer");
  });
});
