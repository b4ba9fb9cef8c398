/** The gate: whether a change may merge, and why. Pure. */
export { decide, type DecideInput } from "./decide.ts";
export {
  type Degradation,
  degradationOf,
  MODEL_FAILURES,
  SOURCE_SORTS,
  type SourceSort,
} from "./degradation.ts";
export { explainDecision } from "./explain_decision.ts";
export { judgeReport } from "./judge_report.ts";
export { readSavedReport, type SavedReport } from "./read_saved_report.ts";
export type { Decision, GateReason, JudgedFinding } from "./types.ts";
export { wouldBlock } from "./would_block.ts";
