import { expect, test } from "bun:test";

import { reportWith } from "../_testing/records.ts";
import { publishInput } from "../_testing/runs.ts";
import { buildAudit } from "./build_audit.ts";
import { renderAudit } from "./render_audit.ts";

test("renderAudit() writes JSON, two spaces deep", async () => {
  const record = await buildAudit({ ...publishInput(), report: reportWith() });
  const text = renderAudit(record);
  expect(JSON.parse(text)).toEqual(record);
  expect(text).toStartWith('{\n  "schema_version": 1,\n');
});
