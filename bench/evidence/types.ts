/** What the evidence bench measures. */

/** A labelled snippet: one file that a change adds, or edits when `before` is there. */
export interface Case {
  /** The name of the file of cases: `injection`, `secrets`, and so on. */
  family: string;
  /** A narrower word within the family, such as `sql`. */
  kind: string;
  /** Unique in the whole set; it is also the case's name. */
  path: string;
  label: "defect" | "clean";
  why: string;
  /** The new text of the file. */
  code: string;
  /** 1-based lines of `code` where the defect stands; empty in a clean case. */
  lines: number[];
  /** The old text, where the case is an edit. */
  before?: string;
  /** 1-based lines of `before` where the defect may be reported. */
  before_lines: number[];
}

/** One finding of whatever tool, placed. */
export interface Reported {
  path: string;
  line: number;
  end_line?: number;
  side: "new" | "old";
  rule: string;
  severity: "error" | "warning" | "info";
}

/** A case and what a tool said of it. */
export interface Outcome {
  case: Case;
  /** A defect that was found; a clean case that was left alone. */
  right: boolean;
  /** What decided it: findings on the marked lines, or findings on a clean case. */
  because: Reported[];
}

/** Counts of cases, not of findings. */
export interface Tally {
  /** Defects that were found, and those that were not. */
  found: number;
  missed: number;
  /** Clean cases that were left alone, and those with a finding of severity error or warning. */
  silent: number;
  alarmed: number;
}
