/** The prompt is pure text: everything that shapes it is in these records. */
import type { ChangedFile, DiffLine } from "../evidence/types.ts";
import type { Lang } from "../i18n/mod.ts";
import type { MemoryEntry, Skill } from "../resolve/types.ts";
import type { CatalogRule, FileCoverage, Origin, Severity, Side } from "../types.ts";

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

/** One deterministic finding as a model is offered it (579.3), redacted. */
export interface EvidenceItem {
  /** `E1..En`, numbered once for the run. */
  id: string;
  origin: Origin;
  rule: string;
  severity: Severity;
  path: string;
  line: number;
  side: Side;
  /** The diff line that it stands on. */
  snippet: string;
}

/** Guidance of the repository as a model is given it, redacted. */
export type PromptSkill = Pick<Skill, "id" | "globs" | "severity" | "mode" | "text">;

/** Everything that shapes the prompts of a run. */
export interface PromptInput {
  files: PromptFile[];
  /** In the order of their numbers; each request is offered those of its own files. */
  evidence?: readonly EvidenceItem[];
  /** What the items of one request may take, in tokens (`review.evidence_tokens`). */
  evidence_tokens?: number;
  /** In the order of their ids; each request is given those for its own files. */
  skills?: readonly PromptSkill[];
  /** What the skills of one request may take, in tokens (`review.skill_tokens`). */
  skill_tokens?: number;
  /** What earlier reviews concluded, in the order path, rule; each request is shown that of its own files. */
  memory?: readonly MemoryEntry[];
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
  /** Evidence that it offers, in the order of the numbers. An id that is not here was never offered (579.9). */
  evidence_ids: string[];
  /** Evidence of its files that did not fit under the ceiling. */
  omitted_evidence: number;
  /** Skills that it gives, and those for its files that did not fit; absent where there are none. */
  skills?: { offered: string[]; omitted: string[] };
  /** Estimate, prompt only. */
  tokens: number;
}

/** The requests of a run, and what did not fit. */
export interface PromptPlan {
  requests: PromptRequest[];
  /** A file that was cut or left out for the budget: `reason: "budget"`. */
  coverage: FileCoverage[];
}
