import { describe, expect, test } from "bun:test";
import { answerSchema } from "./answer_schema.ts";
import { parseAnswer } from "./parse_answer.ts";

/** A value that fits a schema of the strict subset; texts are `word`, what may be null is. */
function sample(schema: Record<string, unknown>, word: string): unknown {
  const { type, properties, items } = schema;
  if (Array.isArray(type)) return null;
  if (Array.isArray(schema["enum"])) return schema["enum"][0];
  if (type === "integer") return 7;
  if (type === "array") return [sample(items as Record<string, unknown>, word)];
  if (type !== "object") return word;
  const entries = Object.entries(properties as Record<string, Record<string, unknown>>);
  return Object.fromEntries(entries.map(([name, inner]) => [name, sample(inner, word)]));
}

describe("answerSchema()", () => {
  test("what fits it is what the parser takes, nothing dropped", () => {
    const { schema } = answerSchema(true);
    const parsed = parseAnswer(JSON.stringify(sample(schema, "word")));
    if (!parsed.ok) throw new Error(parsed.diagnosis);
    expect(parsed.answer.dropped).toEqual([]);
    expect(parsed.answer.issues).toEqual([
      {
        file: "word",
        line: 7,
        side: "new",
        severity: "error",
        rule_id: "word",
        message: "word",
        code: "word",
      },
    ]);
    expect(parsed.answer.evidence_assessments).toHaveLength(1);
    expect(parsed.answer.assessments_malformed).toBeUndefined();
  });

  test("asks for assessments only where there is something to assess", () => {
    expect(JSON.stringify(answerSchema(false))).not.toContain("evidence");
    expect(Object.keys((answerSchema(true).schema["properties"] ?? {}) as object)).toEqual([
      "summary",
      "issues",
      "evidence_assessments",
    ]);
  });
});
