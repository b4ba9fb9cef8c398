/** What is shown to a verifier, what it answers, and what comes of it. */
import type { LanguageName, OutlineEntry } from "../syntax/types.ts";
import type { Message } from "../i18n/mod.ts";
import type { Cost, FindingVerification } from "../types.ts";

/** Why a span is shown. */
export type SpanReason =
  | { kind: "cited" }
  | { kind: "enclosing"; name: string }
  | { kind: "declaration"; name: string }
  | { kind: "caller"; name: string };

/** Whole lines of the reviewed revision, exactly as they are sent: redacted, nothing hidden. */
export interface Span {
  /** `S1`, `S2`, … in the order of the prompt. */
  id: string;
  path: string;
  /** 1-based, inclusive. */
  start: number;
  end: number;
  /** The lines, joined by line feeds, without numbers. */
  text: string;
  why: SpanReason[];
}

/** A file that spans are cut from, as it is shown. */
export interface ShownFile {
  path: string;
  language: LanguageName | undefined;
  /** What told code from comments; `none`: nothing did, and `code` is the text. */
  grammar: "tree" | "lexer" | "none";
  /** As shown, without line ends. */
  lines: string[];
  /** The same lines as code alone: see `codeText`. */
  code: string[];
  /** What it declares; absent where the language declares nothing or there is no tree. */
  outline?: OutlineEntry[];
}

/** The finding as the quote check needs it. */
export interface Accused {
  path: string;
  /** 1-based lines of the reviewed revision that it cites. */
  line: number;
  end_line: number;
  /** The code that it cites, redacted. */
  code?: string;
  /** Identifiers that it names and that the revision declares (G.4). */
  named: string[];
  /** Those of them that only say where another one is, as `Bank` of `Bank.transfer`. */
  qualifiers?: string[];
  /** What the finding says, redacted. */
  message?: string;
}

/** Everything that a verifier is shown about one finding. */
export interface Shown {
  accused: Accused;
  spans: Span[];
  files: ReadonlyMap<string, ShownFile>;
  /** What was left out, in plain words for the prompt. */
  left_out: string[];
}

/** The verifier's answer, in the form that requirements F give it. */
export interface VerifierAnswer {
  verdict: "refuted" | "confirmed" | "uncertain";
  refutes: string;
  reason: string;
  quote: string;
  path?: string;
  line?: number;
}

export type ParsedVerdict =
  | { ok: true; answer: VerifierAnswer }
  /** `diagnosis` is for people: bounded, and no byte of the answer is in it. */
  | { ok: false; diagnosis: Message };

/** What one finding's verification came to, and what it took. */
export interface VerificationRecord extends FindingVerification {
  fingerprint: string;
  /** Calls that it took; none where a kept outcome was found. */
  calls: number;
  /** SHA-256, hexadecimal, of the prompt; absent where none was made. */
  prompt_digest?: string;
}

/** What the verification of a run came to. */
export interface Verification {
  /** `review.verification.enabled`: without it nothing is asked, and what blocks blocks. */
  enabled: boolean;
  /** Findings that would have been verified, had it been enabled. */
  skipped: number;
  /** Name of the provider, for the audit alone; `null` when nothing was asked. */
  model: string | null;
  votes: number;
  max_calls: number;
  /** Calls that were made. */
  calls: number;
  /** One for each finding that would have blocked, in the order in which they were taken up. */
  records: VerificationRecord[];
  cost: Cost;
}

/** Where complete outcomes may be kept between runs (603.14); the store room builds one. */
export interface OutcomeCache {
  get(key: string): Promise<KeptOutcome | undefined>;
  /** Never called with `provider_error`, `call_limit`, `budget_exceeded` or `source_unavailable`. */
  put(key: string, kept: KeptOutcome): Promise<void>;
}

/** An outcome as it was when it was found, and what it cost then. */
export interface KeptOutcome {
  record: VerificationRecord;
  cost: Cost;
}
