import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { readAssessments } from "./read_assessments.ts";

function read(section: unknown, admitted: string[] = ["E1", "E2", "E3"]) {
  return readAssessments([{ section, admitted }]);
}

const one = (values: object = {}): object => ({
  evidence_id: "E1",
  status: "disputed",
  justification: "the value is a constant",
  ...values,
});

describe("readAssessments()", () => {
  test("keeps an assessment of an offered id, whole", () => {
    const section = [
      one({ correlates_with: ["E3", "E2"], priority: " High ", suggestion: "drop it" }),
    ];
    expect(read(section)).toEqual({
      assessments: [
        {
          evidence_id: "E1",
          status: "disputed",
          justification: "the value is a constant",
          correlates_with: ["E2", "E3"],
          priority: "high",
          suggestion: "drop it",
        },
      ],
      refusals: [],
    });
  });

  test.each([
    ["an id that was not offered", one({ evidence_id: "E9" }), "not_offered"],
    ["an id in another case", one({ evidence_id: "e1" }), "not_offered"],
    ["a status that is not known", one({ status: "refuted" }), "unknown_status"],
    ["a status in another case", one({ status: "Disputed" }), "unknown_status"],
    ["no status", { evidence_id: "E1" }, "unknown_status"],
    ["no id", { status: "disputed" }, "malformed"],
    ["a text", "E1", "malformed"],
    ["nothing", null, "malformed"],
    ["a list", [one()], "malformed"],
  ])("refuses %s by name", (_, entry, reason) => {
    const { assessments, refusals } = read([entry]);
    expect(assessments).toEqual([]);
    expect(refusals.map((refusal) => refusal.reason as string)).toEqual([reason]);
  });

  test("takes blanks around id and status", () => {
    const { assessments } = read([one({ evidence_id: " E1\n", status: " disputed " })]);
    expect(assessments[0]).toMatchObject({ evidence_id: "E1", status: "disputed" });
  });

  test("lets the first of an id win, and names the repetition", () => {
    const { assessments, refusals } = read([one(), one({ justification: "later" })]);
    expect(assessments.map((kept) => kept.justification)).toEqual(["the value is a constant"]);
    expect(refusals).toEqual([{ evidence_id: "E1", reason: "repeated" }]);
  });

  test("turns a contradiction into needs_context, and never back", () => {
    const { assessments, refusals } = read([
      one(),
      one({ status: "confirmed" }),
      one({ status: "disputed" }),
    ]);
    expect(assessments.map(({ status }) => status)).toEqual(["needs_context"]);
    expect(refusals.map(({ reason }) => reason)).toEqual(["contradicted", "contradicted"]);
  });

  test("keeps a request to the ids that it was offered, and correlates over the run", () => {
    const { assessments, refusals } = readAssessments([
      { section: [one({ evidence_id: "E2" }), one({ correlates_with: ["E2"] })], admitted: ["E1"] },
      { section: [one({ evidence_id: "E2", status: "confirmed" })], admitted: ["E2"] },
    ]);
    expect(refusals).toEqual([{ evidence_id: "E2", reason: "not_offered" }]);
    expect(assessments.map((kept) => [kept.evidence_id, kept.correlates_with])).toEqual([
      ["E1", ["E2"]],
      ["E2", []],
    ]);
  });

  test("drops correlations to itself and to what was not offered, by name", () => {
    const { assessments, refusals } = read([one({ correlates_with: ["E1", "E7", 3, "E2"] })]);
    expect(assessments[0]?.correlates_with).toEqual(["E2"]);
    expect(refusals.map(({ reason, detail }) => [reason, detail])).toEqual([
      ["correlation", "E1"],
      ["correlation", "E7"],
      ["correlation", "3"],
    ]);
  });

  test("drops a priority that it does not know, and keeps the assessment", () => {
    const { assessments, refusals } = read([one({ priority: "whatever" })]);
    expect(assessments[0]?.priority).toBeUndefined();
    expect(refusals).toEqual([]);
  });

  test("never takes an origin, a severity or a fingerprint", () => {
    const { assessments } = read([one({ origin: "model", severity: "info", fingerprint: "f" })]);
    expect(Object.keys(assessments[0] ?? {}).toSorted()).toEqual([
      "correlates_with",
      "evidence_id",
      "justification",
      "status",
    ]);
  });

  test("cleans and bounds what the model wrote", () => {
    const { assessments } = read([
      one({ justification: `\u001b[31mred\u202e${"x".repeat(50_000)}` }),
    ]);
    expect(assessments[0]?.justification).toStartWith("redxxx");
    expect(assessments[0]?.justification.length).toBeLessThanOrEqual(10_001);
  });

  test("takes 10,000 entries, and an unknown section for none", () => {
    const many = Array.from({ length: 10_000 }, (_, at) => one({ evidence_id: `E${at + 1}` }));
    expect(read(many).refusals).toHaveLength(9_997);
    expect(read(undefined)).toEqual({ assessments: [], refusals: [] });
  });

  test("never keeps what was not offered, whatever it is given", () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.constantFrom("E1", "E2")), (section, admitted) => {
        const { assessments } = read([section, section].flat(), admitted);
        return assessments.every(({ evidence_id }) => admitted.some((id) => id === evidence_id));
      }),
    );
  });
});
