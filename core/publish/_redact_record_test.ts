import { expect, test } from "bun:test";

import { createRedactor } from "../redact/mod.ts";
import { redactRecord } from "./_redact_record.ts";

test("redactRecord() redacts every string but the engine's own words", async () => {
  const secret = `ghp_${"a1B2".repeat(9)}`;
  const record = { verdict: secret, list: [{ text: secret, n: 1, kind: secret }], nothing: null };
  expect(await redactRecord(record, createRedactor())).toEqual({
    verdict: secret,
    list: [{ text: "[REDACTED]", n: 1, kind: secret }],
    nothing: null,
  });
});
