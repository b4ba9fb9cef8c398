import { scanAssignments } from "./_assignments.ts";
import { scanContexts } from "./_contexts.ts";
import type { Hit } from "./_hit.ts";
import { scanKeys } from "./_keys.ts";
import { scanTokens } from "./_tokens.ts";

/** Every hit of the own detectors: synchronous, linear, in no order. */
export function scan(text: string, path?: string): Hit[] {
  return [
    ...scanTokens(text),
    ...scanKeys(text),
    ...scanContexts(text, path),
    ...scanAssignments(text, path),
  ];
}
