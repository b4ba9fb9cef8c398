/** What the gate decides, and why. */
import type { Message } from "../i18n/mod.ts";
import type { Finding, Limitation, Verdict } from "../types.ts";
import type { Verification } from "../verify/types.ts";

/** A finding with the gate's word on it. */
export interface JudgedFinding extends Finding {
  /** It is why the gate is closed. */
  blocking: boolean;
}

/** One reason of the decision, in the order that they were found. */
export interface GateReason {
  /** Fingerprint of the finding that it is about, where it is about one. */
  fingerprint?: string;
  message: Message;
}

/** The gate phase's answer. */
export interface Decision {
  /** Every finding of the run in report order: model, analysis, security, SAST. */
  findings: JudgedFinding[];
  gate: {
    /** Somebody asked for a gate: `--fail-on`, or `gate.*` of the config. */
    declared: boolean;
    decision: "pass" | "fail" | "none";
    reasons: GateReason[];
  };
  verdict: Verdict;
  /** What the review itself says, whatever the gate: some open finding is an error, or not. */
  review_verdict: "changes_requested" | "comments" | "clean" | "incomplete";
  limitations: Limitation[];
  /** What is to be said on standard error: demotions, exceptions that do not apply. */
  notes: { level: "info" | "warning"; message: Message }[];
  /** What was verified, call by call; absent where no model reviewed. */
  verification?: Verification;
  /** YAML for a person to complete, where a gate is declared and the model disputes what counts (579.16). */
  proposed_exceptions?: string;
}
