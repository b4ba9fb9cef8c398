import { type Message, message } from "../../i18n/mod.ts";
import type { AuditContents, AuditedFinding, AuditRecord } from "./types.ts";

/**
 * An audit record in words: what was compared and by which rules, what each phase did,
 * the decision finding by finding, and the digests of all that decided. Pure; whether the
 * record is whole `verifyAudit` says.
 */
export function showAudit(record: AuditRecord): Message[] {
  const of = contentsOf(record);
  const { resolve, evidence, model, gate, publish } = of;
  const { verification } = record;
  const side = (id: string | null): string => (id === null ? "-" : id.slice(0, 12));
  return [
    message("publish.show_verdict", { verdict: record.verdict, exit_code: publish.exit_code }),
    message("publish.show_tool", { version: record.tool.version }),
    message("publish.show_source", {
      kind: resolve.source.kind,
      base: side(resolve.source.base),
      head: side(resolve.source.head),
      files: evidence.files.length,
    }),
    ...resolve.governed.map(({ path, revision, digest }) =>
      message("publish.show_governed", {
        path,
        revision: side(revision),
        digest: digest.slice(0, 12),
      }),
    ),
    message("publish.show_evidence", {
      passes: evidence.passes.join(", ") || "-",
      failed: evidence.failed_passes.join(", ") || "-",
      count: evidence.findings.length,
    }),
    message("publish.show_model", {
      model: model.model ?? "-",
      status: model.failure ?? model.status,
      count: model.findings.length,
      assessments: model.assessments.length,
      refused: model.assessment_refusals.length,
    }),
    ...(verification === undefined
      ? []
      : [
          message("publish.show_verification", {
            model: verification.model ?? "-",
            count: verification.findings,
            demoted: verification.demoted,
            refused: verification.refused,
          }),
        ]),
    message("publish.show_gate", {
      declared: message(gate.declared ? "publish.show_declared" : "publish.show_undeclared"),
      decision: gate.decision,
    }),
    ...gate.reasons.map((reason) => message("publish.show_reason", { reason })),
    ...findingLines(of),
    ...publish.limitations.map(({ kind, text }) =>
      message("publish.show_limitation", { kind, text }),
    ),
    ...Object.entries(gate.decided_by).map(([name, digest]) =>
      message("publish.show_digest", { name, digest: digest ?? "-" }),
    ),
    message("publish.show_head", { head: record.head }),
  ];
}

/** The content of each phase, by its name. */
function contentsOf(record: AuditRecord): AuditContents {
  return Object.fromEntries(
    record.chain.map(({ phase, content }) => [phase, content]),
  ) as unknown as AuditContents;
}

/** Each finding with the last word on it; two may share a fingerprint, and then come in order. */
function findingLines({ evidence, model, gate }: AuditContents): Message[] {
  const waiting = new Map<string, AuditedFinding[]>();
  for (const finding of [...evidence.findings, ...model.findings]) {
    const key = JSON.stringify([finding.fingerprint, finding.origin]);
    waiting.set(key, [...(waiting.get(key) ?? []), finding]);
  }
  return gate.findings.map(({ fingerprint, origin, blocking, status, status_reason }) => {
    const finding = waiting.get(JSON.stringify([fingerprint, origin]))?.shift();
    return message(blocking ? "publish.show_blocking" : "publish.show_finding", {
      severity: finding?.severity ?? "-",
      origin,
      rule: finding?.rule ?? "-",
      place: finding === undefined ? fingerprint : `${finding.path}:${finding.line}`,
      status: status_reason === undefined ? status : `${status}: ${status_reason}`,
    });
  });
}
