/** The report: one normal form between the run and every renderer. */
import type { Lang } from "../i18n/mod.ts";
import type {
  Assessment,
  CatalogRule,
  Cost,
  FileCoverage,
  FindingVerification,
  FindingStatus,
  MarkedBy,
  Origin,
  Severity,
  Side,
  Spending,
  Verdict,
} from "../types.ts";

export const FORMATS = ["text", "json", "sarif", "markdown", "junit", "gitlab", "github"] as const;
export type Format = (typeof FORMATS)[number];

/** A finding as the JSON report shows it (requirements F). */
export interface ReportFinding {
  fingerprint: string;
  origin: Origin;
  rule: string;
  severity: Severity;
  path: string;
  line: number;
  end_line?: number;
  side: Side;
  message: string;
  suggestion?: string;
  blocking: boolean;
  status: FindingStatus;
  /** Why the status is not `open`, in the report's language. */
  status_reason?: string;
  /** Who set the status, where it is not `open`. */
  marked_by?: MarkedBy;
  /** The cited code, redacted. */
  code?: string;
  /** Of evidence that a model may be offered: `E1..En`. */
  evidence_id?: string;
  /** The model's word on this item of evidence; it changes neither origin nor severity. */
  assessment?: Assessment;
  /** What the attempt to refute this model finding came to. */
  verification?: ReportVerification;
}

/** Requirements F; `reason` is the verifier's, or aurum's own where it gave none. */
export interface ReportVerification extends Omit<FindingVerification, "explanation"> {
  reason: string;
}

/** What was compared. */
export interface ReportSource {
  kind: string;
  base: string | null;
  head: string | null;
  /** Of a pull request: `OWNER/NAME`, and its number. */
  repository?: string;
  number?: number;
}

/** `--format json` (requirements F). All text is redacted, neutralised and in the report's language. */
export interface Report {
  schema_version: 1;
  tool: { name: "aurum"; version: string };
  source: ReportSource;
  verdict: Verdict;
  /** What the review itself says, whatever the gate. */
  review_verdict: "changes_requested" | "comments" | "clean" | "incomplete";
  summary: string;
  findings: ReportFinding[];
  limitations: { kind: string; text: string }[];
  coverage: { files: FileCoverage[] };
  /** Deterministic passes that ran whole, and those that did not: what `evidence.required` asks for. */
  passes: string[];
  failed_passes: string[];
  /** Whether a model reviewed; `none`: none was configured. */
  review_status: "none" | "ok" | "failed";
  /** Of the answers that the report stands on, when they were made: the same whether they were kept or asked for now (R.3). */
  cost: Cost & { by_phase: Record<string, Cost> };
  gate: { declared: boolean; decision: "pass" | "fail" | "none"; reasons: string[] };
  /** An exceptions file for a person to complete (579.16). */
  proposed_exceptions?: string;
  /** The model half failed and the run stands on evidence alone. */
  degraded?: { kind: string };
}

/** What a renderer is handed; it is pure. */
export interface RenderInput {
  report: Report;
  /** Rules that the findings cite. */
  catalog: readonly CatalogRule[];
  lang: Lang;
}

/** Where a report goes: a path, or standard output. */
export interface OutputTarget {
  format: Format;
  path: string | null;
}

/** What the run comes to. */
export interface Outcome {
  /** 0 pass, 3 fail, 1 incomplete. */
  exit_code: 0 | 1 | 3;
  /** Everything for standard output. */
  stdout: string;
  report: Report;
  /** What the run did spend; the report's own cost is what its answers cost when they were made. */
  spending?: Spending;
}
