import type { Evidence } from "../../evidence/types.ts";
import type { Decision } from "../../gate/types.ts";
import type { AssessmentRefusal, Review } from "../../model/types.ts";
import type { Redactor } from "../../redact/mod.ts";
import type { Request } from "../../resolve/types.ts";
import type { Assessment, CatalogRule, Finding, Spending } from "../../types.ts";
import { oneLine } from "../_neutralise.ts";
import { redactRecord } from "../_redact_record.ts";
import { exitCode } from "../exit_code.ts";
import type { Report } from "../types.ts";
import { auditVerification } from "./_audit_verification.ts";
import { decidedBy, type Undecided } from "./_decided_by.ts";
import { digestOf } from "./_digest.ts";
import {
  AUDIT_PHASES,
  type AuditContents,
  type AuditedFinding,
  type AuditEntry,
  type AuditHead,
  type AuditPhase,
  type AuditRecord,
} from "./types.ts";

/** What an audit record is made of. */
export interface AuditInput {
  request: Request;
  evidence: Evidence;
  review: Review;
  decision: Decision;
  /** As published: redacted. */
  report: Report;
  redactor: Redactor;
  spending?: Spending;
  /** Every rule that a finding may cite; the evidence's own, if absent. */
  catalog?: readonly CatalogRule[];
}

/**
 * The audit record of a run. Everything goes through the redactor before it is
 * digested, so that neither a secret nor the digest of one leaves. Texts are in
 * the report's language. The record holds no time and no path of the machine:
 * the same run gives the same record.
 */
export async function buildAudit(input: AuditInput): Promise<AuditRecord> {
  const undecided = await redactRecord(await contentsOf(input), input.redactor);
  const { report, redactor } = input;
  const verification =
    input.decision.verification === undefined
      ? undefined
      : await redactRecord(auditVerification(input.decision.verification, report), redactor);
  const decided_by = await decidedBy(input, undecided, verification);
  const contents: AuditContents = { ...undecided, gate: { ...undecided.gate, decided_by } };
  const head: AuditHead = {
    schema_version: 1,
    tool: { name: "aurum", version: report.tool.version },
    versions: { bun: Bun.version },
    verdict: report.verdict,
    ...(report.degraded === undefined ? {} : { degraded: { kind: report.degraded.kind } }),
    ...(verification === undefined ? {} : { verification }),
  };
  const chain: AuditEntry[] = [];
  let previous = digestOf(head);
  for (const phase of AUDIT_PHASES) {
    const entry = link(phase, contents, previous);
    chain.push(entry);
    previous = entry.hash;
  }
  return { ...head, chain, head: previous };
}

function link(phase: AuditPhase, contents: AuditContents, previous: string): AuditEntry {
  const content = contents[phase];
  const digest = digestOf(content);
  const hash = digestOf({ phase, digest, previous });
  return { phase, content, digest, previous, hash } as AuditEntry;
}

async function contentsOf(input: AuditInput): Promise<Undecided> {
  const { request, evidence, review, decision, report, redactor } = input;
  const settings = await redactor.redactValue(request.settings);
  const governed = await redactor.redactValue(request.governed);
  const catalog = await redactor.redactValue(input.catalog ?? evidence.catalog);
  return {
    resolve: {
      source: report.source,
      lang: request.lang,
      config_digest: digestOf(settings),
      governed: governed.map(({ path, revision, text }) => ({
        path,
        revision,
        digest: digestOf(text),
      })),
    },
    evidence: {
      passes: [...evidence.passes],
      failed_passes: [...evidence.failed_passes],
      catalog_digest: digestOf(catalog),
      files: evidence.change.files.map((file) => ({
        path: file.path,
        status: file.status,
        old_id: file.old_id ?? null,
        new_id: file.new_id ?? null,
      })),
      findings: evidence.findings.map(audited),
    },
    model: {
      status: review.status,
      failure: review.failure?.kind ?? null,
      model: review.provider,
      prompt_digests: review.prompt_digests ?? null,
      findings: review.findings.map(audited),
      assessments: report.findings.flatMap(({ assessment }) => assessment ?? []).toSorted(byNumber),
      assessment_refusals: review.assessment_refusals.map(refusal),
      coverage: report.coverage.files,
      cost: report.cost,
      ...(input.spending === undefined ? {} : { spending: input.spending }),
    },
    gate: {
      declared: decision.gate.declared,
      decision: decision.gate.decision,
      reasons: report.gate.reasons,
      verdict: decision.verdict,
      review_verdict: decision.review_verdict,
      findings: report.findings.map((finding) => ({
        fingerprint: finding.fingerprint,
        origin: finding.origin,
        blocking: finding.blocking,
        status: finding.status,
        ...(finding.status_reason === undefined ? {} : { status_reason: finding.status_reason }),
        ...(finding.marked_by === undefined ? {} : { marked_by: finding.marked_by }),
      })),
    },
    publish: {
      report_digest: digestOf(report),
      verdict: report.verdict,
      exit_code: exitCode(report.verdict),
      limitations: report.limitations,
    },
  };
}

function audited(finding: Finding): AuditedFinding {
  return {
    fingerprint: finding.fingerprint,
    ...(finding.evidence_id === undefined ? {} : { evidence_id: finding.evidence_id }),
    origin: finding.origin,
    rule: finding.rule,
    severity: finding.severity,
    path: finding.path,
    line: finding.line,
    side: finding.side,
  };
}

function refusal({ evidence_id, reason, detail }: AssessmentRefusal): AssessmentRefusal {
  return {
    evidence_id: oneLine(evidence_id),
    reason,
    ...(detail === undefined ? {} : { detail: oneLine(detail) }),
  };
}

function byNumber(a: Assessment, b: Assessment): number {
  return Number(a.evidence_id.slice(1)) - Number(b.evidence_id.slice(1));
}
