/**
 * The nouns that three or more phases use. Every record here is plain and
 * serialisable; its field names are the ones that the JSON report shows.
 */
import type { Message } from "./i18n/mod.ts";

/** How bad a finding is, worst first in {@link SEVERITIES}. */
export type Severity = "error" | "warning" | "info";

/** Every severity, worst first. */
export const SEVERITIES = ["error", "warning", "info"] as const satisfies readonly Severity[];

/** Who made a finding. The engine sets it, never a model. */
export type Origin = "security" | "analysis" | "sast" | "model" | "skill";

/** The side of the diff a line number counts on. */
export type Side = "new" | "old";

/** A place in a file. Lines are 1-based and inclusive. */
export interface Location {
  path: string;
  line: number;
  end_line?: number;
  side: Side;
}

/**
 * What later phases say about a finding. A finding is never dropped: it is
 * marked, and the mark carries a reason.
 */
export type FindingStatus =
  "open" | "refuted" | "demoted" | "excepted" | "baseline" | "advisory" | "unanchored";

/**
 * Who set a finding's status: a rule of the gate, the verifier, or an earlier phase
 * (`evidence`: a scanner's own suppression, an ignore comment; `model`: it is not anchored, or cites no rule).
 */
export const MARKERS = [
  "exception",
  "baseline",
  "triage",
  "verification",
  "evidence",
  "model",
] as const;
export type MarkedBy = (typeof MARKERS)[number];

/** What a model thinks of one item of evidence. It opines; it never erases, adds or re-grades. */
export type AssessmentStatus = "confirmed" | "disputed" | "needs_context";

/** How soon a model would look at an item. */
export type Priority = "high" | "medium" | "low";

/** A model's word on one item of evidence (579.6), its texts cleaned and bounded. */
export interface Assessment {
  /** `E1..En`, an id that was offered. */
  evidence_id: string;
  status: AssessmentStatus;
  /** Empty when the model gave none. */
  justification: string;
  /** Other offered ids. */
  correlates_with: string[];
  priority?: Priority;
  suggestion?: string;
}

/** One reported problem, as the phase that made it hands it on. */
export interface Finding extends Location {
  /** Stable across line drift: see `core/fingerprint.ts`. */
  fingerprint: string;
  origin: Origin;
  /** Id of the catalog rule; for a model finding, the rule that it cites. */
  rule: string;
  severity: Severity;
  message: string;
  /** How to mend it, in words or code. */
  suggestion?: string;
  /** The cited line or lines, redacted. */
  code?: string;
  status: FindingStatus;
  /** Why the status is not `open`. */
  status_reason?: Message;
  /** Who set a status other than `open`; absent until the gate has spoken. */
  marked_by?: MarkedBy;
  /** Of evidence that is offered to a model: `E1..En`, numbered once for the run (579.3). */
  evidence_id?: string;
  /** What the model thinks of this item of evidence. */
  assessment?: Assessment;
  /** What a verifier came to, where a model finding would have blocked. */
  verification?: FindingVerification;
}

/** Every outcome of the verification of a model finding; only `refuted` demotes. */
export const VERIFICATION_OUTCOMES = [
  "refuted",
  "confirmed",
  "uncertain",
  "quote_not_found",
  "quote_not_code",
  "quote_irrelevant",
  "invalid_answer",
  "provider_error",
  "call_limit",
  "budget_exceeded",
  "source_unavailable",
] as const;
export type VerificationOutcome = (typeof VERIFICATION_OUTCOMES)[number];

/** What the attempt to refute a model finding came to. */
export interface FindingVerification {
  outcome: VerificationOutcome;
  /** It no longer blocks; exactly when the outcome is `refuted`. */
  demoted: boolean;
  /** The claim that the quote contradicts, in the verifier's words. */
  refutes?: string;
  /** The verifier's own reason, cleaned and redacted; empty where it gave none. */
  reason: string;
  /** aurum's word on why the outcome is what it is. */
  explanation: Message;
  quote?: string;
  quote_path?: string;
  /** First line of the quote's place. */
  quote_line?: number;
  /** Some quoted line was added by the change under review (603.8). */
  quoted_from_change?: boolean;
  /** Who told code from comments where the quote stands; `none`: nothing did. */
  grammar?: "tree" | "lexer" | "none";
}

/** A declared statement of what this run did not do. */
export interface Limitation {
  /** A closed word that scripts may match on, such as `degraded` or `binary_skipped`. */
  kind: string;
  message: Message;
}

/** Why the model did not see a changed path. */
export type CoverageReason =
  | "no_model"
  | "binary"
  | "too_large"
  | "submodule"
  | "generated"
  | "no_content_change"
  | "budget"
  | "unreadable"
  | "model_failed";

/** One changed path and whether the model saw all of its change. */
export interface FileCoverage {
  path: string;
  reviewed: boolean;
  reason?: CoverageReason;
}

/** One rule that a finding may cite. */
export interface CatalogRule {
  id: string;
  /** `skill`: guidance of the repository, which only a model can cite. */
  origin: Exclude<Origin, "model">;
  severity: Severity;
  message: string;
  /** Why it matters. */
  why: string;
  /** How to mend it. */
  fix: string;
  /** Lower-case language names; empty means any file. */
  languages: readonly string[];
  cwe?: string;
  owasp?: string;
  /** `built-in`, or the repository path of the rule file. */
  source: string;
}

/**
 * A tree of files that can be read: a commit, the index, or the working tree.
 * Nothing of the repository is executed by reading it.
 */
export interface Revision {
  /** Commit id, `index`, `worktree` or `none`. */
  readonly id: string;
  /**
   * The bytes of a regular file, or `undefined` when the revision has no such
   * file (or it is a submodule, a link, or larger than `READ_BYTES_MAX`).
   * Throws `AurumError("unreadable_object")` when git cannot read an object
   * that it lists.
   */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Like {@link Revision.read} for many paths, in few processes; missing paths are absent. */
  readMany(paths: readonly string[]): Promise<Map<string, Uint8Array>>;
  /** Every path below `prefix` (a folder, no trailing slash; empty for all), in byte order. */
  list(prefix: string): Promise<string[]>;
  /**
   * Lines that match one of `patterns` (Perl-compatible expressions), in files with
   * one of `extensions` (without the dot). Absent where nothing can search but its reader.
   * Throws `AurumError("git_failed")` where git was built without such expressions.
   */
  search?(patterns: readonly string[], extensions: readonly string[]): Promise<SearchResult>;
}

/** One line that a search found; `line` is 1-based. */
export interface SearchHit {
  path: string;
  line: number;
  text: string;
}

export interface SearchResult {
  hits: SearchHit[];
  /** There was more than may be held. */
  truncated: boolean;
}

/** The one word for the run as a whole: the same in terminal, JSON, SARIF, status and audit. */
export type Verdict = "pass" | "fail" | "incomplete";

/** What model calls cost. Tokens are counted by the provider where it says so. */
export interface Cost {
  requests: number;
  input_tokens: number;
  output_tokens: number;
  /** Of `input_tokens`: what the provider read from its own prompt cache; absent where it read nothing. */
  cached_input_tokens?: number;
  /** `null` when the price of the model is not known. */
  usd: number | null;
}

/** What a run's model calls did cost, whoever made them; answers from the store cost nothing. */
export interface Spending {
  total: Cost;
  /** By what the calls were for: `review`, `verification`. */
  by_phase: Record<string, Cost>;
  /** By `provider/model`. */
  by_model: Record<string, Cost>;
  /** Answers that the store had kept, and that nobody was asked for. */
  stored_answers: number;
}
