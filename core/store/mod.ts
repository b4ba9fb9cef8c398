/** What is kept between runs: cache and memory, in a file or in PostgreSQL. */
export {
  clearStore,
  listStore,
  removeFromStore,
  storeStats,
  type StoreReport,
} from "./inspect_store.ts";
export { openBackend, openStore, storeFolder, type StoreOptions } from "./open_store.ts";
export {
  CACHE_SPACES,
  STORE_SPACES,
  type Store,
  type StoreBackend,
  type StoreEntry,
  type StoreSpace,
  type StoreStats,
} from "./types.ts";
