/** What a run takes from earlier ones, and leaves to later ones (R.17). */
import { conclusionOf, memoryPrefix, readMemory, storedMemory } from "./_memory.ts";
import type { RunState } from "./_run_state.ts";
import type { Host } from "./host.ts";
import { message } from "./i18n/mod.ts";
import { MEMORY_ENTRIES_MAX } from "./limits.ts";
import type { MemoryEntry, Request } from "./resolve/mod.ts";
import type { Store } from "./store/mod.ts";

/** The memory of the run's repository. */
export interface RunMemory {
  store: Store;
  prefix: string;
  /** What was there before. */
  known: MemoryEntry[];
}

/**
 * Opens the memory where `memory.enabled` and there is a repository to remember: `undefined` otherwise.
 * A rehearsal remembers only where a place for it is named.
 */
export async function openMemory(
  state: Pick<RunState, "models">,
  request: Request,
  host: Host,
): Promise<RunMemory | undefined> {
  const {
    memory,
    store: { url },
  } = request.settings;
  if (!memory.enabled || state.models === null) return undefined;
  const named = url !== null || Boolean(host.env["AURUM_CACHE_DIR"]);
  if (state.models.rehearsal && !named) return undefined;
  const prefix = await memoryPrefix(request, host);
  if (prefix === undefined) return undefined;
  const { openStore } = await import("./store/mod.ts");
  const root = request.repository?.root;
  const place = { url, ...(root === undefined ? {} : { repository_root: root }) };
  const store = await openStore(place, host);
  return { store, prefix, known: readMemory(await store.list("memory", prefix)) };
}

/**
 * Keeps what the run concluded, once its report is out. A run whose model failed, or that is
 * incomplete, leaves nothing (505.7), and neither does one whose findings came from elsewhere.
 */
export async function remember(state: RunState): Promise<void> {
  const { memory, review, decision, outcome, options, redactor } = state;
  if (memory === undefined || outcome === undefined || decision === undefined) return;
  if (review?.status !== "ok" || decision.verdict === "incomplete") return;
  if (options.reported !== undefined) return;
  const known = new Set(memory.known.map(({ fingerprint }) => fingerprint));
  const found = outcome.report.findings.flatMap((finding): MemoryEntry[] => {
    const verdict = conclusionOf(finding);
    const { fingerprint, rule, path } = finding;
    return verdict === undefined
      ? []
      : [{ fingerprint, rule, path: redactor.redactNow(path), verdict }];
  });
  const room = MEMORY_ENTRIES_MAX - known.size;
  const fresh = found.filter(({ fingerprint }) => !known.has(fingerprint));
  if (fresh.length > room) {
    state.host.note("warning", message("store.memory_full", { most: MEMORY_ENTRIES_MAX }));
  }
  const kept = [
    ...found.filter(({ fingerprint }) => known.has(fingerprint)),
    ...fresh.slice(0, Math.max(room, 0)),
  ];
  await memory.store.put(
    "memory",
    kept.map((entry) => storedMemory(memory.prefix, entry)),
  );
}
