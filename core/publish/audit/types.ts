/** The audit record: what each phase did, chained by hashes (R.20). */
import type { Message } from "../../i18n/mod.ts";
import type { AssessmentRefusal } from "../../model/types.ts";
import type {
  Assessment,
  CoverageReason,
  FindingStatus,
  MarkedBy,
  Origin,
  Severity,
  Side,
  Spending,
  Verdict,
} from "../../types.ts";
import type { Report, ReportVerification } from "../types.ts";

/** The phases of an audit record, in the order of its chain. */
export const AUDIT_PHASES = ["resolve", "evidence", "model", "gate", "publish"] as const;
export type AuditPhase = (typeof AUDIT_PHASES)[number];

/** What was compared, and under which rules. Digests are SHA-256, hexadecimal, of canonical JSON. */
export interface ResolveContent {
  source: Report["source"];
  lang: string;
  /** Of the effective settings. */
  config_digest: string;
  /** Every file that governed the run, and the revision that it was read from. */
  governed: { path: string; revision: string; digest: string }[];
}

/** What the deterministic passes did. */
export interface EvidenceContent {
  passes: string[];
  failed_passes: string[];
  /** Of every rule that a finding may cite. */
  catalog_digest: string;
  files: { path: string; status: string; old_id: string | null; new_id: string | null }[];
  findings: AuditedFinding[];
}

/** What the model did. */
export interface ModelContent {
  /** `none`: no model was configured. */
  status: "none" | "ok" | "failed";
  failure: string | null;
  /** `provider/model`, or `null` without one. */
  model: string | null;
  /** Of each prompt that was sent, in request order; `null` when the run did not keep them. */
  prompt_digests: string[] | null;
  findings: AuditedFinding[];
  /** What counts of its word on the evidence, in the order of the ids. */
  assessments: Assessment[];
  /** What of it does not, in the order of the answers. */
  assessment_refusals: AssessmentRefusal[];
  coverage: { path: string; reviewed: boolean; reason?: CoverageReason }[];
  cost: Report["cost"];
  /** What this run did spend, by phase and by model; absent where nobody counted. */
  spending?: Spending;
}

/** What the gate decided, and on what. */
export interface GateContent {
  declared: boolean;
  decision: "pass" | "fail" | "none";
  reasons: string[];
  verdict: Verdict;
  review_verdict: Report["review_verdict"];
  findings: JudgedEntry[];
  /** Digests of all that decided; `null` where there was none. */
  decided_by: DecidedBy;
}

/** SHA-256 of each thing that decided, redacted, as canonical JSON. Two runs that differ in one digest differ in that thing. */
export interface DecidedBy {
  /** Of the effective settings. */
  config: string;
  /** Of the policy's bytes, as `--policy-sha256` pins them. */
  policy: string | null;
  /** Of every rule that a finding may cite. */
  catalog: string;
  /** Of the prompts that were sent, in request order. */
  prompts: string | null;
  /** Of the models' names: who reviewed, and who verified. */
  model: string | null;
  /** Of the deterministic findings. */
  evidence: string;
  /** Of what counts of the model's word on them. */
  assessments: string | null;
  /** Of what verification came to. */
  verification: string | null;
  exceptions: string | null;
  baseline: string | null;
  skills: string | null;
  memory: string | null;
  /** Of what the gate decided: everything else in this entry. */
  decision: string;
}

/** What was published. */
export interface PublishContent {
  /** Of the report as it was rendered. */
  report_digest: string;
  verdict: Verdict;
  exit_code: 0 | 1 | 3;
  limitations: Report["limitations"];
}

/** Enough of a finding to know it again; its text is in the report. */
export interface AuditedFinding {
  fingerprint: string;
  /** Of evidence that a model may be offered. */
  evidence_id?: string;
  origin: Origin;
  rule: string;
  severity: Severity;
  path: string;
  line: number;
  side: Side;
}

/** The last word on a finding. */
export interface JudgedEntry {
  fingerprint: string;
  origin: Origin;
  blocking: boolean;
  status: FindingStatus;
  status_reason?: string;
  /** Who set a status other than `open`. */
  marked_by?: MarkedBy;
}

export interface AuditContents {
  resolve: ResolveContent;
  evidence: EvidenceContent;
  model: ModelContent;
  gate: GateContent;
  publish: PublishContent;
}

/** One link: `hash` is the SHA-256 of the canonical JSON of `{digest, phase, previous}`. */
export type AuditEntry = {
  [P in AuditPhase]: {
    phase: P;
    content: AuditContents[P];
    /** SHA-256 of the canonical JSON of `content`. */
    digest: string;
    /** The hash of the entry before; of the first, the digest of the record's head matter. */
    previous: string;
    hash: string;
  };
}[AuditPhase];

/** What stands above the chain; the chain begins with its digest. */
export interface AuditHead {
  schema_version: 1;
  tool: { name: "aurum"; version: string };
  /** What it ran on, by name. */
  versions: Record<string, string>;
  verdict: Verdict;
  degraded?: { kind: string };
  /** Absent where no model reviewed. */
  verification?: AuditedVerification;
}

/** What a verifier was asked and what came of it (603.9, 603.11a). */
export interface AuditedVerification {
  enabled: boolean;
  /** `provider/model`. */
  model: string | null;
  votes: number;
  max_calls: number;
  /** Calls that were made. */
  calls: number;
  /** Findings that were taken up. */
  findings: number;
  demoted: number;
  /** Demotions that a verifier asked for and the code's own check refused. */
  refused: number;
  /** How often each outcome stands below. */
  outcomes: Record<string, number>;
  entries: (ReportVerification & {
    fingerprint: string;
    calls: number;
    prompt_digest: string | null;
  })[];
}

/** `--audit FILE`. Keep `head` elsewhere to prove later that no record was swapped for another. */
export interface AuditRecord extends AuditHead {
  chain: AuditEntry[];
  /** The hash of the last entry. */
  head: string;
}

/** Whether a record is whole. `problem` says what does not hold, `entries` counts the links. */
export type AuditCheck =
  { ok: true; entries: number; head: string; verdict: Verdict } | { ok: false; problem: Message };
