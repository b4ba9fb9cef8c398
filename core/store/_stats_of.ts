import { STORE_SPACES, type StoreStats } from "./types.ts";

/** Rows by space as stats of every space. */
export function statsOf(
  rows: readonly { space: string; entries: number; bytes: number }[],
): StoreStats {
  const of = (space: string): { entries: number; bytes: number } => {
    const row = rows.find((one) => one.space === space);
    return { entries: Number(row?.entries ?? 0), bytes: Number(row?.bytes ?? 0) };
  };
  return Object.fromEntries(STORE_SPACES.map((space) => [space, of(space)])) as StoreStats;
}
