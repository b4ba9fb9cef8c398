import { describe, expect, test } from "bun:test";

import { HOSTILE } from "./_testing/hostile.ts";
import { rendering, reportFinding, saturated } from "./_testing/records.ts";
import { renderText } from "./render_text.ts";

describe("renderText", () => {
  test("renderText() shows sections in their order, the verdict of the review, limitations and coverage", () => {
    const text = renderText(
      rendering({
        review_verdict: "changes_requested",
        summary: "two things",
        findings: [
          reportFinding({ origin: "model", code: "eval(x)", suggestion: "parse it" }),
          reportFinding({ origin: "skill", severity: "info" }),
          reportFinding({ origin: "sast" }),
          reportFinding({ origin: "security", side: "old", line: 4 }),
          reportFinding({ status: "refuted", status_reason: "a guard stands above" }),
        ],
        limitations: [{ kind: "binary_skipped", text: "logo.png is binary" }],
        coverage: {
          files: [
            { path: "src/main.ts", reviewed: true },
            { path: "logo.png", reviewed: false, reason: "binary" },
          ],
        },
      }),
    );
    expect(text).toBe(`Review: changes requested

Summary
  two things

Model findings (2)
  error  src/main.ts:12  js/eval
    eval runs whatever it is given
    12 | eval(x)
    Fix: parse it
  info  src/main.ts:12  js/eval
    eval runs whatever it is given

Analysis findings (1)
  error  src/main.ts:12  js/eval
    [refuted by verification: a guard stands above]
    eval runs whatever it is given

Security findings (1)
  error  src/main.ts (removed line 4)  js/eval
    eval runs whatever it is given

SAST findings (1)
  error  src/main.ts:12  js/eval
    eval runs whatever it is given

Limitations (1)
  - logo.png is binary

Coverage
  changed files that the model saw whole: 1 of 2
  binary (1):
    logo.png
`);
  });

  test("renderText() has the same bytes under any gate, cost and verdict", () => {
    const findings = [reportFinding()];
    const plain = renderText(rendering({ findings }));
    const gated = renderText(
      rendering({
        findings: [reportFinding({ blocking: true })],
        verdict: "fail",
        gate: { declared: true, decision: "fail", reasons: ["js/eval blocks"] },
        cost: { requests: 9, input_tokens: 9, output_tokens: 9, usd: 9, by_phase: {} },
      }),
    );
    expect(gated).toBe(plain);
  });

  test("renderText() speaks Portuguese", () => {
    const text = renderText({
      ...rendering({ findings: [reportFinding({ status: "baseline" })] }),
      lang: "pt-BR",
    });
    expect(text).toInclude("Revisão: sem problemas");
    expect(text).toInclude("Achados da análise (1)\n  erro  src/main.ts:12");
    expect(text).toInclude("[aceito na linha de base]");
  });

  test("renderText() without findings shows no section for them", () => {
    expect(renderText(rendering())).not.toInclude("findings (");
  });

  test("renderText() keeps text from outside away from the beginning of a line", () => {
    const ours =
      /^(?:Review: |Summary$|(?:Model|Analysis|Security|SAST) findings \(|Limitations \(|Coverage$| |$)/u;
    for (const text of HOSTILE) {
      const out = renderText(rendering(saturated(text, text || "x")));
      expect(out.split("\n").filter((line) => !ours.test(line))).toEqual([]);
    }
  });

  test("renderText() numbers code by the new file alone, and cuts long code", () => {
    const code = Array.from({ length: 20 }, (_, index) => `line ${index}`).join("\n");
    const placed = renderText(rendering({ findings: [reportFinding({ line: 9, code })] }));
    expect(placed).toInclude("     9 | line 0\n    10 | line 1\n");
    expect(placed).toInclude("    | … [+8]\n");
    const lost = renderText(
      rendering({ findings: [reportFinding({ line: 9, code, status: "unanchored" })] }),
    );
    expect(lost).toInclude("\n    | line 0\n");
    expect(lost).not.toInclude("main.ts:9");
  });
});
