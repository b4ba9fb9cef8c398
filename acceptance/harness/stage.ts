import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** Folders that a copy does without. `node_modules` is shared by a link. */
const LEFT_OUT = new Set([".git", "node_modules", ".venv"]);

const live = new Set<string>();
let watched = false;

/** Removes what is still there when the process is told to stop. */
function watchSignals(): void {
  if (watched) return;
  watched = true;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      for (const folder of live) rmSync(folder, { recursive: true, force: true });
      process.exit(130);
    });
  }
}

/** A copy of the sources to break. */
export interface Stage {
  root: string;
  remove(): void;
}

/**
 * Copies the tree at `from` to a temporary folder, its `node_modules` as a
 * link. The checkout is never touched; the copy is gone after `remove`, and
 * after Ctrl-C.
 */
export function stage(from: string): Stage {
  watchSignals();
  const root = mkdtempSync(join(tmpdir(), "aurum-stage-"));
  live.add(root);
  cpSync(from, root, {
    recursive: true,
    filter: (source) => source === from || !LEFT_OUT.has(basename(source)),
  });
  symlinkSync(join(from, "node_modules"), join(root, "node_modules"));
  return {
    root,
    remove: () => {
      live.delete(root);
      rmSync(root, { recursive: true, force: true });
    },
  };
}
