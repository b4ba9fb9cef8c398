import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { t } from "../i18n/mod.ts";
import type { ExceptionEntry, Governance } from "../resolve/types.ts";
import type { Finding } from "../types.ts";
import { NO_GOVERNANCE } from "./_mark.ts";
import { findingWith, inputWith, settingsWith } from "./_testing.ts";
import { decide } from "./decide.ts";
import type { Decision } from "./types.ts";

const EXCEPTION: ExceptionEntry = {
  rule: "js/eval",
  path: "src/**",
  reason: "sandboxed",
  owner: "security team",
  expires: "2026-12-31",
  file: ".aurum/exceptions.yml",
  line: 2,
  column: 5,
};

const POLICY = { file: "/etc/aurum/policy.yml", sha256: "0".repeat(64) };

const governed = (values: Partial<Governance>): Governance => ({
  ...NO_GOVERNANCE,
  today: "2026-06-01",
  ...values,
});

const disputed = (values: Partial<Finding> = {}): Finding =>
  findingWith({
    evidence_id: "E1",
    assessment: {
      evidence_id: "E1",
      status: "disputed",
      justification: "a constant",
      correlates_with: [],
    },
    ...values,
  });

function judge(
  findings: readonly Finding[],
  governance: Partial<Governance> = {},
  gate: Parameters<typeof settingsWith>[0] = { fail_on: "error" },
): Decision {
  return decide({ ...inputWith(settingsWith(gate), findings), governance: governed(governance) });
}

const said = (decision: Decision): string =>
  decision.notes.map(({ message }) => t("en", message)).join("\n");

describe("decide() exceptions", () => {
  test("marks what an exception in force covers, with its reason, and opens the gate", () => {
    const decision = judge([findingWith()], { exceptions: [EXCEPTION] });
    expect(decision.findings.map(({ status, blocking }) => [status, blocking])).toEqual([
      ["excepted", false],
    ]);
    expect(decision.verdict).toBe("pass");
    const [finding] = decision.findings;
    expect(finding?.status_reason && t("en", finding.status_reason)).toBe(
      "sandboxed (security team, until 2026-12-31, .aurum/exceptions.yml:2:5)",
    );
  });

  test.each([
    ["another rule", { rule: "js/other" }],
    ["another path", { path: "lib/**" }],
    ["another fingerprint", { fingerprint: "0".repeat(32) }],
    ["the past", { expires: "2026-05-31" }],
    ["nobody", { owner: "" }],
    ["everything", { path: "**" }],
    ["another repository", { repository: "octo/other" }],
  ])("covers nothing for %s", (_, values) => {
    const decision = judge([findingWith()], { exceptions: [{ ...EXCEPTION, ...values }] });
    expect(decision.verdict).toBe("fail");
    expect(said(decision)).toContain(".aurum/exceptions.yml:2");
  });

  test("names one that never applies in a limitation too, and one that matches nothing on stderr alone", () => {
    const expired = judge([], { exceptions: [{ ...EXCEPTION, expires: "2026-01-01" }] });
    expect(expired.limitations.map(({ kind }) => kind)).toEqual(["exception_refused"]);
    const unmatched = judge([], { exceptions: [EXCEPTION] });
    expect(unmatched.limitations).toEqual([]);
    expect(said(unmatched)).toContain("match nothing");
  });

  test("asks the one with the fingerprint first", () => {
    const exact = {
      ...EXCEPTION,
      fingerprint: findingWith().fingerprint,
      reason: "exact",
      line: 9,
    };
    const decision = judge([findingWith()], { exceptions: [EXCEPTION, exact] });
    const reason = decision.findings[0]?.status_reason;
    expect(reason && t("en", reason)).toStartWith("exact");
  });

  test("weighs 100,000 exceptions", () => {
    const exceptions = Array.from({ length: 100_000 }, (_, at) => ({
      ...EXCEPTION,
      rule: `js/rule-${at}`,
      line: at,
    }));
    const decision = judge([findingWith({ rule: "js/rule-99999" })], { exceptions });
    expect(decision.verdict).toBe("pass");
    expect(decision.notes.length).toBeLessThan(5);
  });
});

describe("decide() baseline", () => {
  const { fingerprint, rule, path } = findingWith();

  test("marks what was accepted before, wherever it moved in its file", () => {
    const decision = judge([findingWith({ line: 99 })], {
      baseline: [{ fingerprint, rule, path }],
    });
    expect(decision.findings[0]?.status).toBe("baseline");
    expect(decision.verdict).toBe("pass");
  });

  test("knows a finding by fingerprint, rule and path together", () => {
    for (const entry of [
      { fingerprint: "0", rule, path },
      { fingerprint, rule: "js/other", path },
      { fingerprint, rule, path: "src/b.ts" },
    ]) {
      expect(judge([findingWith()], { baseline: [entry] }).verdict).toBe("fail");
    }
  });
});

describe("decide() triage", () => {
  const gate = { fail_on: "error", triage: { analysis: "model" } } as const;

  test("demotes what the model disputes of a source that is left to it, and says so", () => {
    const decision = judge([disputed()], {}, gate);
    expect(decision.findings[0]).toMatchObject({ status: "demoted", blocking: false });
    expect(decision.verdict).toBe("pass");
    expect(decision.limitations.map(({ kind }) => kind)).toEqual(["triage_demoted"]);
    expect(said(decision)).toBe(
      "demoted by triage: analysis js/eval at src/a.ts:3 (error): a constant",
    );
    expect(decision.proposed_exceptions).toBeUndefined();
  });

  test("demotes nothing under a policy, whoever declares triage (579.14)", () => {
    const decision = judge([disputed()], { policy: POLICY }, gate);
    expect(decision.findings[0]).toMatchObject({ status: "open", blocking: true });
    expect([decision.verdict, decision.limitations, decision.notes]).toEqual(["fail", [], []]);
    expect(decision.proposed_exceptions).toContain("a constant");
  });

  test.each([
    ["a source that is not left to it", { origin: "security" }],
    ["a confirmation", { assessment: { ...ASSESSED(), status: "confirmed" } }],
    ["a question", { assessment: { ...ASSESSED(), status: "needs_context" } }],
    ["another finding of the model", { origin: "model" }],
  ] as const)("leaves %s as it is", (_, values) => {
    expect(judge([disputed(values as Partial<Finding>)], {}, gate).verdict).toBe("fail");
  });

  test("leaves another origin on the same line untouched (579.15)", () => {
    const { assessment: _, ...other } = disputed({ origin: "security", fingerprint: "s" });
    const decision = judge([disputed(), other], {}, gate);
    expect(decision.findings.map(({ origin, status }) => [origin, status])).toEqual([
      ["analysis", "demoted"],
      ["security", "open"],
    ]);
    expect(decision.verdict).toBe("fail");
  });

  test("says no more that changes are requested once the gate passes by it (579.17)", () => {
    const model = findingWith({ origin: "model", fingerprint: "m" });
    const sources = {
      security: "default",
      analysis: "default",
      sast: "default",
      model: null,
      skills: "default",
    } as const;
    const passing = judge([disputed(), model], {}, { ...gate, sources });
    expect([passing.verdict, passing.review_verdict]).toEqual(["pass", "comments"]);
    const own = judge([model], {}, { ...gate, sources });
    expect([own.verdict, own.review_verdict]).toEqual(["pass", "changes_requested"]);
  });

  test("proposes an exception for what is disputed and still counts, where a gate is declared", () => {
    const off = {
      security: "default",
      analysis: null,
      sast: "default",
      model: "default",
      skills: "default",
    } as const;
    expect(judge([disputed()]).proposed_exceptions).toContain('rule: "js/eval"');
    expect(judge([disputed()], {}, {}).proposed_exceptions).toBeUndefined();
    expect(judge([disputed()], {}, { sources: off }).proposed_exceptions).toBeUndefined();
    expect(judge([disputed()], { exceptions: [EXCEPTION] }).proposed_exceptions).toBeUndefined();
    expect(judge([findingWith()]).proposed_exceptions).toBeUndefined();
  });
});

function ASSESSED() {
  return {
    evidence_id: "E1",
    justification: "",
    correlates_with: [],
  };
}

describe("decide() properties of marks", () => {
  const finding = fc.record({
    origin: fc.constantFrom("analysis", "security", "sast"),
    rule: fc.constantFrom("js/eval", "js/other"),
    severity: fc.constantFrom("error", "warning", "info"),
    disputed: fc.boolean(),
  });
  const finds = fc
    .array(finding, { maxLength: 6 })
    .map((list) =>
      list.map(({ disputed: isDisputed, ...values }, at) =>
        isDisputed
          ? disputed({ ...values, fingerprint: `f${at}`, line: at + 1 } as Partial<Finding>)
          : findingWith({ ...values, fingerprint: `f${at}`, line: at + 1 } as Partial<Finding>),
      ),
    );
  const exceptions = fc.array(
    fc.record({ rule: fc.constantFrom("js/eval", "js/other"), at: fc.nat(5) }),
    { maxLength: 3 },
  );
  const entries = (list: { rule: string; at: number }[]): ExceptionEntry[] =>
    list.map(({ rule, at }) => ({ ...EXCEPTION, rule, fingerprint: `f${at}` }));
  const gate = { fail_on: "warning", triage: { analysis: "model" } } as const;

  test("removing an exception never opens the gate", () => {
    fc.assert(
      fc.property(finds, exceptions, (list, excepted) => {
        const all = judge(list, { exceptions: entries(excepted) }, gate).verdict;
        const fewer = judge(list, { exceptions: entries(excepted.slice(1)) }, gate).verdict;
        return !(all === "fail" && fewer === "pass");
      }),
    );
  });

  test("adding a finding never opens the gate", () => {
    fc.assert(
      fc.property(finds, exceptions, (list, excepted) => {
        const governance = { exceptions: entries(excepted) };
        const fewer = judge(list.slice(1), governance, gate).verdict;
        return !(fewer === "fail" && judge(list, governance, gate).verdict === "pass");
      }),
    );
  });

  test("a policy never opens the gate", () => {
    fc.assert(
      fc.property(finds, (list) => {
        const alone = judge(list, {}, gate).verdict;
        return !(alone === "fail" && judge(list, { policy: POLICY }, gate).verdict === "pass");
      }),
    );
  });
});
