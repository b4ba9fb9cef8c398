/** The prompt asks for what the parser reads, and the parser reads what the prompt asks for. */
import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAnswer, readAssessments } from "../core/model/answer/mod.ts";
import type { ReviewAnswer } from "../core/model/types.ts";
import { HOUSE } from "./_house.ts";

type Json = Record<string, unknown>;

const template = readFileSync(join(HOUSE, "core/prompt/templates/system.md"), "utf8");

/** The answer that the template shows as its example, a severity chosen. */
function example(): { summary: string; issues: [Json] } {
  const block = /^```\n(\{[\s\S]*?^\})\n```$/mu.exec(template)?.[1] ?? "";
  return JSON.parse(block.replace("error|warning|info", "error")) as {
    summary: string;
    issues: [Json];
  };
}

function read(answer: unknown): ReviewAnswer {
  const parsed = parseAnswer(JSON.stringify(answer));
  if (!parsed.ok) throw new Error(`${parsed.kind}: ${parsed.diagnosis}`);
  return parsed.answer;
}

/** Another value of the same field. */
const OTHER: Json = {
  file: "other.ts",
  line: 77,
  side: "old",
  severity: "info",
  rule_id: "other/rule",
  message: "something else",
  code: "other();",
  suggestion: "do otherwise",
};

describe("the review prompt", () => {
  test("shows an answer that the parser takes whole", () => {
    const { issues, dropped, summary } = read(example());
    expect([issues.length, dropped]).toEqual([1, []]);
    expect(summary).toBe(example().summary);
  });

  test("asks for every field that the parser reads", () => {
    const asked = Object.keys(example().issues[0]).toSorted();
    expect(asked).toEqual(Object.keys(read(example()).issues[0] ?? {}).toSorted());
    expect(asked).toEqual(Object.keys(OTHER).toSorted());
  });

  test.each(Object.keys(OTHER))("asks for `%s`, and the parser reads it", (field) => {
    const answer = example();
    const before = read(answer).issues[0];
    answer.issues[0][field] = OTHER[field];
    const after = read(answer).issues[0];
    expect(after).toEqual({ ...before, [field]: OTHER[field] } as never);
  });

  test("names the severities that the parser keeps as they are", () => {
    const words = /"severity": "([^"]+)"/u.exec(template)?.[1]?.split("|") ?? [];
    expect(words).toEqual(["error", "warning", "info"]);
    for (const severity of words) {
      const answer = example();
      answer.issues[0]["severity"] = severity;
      expect(read(answer).issues[0]?.severity).toBe(severity as never);
    }
  });
});

describe("the evidence section", () => {
  const section = readFileSync(join(HOUSE, "core/prompt/templates/evidence.md"), "utf8");

  /** The entry that the section shows as its example, a status and a priority chosen. */
  function entry(): Json {
    const block = /^```\n(\{[\s\S]*?^\})\n```$/mu.exec(section)?.[1] ?? "";
    return JSON.parse(
      block
        .replace("confirmed|disputed|needs_context", "disputed")
        .replace("high|medium|low", "high"),
    ) as Json;
  }

  function read(value: Json): Json {
    const answers = [{ section: [value], admitted: ["E1", "E2", "E3"] }];
    const { assessments, refusals } = readAssessments(answers);
    expect(refusals).toEqual([]);
    return assessments[0] as unknown as Json;
  }

  test("asks for every field that the reader reads, and names the key that holds them", () => {
    expect(read(entry())).toEqual(entry());
    expect(section).toContain("`evidence_assessments`");
  });

  test.each([
    ["evidence_id", "E3"],
    ["status", "confirmed"],
    ["justification", "otherwise"],
    ["correlates_with", ["E3"]],
    ["priority", "low"],
    ["suggestion", "do otherwise"],
  ])("asks for `%s`, and the reader reads it", (field, other) => {
    const changed = { ...entry(), [field]: other };
    expect(read(changed)).toEqual({ ...entry(), [field]: other });
  });
});
