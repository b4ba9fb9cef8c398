import { expect, test } from "bun:test";
import type { Assessment, Finding } from "../types.ts";
import { joinAssessments } from "./join_assessments.ts";

const FINDING: Finding = {
  fingerprint: "f",
  origin: "security",
  rule: "security/x",
  severity: "error",
  path: "a.ts",
  line: 1,
  side: "new",
  message: "m",
  status: "open",
  evidence_id: "E1",
};

const ASSESSMENT: Assessment = {
  evidence_id: "E1",
  status: "disputed",
  justification: "no",
  correlates_with: [],
};

test("joinAssessments() puts an assessment on the item of its id, and changes nothing else", () => {
  const other: Finding = { ...FINDING, evidence_id: "E2" };
  const joined = joinAssessments([FINDING, other], [ASSESSMENT]);
  expect(joined).toEqual([{ ...FINDING, assessment: ASSESSMENT }, other]);
});

test("joinAssessments() never puts one on a finding without a number", () => {
  const { evidence_id: _, ...unnumbered } = FINDING;
  expect(joinAssessments([unnumbered], [{ ...ASSESSMENT, evidence_id: "" }])).toEqual([unnumbered]);
});
