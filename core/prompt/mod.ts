/** The prompt room: pure text for the review requests. */
export { chooseSkills, skillCovers } from "./choose_skills.ts";
export { MODEL_RULES } from "./model_rules.ts";
export { offerEvidence } from "./offer_evidence.ts";
export { planPrompts } from "./plan_prompts.ts";
export { estimateTokens, HIDDEN_CHARACTERS, showText } from "../text/mod.ts";
export type {
  EvidenceItem,
  PromptFile,
  PromptHunk,
  PromptInput,
  PromptPlan,
  PromptRequest,
  PromptSkill,
} from "./types.ts";
