/** The provider contract, and what the model phase hands on. */
import type { Message } from "../i18n/mod.ts";
import type { Assessment, Cost, FileCoverage, Finding, Limitation } from "../types.ts";

export interface Capabilities {
  /** System text travels apart from user text. */
  system_message: boolean;
  /** The answer can be bound to a JSON Schema. */
  structured_output: boolean;
  context_tokens: number;
  /** Tokens that an answer may need, where thinking counts as a part of it; a default, if absent. */
  answer_tokens?: number;
}

/** The form of an answer, for providers with `structured_output`. */
export interface AnswerSchema {
  /** Letters, digits and underscores. */
  name: string;
  /** JSON Schema in the strict subset: every key required, no further keys. */
  schema: Readonly<Record<string, unknown>>;
}

export interface CompletionRequest {
  system: string;
  user: string;
  max_output_tokens: number;
  /** `review` or `verification`: what the call is for. */
  purpose: "review" | "verification";
  /** Place among the requests of its purpose, so that a capture has one order; arrival decides where it is absent. */
  order?: number;
  /** Only providers with `structured_output` are bound to it. */
  answer_schema?: AnswerSchema;
}

/** How a call ended. Anything but `ok` is a failure with a name. */
export type CompletionStatus =
  | "ok"
  | "refused"
  | "cut_off"
  | "empty"
  | "rate_limited"
  | "auth_error"
  | "provider_error"
  | "timed_out"
  | "aborted"
  /** Set by the budget alone: the call could have passed the ceiling and was not made. */
  | "budget_exceeded";

export interface Completion {
  status: CompletionStatus;
  /** The answer, or what came of it before it ended. */
  text: string;
  input_tokens: number;
  output_tokens: number;
  /** Of `input_tokens`: read from, and written into, the provider's own prompt cache. */
  cached_input_tokens?: number;
  cache_write_tokens?: number;
  /** The provider's own words about a failure, redacted and bounded. */
  detail?: string;
  /** What aurum itself knows about a failure. */
  explanation?: Message;
  /** From a `retry-after` header. */
  retry_after_ms?: number;
  /** The same call may succeed when it is made again: a rate limit, a 5xx, a broken connection. */
  retryable?: true;
  /** The provider may have worked, and charged, although no answer arrived: a time-out, a broken connection. */
  charge_unknown?: true;
  /** What every call behind this completion cost, retries included; set by the budget decorator. */
  cost?: Cost;
  /** The model that answered, where it is another than the one that was asked first. */
  answered_by?: string;
}

/** Parts of the input tokens that have a price of their own. */
export interface CachedTokens {
  read?: number;
  written?: number;
}

/** US dollars of a call by its tokens, or `null` when the price of the model is not known. */
export type Price = (
  input_tokens: number,
  output_tokens: number,
  cached?: CachedTokens,
) => number | null;

/** Something that completes prompts. It never throws: a failure is a status. */
export interface Provider {
  /** `provider/model`, such as `openai-compatible/llama3` or `offline/answers.json`. */
  readonly name: string;
  /** Tells apart what could answer differently under one name, such as two addresses; the name, if absent. */
  readonly identity?: string;
  readonly capabilities: Capabilities;
  /** US dollars of a call by its tokens, or `null` when the price is not known. */
  readonly price: Price;
  /** The provider behind a decorator that forwards requests unchanged. */
  readonly inner?: Provider;
  complete(request: CompletionRequest, signal: AbortSignal): Promise<Completion>;
}

/** Why an answer does not validate (505.1). */
export type AnswerErrorKind = "no_json" | "invalid_json" | "validation_failed" | "empty_answer";

/** One issue of an answer that validated, before it is anchored. */
export interface AnswerIssue {
  file: string;
  line: number;
  side: "new" | "old";
  severity: "error" | "warning" | "info";
  rule_id: string;
  message: string;
  /** Absent when missing or empty (G.31). */
  code?: string;
  suggestion?: string;
}

/** An issue that was dropped, by name. */
export interface DroppedIssue {
  /** Index in the answer's `issues`. */
  index: number;
  reason: "malformed" | "unknown_severity" | "path_outside_repository";
  /** The offending value, bounded; untrusted text. */
  detail: string;
}

/** An assessment, or a part of one, that does not count, by name (579.8). */
export interface AssessmentRefusal {
  /** As the model wrote it, on one line and bounded; untrusted text. */
  evidence_id: string;
  reason:
    | "malformed"
    | "not_offered"
    | "unknown_status"
    | "repeated"
    | "contradicted"
    /** One of its `correlates_with`; the assessment itself stands. */
    | "correlation";
  /** The offending value, bounded; untrusted text. */
  detail?: string;
}

/** The typed answer of one review request. */
export interface ReviewAnswer {
  summary: string;
  issues: AnswerIssue[];
  dropped: DroppedIssue[];
  /** As sent, for the assessment parser; absent when the answer has none. */
  evidence_assessments?: unknown;
  /** `evidence_assessments` was malformed and is dropped (579.7). */
  assessments_malformed?: true;
}

export type ParsedAnswer =
  | { ok: true; answer: ReviewAnswer }
  /** `diagnosis` is for stderr: bounded, untrusted. */
  | { ok: false; kind: AnswerErrorKind; diagnosis: string };

/** Why the model half of a run failed. */
export type ModelFailureKind =
  AnswerErrorKind | Exclude<CompletionStatus, "ok"> | "budget_exceeded";

/** The model phase's answer. */
export interface Review {
  /** `none`: no model configured. `failed`: at least one request failed, `failure` says how. */
  status: "none" | "ok" | "failed";
  failure?: { kind: ModelFailureKind };
  /** The model's summaries, in request order, neutralised; empty without a model. */
  summary: string;
  /** Anchored or marked; in the order path, line, rule. Empty when failed. */
  findings: Finding[];
  /** What counts of the model's word on the evidence, in the order of the ids; empty when failed. `joinAssessments` puts it on the findings. */
  assessments: Assessment[];
  /** What of it does not, for the audit. */
  assessment_refusals: AssessmentRefusal[];
  /** Every changed path. */
  coverage: FileCoverage[];
  limitations: Limitation[];
  cost: Cost;
  cost_by_phase: Record<string, Cost>;
  /** Name of the provider, for the audit alone. */
  provider: string | null;
  /** SHA-256, hexadecimal, of each prompt that was sent, in request order; for the audit alone. */
  prompt_digests?: string[];
}
