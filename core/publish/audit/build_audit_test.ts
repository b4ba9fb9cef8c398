import { describe, expect, test } from "bun:test";
import Ajv from "ajv";
import fc from "fast-check";

import { reports } from "../_testing/arbitrary.ts";
import { DECISION, EVIDENCE, judged, publishInput, REVIEW } from "../_testing/runs.ts";
import { reportWith } from "../_testing/records.ts";
import { auditSchema } from "./audit_schema.ts";
import { buildAudit, type AuditInput } from "./build_audit.ts";
import { renderAudit } from "./render_audit.ts";
import type { AuditContents, AuditPhase, AuditRecord } from "./types.ts";
import { verifyAudit } from "./verify_audit.ts";

function inputWith(values: Partial<AuditInput> = {}): AuditInput {
  return { ...publishInput(), report: reportWith(), ...values };
}

function contentOf<P extends AuditPhase>(record: AuditRecord, phase: P): AuditContents[P] {
  const entry = record.chain.find((link) => link.phase === phase);
  return entry?.content as AuditContents[P];
}

describe("buildAudit", () => {
  test("buildAudit() tells who, what and how it ended", async () => {
    const finding = judged({ status: "excepted", blocking: false });
    const record = await buildAudit(
      inputWith({
        evidence: { ...EVIDENCE, findings: [finding], failed_passes: ["sast"] },
        review: {
          ...REVIEW,
          status: "failed",
          failure: { kind: "timed_out" },
          prompt_digests: ["c".repeat(64)],
        },
        decision: { ...DECISION, verdict: "incomplete", findings: [finding] },
        report: reportWith({ verdict: "incomplete", degraded: { kind: "timed_out" } }),
      }),
    );
    expect(record).toMatchObject({
      schema_version: 1,
      tool: { name: "aurum", version: "0.1.0" },
      verdict: "incomplete",
      degraded: { kind: "timed_out" },
    });
    expect(record.chain.map((entry) => entry.phase)).toEqual([
      "resolve",
      "evidence",
      "model",
      "gate",
      "publish",
    ]);
    expect(contentOf(record, "model")).toMatchObject({
      status: "failed",
      failure: "timed_out",
      model: "offline/answers.json",
      prompt_digests: ["c".repeat(64)],
    });
    expect(contentOf(record, "evidence")).toMatchObject({
      failed_passes: ["sast"],
      findings: [{ rule: "js/eval", path: "src/a.ts", line: 3 }],
    });
    expect(contentOf(record, "publish").exit_code).toBe(1);
  });

  test("buildAudit() gives the same record for the same run, another for any other", async () => {
    const first = await buildAudit(inputWith());
    expect(await buildAudit(inputWith())).toEqual(first);
    const [rule] = EVIDENCE.catalog;
    const { request } = publishInput();
    const others: Partial<AuditInput>[] = [
      { request: { ...request, settings: { ...request.settings, model: "x/y" } } },
      { request: { ...request, governed: [] } },
      { evidence: { ...EVIDENCE, catalog: rule === undefined ? [] : [rule] } },
      { review: { ...REVIEW, provider: "other/model" } },
      { report: reportWith({ summary: "another" }) },
      { decision: { ...DECISION, review_verdict: "comments" } },
    ];
    for (const other of others) {
      expect((await buildAudit(inputWith(other))).head).not.toBe(first.head);
    }
  });

  test("buildAudit() gives each thing that decided a digest of its own", async () => {
    const { request } = publishInput();
    const decidedBy = async (values: Partial<AuditInput>) =>
      contentOf(await buildAudit(inputWith(values)), "gate").decided_by;
    const plain = await decidedBy({});
    const governance = {
      policy: { file: "/anywhere/policy.yml", sha256: "0".repeat(64) },
      exceptions: [
        { rule: "a/b", path: "x", reason: "r", owner: "t", file: "f.yml", line: 1, column: 1 },
      ],
      baseline: [{ fingerprint: "f".repeat(32), rule: "a/b", path: "x" }],
      today: "2026-01-01",
      repository: null,
    };
    const skill = {
      id: "money",
      globs: ["**"],
      severity: "error" as const,
      mode: "advisory" as const,
      title: "t",
      text: "x",
      file: ".aurum/skills/money.md",
    };
    const memory = [
      { fingerprint: "f".repeat(32), rule: "a/b", path: "x", verdict: "refuted" as const },
    ];
    const changed: [Partial<AuditInput>, string[]][] = [
      [{ request: { ...request, governance } }, ["policy", "exceptions", "baseline"]],
      [{ request: { ...request, skills: [skill] } }, ["skills"]],
      [{ request: { ...request, memory } }, ["memory"]],
      [{ request: { ...request, settings: { ...request.settings, model: "x" } } }, ["config"]],
      [{ review: { ...REVIEW, provider: "other/model" } }, ["model"]],
      [{ review: { ...REVIEW, prompt_digests: ["a".repeat(64)] } }, ["prompts"]],
      [{ decision: { ...DECISION, review_verdict: "comments" } }, ["decision"]],
    ];
    for (const [values, names] of changed) {
      const other = await decidedBy(values);
      const differing = Object.entries(other).filter(
        ([name, digest]) => digest !== plain[name as keyof typeof plain],
      );
      expect(differing.map(([name]) => name)).toEqual(names);
    }
    const elsewhere = governance.exceptions.map((one) => ({ ...one, file: "/elsewhere", line: 9 }));
    const [here, there] = await Promise.all([
      decidedBy({ request: { ...request, governance } }),
      decidedBy({ request: { ...request, governance: { ...governance, exceptions: elsewhere } } }),
    ]);
    expect(there).toEqual(here);
  });

  test("buildAudit() digests no secret: two runs that differ in one alone have one record", async () => {
    const { request } = publishInput();
    const heads = await Promise.all(
      ["a1B2", "c3D4"].map(async (part) => {
        const text = `token: ghp_${part.repeat(9)}`;
        const governed = [{ path: ".aurum/config.yml", text, revision: "operator" }];
        return (await buildAudit(inputWith({ request: { ...request, governed } }))).head;
      }),
    );
    expect(heads[0]).toBe(heads[1] ?? "");
  });

  test("buildAudit() fits its schema and verifies, for any report", async () => {
    const validate = new Ajv({ strict: true, strictTypes: false }).compile(auditSchema());
    await fc.assert(
      fc.asyncProperty(reports, async (report) => {
        const text = renderAudit(await buildAudit(inputWith({ report })));
        validate(JSON.parse(text));
        expect(validate.errors ?? []).toEqual([]);
        expect(verifyAudit(text)).toMatchObject({ ok: true, verdict: report.verdict });
      }),
      { numRuns: 30 },
    );
  });
});
