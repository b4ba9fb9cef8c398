import { describe, expect, test } from "bun:test";
import Ajv from "ajv";
import fc from "fast-check";

import { reports } from "./_testing/arbitrary.ts";
import { rendering, reportFinding } from "./_testing/records.ts";
import { renderJson } from "./render_json.ts";
import { reportSchema } from "./report_schema.ts";

const validate = new Ajv({ strict: true, strictTypes: false }).compile(reportSchema());

describe("reportSchema", () => {
  test("reportSchema() accepts what renderJson() writes, for any report", () => {
    fc.assert(
      fc.property(reports, (report) => {
        validate(JSON.parse(renderJson({ report, catalog: [], lang: "en" })));
        expect(validate.errors ?? []).toEqual([]);
      }),
    );
  });

  test("reportSchema() takes fields that it does not know, as readers must", () => {
    const report = JSON.parse(renderJson(rendering())) as object;
    expect(validate({ ...report, later: true })).toBe(true);
  });

  test.each([
    { verdict: "ok" },
    { schema_version: 2 },
    { findings: [{ ...reportFinding(), severity: "high" }] },
    { findings: [{ ...reportFinding(), line: "12" }] },
    { summary: undefined },
    { degraded: {} },
  ])("reportSchema() refuses a report with %j", (values) => {
    const report = JSON.parse(renderJson(rendering())) as object;
    expect(validate(JSON.parse(JSON.stringify({ ...report, ...values })))).toBe(false);
  });
});
