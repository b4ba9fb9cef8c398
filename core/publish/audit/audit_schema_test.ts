import { describe, expect, test } from "bun:test";
import Ajv from "ajv";

import { reportWith } from "../_testing/records.ts";
import { publishInput } from "../_testing/runs.ts";
import { auditSchema } from "./audit_schema.ts";
import { buildAudit } from "./build_audit.ts";

const validate = new Ajv({ strict: true, strictTypes: false }).compile(auditSchema());

describe("auditSchema", () => {
  test("auditSchema() accepts a record and takes fields that it does not know", async () => {
    const record = await buildAudit({ ...publishInput(), report: reportWith() });
    expect(validate({ ...record, later: 1 })).toBe(true);
  });

  test.each([
    { verdict: "ok" },
    { head: "short" },
    { chain: [{}] },
    { tool: { name: "other", version: "1" } },
  ])("auditSchema() refuses a record with %j", async (values) => {
    const record = await buildAudit({ ...publishInput(), report: reportWith() });
    expect(validate({ ...record, ...values })).toBe(false);
  });
});
