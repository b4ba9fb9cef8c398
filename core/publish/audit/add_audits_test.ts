import { expect, test } from "bun:test";
import { reportWith } from "../_testing/records.ts";
import { publishInput } from "../_testing/runs.ts";
import { addAudits } from "./add_audits.ts";
import { buildAudit } from "./build_audit.ts";
import type { AuditRecord } from "./types.ts";

async function recordWith(verification?: AuditRecord["verification"]): Promise<AuditRecord> {
  const record = await buildAudit({ ...publishInput(), report: reportWith() });
  return verification === undefined ? record : { ...record, verification };
}

const ONE = {
  enabled: true,
  model: "test/one",
  votes: 1,
  max_calls: 8,
  calls: 3,
  findings: 3,
  demoted: 1,
  refused: 1,
  outcomes: { refuted: 1, quote_not_found: 1, confirmed: 1 },
  entries: [],
};

test("addAudits() adds up the verifications of many runs, whatever their order", async () => {
  const records = [
    await recordWith(ONE),
    await recordWith(),
    await recordWith({
      ...ONE,
      model: "test/two",
      demoted: 0,
      refused: 0,
      outcomes: { confirmed: 3 },
    }),
  ];
  const stats = addAudits(records);
  expect(stats).toEqual({
    runs: 3,
    verified_runs: 2,
    calls: 6,
    findings: 6,
    demoted: 1,
    refused: 1,
    outcomes: { confirmed: 4, quote_not_found: 1, refuted: 1 },
    by_model: {
      "test/one": { findings: 3, demoted: 1, refused: 1 },
      "test/two": { findings: 3, demoted: 0, refused: 0 },
    },
  });
  expect(addAudits(records.toReversed())).toEqual(stats);
});

test("addAudits() of nothing is nothing", () => {
  expect(addAudits([])).toMatchObject({ runs: 0, findings: 0, outcomes: {}, by_model: {} });
});
