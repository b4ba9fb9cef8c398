import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import { t } from "../i18n/mod.ts";
import { parseVerdict } from "./parse_verdict.ts";

const GOOD = {
  verdict: "refuted",
  refutes: "it is nil",
  reason: "guarded",
  quote: "if x == nil {",
};
const TEXT = JSON.stringify(GOOD);

/** The verdict, or why there is none. */
function told(text: string): string {
  const parsed = parseVerdict(text);
  return parsed.ok ? parsed.answer.verdict : t("en", parsed.diagnosis);
}

describe("parseVerdict()", () => {
  test.each([
    TEXT,
    `\ufeff\n${TEXT}\n`,
    `\`\`\`json\n${TEXT}\n\`\`\``,
    `I looked at the spans.\n\n${TEXT}\n\nThat is all.`,
    `<think>maybe {"verdict":"confirmed"}</think>${TEXT}`,
    JSON.stringify({ ...GOOD, severity: "info", findings: [{ rule: "x" }] }),
    JSON.stringify({ ...GOOD, path: null, line: null }),
  ])("reads %j", (text) => {
    expect(parseVerdict(text)).toEqual({ ok: true, answer: GOOD as never });
  });

  test("reads place and quote as they stand", () => {
    const quote = "\tif x {\r\n}";
    const answer = { ...GOOD, quote, path: "./a.go", line: 3 };
    expect(parseVerdict(JSON.stringify(answer))).toEqual({ ok: true, answer: answer as never });
  });

  test.each(["confirmed", "uncertain"])("%s needs nothing else", (verdict) => {
    expect(told(JSON.stringify({ verdict }))).toBe(verdict);
  });

  test.each([
    "",
    "   ",
    "<html><body>502 Bad Gateway</body></html>",
    "I cannot help with that.",
    "null",
    "[1]",
    `[${TEXT}]`,
    TEXT.slice(0, -1),
    TEXT.slice(0, 40),
    `${TEXT}${TEXT}`,
    `${TEXT} or rather {"verdict":"confirmed"}`,
    `{"verdict":"confirmed",${TEXT.slice(1)}`,
    TEXT.replace("}", ',"\\u0071uote":"y"}'),
    `${TEXT.slice(0, -1)},}`,
    TEXT.replaceAll('"', "'"),
    `<think>${TEXT}</think>`,
    ...[
      "Refuted",
      "REFUTED",
      " refuted",
      "refute",
      "false_positive",
      "",
      1,
      null,
      true,
      ["refuted"],
    ].map((verdict) => JSON.stringify({ ...GOOD, verdict })),
    JSON.stringify({ ...GOOD, refutes: " \n" }),
    JSON.stringify({ ...GOOD, quote: ["a"] }),
    JSON.stringify({ ...GOOD, line: "3" }),
    JSON.stringify({ ...GOOD, line: 1.5 }),
    JSON.stringify({ ...GOOD, path: 7 }),
    ...["refutes", "reason", "quote"].map((key) => JSON.stringify({ ...GOOD, [key]: undefined })),
    "[".repeat(200_000),
    `{"a":${"[".repeat(100_000)}`,
  ])("refuses %#", (text) => {
    expect(parseVerdict(text).ok).toBe(false);
  });

  test("never throws, never invents a verdict, and quotes nothing of the answer", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 40 }), (text, part) => {
        const parsed = parseVerdict(`${text}${part}`);
        if (parsed.ok)
          expect(["refuted", "confirmed", "uncertain"]).toContain(parsed.answer.verdict);
      }),
      { numRuns: 500 },
    );
    const secret = "hunter2";
    expect(told(`{"verdict":"${secret}"}`)).not.toContain(secret);
  });
});
