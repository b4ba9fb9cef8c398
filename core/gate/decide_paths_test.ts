import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import { t } from "../i18n/mod.ts";
import type { PathThreshold } from "../resolve/types.ts";
import { findingWith, inputWith, NO_MODEL, reviewWith, settingsWith } from "./_testing.ts";
import { decide } from "./decide.ts";
import { explainDecision } from "./explain_decision.ts";

const PAY: PathThreshold[] = [{ path: "src/pay/**", fail_on: "warning" }];
const mild = findingWith({ severity: "warning", path: "src/pay/a.ts" });

describe("decide() by path", () => {
  test("closes from a lower severity on where a path says so, and there alone", () => {
    const settings = settingsWith({ fail_on: "error", paths: PAY });
    const closed = decide(inputWith(settings, [mild]));
    expect(closed.verdict).toBe("fail");
    expect(closed.gate.reasons.map(({ message }) => t("en", message))[0]).toEndWith(
      "reaches the threshold warning, set by gate.paths for src/pay/**",
    );
    expect(decide(inputWith(settings, [{ ...mild, path: "src/a.ts" }])).verdict).toBe("pass");
    expect(decide(inputWith(settings, [{ ...mild, severity: "info" }])).verdict).toBe("pass");
  });

  test("never opens what is closed elsewhere, and counts no source that does not count", () => {
    const strict = settingsWith({ fail_on: "info", paths: [{ path: "**", fail_on: "error" }] });
    expect(decide(inputWith(strict, [mild])).verdict).toBe("fail");
    const { sources } = settingsWith().gate;
    const off = settingsWith({
      fail_on: "error",
      sources: { ...sources, analysis: null },
      paths: PAY,
    });
    expect(decide(inputWith(off, [mild])).verdict).toBe("pass");
  });

  test("one more word never opens a gate", () => {
    const word = fc.record({
      path: fc.constantFrom("src/**", "**", "src/pay/a.ts", "docs/*"),
      fail_on: fc.constantFrom("error" as const, "warning" as const, "info" as const),
    });
    const severity = fc.constantFrom("error" as const, "warning" as const, "info" as const);
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 3 }),
        word,
        severity,
        severity,
        (paths, more, own, of) => {
          const judge = (list: PathThreshold[]) =>
            decide(
              inputWith(settingsWith({ fail_on: own, paths: list }), [{ ...mild, severity: of }]),
            ).verdict;
          expect(judge(paths) === "fail" && judge([...paths, more]) !== "fail").toBe(false);
          expect(judge([more, ...paths])).toBe(judge([...paths, more]));
        },
      ),
    );
  });

  test("is explained with the place of the setting", () => {
    const settings = settingsWith({ fail_on: "error", paths: PAY });
    const at = {
      kind: "config",
      file: ".aurum/config.yml",
      line: 4,
      column: 3,
      revision: "c",
    } as const;
    const lines = explainDecision(decide(inputWith(settings, [mild])), settings, {
      "gate.paths": at,
    }).map((line) => t("en", line));
    expect(lines.at(-1)).toContain("set by gate.paths (.aurum/config.yml:4:3) for src/pay/**");
    expect(lines.join("\n")).toContain(
      "findings in src/pay/** of a source that counts block from warning",
    );
  });
});

describe("decide() with a part unreviewed", () => {
  const cut = reviewWith({
    coverage: [
      { path: "src/a.ts", reviewed: true },
      { path: "src/b.ts", reviewed: false, reason: "budget" },
    ],
  });
  const verdict = (on_incomplete: "pass" | "fail", review = cut) =>
    decide(inputWith(settingsWith({ fail_on: "error", on_incomplete }), [], { review })).verdict;

  test("passes by default, and not with on_incomplete: fail", () => {
    expect([verdict("pass"), verdict("fail")]).toEqual(["pass", "fail"]);
    const settings = settingsWith({ fail_on: "error", on_incomplete: "fail" });
    const { gate } = decide(inputWith(settings, [], { review: cut }));
    expect(gate.reasons.map(({ message }) => t("en", message))).toEqual([
      "no gate passes with a part of the change unreviewed (gate.on_incomplete is fail): src/b.ts",
    ]);
  });

  test("what no model reviews is no gap, and neither is a run without a model", () => {
    const binary = reviewWith({ coverage: [{ path: "a.png", reviewed: false, reason: "binary" }] });
    expect([verdict("fail", binary), verdict("fail", NO_MODEL)]).toEqual(["pass", "pass"]);
  });

  test("a skill that did not fit is one", () => {
    const text = { key: "model.skill_omitted" as const, params: { count: 1, list: "money" } };
    const skill = reviewWith({ limitations: [{ kind: "skill_omitted", message: text }] });
    expect(verdict("fail", skill)).toBe("fail");
  });

  test("declares no gate itself", () => {
    const settings = settingsWith({ on_incomplete: "fail" });
    expect(decide(inputWith(settings, [], { review: cut })).verdict).toBe("pass");
  });
});
