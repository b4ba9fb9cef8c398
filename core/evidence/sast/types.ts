/** What a SARIF report comes to, before it is laid over a change. */
import type { CatalogRule, Severity } from "../../types.ts";

/** One result of a report. Lines are 1-based; absent for a result about a whole file. */
export interface SastResult {
  rule: string;
  severity: Severity;
  /** Repository path. */
  path: string;
  line?: number;
  end_line?: number;
  message: string;
  /** The tool's own word on which results are the same, where it has one. */
  fingerprint?: string;
  /** Accepted outside of the code, with its justification; comments in reviewed code accept nothing. */
  accepted?: string;
  /** Accepted by a comment in the reviewed code. */
  in_source?: true;
}

/** What is wrong with a report, or with a part of it. */
export interface SastProblem {
  kind: "unreadable" | "not_run" | "tool_failed" | "bad_results" | "outside" | "too_many";
  count?: number;
  /** Untrusted words, bounded. */
  detail?: string;
}

export interface SastReport {
  results: SastResult[];
  /** Rules that the results cite. */
  rules: CatalogRule[];
  problems: SastProblem[];
}
