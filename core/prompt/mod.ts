/** The prompt room: pure text for the review requests. */
export { estimateTokens } from "./estimate_tokens.ts";
export { MODEL_RULES } from "./model_rules.ts";
export { planPrompts } from "./plan_prompts.ts";
export { HIDDEN_CHARACTERS, showText } from "./show_text.ts";
export type { PromptFile, PromptHunk, PromptInput, PromptPlan, PromptRequest } from "./types.ts";
