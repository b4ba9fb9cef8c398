import { describe, expect, test } from "bun:test";
import { cpuMs } from "../../_testing/cpu_ms.ts";
import * as fc from "fast-check";
import { t } from "../../i18n/mod.ts";
import type { AnswerIssue } from "../types.ts";
import { anchorIssues } from "./anchor_issues.ts";
import type { AnchorFile } from "./_change_index.ts";
import { anchor, CHANGED, hunk, issue, one, placeOf, RULE } from "./_testing.ts";

describe("anchorIssues() marks", () => {
  test("a finding that cites no rule of the catalog is advisory", () => {
    for (const rule_id of ["", "made/up", RULE.toUpperCase()]) {
      const finding = one({ code: "log(x);", rule_id });
      expect(placeOf(finding)).toBe("advisory: answer.reason_no_rule");
      expect(finding.rule).toBe(rule_id === "" ? "model/uncited" : rule_id);
      expect(finding.severity).toBe("error");
    }
  });

  test("an unanchored finding keeps what the model said", () => {
    const finding = one({ code: "nope();", line: 77, suggestion: "mend" });
    expect(finding).toMatchObject({
      path: "src/a.ts",
      line: 77,
      code: "nope();",
      suggestion: "mend",
    });
  });

  test("counts are told, and silence where there is nothing", () => {
    const good = issue({ code: "log(x);" });
    const lost = issue({ code: "nope();", rule_id: "made/up" });
    const free = issue({ code: "}", rule_id: "" });
    const input = { files: [CHANGED], texts: new Map(), catalog: [{ id: RULE }] };
    expect(anchorIssues({ ...input, answers: [[good]] }).notices).toEqual([]);
    const { notices } = anchorIssues({ ...input, answers: [[good, lost], [free]] });
    expect(notices.map((notice) => t("en", notice))).toEqual([
      "model findings that stand at no place in the code, and cannot block: 1",
      "model findings that cite no rule of the catalog, and cannot block: 2",
    ]);
  });
});

function log(more: Partial<AnswerIssue> = {}): AnswerIssue {
  return issue({ code: "log(x);", ...more });
}

describe("anchorIssues() merges", () => {
  const input = { files: [CHANGED], texts: new Map(), catalog: [{ id: RULE }] };

  test("what two answers say about one place under one rule, at the worse severity", () => {
    const { findings } = anchorIssues({
      ...input,
      answers: [
        [log({ severity: "info", message: "first" })],
        [log({ message: "second", suggestion: "s" })],
      ],
    });
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ message: "first", severity: "error", suggestion: "s" });
  });

  test("what one answer says twice in the same words, and not what it says in others", () => {
    expect(anchor([log(), log({ line: 12 })])).toHaveLength(1);
    const two = anchor([log(), log({ message: "another" })]);
    expect(two).toHaveLength(2);
    expect(new Set(two.map((finding) => finding.fingerprint)).size).toBe(2);
  });

  test("nothing at another line, side or rule", () => {
    const answers = [
      [log()],
      [log({ line: 50 })],
      [log({ rule_id: "x" })],
      [issue({ code: "return x.y;", side: "old" })],
    ];
    expect(anchorIssues({ ...input, answers }).findings).toHaveLength(4);
  });
});

describe("anchorIssues() order and fingerprints", () => {
  test("the order is path, line, rule", () => {
    const other: AnchorFile = { path: "A.ts", status: "added", hunks: [hunk(0, 1, "+one();")] };
    const findings = anchor(
      [
        issue({ code: "log(x);", line: 50 }),
        issue({ code: "log(x);", rule_id: "z" }),
        issue({ code: "log(x);" }),
        issue({ file: "A.ts", code: "one();" }),
      ],
      { files: [CHANGED, other] },
    );
    expect(findings.map((f) => `${f.path}:${f.line} ${f.rule}`)).toEqual([
      `A.ts:1 ${RULE}`,
      `src/a.ts:11 ${RULE}`,
      "src/a.ts:11 z",
      `src/a.ts:50 ${RULE}`,
    ]);
  });

  test("a fingerprint survives drift, and does not depend on how the code was quoted", () => {
    const moved: AnchorFile = { ...CHANGED, hunks: [hunk(90, 95, "+  log(x);")] };
    const before = one({ code: "  log(x);" }).fingerprint;
    expect(one({ code: "log(x);" }, { files: [moved] }).fingerprint).toBe(before);
    expect(one({}).fingerprint).toBe(before);
    expect(one({ code: "return x.y;" }).fingerprint).not.toBe(before);
  });

  test("nothing is dropped, fingerprints are unique, and the same input gives the same findings", () => {
    const code = fc.constantFrom(
      "log(x);",
      "}",
      "gone();",
      "nope();",
      "",
      "log",
      "log(x);\n\nconst key = '[REDACTED]';",
    );
    const some = fc.record({
      code,
      line: fc.integer({ min: 1, max: 60 }),
      side: fc.constantFrom("new" as const, "old" as const),
      rule_id: fc.constantFrom(RULE, "", "x"),
      message: fc.constantFrom("a", "b"),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), (parts) => {
        const issues = parts.map(issue);
        const findings = anchor(issues);
        expect(findings.length > 0).toBe(issues.length > 0);
        expect(new Set(findings.map((f) => f.fingerprint)).size).toBe(findings.length);
        for (const finding of findings) {
          expect(finding.origin).toBe("model");
          expect(finding.status === "open").toBe(finding.status_reason === undefined);
          if (finding.status === "open") expect(finding.rule).toBe(RULE);
        }
        expect(anchor(issues.toReversed())).toHaveLength(findings.length);
        expect(anchor(structuredClone(issues))).toEqual(findings);
      }),
    );
  });
});

describe("anchorIssues() time", () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => (at % 2 === 0 ? "}" : `x${at % 7}();`));
  const text = lines.join("\n");
  const input = { files: [], catalog: [], texts: new Map([["big.ts", text]]) };

  test.each<[string, (at: number) => string]>([
    ["one line that stands often", () => "}"],
    ["runs of lines", (at) => lines.slice(at % 40, (at % 40) + 30).join("\n")],
    ["lines that stand nowhere", (at) => `}\nnope${at}();`],
    ["parts that stand nowhere", (at) => `nope${at}`],
  ])("is bounded for 10,000 issues: %s", (_, code) => {
    const issues = lines.map((_, at) => issue({ file: "big.ts", line: at + 1, code: code(at) }));
    const started = cpuMs();
    expect(anchorIssues({ ...input, answers: [issues] }).findings.length).toBeGreaterThan(0);
    expect(cpuMs() - started).toBeLessThan(8_000);
  });
});
