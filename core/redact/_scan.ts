import { scanAssignments } from "./_assignments.ts";
import { scanContexts } from "./_contexts.ts";
import { dialectOf } from "./_dialect.ts";
import type { Hit } from "./_hit.ts";
import { scanKeys } from "./_keys.ts";
import { scanLogins, scanManifests, sealedParts } from "./_manifests.ts";
import { scanTokens } from "./_tokens.ts";

/** Every hit of the own detectors: synchronous, linear, in no order. */
export function scan(text: string, path?: string): Hit[] {
  const hits = [
    ...scanTokens(text),
    ...scanKeys(text),
    ...scanContexts(text, path),
    ...scanAssignments(text, path),
  ];
  scanLogins(text, path, hits);
  const dialect = dialectOf(path);
  if (dialect !== "lines" && dialect !== "any") return hits;
  scanManifests(text, hits);
  const sealed = sealedParts(text);
  if (sealed.length === 0) return hits;
  return hits.map((hit) =>
    sealed.some(([from, to]) => hit.start >= from && hit.end <= to)
      ? { ...hit, finding: false }
      : hit,
  );
}
