import { describe, expect, test } from "bun:test";

import { verifyAudit } from "./audit/verify_audit.ts";
import { DECISION, EVIDENCE, judged, memoryHost, publishInput } from "./_testing/runs.ts";
import { OutputError } from "./output_error.ts";
import { publish } from "./publish.ts";
import { FORMATS } from "./types.ts";

describe("publish", () => {
  test("publish() writes every output and hands back the last format for standard output", async () => {
    const files = new Map<string, string>();
    const outcome = await publish(
      publishInput({
        outputs: [
          { format: "text", path: null },
          ...FORMATS.map((format) => ({ format, path: `out/${format}` })),
          { format: "json", path: null },
        ],
        audit_file: "out/audit",
      }),
      memoryHost(files),
    );
    expect([...files.keys()]).toEqual([...FORMATS.map((format) => `out/${format}`), "out/audit"]);
    expect(outcome.stdout).toBe(files.get("out/json") ?? "");
    expect(verifyAudit(files.get("out/audit") ?? "").ok).toBe(true);
    expect(outcome.exit_code).toBe(0);
  });

  test("publish() gives the text report when nothing else is asked for", async () => {
    const outcome = await publish(publishInput(), memoryHost(new Map()));
    expect(outcome.stdout).toStartWith("Review: clean\n");
  });

  test.each([
    ["pass", 0],
    ["fail", 3],
    ["incomplete", 1],
  ] as const)("publish() of %s exits with %d", async (verdict, code) => {
    const input = publishInput({ decision: { ...DECISION, verdict } });
    expect((await publish(input, memoryHost(new Map()))).exit_code).toBe(code);
  });

  test("publish() writes everything else before it fails, and still holds the report", async () => {
    const files = new Map<string, string>();
    const input = publishInput({
      outputs: [
        { format: "json", path: "/full/a" },
        { format: "sarif", path: "fine" },
      ],
      audit_file: "/full/audit",
    });
    const caught: unknown = await publish(input, memoryHost(files)).catch(
      (error: unknown) => error,
    );
    if (!(caught instanceof OutputError)) throw new Error("no output error");
    expect(caught.code).toBe("output_failed");
    expect(caught.text.params).toEqual({ path: "/full/a, /full/audit" });
    expect(caught.outcome.stdout).toStartWith("Review: clean\n");
    expect([...files.keys()]).toEqual(["fine"]);
  });

  test("publish() refuses two outputs to one path before it writes any", async () => {
    const files = new Map<string, string>();
    const input = publishInput({
      outputs: [
        { format: "json", path: "a" },
        { format: "text", path: "./a" },
      ],
    });
    const caught: unknown = await publish(input, memoryHost(files)).catch(
      (error: unknown) => error,
    );
    expect(caught).toMatchObject({ code: "usage" });
    expect(files.size).toBe(0);
  });

  test("publish() lets no secret out, in any format or in the audit", async () => {
    const secret = `ghp_${"a1B2".repeat(9)}`;
    const files = new Map<string, string>();
    const finding = judged({
      message: `found ${secret}`,
      suggestion: `drop ${secret}`,
      code: `const token = "${secret}";`,
      path: `src/${secret}.ts`,
    });
    const { settings, ...request } = publishInput().request;
    const input = publishInput({
      request: {
        ...request,
        settings,
        governed: [{ path: ".aurum/config.yml", text: `url: ${secret}`, revision: "operator" }],
      },
      evidence: { ...EVIDENCE, findings: [finding] },
      review: { ...publishInput().review, summary: `summary ${secret}` },
      decision: { ...DECISION, findings: [finding] },
      outputs: FORMATS.map((format) => ({ format, path: format })),
      audit_file: "audit",
    });
    const outcome = await publish(input, memoryHost(files));
    const all = [...files.values(), outcome.stdout, JSON.stringify(outcome.report)].join("\n");
    expect(all).not.toInclude(secret);
    expect(all).toInclude("[REDACTED]");
  });

  test("publish() keeps its own words when reviewed code calls them a password", async () => {
    const input = publishInput({
      decision: {
        ...DECISION,
        review_verdict: "changes_requested",
        findings: [judged({ fingerprint: "0123456789abcdef0123456789abcdef" })],
      },
    });
    await input.redactor.redact(
      `password = "changes_requested"\nsecret = "0123456789abcdef0123456789abcdef"\ntoken = "${"a".repeat(40)}"`,
    );
    const { report } = await publish(input, memoryHost(new Map()));
    expect(report.review_verdict).toBe("changes_requested");
    expect(report.findings[0]?.fingerprint).toBe("0123456789abcdef0123456789abcdef");
    expect(report.source.base).toBe("a".repeat(40));
  });

  test("publish() tells SARIF of the rules that findings cite, from the catalog it is given", async () => {
    const [rule] = EVIDENCE.catalog;
    if (rule === undefined) throw new Error("no rule");
    const input = publishInput({
      decision: { ...DECISION, findings: [judged({ rule: "general/x", origin: "model" })] },
      catalog: [{ ...rule, id: "general/x", message: "a general rule" }],
      outputs: [{ format: "sarif", path: null }],
    });
    const { stdout } = await publish(input, memoryHost(new Map()));
    expect(stdout).toInclude("a general rule");
    expect(stdout).not.toInclude("js/other");
  });
});
