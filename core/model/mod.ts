/** The model phase: prompts out, typed answers in. */
export { chooseProvider } from "./choose_provider.ts";
export { addCost, NO_COST } from "./add_cost.ts";
export type {
  Capabilities,
  Completion,
  CompletionRequest,
  CompletionStatus,
  ModelFailureKind,
  Provider,
  Review,
} from "./types.ts";
