import { describe, expect, test } from "bun:test";
import Ajv2020 from "ajv/dist/2020";
import AjvDraft04 from "ajv-draft-04";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Log, Result, Run } from "sarif";

import { SARIF_RESULTS_MAX } from "../limits.ts";
import { reports } from "./_testing/arbitrary.ts";
import { HOSTILE, HOSTILE_PATHS } from "./_testing/hostile.ts";
import { rendering, reportFinding, RULE, saturated } from "./_testing/records.ts";
import { renderSarif } from "./render_sarif.ts";
import type { RenderInput } from "./types.ts";

const SCHEMAS = join(import.meta.dir, "../../testdata/sarif");
const read = (name: string): object =>
  JSON.parse(readFileSync(join(SCHEMAS, name), "utf8")) as object;
const options = { strict: false, allErrors: true } as const;
const current = addFormats(new Ajv2020(options)).compile(read("sarif-schema-2.1.0.json"));
const older = addFormats(new AjvDraft04({ ...options, unicodeRegExp: false })).compile(
  read("sarif-schema-2.1.0-draft-04.json"),
);

/** The run of a log that both schemas accept. */
function valid(input: RenderInput): Run {
  const log = JSON.parse(renderSarif(input)) as Log;
  for (const validate of [current, older]) {
    validate(log);
    expect(validate.errors ?? []).toEqual([]);
  }
  const [run] = log.runs;
  if (run === undefined) throw new Error("a log has one run");
  return run;
}

function only(values: Parameters<typeof reportFinding>[0]): Result {
  const [result] = valid(rendering({ findings: [reportFinding(values)] })).results ?? [];
  if (result === undefined) throw new Error("a finding has a result");
  return result;
}

describe("renderSarif", () => {
  test("renderSarif() without findings still has results, rules and an honest invocation", () => {
    const run = valid(rendering());
    expect(run.results).toEqual([]);
    expect(run.tool.driver.rules).toEqual([]);
    expect(run.columnKind).toBe("utf16CodeUnits");
    expect(run.invocations).toEqual([
      {
        executionSuccessful: true,
        exitCode: 0,
        exitCodeDescription: "pass",
        toolExecutionNotifications: [],
        properties: { verdict: "pass" },
      },
    ]);
  });

  test("renderSarif() says of an incomplete run what failed", () => {
    const [invocation] =
      valid(
        rendering({
          verdict: "incomplete",
          degraded: { kind: "timed_out" },
          limitations: [
            { kind: "degraded", text: "the model timed out" },
            { kind: "binary_skipped", text: "logo.png is binary" },
          ],
          gate: { declared: false, decision: "none", reasons: ["no model review"] },
        }),
      ).invocations ?? [];
    expect(invocation?.executionSuccessful).toBe(false);
    expect(invocation?.exitCode).toBe(1);
    expect(invocation?.properties).toEqual({
      verdict: "incomplete",
      degraded: { kind: "timed_out" },
    });
    const said = invocation?.toolExecutionNotifications?.map((item) => [
      item.descriptor?.id,
      item.level,
      item.message.text,
    ]);
    expect(said).toEqual([
      ["incomplete", "error", "no model review"],
      ["degraded", "error", "the model timed out"],
      ["binary_skipped", "warning", "logo.png is binary"],
    ]);
  });

  test("renderSarif() exits 3 for a closed gate, and that run was successful", () => {
    const [invocation] = valid(rendering({ verdict: "fail" })).invocations ?? [];
    expect([invocation?.executionSuccessful, invocation?.exitCode]).toEqual([true, 3]);
  });

  test("renderSarif() places an open finding and names its rule", () => {
    const run = valid(
      rendering({
        findings: [
          reportFinding({ end_line: 14, code: "eval(x)\n", fingerprint: "abc" }),
          reportFinding({ rule: "js/none", origin: "model", severity: "info" }),
          reportFinding(),
        ],
      }),
    );
    expect(run.results?.map((result) => [result.ruleId, result.ruleIndex, result.level])).toEqual([
      ["js/eval", 0, "error"],
      ["js/none", 1, "note"],
      ["js/eval", 0, "error"],
    ]);
    expect(run.results?.[0]?.locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: "src/main.ts", uriBaseId: "%SRCROOT%" },
          region: { startLine: 12, endLine: 14, snippet: { text: "eval(x)\n" } },
        },
      },
    ]);
    expect(run.results?.[0]?.partialFingerprints).toEqual({ "aurum/v1": "abc" });
    expect(run.originalUriBaseIds).toHaveProperty("%SRCROOT%");
    const [known, unknown] = run.tool.driver.rules ?? [];
    expect(known?.properties).toEqual({
      tags: ["security", "external/cwe/cwe-095", "external/owasp/A03:2021"],
      "security-severity": "8.0",
    });
    expect(known?.help?.text).toBe(`Why: ${RULE.why}\nFix: ${RULE.fix}`);
    expect(unknown?.properties).toEqual({ tags: ["model"] });
  });

  test("renderSarif() gives a rule of the analysis no security score", () => {
    const catalog = [{ ...RULE, origin: "analysis" as const }];
    const run = valid(rendering({ findings: [reportFinding()] }, catalog));
    expect(run.tool.driver.rules?.[0]?.properties).not.toHaveProperty("security-severity");
  });

  test.each(["refuted", "demoted", "excepted", "baseline"] as const)(
    "renderSarif() suppresses a finding that is %s, with its reason",
    (status) => {
      const result = only({ status, status_reason: "for a reason" });
      expect(result.level).toBe("note");
      expect(result.suppressions?.[0]).toMatchObject({ kind: "external", status: "accepted" });
      expect(result.suppressions?.[0]?.justification).toEndWith(": for a reason");
      expect(result.properties).toMatchObject({ status, severity: "error" });
    },
  );

  test.each(["advisory", "unanchored"] as const)(
    "renderSarif() reports a finding that is %s as a note, not suppressed",
    (status) => {
      const result = only({ status });
      expect([result.level, result.suppressions]).toEqual(["note", []]);
    },
  );

  test.each([
    { side: "old", line: 4000 },
    { status: "unanchored", line: 4000 },
    { line: 0 },
  ] as const)("renderSarif() invents no region for %j", (values) => {
    const result = only(values);
    expect(result.locations?.[0]?.physicalLocation).not.toHaveProperty("region");
    expect(result.properties).toMatchObject({ line: values.line });
  });

  test.each([
    ["a b/ç#?%.ts", "a%20b/%C3%A7%23%3F%25.ts"],
    ["c:x/y(1)'!.ts", "c%3Ax/y%281%29%27%21.ts"],
    ["/etc/passwd", "etc/passwd"],
    ["../x/./y", "%2E%2E/x/%2E/y"],
    ["a\nb\ud800.ts", "a%0Ab%EF%BF%BD.ts"],
    [String.raw`a\b.ts`, "a%5Cb.ts"],
  ])("renderSarif() writes the path %j as %j", (path, uri) => {
    expect(only({ path }).locations?.[0]?.physicalLocation?.artifactLocation?.uri).toBe(uri);
  });

  test("renderSarif() writes every path as a relative URI below the root", () => {
    for (const path of HOSTILE_PATHS) {
      const uri = only({ path }).locations?.[0]?.physicalLocation?.artifactLocation?.uri ?? "";
      expect(uri).toMatch(/^[\w\-.~%/]*$/u);
      const url = new URL(uri, "file:///root/");
      expect([url.protocol, url.host, url.hash, url.search]).toEqual(["file:", "", "", ""]);
    }
  });

  test("renderSarif() breaks links in messages", () => {
    expect(only({ message: "see [x](http://e.example)" }).message.text).toBe(
      "see [x] (http://e.example)",
    );
  });

  test("renderSarif() is valid for every hostile text", () => {
    for (const text of HOSTILE) {
      const run = valid(rendering(saturated(text, text || "x")));
      expect(run.results?.every((result) => (result.message.text ?? "") !== "")).toBe(true);
    }
  });

  test("renderSarif() is valid for any report, and every rule index points at its rule", () => {
    fc.assert(
      fc.property(reports, (report) => {
        const run = valid({ report, catalog: [RULE], lang: "pt-BR" });
        expect(run.results).toHaveLength(report.findings.length);
        for (const result of run.results ?? []) {
          expect(run.tool.driver.rules?.[result.ruleIndex ?? -1]?.id).toBe(result.ruleId ?? "");
        }
        expect(run.invocations?.[0]?.properties?.["verdict"]).toBe(report.verdict);
      }),
      { numRuns: 50 },
    );
  });

  test("renderSarif() holds what a forge takes, the worst of it, and says what is left out", () => {
    const findings = Array.from({ length: SARIF_RESULTS_MAX + 2 }, (_, index) =>
      reportFinding({ severity: "info", fingerprint: String(index) }),
    );
    findings.push(reportFinding({ blocking: true, fingerprint: "last" }));
    const log = JSON.parse(renderSarif(rendering({ findings }))) as Log;
    const run = log.runs[0];
    expect(run?.results).toHaveLength(SARIF_RESULTS_MAX);
    expect(run?.results?.at(-1)?.partialFingerprints?.["aurum/v1"]).toBe("last");
    expect(run?.results?.[1]?.partialFingerprints?.["aurum/v1"]).toBe("1");
    expect(run?.invocations?.[0]?.toolExecutionNotifications?.[0]?.message.text).toStartWith("3 ");
  });
});
