import { describe, expect, test } from "bun:test";
import { t } from "../i18n/mod.ts";
import type { Finding, FindingStatus, Origin, Severity } from "../types.ts";
import { FAILED, findingWith, inputWith, NO_MODEL, reviewWith, settingsWith } from "./_testing.ts";
import { decide } from "./decide.ts";
import type { Decision } from "./types.ts";

const GATE = settingsWith({ fail_on: "error" });
const DEFAULT_SOURCES = settingsWith().gate.sources;

function warn(origin: Origin): Finding {
  return findingWith({ origin, severity: "warning" });
}

function reviewVerdict(findings: readonly Finding[]): string {
  return decide(inputWith(settingsWith(), findings)).review_verdict;
}

function said(decision: Decision): string[] {
  return decision.gate.reasons.map((reason) => t("en", reason.message));
}

describe("decide() without a declared gate", () => {
  test("lets everything pass, and says nothing", () => {
    const decision = decide(inputWith(settingsWith(), [findingWith()]));
    expect(decision.verdict).toBe("pass");
    expect(decision.gate).toEqual({ declared: false, decision: "none", reasons: [] });
    expect(decision.findings.map(({ blocking }) => blocking)).toEqual([false]);
  });

  test("on_degraded alone declares none", () => {
    const settings = settingsWith({ on_degraded: "fail" });
    const decision = decide(inputWith(settings, [findingWith()], { review: NO_MODEL }));
    expect([decision.verdict, decision.gate.declared]).toEqual(["pass", false]);
  });
});

describe("decide() with a severity to fail on (R.4)", () => {
  const severities: readonly Severity[] = ["error", "warning", "info"];
  for (const [rank, fail_on] of severities.entries()) {
    for (const [other, severity] of severities.entries()) {
      const closes = other <= rank;
      test(`${severity} ${closes ? "closes" : "leaves open"} a gate on ${fail_on}`, () => {
        const decision = decide(inputWith(settingsWith({ fail_on }), [findingWith({ severity })]));
        expect(decision.verdict).toBe(closes ? "fail" : "pass");
        expect(decision.gate.decision).toBe(closes ? "fail" : "pass");
        expect(decision.findings[0]?.blocking).toBe(closes);
      });
    }
  }

  test("names rule, place, severity, threshold and where it comes from", () => {
    const decision = decide(inputWith(GATE, [findingWith()]));
    expect(decision.gate.reasons).toHaveLength(1);
    expect(decision.gate.reasons[0]?.fingerprint).toBe("f".repeat(32));
    expect(said(decision)).toEqual([
      "analysis js/eval at src/a.ts:3 blocks: its severity error reaches the threshold error, set by gate.fail_on",
    ]);
  });

  test("says why it is open: what was weighed and what became of it", () => {
    const settings = settingsWith({
      fail_on: "error",
      sources: { ...DEFAULT_SOURCES, sast: null },
    });
    const decision = decide(
      inputWith(settings, [
        findingWith({ severity: "info" }),
        findingWith({ origin: "sast" }),
        findingWith({ origin: "model", status: "unanchored" }),
      ]),
    );
    expect(decision.gate.decision).toBe("pass");
    expect(said(decision)).toEqual([
      "nothing blocks: 3 findings weighed, 1 below the threshold, 1 of sources that do not count, 1 marked as not blocking",
    ]);
    expect(said(decide(inputWith(GATE)))).toEqual(["nothing blocks: there are no findings"]);
  });

  test("a severity out of the list blocks", () => {
    const odd = { ...findingWith(), severity: "catastrophic" } as unknown as Finding;
    expect(decide(inputWith(GATE, [odd])).verdict).toBe("fail");
  });
});

describe("decide() with sources", () => {
  test("sources alone declare a gate that fails on error", () => {
    const settings = settingsWith({ sources: { ...DEFAULT_SOURCES, model: null } });
    const decision = decide(inputWith(settings, [findingWith()]));
    expect(decision.verdict).toBe("fail");
    expect(said(decision)[0]).toEndWith(
      "the threshold error, the default of a gate declared by gate.sources",
    );
    expect(decide(inputWith(settings, [findingWith({ severity: "warning" })])).verdict).toBe(
      "pass",
    );
  });

  test("a source that does not count never blocks, the others do", () => {
    const settings = settingsWith({
      fail_on: "info",
      sources: { ...DEFAULT_SOURCES, model: null },
    });
    const model = findingWith({ origin: "model" });
    expect(decide(inputWith(settings, [model])).verdict).toBe("pass");
    expect(decide(inputWith(settings, [model, findingWith()])).verdict).toBe("fail");
  });

  test("a source's own severity wins over fail_on, both ways", () => {
    const settings = settingsWith({
      fail_on: "warning",
      sources: { ...DEFAULT_SOURCES, security: "info", analysis: "error" },
    });
    expect(decide(inputWith(settings, [warn("analysis")])).verdict).toBe("pass");
    expect(decide(inputWith(settings, [warn("sast")])).verdict).toBe("fail");
    const info = decide(
      inputWith(settings, [findingWith({ origin: "security", severity: "info" })]),
    );
    expect(info.verdict).toBe("fail");
    expect(said(info)[0]).toContain("threshold info, set by gate.sources.security");
  });

  test("a skill's finding counts under skills, not under model", () => {
    const skill = findingWith({ origin: "skill" });
    const withoutModel = settingsWith({ sources: { ...DEFAULT_SOURCES, model: null } });
    const withoutSkills = settingsWith({ sources: { ...DEFAULT_SOURCES, skills: null } });
    expect(decide(inputWith(withoutModel, [skill])).verdict).toBe("fail");
    expect(decide(inputWith(withoutSkills, [skill])).verdict).toBe("pass");
  });
});

describe("decide() and marks", () => {
  const marks: readonly FindingStatus[] = [
    "refuted",
    "demoted",
    "excepted",
    "baseline",
    "advisory",
    "unanchored",
  ];
  for (const status of marks) {
    test(`${status} never blocks, and stays in the report`, () => {
      const decision = decide(inputWith(GATE, [findingWith({ origin: "model", status })]));
      expect(decision.verdict).toBe("pass");
      expect(decision.findings).toEqual([
        { ...findingWith({ origin: "model", status }), marked_by: "model", blocking: false },
      ]);
    });
  }
});

describe("decide() when the model failed", () => {
  test("a gate that evidence closes is closed (G.10)", () => {
    const decision = decide(inputWith(GATE, [findingWith()], { review: FAILED }));
    expect([decision.verdict, decision.gate.decision]).toEqual(["fail", "fail"]);
  });

  test("a local run is incomplete otherwise (505.10), gate or not", () => {
    for (const settings of [GATE, settingsWith()]) {
      const decision = decide(
        inputWith(settings, [findingWith({ severity: "info" })], { review: FAILED }),
      );
      expect([decision.verdict, decision.gate.decision]).toEqual(["incomplete", "none"]);
      expect(said(decision)).toEqual([
        "the review that was asked for is missing: the model failed (invalid_json)",
      ]);
    }
  });

  test("a local run stays incomplete with on_degraded: fail, and says both (G.10, 505.11)", () => {
    const settings = settingsWith({ fail_on: "error", on_degraded: "fail" });
    const decision = decide(inputWith(settings, [], { review: FAILED }));
    expect([decision.verdict, decision.gate.decision]).toEqual(["incomplete", "none"]);
    expect(said(decision)[1]).toStartWith("no gate passes without a model review");
  });

  test("a pull request is decided on the evidence, unless on_degraded is fail", () => {
    const more = { review: FAILED, source: "pull_request" } as const;
    const open = decide(inputWith(GATE, [], more));
    expect([open.verdict, open.gate.decision]).toEqual(["pass", "pass"]);
    expect(said(open)[0]).toContain("gate.on_degraded is deterministic");
    const strict = settingsWith({ fail_on: "error", on_degraded: "fail" });
    const closed = decide(inputWith(strict, [], more));
    expect([closed.verdict, closed.gate.decision]).toEqual(["fail", "fail"]);
    expect(said(closed)).toEqual([
      "no gate passes without a model review (gate.on_degraded is fail), and the model failed (invalid_json)",
    ]);
    expect(decide(inputWith(settingsWith({ on_degraded: "fail" }), [], more)).verdict).toBe("pass");
  });
});

describe("decide() without a model", () => {
  test("passes by default, and not with on_degraded: fail", () => {
    expect(decide(inputWith(GATE, [], { review: NO_MODEL })).verdict).toBe("pass");
    const strict = settingsWith({ fail_on: "error", on_degraded: "fail" });
    const closed = decide(inputWith(strict, [], { review: NO_MODEL }));
    expect([closed.verdict, closed.gate.decision]).toEqual(["fail", "fail"]);
    expect(said(closed)[0]).toContain("no model reviewed");
  });

  test("an empty change needs no model review (G.20)", () => {
    const strict = settingsWith({ fail_on: "error", on_degraded: "fail" });
    const review = reviewWith({ status: "none", coverage: [] });
    expect(decide(inputWith(strict, [], { review })).verdict).toBe("pass");
  });
});

describe("decide() and required passes", () => {
  test("one that failed makes the run incomplete, by name", () => {
    const settings = settingsWith({ fail_on: "error" }, ["analysis", "sast"]);
    const decision = decide(inputWith(settings, [], { failed_passes: ["sast"] }));
    expect([decision.verdict, decision.gate.decision]).toEqual(["incomplete", "none"]);
    expect(said(decision)).toEqual([
      "the required pass sast did not run whole (evidence.required)",
    ]);
    expect(decision.limitations.map(({ kind }) => kind)).toEqual(["required_pass_missing"]);
  });

  test("a name that no pass bears makes the run incomplete, by name and once", () => {
    const decision = decide(inputWith(settingsWith({}, ["semgrp", "semgrp"])));
    expect(decision.verdict).toBe("incomplete");
    expect(said(decision)).toEqual(["no pass named semgrp ran (evidence.required)"]);
  });

  test("one that failed and is not required changes nothing", () => {
    const decision = decide(inputWith(GATE, [], { failed_passes: ["sast"] }));
    expect([decision.verdict, decision.limitations]).toEqual(["pass", []]);
  });

  test("a finding that blocks closes the gate all the same", () => {
    const settings = settingsWith({ fail_on: "error" }, ["sast"]);
    const decision = decide(inputWith(settings, [findingWith()]));
    expect(decision.verdict).toBe("fail");
    expect(said(decision)).toHaveLength(2);
  });

  test("required passes that ran are silent", () => {
    const settings = settingsWith({ fail_on: "error" }, ["secrets", "security", "analysis"]);
    expect(decide(inputWith(settings)).verdict).toBe("pass");
  });
});

describe("decide() report", () => {
  test("orders model, analysis, security, SAST, each by place (579.11)", () => {
    const decision = decide(
      inputWith(GATE, [
        findingWith({ origin: "sast", line: 1 }),
        findingWith({ origin: "security", path: "b.ts" }),
        findingWith({ origin: "security", path: "a.ts", line: 10 }),
        findingWith({ origin: "security", path: "a.ts", line: 9 }),
        findingWith({ origin: "analysis" }),
        findingWith({ origin: "skill" }),
        findingWith({ origin: "model", path: "z.ts" }),
      ]),
    );
    expect(decision.findings.map(({ origin, path, line }) => `${origin} ${path}:${line}`)).toEqual([
      "model z.ts:3",
      "skill src/a.ts:3",
      "analysis src/a.ts:3",
      "security a.ts:9",
      "security a.ts:10",
      "security b.ts:3",
      "sast src/a.ts:1",
    ]);
  });

  test("the review's own verdict looks at open errors, whatever the gate", () => {
    expect(reviewVerdict([])).toBe("clean");
    expect(reviewVerdict([findingWith()])).toBe("changes_requested");
    expect(reviewVerdict([findingWith({ severity: "warning" })])).toBe("comments");
    expect(reviewVerdict([findingWith({ origin: "model", status: "refuted" })])).toBe("comments");
    expect(reviewVerdict([findingWith({ status: "baseline" })])).toBe("clean");
  });
});

describe("decide() about a review that lacks a part", () => {
  test("never calls it clean: a failed model, a failed pass, a missing required one", () => {
    const settings = settingsWith();
    const verdicts = [
      decide(inputWith(settings, [], { review: FAILED })),
      decide(inputWith(settings, [warn("analysis")], { review: FAILED })),
      decide(inputWith(settings, [], { failed_passes: ["security"] })),
      decide(inputWith(settingsWith({}, ["sast"]))),
    ].map(({ review_verdict }) => review_verdict);
    expect(verdicts).toEqual(["incomplete", "incomplete", "incomplete", "incomplete"]);
  });

  test("still asks for changes where an error stands, and is clean where nothing failed", () => {
    const settings = settingsWith();
    const failed = decide(inputWith(settings, [findingWith()], { review: FAILED }));
    expect(failed.review_verdict).toBe("changes_requested");
    expect(decide(inputWith(settings, [], { review: NO_MODEL })).review_verdict).toBe("clean");
  });
});
