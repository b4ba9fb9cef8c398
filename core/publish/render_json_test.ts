import { describe, expect, test } from "bun:test";
import fc from "fast-check";

import { reports } from "./_testing/arbitrary.ts";
import { rendering, reportFinding, reportWith } from "./_testing/records.ts";
import { renderJson } from "./render_json.ts";

describe("renderJson", () => {
  test("renderJson() has the fields of the contract in their order", () => {
    const finding = reportFinding({
      end_line: 13,
      suggestion: "parse it",
      status: "refuted",
      status_reason: "a guard",
      code: "eval(x)",
    });
    const out = renderJson(rendering({ findings: [finding], degraded: { kind: "timed_out" } }));
    const parsed = JSON.parse(out) as { findings: object[] };
    expect(Object.keys(parsed)).toEqual([
      "schema_version",
      "tool",
      "source",
      "verdict",
      "review_verdict",
      "summary",
      "findings",
      "limitations",
      "coverage",
      "passes",
      "failed_passes",
      "review_status",
      "cost",
      "gate",
      "degraded",
    ]);
    expect(Object.keys(parsed.findings[0] ?? {})).toEqual([
      "fingerprint",
      "origin",
      "rule",
      "severity",
      "path",
      "line",
      "end_line",
      "side",
      "message",
      "suggestion",
      "blocking",
      "status",
      "status_reason",
      "code",
    ]);
    expect(out).toStartWith('{\n  "schema_version": 1,\n  "tool": {\n    "name": "aurum",');
  });

  test("renderJson() does not hang on the order of keys in the report", () => {
    const report = reportWith({ findings: [reportFinding()] });
    const turned = Object.fromEntries(Object.entries(report).toReversed()) as unknown;
    const again = renderJson({ ...rendering(), report: turned as typeof report });
    expect(again).toBe(renderJson({ ...rendering(), report }));
  });

  test("renderJson() loses nothing of any report", () => {
    fc.assert(
      fc.property(reports, (report) => {
        const out = renderJson({ report, catalog: [], lang: "en" });
        expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(report)));
      }),
    );
  });
});
