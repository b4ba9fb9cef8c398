/** The working tree as git would store it, in an index and an object folder of our own. */
import { copyFileSync, existsSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import type { SkipReason } from "../types.ts";
import { filteredPaths, nulList } from "./_filtered_paths.ts";
import { latin1 } from "./_git.ts";
import { INDEX_OPTIONS, indexEntries } from "./_index_entries.ts";
import { parseRawEntries, type RawEntry, SUBMODULE_MODE } from "./_raw_entries.ts";
import type { Scratch } from "./_scratch.ts";
import { looksBinary, workingFile } from "./_working_file.ts";

/** What differs, what of it is not stored, and what git could not look into. */
export interface WorkingTree {
  entries: RawEntry[];
  /** By path: why its content is not read. */
  skipped: Map<string, SkipReason>;
  /** Git's words about folders that it could not open. */
  complaints: string[];
}

interface Plan {
  /** Paths that git stores from the working tree. */
  store: string[];
  /** Paths that are gone. */
  remove: string[];
  /** Paths that are there and whose content is not read, with the mode to show. */
  stand_in: { path: string; mode: string; reason: SkipReason }[];
}

type Env = Readonly<Record<string, string>>;

/**
 * Copies the index. Its time goes one whole second back: git trusts what it
 * noted about a file only if the index is newer than the file, and a copy is
 * newer than everything.
 */
function copyIndex(scratch: Scratch): Env {
  const copy = join(scratch.folder, "index");
  if (existsSync(scratch.index)) {
    copyFileSync(scratch.index, copy);
    const seconds = Math.floor(statSync(scratch.index).mtimeMs / 1000) - 1;
    utimesSync(copy, Math.max(seconds, 1), Math.max(seconds, 1));
  }
  return { GIT_INDEX_FILE: copy };
}

function planPath(plan: Plan, root: string, path: string, tracked: RawEntry | undefined): void {
  const found = workingFile(root, path);
  if (found.kind === "missing" || tracked?.status === "D") {
    plan.remove.push(path);
  } else if (found.kind === "folder") {
    const isKnown = tracked?.old_mode === SUBMODULE_MODE;
    if (isKnown) plan.store.push(path);
    else plan.stand_in.push({ path, mode: SUBMODULE_MODE, reason: "submodule" });
  } else if (found.kind === "unreadable") {
    plan.stand_in.push({ path, mode: "100644", reason: "unreadable" });
  } else if (found.kind === "large") {
    const mode = found.executable ? "100755" : "100644";
    const reason = looksBinary(root, path) ? "binary" : "too_large";
    plan.stand_in.push({ path, mode, reason });
  } else {
    plan.store.push(path);
  }
}

/** Tracked files below a folder that may not be searched: git says so on stderr and leaves them out. */
async function unsearchable(scratch: Scratch, root: string, env: Env): Promise<string[]> {
  const args = ["ls-files", "-z", "--cached", "--deduplicate"];
  const { stdout } = await scratch.runInRepository({ args }, env);
  const paths = latin1(stdout).split("\0").slice(0, -1);
  return paths.filter((path) => workingFile(root, path).kind === "unreadable");
}

async function makePlan(
  scratch: Scratch,
  root: string,
  env: Env,
): Promise<{ plan: Plan; complaints: string[] }> {
  const listing = ["ls-files", "-z", "--others", "--exclude-standard"];
  const [tracked, others] = await Promise.all([
    scratch.runInRepository({ args: ["diff-files", ...INDEX_OPTIONS] }, env),
    scratch.runInRepository({ args: listing }, env),
  ]);
  const changed = new Map<string, RawEntry | undefined>();
  for (const entry of parseRawEntries(tracked.stdout, "diff-files --raw")) {
    // A conflict has a record of its own beside one of its content.
    if (!changed.has(entry.path)) changed.set(entry.path, entry);
  }
  for (const path of latin1(others.stdout).split("\0").slice(0, -1)) {
    // A folder is listed as one only if it is a repository of its own.
    const plain = path.endsWith("/") ? path.slice(0, -1) : path;
    if (!changed.has(plain)) changed.set(plain, undefined);
  }
  if (tracked.stderr !== "") {
    for (const path of await unsearchable(scratch, root, env)) changed.set(path, undefined);
  }
  const plan: Plan = { store: [], remove: [], stand_in: [] };
  for (const [path, entry] of changed) planPath(plan, root, path, entry);
  const complaints = others.stderr.split("\n").filter((line) => line.trim() !== "");
  return { plan, complaints };
}

/** Large files that a filter driver makes small are stored after all. */
async function storeFiltered(scratch: Scratch, plan: Plan, env: Env): Promise<void> {
  const isLarge = ({ reason }: Plan["stand_in"][number]): boolean =>
    reason === "too_large" || reason === "binary";
  const large = plan.stand_in.filter(isLarge).map(({ path }) => path);
  const filtered = await filteredPaths(scratch, large, env);
  plan.store.push(...filtered);
  plan.stand_in = plan.stand_in.filter(({ path }) => !filtered.has(path));
}

/** Brings the copied index to what the plan says. Git's own filters and line ends apply. */
async function applyPlan(scratch: Scratch, plan: Plan, standIn: string, env: Env): Promise<void> {
  const update = async (options: readonly string[], lines: readonly string[]): Promise<void> => {
    if (lines.length === 0) return;
    const args = ["update-index", "--no-split-index", "--add", "--remove", "--replace", ...options];
    await scratch.runInRepository({ args, stdin: nulList(lines) }, env);
  };
  await update(
    ["-z", "--index-info"],
    [
      ...plan.remove.map((path) => `0 ${scratch.zero_id}\t${path}`),
      ...plan.stand_in.map(({ path, mode }) => `${mode} ${standIn}\t${path}`),
    ],
  );
  await update(["-z", "--stdin"], plan.store);
}

/**
 * What differs between a tree and the working tree, untracked files that are
 * not ignored included; no renames yet. The repository is not written to.
 */
export async function workingTreeEntries(
  scratch: Scratch,
  root: string,
  base: string,
): Promise<WorkingTree> {
  const env = copyIndex(scratch);
  const { plan, complaints } = await makePlan(scratch, root, env);
  await storeFiltered(scratch, plan, env);
  // No object has this id: it stands for content that is not read, and is never asked for.
  await applyPlan(scratch, plan, "f".repeat(scratch.zero_id.length), env);
  const entries = await indexEntries(scratch, base, env);
  const skipped = new Map(plan.stand_in.map(({ path, reason }) => [path, reason]));
  return { entries, skipped, complaints };
}
