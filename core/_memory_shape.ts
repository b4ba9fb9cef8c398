/** A conclusion as it comes back from the store. */
import * as v from "valibot";
import { MEMORY_VERDICTS } from "./resolve/types.ts";
import type { MemoryEntry } from "./resolve/mod.ts";

const shape = v.object({
  version: v.literal(1),
  fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/u)),
  rule: v.string(),
  path: v.string(),
  verdict: v.picklist(MEMORY_VERDICTS),
});

/** The conclusion, or `undefined` for a value that is none. */
export function checkMemory(value: string): MemoryEntry | undefined {
  let json: unknown;
  try {
    json = JSON.parse(value);
  } catch {
    return undefined;
  }
  const parsed = v.safeParse(shape, json);
  if (!parsed.success) return undefined;
  const { version: _one, ...entry } = parsed.output;
  return entry;
}
