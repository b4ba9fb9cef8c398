import { describe, expect, test } from "bun:test";
import { readReport } from "./read_report.ts";

const ENTRY = { path: "a.go", line: 3, severity: "error", message: "wrong", rule: "x/y" };

describe("readReport()", () => {
  test("takes what a report says of model findings, and fills in what others leave out", () => {
    const whole = {
      ...ENTRY,
      fingerprint: "a".repeat(32),
      origin: "model",
      end_line: 4,
      side: "old",
      code: "\tx",
      suggestion: "mend",
      later: 1,
    };
    const read = readReport({ schema_version: 1, findings: [whole, ENTRY] });
    const { later: _later, ...kept } = whole;
    expect(read?.findings[0]).toEqual({
      ...kept,
      origin: "model",
      side: "old",
      severity: "error",
      status: "open",
    });
    expect(read?.findings[1]).toMatchObject({ origin: "model", side: "new", status: "open" });
    expect(read?.findings[1]?.fingerprint).toMatch(/^[0-9a-f]{32}$/u);
  });

  test("counts evidence and what cannot be read, and drops neither silently", () => {
    const bad = [
      null,
      1,
      {},
      { ...ENTRY, line: 0 },
      { ...ENTRY, severity: "critical" },
      { ...ENTRY, message: " " },
      { ...ENTRY, origin: "other" },
    ];
    const read = readReport({ findings: [...bad, { ...ENTRY, origin: "sast" }, ENTRY] });
    expect([read?.bad, read?.evidence, read?.findings.length]).toEqual([bad.length, 1, 1]);
  });

  test("what was refuted before is open again, what was accepted is not", () => {
    const read = readReport({
      findings: [
        { ...ENTRY, status: "refuted" },
        { ...ENTRY, status: "excepted" },
      ],
    });
    expect(read?.findings.map(({ status }) => status)).toEqual(["open", "excepted"]);
  });

  test("refuses what is no report", () => {
    for (const value of [null, 1, "x", [], {}, { findings: {} }, { runs: [] }]) {
      expect(readReport(value)).toBeUndefined();
    }
  });
});
