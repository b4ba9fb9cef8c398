import { expect, test } from "bun:test";
import type { Finding } from "../types.ts";
import { numberEvidence } from "./number_evidence.ts";

function finding(line: number, status: Finding["status"] = "open"): Finding {
  return {
    fingerprint: `f${line}`,
    origin: "analysis",
    rule: "analysis/x",
    severity: "warning",
    path: "a.ts",
    line,
    side: "new",
    message: "m",
    status,
  };
}

test("numberEvidence() numbers what is open from E1 on, in the given order", () => {
  const numbered = numberEvidence([finding(1), finding(2, "excepted"), finding(3)]);
  expect(numbered.map((one) => one.evidence_id)).toEqual(["E1", undefined, "E2"]);
  expect(numbered.map((one) => one.line)).toEqual([1, 2, 3]);
});

test("numberEvidence() leaves its input as it was", () => {
  const input = [finding(1)];
  numberEvidence(input);
  expect(input[0]?.evidence_id).toBeUndefined();
});
