/**
 * What scripts may import: the run as a whole, every phase on its own, and the
 * records that they hand to each other. Docs and re-exports, nothing else.
 */
export { checkBaseline, type CheckedBaseline } from "./check_baseline.ts";
export { createBunHost, type BunHostOptions } from "./bun_host.ts";
export { addException } from "./add_exception.ts";
export {
  checkExceptionsFile,
  type ExceptionsFileOptions,
  type ExceptionVerdict,
} from "./check_exceptions_file.ts";
export { createHost, type HostOptions } from "./create_host.ts";
export { AurumError, type ErrorCode } from "./errors.ts";
export {
  catalogOf,
  collectEvidence,
  type CaseOutcome,
  type CaseResult,
  type Change,
  type ChangedFile,
  type ChangeStatus,
  type DiffLine,
  type Evidence,
  type EvidenceInput,
  type Hunk,
  type Pass,
  type PassInput,
  type PassResult,
  type RawFinding,
  type RuleTests,
  type SkipReason,
  type TestedCase,
} from "./evidence/mod.ts";
export { fingerprint } from "./fingerprint.ts";
export {
  decide,
  type Degradation,
  degradationOf,
  explainDecision,
  judgeReport,
  readSavedReport,
  wouldBlock,
  type DecideInput,
  type Decision,
  type GateReason,
  type JudgedFinding,
  type SavedReport,
} from "./gate/mod.ts";
export { redactMessage } from "./guard_host.ts";
export type { GitCall, GitResult, Host, NoteLevel } from "./host.ts";
export {
  LANGS,
  langOf,
  message,
  t,
  type Lang,
  type Message,
  type MessageKey,
  type Params,
} from "./i18n/mod.ts";
export { judgeSavedReport, type Judgement } from "./judge_saved_report.ts";
export {
  AnswerCache,
  answerKey,
  chooseProvider,
  openModels,
  joinAssessments,
  preparePrompts,
  reviewCatalog,
  reviewChange,
  type Capabilities,
  type Completion,
  type CompletionRequest,
  type CompletionStatus,
  type ModelFailureKind,
  type Models,
  type PreparedPrompts,
  type Provider,
  type Review,
  type ReviewInput,
} from "./model/mod.ts";
export {
  estimateTokens,
  type EvidenceItem,
  MODEL_RULES,
  offerEvidence,
  planPrompts,
  type PromptFile,
  type PromptHunk,
  type PromptInput,
  type PromptPlan,
  type PromptRequest,
} from "./prompt/mod.ts";
export {
  addAudits,
  auditSchema,
  buildAudit,
  buildReport,
  checkOutputTargets,
  FORMATS,
  OutputError,
  parseOutputTarget,
  publish,
  render,
  renderAudit,
  renderGateLines,
  reportSchema,
  showAudit,
  verifyAudit,
  type AuditRecord,
  type Format,
  type Outcome,
  type OutputTarget,
  type PublishInput,
  type RenderInput,
  type Report,
  type ReportFinding,
  type ReportInput,
  type VerificationStats,
} from "./publish/mod.ts";
export { createRedactor, type Redactor, type Secret } from "./redact/mod.ts";
export {
  configSchema,
  describeSettings,
  exceptionsSchema,
  loadBaseline,
  loadExceptions,
  policySchema,
  type SettingRow,
} from "./resolve/config/mod.ts";
export {
  loadSettings,
  openRevisions,
  resolve,
  type GateSource,
  type BaselineEntry,
  type ExceptionEntry,
  type MemoryEntry,
  type GovernedFile,
  type NewException,
  type Repository,
  type Request,
  type ReviewOptions,
  type Revisions,
  type SettingOrigin,
  type Settings,
  type Skill,
  type Source,
  type SourceOption,
  type Triage,
} from "./resolve/mod.ts";
export {
  catalog,
  PHASES,
  previewReview,
  resolveOnly,
  runReview,
  testRules,
  verifyReported,
  type Phase,
  type Preview,
  type RunOptions,
} from "./run.ts";
export {
  SEVERITIES,
  VERIFICATION_OUTCOMES,
  type Assessment,
  type CatalogRule,
  type Cost,
  type CoverageReason,
  type FileCoverage,
  type Finding,
  type FindingStatus,
  type FindingVerification,
  type Limitation,
  type Location,
  type Origin,
  type Revision,
  type Severity,
  type Side,
  type Spending,
  type Verdict,
  type VerificationOutcome,
} from "./types.ts";
export { replayRun, type Replay } from "./replay.ts";
export {
  clearStore,
  openStore,
  storeFolder,
  storeStats,
  type Store,
  type StoreEntry,
  type StoreOptions,
  type StoreReport,
  type StoreSpace,
  type StoreStats,
} from "./store/mod.ts";
export {
  judgeAnswer,
  parseVerdict,
  verifyFindings,
  type OutcomeCache,
  type Shown,
  type ShownFile,
  type Span,
  type Verification,
  type VerificationRecord,
  type VerifierAnswer,
  type VerifyInput,
} from "./verify/mod.ts";
export { VERSION } from "./version.ts";
export { writeBaseline, type WrittenBaseline } from "./write_baseline.ts";
export { showMemory, type MemoryOptions } from "./show_memory.ts";
export { forgetMemory, type ForgetFilter } from "./forget_memory.ts";
