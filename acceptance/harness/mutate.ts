import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutation } from "./types.ts";

/**
 * Puts the replacement where the anchor stands in a staged copy. `false` when
 * the anchor does not stand there exactly once, or nothing would change.
 */
export function mutate(root: string, mutation: Mutation): boolean {
  const path = join(root, mutation.file);
  if (!existsSync(path)) return false;
  const text = readFileSync(path, "utf8");
  const at = text.indexOf(mutation.anchor);
  const unique = at !== -1 && text.indexOf(mutation.anchor, at + 1) === -1;
  if (!unique || mutation.anchor === mutation.replacement) return false;
  const after = text.slice(at + mutation.anchor.length);
  writeFileSync(path, text.slice(0, at) + mutation.replacement + after);
  return true;
}
