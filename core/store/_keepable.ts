import { STORE_KEY_CHARS_MAX, STORE_VALUE_BYTES_MAX } from "../limits.ts";
import type { StoreEntry } from "./types.ts";

/** Whether an entry is small enough; a larger one is not kept, and asked for again the next time. */
export function keepable({ key, value }: StoreEntry): boolean {
  return (
    key.length > 0 &&
    key.length <= STORE_KEY_CHARS_MAX &&
    Buffer.byteLength(value) <= STORE_VALUE_BYTES_MAX
  );
}
