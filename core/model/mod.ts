/** The model phase: prompts out, typed answers in. */
export { addCost, NO_COST } from "../add_cost.ts";
export { AnswerCache, answerKey } from "./answer_cache.ts";
export { chooseProvider } from "./choose_provider.ts";
export { type Models, openModels } from "./open_models.ts";
export { noModelNote } from "./no_model_note.ts";
export { preparePrompts, type PreparedPrompts, type PrepareInput } from "./prepare_prompts.ts";
export { skillRules } from "./skill_rules.ts";
export { reviewCatalog } from "./review_catalog.ts";
export { reviewChange, type ReviewInput } from "./review_change.ts";
export type {
  Capabilities,
  Completion,
  CompletionRequest,
  CompletionStatus,
  ModelFailureKind,
  Provider,
  Review,
} from "./types.ts";
export { joinAssessments } from "./join_assessments.ts";
