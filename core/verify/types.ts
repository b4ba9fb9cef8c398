/** What is shown to a verifier, what it answers, and what comes of it. */
import type { LanguageName, OutlineEntry } from "../syntax/types.ts";
import type { Message } from "../i18n/mod.ts";
import type { Cost, Limitation } from "../types.ts";

/** Every outcome of a verification; only `refuted` demotes. */
export const OUTCOMES = [
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
export type VerificationOutcome = (typeof OUTCOMES)[number];

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

/** What one finding's verification came to. */
export interface VerificationRecord {
  fingerprint: string;
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
  /** Who told code from comments where the quote stands. */
  grammar?: ShownFile["grammar"];
  /** Calls that it took. */
  calls: number;
  /** SHA-256, hexadecimal, of the prompt; absent where none was made. */
  prompt_digest?: string;
}

/** What the verification of a run came to. */
export interface Verification {
  enabled: boolean;
  /** Name of the provider, for the audit alone; `null` when nothing was asked. */
  model: string | null;
  votes: number;
  max_calls: number;
  /** Calls that were made. */
  calls: number;
  /** One for each finding that would have blocked, in the order in which they were taken up. */
  records: VerificationRecord[];
  limitations: Limitation[];
  cost: Cost;
}

/** Where complete outcomes may be kept between runs (603.14); the store room builds one. */
export interface OutcomeCache {
  get(key: string): Promise<VerificationRecord | undefined>;
  /** Never called with `provider_error`, `call_limit`, `budget_exceeded` or `source_unavailable`. */
  put(key: string, record: VerificationRecord): Promise<void>;
}
