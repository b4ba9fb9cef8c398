/** Verification: a blocking finding of a model stands unless code that was shown says otherwise. */
export { outcomeStore } from "./outcome_store.ts";
export { parseVerdict } from "./parse_verdict.ts";
export { patchedRevision } from "./patched_revision.ts";
export { judgeAnswer, type Judgement } from "./quote/judge_answer.ts";
export { readReport, type ReadReport } from "./read_report.ts";
export { symbolCandidates } from "./symbol_candidates.ts";
export { verifyFindings, type VerifyInput } from "./verify_findings.ts";
export type {
  Accused,
  KeptOutcome,
  OutcomeCache,
  ParsedVerdict,
  Shown,
  ShownFile,
  Span,
  SpanReason,
  Verification,
  VerificationRecord,
  VerifierAnswer,
} from "./types.ts";
