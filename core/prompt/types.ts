/** The prompt is pure text: everything that shapes it is in these records. */
import type { ChangedFile, DiffLine } from "../evidence/types.ts";
import type { Lang } from "../i18n/mod.ts";
import type { CatalogRule, FileCoverage } from "../types.ts";

/** A hunk ready to be shown: redacted lines, and the declaration around its first changed line. */
export interface PromptHunk {
  old_start: number;
  new_start: number;
  lines: DiffLine[];
  /** First line of the enclosing declaration, redacted; absent where there is none or no grammar. */
  enclosing?: string;
}

/** A changed file ready to be shown, redacted. */
export interface PromptFile {
  path: string;
  old_path?: string;
  status: ChangedFile["status"];
  hunks: PromptHunk[];
}

/** Everything that shapes the prompts of a run. */
export interface PromptInput {
  files: PromptFile[];
  catalog: readonly CatalogRule[];
  /** The language that the model should write its messages in. */
  lang: Lang;
  /** Hexadecimal; stands in every delimiter. Derived from the change, so that it repeats and cannot be guessed from inside it. */
  nonce: string;
  /** Tokens that one request may hold, prompt and answer together. */
  context_tokens: number;
  /** Tokens kept free for the answer. */
  answer_tokens: number;
}

/** One request to the model. `system` is the same for every request of a run. */
export interface PromptRequest {
  system: string;
  user: string;
  /** Paths whose hunks it holds, in order. */
  files: string[];
  /** Estimate, prompt only. */
  tokens: number;
}

/** The requests of a run, and what did not fit. */
export interface PromptPlan {
  requests: PromptRequest[];
  /** A file that was cut or left out for the budget: `reason: "budget"`. */
  coverage: FileCoverage[];
}
