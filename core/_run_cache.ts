/** What a run keeps for the next ones, and what it did spend. */
import type { RunState } from "./_run_state.ts";
import type { Host } from "./host.ts";
import type { AnswerCache, Models } from "./model/mod.ts";
import type { Request } from "./resolve/mod.ts";
import type { Store } from "./store/mod.ts";
import type { Spending } from "./types.ts";

/** The store, and the answers in it. */
export interface RunCache {
  store: Store;
  answers: AnswerCache;
  /** Outcomes of verification, once there are any to look up. */
  outcomes?: { readonly hits: number };
}

/**
 * Opens the store and the cache of answers in it, or neither. A rehearsal costs
 * nothing, so its answers are kept only where a place for them is named; one that
 * captures its prompts asks for every one of them.
 */
export async function openCache(
  { options, redactor }: Pick<RunState, "options" | "redactor">,
  models: Models,
  request: Request,
  host: Host,
): Promise<RunCache | undefined> {
  const { url } = request.settings.store;
  const named = url !== null || Boolean(host.env["AURUM_CACHE_DIR"]);
  const rehearses = models.rehearsal && (!named || Boolean(host.env["AURUM_PROMPT_CAPTURE"]));
  if (options.no_cache === true || options.record_dir !== undefined || rehearses) return undefined;
  const [{ openStore }, { AnswerCache }] = await Promise.all([
    import("./store/mod.ts"),
    import("./model/mod.ts"),
  ]);
  const root = request.repository?.root;
  const place = { url, ...(root === undefined ? {} : { repository_root: root }) };
  const store = await openStore(place, host);
  return { store, answers: new AnswerCache(store, redactor) };
}

/** What the model phase takes of it. */
export function answersOf(cache: RunCache | undefined): { cache?: AnswerCache } {
  return cache === undefined ? {} : { cache: cache.answers };
}

/** What the run did spend; nothing to tell where no model was asked for. */
export function spendingOf(
  models: Models | null,
  cache: RunCache | undefined,
): { spending?: Spending } {
  if (models === null) return {};
  const kept = (cache?.answers.hits ?? 0) + (cache?.outcomes?.hits ?? 0);
  return { spending: { ...models.spending(), stored_answers: kept } };
}
