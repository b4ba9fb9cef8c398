import type { EvidenceItem, PromptSkill } from "../prompt/types.ts";
import type { Redactor } from "../redact/mod.ts";
import type { Store, StoreEntry } from "../store/mod.ts";
import type { Cost } from "../types.ts";
import type { CompletionRequest, Provider, ReviewAnswer } from "./types.ts";

/** The typed answer's form and how it is read; another number, and nothing that was kept is taken. */
const ANSWER_VERSION = 1;

/** An answer as it was when it was made, and what it cost then. */
export interface KeptAnswer {
  answer: ReviewAnswer;
  cost: Cost;
}

/**
 * The key of an answer: a digest of everything that shapes it. Template,
 * catalog and change are in the messages; model, address and answer limit
 * stand beside them. A request that offers evidence or gives skills has the digest of
 * them in its key too; one without has the key that it always had (579.19).
 */
export function answerKey(
  provider: Pick<Provider, "name" | "identity">,
  request: CompletionRequest,
  evidence: readonly EvidenceItem[],
  skills: readonly PromptSkill[] = [],
): string {
  const { purpose, system, user, max_output_tokens, answer_schema } = request;
  const parts = [
    ANSWER_VERSION,
    provider.identity ?? provider.name,
    purpose,
    max_output_tokens,
    answer_schema ?? null,
    system,
    user,
    ...(evidence.length === 0 ? [] : [digestOf(evidence)]),
    ...(skills.length === 0 ? [] : [{ skills: digestOf(skills) }]),
  ];
  return digestOf(parts);
}

function digestOf(value: unknown): string {
  return new Bun.CryptoHasher("sha256").update(JSON.stringify(value)).digest("hex");
}

/**
 * Answers that earlier runs kept. What this run asks for is kept at its end, by
 * `commit`, and only then: a run that degrades never gets there (505.7).
 */
export class AnswerCache {
  readonly #store: Store;
  readonly #redactor: Redactor;
  readonly #fresh = new Map<string, StoreEntry>();
  #hits = 0;

  constructor(store: Store, redactor: Redactor) {
    this.#store = store;
    this.#redactor = redactor;
  }

  /** How many answers came from the store. */
  get hits(): number {
    return this.#hits;
  }

  /** The kept answer, redacted once more by what this run knows; one that does not validate is none. */
  async recall(key: string): Promise<KeptAnswer | undefined> {
    const text = await this.#store.get("answer", key);
    if (text === undefined) return undefined;
    const { readKeptAnswer } = await import("./_kept_answer.ts");
    const kept = readKeptAnswer(text);
    if (kept === undefined) return undefined;
    this.#hits += 1;
    return { ...kept, answer: await this.#redactor.redactValue(kept.answer) };
  }

  /** Remembers a redacted answer until `commit`. */
  keep(key: string, kept: KeptAnswer): void {
    this.#fresh.set(key, { key, value: JSON.stringify(kept) });
  }

  /** Puts what was remembered into the store. */
  async commit(): Promise<void> {
    const entries = [...this.#fresh.values()];
    this.#fresh.clear();
    if (entries.length > 0) await this.#store.put("answer", entries);
  }
}
