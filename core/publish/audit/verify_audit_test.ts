import { describe, expect, test } from "bun:test";
import fc from "fast-check";

import { reportFinding, reportWith } from "../_testing/records.ts";
import { DECISION, judged, publishInput } from "../_testing/runs.ts";
import { digestOf } from "./_digest.ts";
import { buildAudit } from "./build_audit.ts";
import { renderAudit } from "./render_audit.ts";
import type { AuditRecord } from "./types.ts";
import { verifyAudit } from "./verify_audit.ts";

const findings = [judged({ blocking: true })];
const record: AuditRecord = await buildAudit({
  ...publishInput({ decision: { ...DECISION, findings } }),
  report: reportWith({
    findings: [reportFinding({ blocking: true })],
    limitations: [{ kind: "a", text: "b" }],
  }),
});
const text = renderAudit(record);

/** Why a changed record is refused; the change is made on a copy. */
function problemAfter(change: (copy: AuditRecord) => void): string | undefined {
  const copy = structuredClone(record);
  change(copy);
  const check = verifyAudit(renderAudit(copy));
  return check.ok ? undefined : check.problem.key;
}

type Loose = Record<string, unknown>;

describe("verifyAudit", () => {
  test("verifyAudit() accepts what was written, also with the line ends of Windows", () => {
    const whole = { ok: true, entries: 5, head: record.head, verdict: "pass" } as const;
    expect(verifyAudit(text)).toEqual(whole);
    expect(verifyAudit(text.replaceAll("\n", "\r\n"))).toEqual(whole);
  });

  test.each([
    ["", "publish.audit_not_json"],
    ["{", "publish.audit_not_json"],
    ["[]\n", "publish.audit_shape"],
    ["null\n", "publish.audit_shape"],
    ["{}\n", "publish.audit_shape"],
  ] as const)("verifyAudit(%j) refuses", (value, key) => {
    expect(verifyAudit(value)).toMatchObject({ ok: false, problem: { key } });
  });

  test("verifyAudit() refuses a doubled key and blanks that were not written", () => {
    for (const other of [
      text.replace('"verdict": "pass"', '"verdict": "fail",\n  "verdict": "pass"'),
      text.replace("\n", "\n "),
      `${text} `,
    ]) {
      expect(verifyAudit(other)).toMatchObject({ problem: { key: "publish.audit_bytes" } });
    }
  });

  test("verifyAudit() refuses every change of a value, wherever it stands", () => {
    const paths = leaves(record, []);
    expect(paths.length).toBeGreaterThan(50);
    for (const path of paths) {
      expect([path, problemAfter((copy) => spoil(copy, path))]).not.toEqual([path, undefined]);
    }
  });

  test("verifyAudit() refuses phases left out, doubled or out of order", () => {
    for (const change of [
      (copy: AuditRecord) => copy.chain.pop(),
      (copy: AuditRecord) => copy.chain.push(...copy.chain.splice(1, 1)),
      (copy: AuditRecord) => copy.chain.push(...copy.chain.slice(4)),
    ]) {
      expect(problemAfter((copy) => void change(copy))).toBe("publish.audit_phases");
    }
  });

  test("verifyAudit() refuses fields that nothing hashes, and takes hashed ones of a later version", () => {
    expect(problemAfter((copy) => void ((copy as unknown as Loose)["extra"] = 1))).toBe(
      "publish.audit_broken",
    );
    expect(problemAfter((copy) => void ((copy.chain[2] as unknown as Loose)["extra"] = 1))).toBe(
      "publish.audit_broken",
    );
    const later = rebuilt((copy) => void ((copy as unknown as Loose)["later"] = "more"));
    expect(verifyAudit(renderAudit(later)).ok).toBe(true);
  });

  test("verifyAudit() names the phase at which the chain breaks, and a head that is not the last hash", () => {
    const copy = structuredClone(record);
    const gate = copy.chain.find((entry) => entry.phase === "gate");
    if (gate?.phase === "gate") gate.content.reasons.push("forged");
    expect(verifyAudit(renderAudit(copy))).toMatchObject({
      problem: { key: "publish.audit_broken", params: { phase: "gate" } },
    });
    expect(problemAfter((other) => void (other.head = "0".repeat(64)))).toBe("publish.audit_head");
  });

  test("verifyAudit() never throws", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (value) => {
        expect(verifyAudit(value).ok).toBe(false);
      }),
    );
  });
});

function leaves(value: unknown, path: (string | number)[]): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Another value of the same kind at a place; a hash stays a hash. */
function spoil(root: AuditRecord, path: readonly (string | number)[]): void {
  let at = root as unknown as Loose;
  for (const step of path.slice(0, -1)) at = at[step] as Loose;
  const last = path.at(-1) ?? "";
  const value = at[last];
  if (typeof value === "string")
    at[last] = /^[0-9a-f]{64}$/u.test(value) ? "0".repeat(64) : `${value}x`;
  else if (typeof value === "number") at[last] = value + 1;
  else at[last] = value !== true;
}

/** A record whose chain was made anew over changed head matter. */
function rebuilt(change: (copy: AuditRecord) => void): AuditRecord {
  const copy = structuredClone(record);
  change(copy);
  const { chain, head: _head, ...above } = copy;
  let previous = digestOf(above);
  for (const entry of chain) {
    entry.previous = previous;
    entry.hash = digestOf({ phase: entry.phase, digest: entry.digest, previous });
    previous = entry.hash;
  }
  return { ...copy, head: previous };
}
