import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Case } from "./types.ts";

function write(folder: string, path: string, text: string): void {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** Two temporary folders: the files before the change, and after it. The caller removes them. */
export function writeCaseFolders(cases: readonly Case[]): [before: string, after: string] {
  const before = mkdtempSync(join(tmpdir(), "aurum-cases-before-"));
  const after = mkdtempSync(join(tmpdir(), "aurum-cases-after-"));
  for (const one of cases) {
    if (one.before !== undefined) write(before, one.path, one.before);
    write(after, one.path, one.code);
  }
  return [before, after];
}
