/** What holds for every input of `decide()`. */
import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import { t } from "../i18n/mod.ts";
import type { Settings } from "../resolve/types.ts";
import type { Finding, FindingStatus, Origin, Severity } from "../types.ts";
import { FAILED, inputWith, NO_MODEL, reviewWith, settingsWith } from "./_testing.ts";
import { decide } from "./decide.ts";

const severity = fc.constantFrom<Severity>("error", "warning", "info");
const finding: fc.Arbitrary<Finding> = fc.record({
  fingerprint: fc.constantFrom("1".repeat(32), "2".repeat(32)),
  origin: fc.constantFrom<Origin>("security", "analysis", "sast", "model", "skill"),
  rule: fc.constantFrom("a/b", "c/d", ""),
  severity,
  message: fc.constantFrom("m", "n"),
  path: fc.constantFrom("a.ts", "b.ts", "ç.ts"),
  line: fc.integer({ min: 1, max: 3 }),
  side: fc.constantFrom("new", "old"),
  status: fc.constantFrom<FindingStatus>(
    "open",
    "open",
    "open",
    "refuted",
    "demoted",
    "excepted",
    "baseline",
    "advisory",
    "unanchored",
  ),
});
const sourceSetting = fc.constantFrom<Severity | "default" | null>(
  "default",
  "error",
  "warning",
  "info",
  null,
);
const settings: fc.Arbitrary<Settings> = fc
  .record({
    fail_on: fc.constantFrom<Severity | null>(null, "error", "warning", "info"),
    sources: fc.record({
      security: sourceSetting,
      analysis: sourceSetting,
      sast: sourceSetting,
      model: sourceSetting,
      skills: sourceSetting,
    }),
    on_degraded: fc.constantFrom<Settings["gate"]["on_degraded"]>("deterministic", "fail"),
    required: fc.subarray(["analysis", "sast", "nonesuch"]),
  })
  .map(({ required, ...gate }) => settingsWith(gate, required));
const more = fc.record({
  review: fc.constantFrom(reviewWith(), FAILED, NO_MODEL),
  failed_passes: fc.subarray(["analysis", "sast"]),
  source: fc.constantFrom<"local" | "pull_request">("local", "pull_request"),
});
const findings = fc.array(finding, { maxLength: 6 });

describe("decide() always", () => {
  test("adding a finding never opens a closed gate", () => {
    fc.assert(
      fc.property(settings, findings, finding, more, (config, list, extra, rest) => {
        const before = decide(inputWith(config, list, rest)).verdict;
        const after = decide(inputWith(config, [...list, extra], rest)).verdict;
        expect(before === "fail" ? after : "fail").toBe("fail");
        expect(before === "incomplete" && after === "pass").toBe(false);
      }),
    );
  });

  test("the order of its input never matters", () => {
    fc.assert(
      fc.property(settings, findings, more, (config, list, rest) => {
        const forward = decide(inputWith(config, list, rest));
        const backward = decide(inputWith(config, list.toReversed(), rest));
        expect(backward).toEqual(forward);
      }),
    );
  });

  test("raising a severity never opens the gate", () => {
    fc.assert(
      fc.property(settings, findings, finding, more, (config, list, low, rest) => {
        const before = decide(inputWith(config, [...list, low], rest)).verdict;
        const high: Finding = { ...low, severity: "error" };
        const after = decide(inputWith(config, [...list, high], rest)).verdict;
        expect(before === "fail" && after !== "fail").toBe(false);
      }),
    );
  });

  test("a laxer fail_on never closes what a stricter one leaves open", () => {
    const order: readonly Severity[] = ["info", "warning", "error"];
    fc.assert(
      fc.property(settings, findings, more, (config, list, rest) => {
        const closed = order.map((fail_on) => {
          const gate = { ...config.gate, fail_on };
          const required = config.evidence.required;
          const decision = decide(inputWith(settingsWith(gate, required), list, rest));
          return decision.findings.filter(({ blocking }) => blocking).length;
        });
        expect(closed).toEqual(closed.toSorted((left, right) => right - left));
      }),
    );
  });

  test("no mark blocks, no finding is lost, and blocking means fail", () => {
    fc.assert(
      fc.property(settings, findings, more, (config, list, rest) => {
        const decision = decide(inputWith(config, list, rest));
        const blocking = decision.findings.filter((one) => one.blocking);
        expect(blocking.every(({ status }) => status === "open")).toBe(true);
        expect(decision.findings).toHaveLength(list.length);
        if (blocking.length > 0) expect(decision.verdict).toBe("fail");
        expect(decision.gate.decision === "fail").toBe(decision.verdict === "fail");
        expect(decision.gate.reasons.filter(({ fingerprint }) => fingerprint)).toHaveLength(
          blocking.length,
        );
        expect(decision.verdict === "pass" || decision.gate.reasons.length > 0).toBe(true);
      }),
    );
  });

  test("its input is left as it was, and its texts have every parameter", () => {
    fc.assert(
      fc.property(settings, findings, more, (config, list, rest) => {
        const input = inputWith(config, list, rest);
        const before = structuredClone(input);
        const decision = decide(input);
        expect(input).toEqual(before);
        for (const { message: text } of decision.gate.reasons) {
          expect(t("en", text) + t("pt-BR", text)).not.toMatch(/[{}]|undefined|\[object/u);
        }
      }),
    );
  });
});
