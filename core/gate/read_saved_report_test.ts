import { describe, expect, test } from "bun:test";
import { AurumError } from "../errors.ts";
import { readSavedReport } from "./read_saved_report.ts";

const FINDING = {
  fingerprint: "f".repeat(32),
  origin: "analysis",
  rule: "js/eval",
  severity: "error",
  path: "a.ts",
  line: 3,
  side: "new",
  message: "m",
  status: "open",
};
const REPORT = {
  schema_version: 1,
  source: { kind: "base", base: "a".repeat(40), head: "b".repeat(40) },
  findings: [FINDING],
  coverage: { files: [] },
};

function problemOf(value: unknown): string {
  try {
    readSavedReport(typeof value === "string" ? value : JSON.stringify(value));
  } catch (error) {
    if (error instanceof AurumError) return error.message;
    throw error;
  }
  return "none";
}

describe("readSavedReport()", () => {
  test("takes a report, a byte order mark and fields that it does not know", () => {
    const report = readSavedReport(`\ufeff${JSON.stringify({ ...REPORT, further: 1 })}`);
    expect(report.findings).toHaveLength(1);
    expect(report.passes).toEqual([]);
  });

  test("refuses by place what a gate could not weigh", () => {
    const bad: [unknown, string][] = [
      ["{", "not JSON"],
      ["[]", "schema_version"],
      [{ ...REPORT, schema_version: 2 }, "schema_version"],
      [{ ...REPORT, findings: undefined }, "findings"],
      [{ ...REPORT, findings: [{ ...FINDING, severity: "mild" }] }, "findings.0.severity"],
      [{ ...REPORT, findings: [{ ...FINDING, status: "gone" }] }, "findings.0.status"],
      [{ ...REPORT, findings: [{ ...FINDING, fingerprint: "" }] }, "findings.0.fingerprint"],
      [{ ...REPORT, findings: [{ ...FINDING, line: 0 }] }, "findings.0.line"],
    ];
    for (const [value, place] of bad) expect(problemOf(value)).toContain(place);
  });
});
