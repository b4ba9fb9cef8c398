/** Any report, for the properties of this room. */
import fc from "fast-check";

import type { Report, ReportFinding } from "../types.ts";
import { HOSTILE, HOSTILE_PATHS } from "./hostile.ts";

const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.array(fc.constantFrom(...HOSTILE), { maxLength: 4 }).map((parts) => parts.join("")),
);
const hostilePath = fc.oneof(fc.constantFrom(...HOSTILE_PATHS), hostileText);

const findings: fc.Arbitrary<ReportFinding> = fc
  .record({
    fingerprint: fc.constantFrom("1".repeat(32), "2".repeat(32), `${"1".repeat(32)}-2`),
    origin: fc.constantFrom("security", "analysis", "sast", "model", "skill"),
    rule: fc.oneof(fc.constant("js/eval"), hostileText),
    severity: fc.constantFrom("error", "warning", "info"),
    path: hostilePath,
    line: fc.integer({ min: -1, max: 20_000 }),
    side: fc.constantFrom("new", "old"),
    message: hostileText,
    blocking: fc.boolean(),
    status: fc.constantFrom(
      "open",
      "refuted",
      "demoted",
      "excepted",
      "baseline",
      "advisory",
      "unanchored",
    ),
  } satisfies Record<string, fc.Arbitrary<unknown>>)
  .chain((base) =>
    fc
      .record(
        {
          end_line: fc.integer({ min: -1, max: 20_000 }),
          suggestion: hostileText,
          status_reason: hostileText,
          code: hostileText,
        },
        { requiredKeys: [] },
      )
      .map((rest): ReportFinding => ({ ...base, ...rest })),
  );

const cost = fc.record({
  requests: fc.nat(),
  input_tokens: fc.nat(),
  output_tokens: fc.nat(),
  usd: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
});

/** Any report, with hostile text in every place that comes from outside. */
export const reports: fc.Arbitrary<Report> = fc
  .record({
    schema_version: fc.constant<1>(1),
    tool: fc.constant<Report["tool"]>({ name: "aurum", version: "0.1.0" }),
    source: fc.record({
      kind: fc.constantFrom("base", "range", "staged", "worktree", "patch"),
      base: fc.option(fc.constant("a".repeat(40))),
      head: fc.option(fc.constant("index")),
    }),
    verdict: fc.constantFrom<Report["verdict"][]>("pass", "fail", "incomplete"),
    review_verdict: fc.constantFrom<Report["review_verdict"][]>(
      "changes_requested",
      "comments",
      "clean",
    ),
    summary: hostileText,
    findings: fc.array(findings, { maxLength: 6 }),
    limitations: fc.array(
      fc.record({ kind: fc.constantFrom("degraded", "binary_skipped"), text: hostileText }),
      { maxLength: 3 },
    ),
    coverage: fc.record({
      files: fc.array(
        fc.oneof(
          fc.record({ path: hostilePath, reviewed: fc.constant(true) }),
          fc.record({
            path: hostilePath,
            reviewed: fc.constant(false),
            reason: fc.constantFrom("no_model" as const, "budget" as const, "binary" as const),
          }),
        ),
        { maxLength: 4 },
      ),
    }),
    passes: fc.constant<string[]>(["secrets", "analysis"]),
    failed_passes: fc.constant<string[]>([]),
    review_status: fc.constantFrom<Report["review_status"][]>("none", "ok", "failed"),
    cost: fc.tuple(cost, cost).map(([whole, part]) => ({ ...whole, by_phase: { review: part } })),
    gate: fc.record({
      declared: fc.boolean(),
      decision: fc.constantFrom<Report["gate"]["decision"][]>("pass", "fail", "none"),
      reasons: fc.array(hostileText, { maxLength: 3 }),
    }),
  })
  .chain((report) =>
    fc
      .boolean()
      .map((degraded) => (degraded ? { ...report, degraded: { kind: "invalid_json" } } : report)),
  );
