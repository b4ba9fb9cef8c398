/** The evidence phase: the change model, the deterministic passes, the catalog. */
export {
  catalogOf,
  collectEvidence,
  type EvidenceInput,
  runRuleTests,
} from "./collect_evidence.ts";
export { readChange } from "./change/mod.ts";
export { warmUp } from "./warm_up.ts";
export type {
  Change,
  ChangedFile,
  ChangeStatus,
  DiffLine,
  Evidence,
  Hunk,
  Pass,
  PassInput,
  PassResult,
  RawFinding,
  SkipReason,
} from "./types.ts";
export type { CaseOutcome, CaseResult, RuleTests, RulesToTest, TestedCase } from "./rules/mod.ts";
