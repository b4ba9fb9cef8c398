import { addCost, NO_COST } from "../add_cost.ts";
import type { Provider } from "../model/types.ts";
import type { Redactor } from "../redact/mod.ts";
import type { Store } from "../store/mod.ts";
import type { KeptOutcome, OutcomeCache } from "./types.ts";

/** What an outcome depends on beside the key that the verification gives it. */
export interface OutcomeStoreInput {
  store: Store;
  provider: Pick<Provider, "name" | "identity">;
  /** One vote proves less than three. */
  votes: number;
  redactor: Redactor;
}

/**
 * Outcomes of verification in a store (603.14). One that does not validate is none;
 * a verifier's words are redacted once more by what this run knows.
 */
export function outcomeStore(input: OutcomeStoreInput): OutcomeCache & { readonly hits: number } {
  const { store, provider, votes, redactor } = input;
  const keyOf = (key: string): string => {
    const parts = [1, provider.identity ?? provider.name, votes, key];
    return new Bun.CryptoHasher("sha256").update(JSON.stringify(parts)).digest("hex");
  };
  let hits = 0;
  return {
    get hits() {
      return hits;
    },
    async get(key) {
      const text = await store.get("verification", keyOf(key));
      if (text === undefined) return undefined;
      const { readKeptOutcome } = await import("./_kept_outcome.ts");
      const kept = readKeptOutcome(text);
      if (kept === undefined) return undefined;
      hits += 1;
      const { reason, refutes, quote } = kept.record;
      const said = await redactor.redactValue({ reason, refutes, quote });
      const words = Object.entries(said).filter(([, value]) => value !== undefined);
      return { ...kept, record: { ...kept.record, ...Object.fromEntries(words) } };
    },
    put(key, { record, cost }: KeptOutcome) {
      const value = JSON.stringify({ record, cost: addCost(NO_COST, cost) });
      return store.put("verification", [{ key: keyOf(key), value }]);
    },
  };
}
