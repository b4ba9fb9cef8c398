/** The change that a request is about: see {@link readChange}. */
import { AurumError } from "../../errors.ts";
import type { Host } from "../../host.ts";
import { message } from "../../i18n/mod.ts";
import type { Repository, Request, Source } from "../../resolve/types.ts";
import type { Limitation } from "../../types.ts";
import type { Change, ChangedFile, ChangeStatus, SkipReason } from "../types.ts";
import { type FileOfEntry, fillHunks } from "./_file_hunks.ts";
import { generatedPaths } from "./_generated_paths.ts";
import { indexEntries, withRenames } from "./_index_entries.ts";
import { skipLimitations } from "./_limitations.ts";
import { pathText } from "./_path_text.ts";
import { NO_MODE, type RawEntry, SUBMODULE_MODE, SYMLINK_MODE } from "./_raw_entries.ts";
import { openScratch, type Scratch } from "./_scratch.ts";
import { scratchFailure } from "./_scratch_failure.ts";
import { treeEntries } from "./_tree_entries.ts";
import { workingTreeEntries } from "./_working_tree_entries.ts";
import { parsePatchText } from "./parse_patch_text.ts";

interface ReadResult {
  change: Change;
  limitations: Limitation[];
}

/** What differs, before its text is read. */
interface Identity {
  entries: RawEntry[];
  /** Entries whose content is not read, and why. */
  skipped: { entry: RawEntry; reason: SkipReason }[];
  complaints: string[];
}

const STATUS = {
  A: "added",
  C: "copied",
  D: "deleted",
  M: "modified",
  R: "renamed",
  T: "type_changed",
  U: "modified",
} as const satisfies Record<RawEntry["status"], ChangeStatus>;

function changedFile(entry: RawEntry, skip?: SkipReason): ChangedFile {
  const { old_mode, new_mode, old_id, new_id, old_path, similarity } = entry;
  const modes = [old_mode, new_mode];
  // A submodule that became a file is a file: its text is all new.
  const submodule = (new_mode === NO_MODE ? old_mode : new_mode) === SUBMODULE_MODE;
  const reason = skip ?? (submodule ? "submodule" : undefined);
  return {
    path: pathText(entry.path),
    ...(old_path === undefined ? {} : { old_path: pathText(old_path) }),
    status: STATUS[entry.status],
    old_mode,
    new_mode,
    old_id,
    new_id,
    ...(similarity === undefined ? {} : { similarity }),
    binary: reason === "binary",
    submodule,
    symlink: modes.includes(SYMLINK_MODE),
    generated: false,
    hunks: [],
    ...(reason === undefined ? {} : { skip: reason }),
  };
}

async function identityOfIndex(scratch: Scratch, base: string): Promise<Identity> {
  const all = await indexEntries(scratch, base);
  const merged = all.filter(({ status }) => status !== "U");
  const skipped = all
    .filter(({ status }) => status === "U")
    .map((entry) => ({ entry, reason: "unreadable" as const }));
  return { entries: await withRenames(scratch, merged), skipped, complaints: [] };
}

async function identityOfWorkingTree(
  scratch: Scratch,
  root: string,
  base: string,
): Promise<Identity> {
  const { entries, skipped, complaints } = await workingTreeEntries(scratch, root, base);
  const named: Identity["skipped"] = [];
  const read: RawEntry[] = [];
  for (const entry of entries) {
    const reason = entry.new_mode === NO_MODE ? undefined : skipped.get(entry.path);
    if (reason === undefined) read.push(entry);
    else named.push({ entry, reason });
  }
  return { entries: await withRenames(scratch, read), skipped: named, complaints };
}

async function identityOf(
  source: Exclude<Source, { kind: "patch" }>,
  scratch: Scratch,
  root: string,
): Promise<Identity> {
  switch (source.kind) {
    case "staged":
      return identityOfIndex(scratch, source.base);
    case "worktree":
      return identityOfWorkingTree(scratch, root, source.base);
    case "base":
    case "range":
    case "tree":
    case "pr": {
      const entries = await treeEntries(scratch, source.base, source.head);
      return { entries, skipped: [], complaints: [] };
    }
  }
}

/** Git's order: by the bytes of the path. */
function byPath(a: FileOfEntry, b: FileOfEntry): number {
  if (a.entry.path === b.entry.path) return 0;
  return a.entry.path < b.entry.path ? -1 : 1;
}

async function markGenerated(
  scratch: Scratch,
  base: string,
  files: readonly { file: ChangedFile; path: string }[],
): Promise<void> {
  const generated = await generatedPaths(
    scratch,
    base,
    files.map(({ path }) => path),
  );
  for (const { file, path } of files) file.generated = generated.has(path);
}

async function readFromGit(
  source: Exclude<Source, { kind: "patch" }>,
  root: string,
  scratch: Scratch,
): Promise<ReadResult> {
  const { entries, skipped, complaints } = await identityOf(source, scratch, root);
  const files: FileOfEntry[] = [
    ...entries.map((entry) => ({ entry, file: changedFile(entry) })),
    ...skipped.map(({ entry, reason }) => ({ entry, file: changedFile(entry, reason) })),
  ].toSorted(byPath);
  const named = files.map(({ file, entry }) => ({ file, path: entry.path }));
  await Promise.all([fillHunks(scratch, files), markGenerated(scratch, source.base, named)]);
  if (source.kind === "worktree") {
    for (const { file } of files) file.new_id = scratch.zero_id;
  }
  const unmerged = new Set(
    files.flatMap(({ file, entry }) => (entry.status === "U" ? [file.path] : [])),
  );
  const change: Change = { files: files.map(({ file }) => file) };
  const limitations = skipLimitations(change.files, unmerged);
  for (const reason of complaints) {
    const text = message("change.folder_skipped", { reason });
    limitations.push({ kind: "unreadable_skipped", message: text });
  }
  return { change, limitations };
}

async function withScratch<T>(
  repository: Repository,
  host: Host,
  work: (scratch: Scratch) => Promise<T>,
): Promise<T> {
  let scratch: Scratch | undefined;
  try {
    scratch = await openScratch(repository, host);
    return await work(scratch);
  } catch (error) {
    throw scratchFailure(error);
  } finally {
    scratch?.dispose();
  }
}

async function readFromPatch(
  source: Extract<Source, { kind: "patch" }>,
  repository: Repository | undefined,
  host: Host,
): Promise<ReadResult> {
  const change = parsePatchText(Buffer.from(source.patch, "base64"), source.file);
  const { base } = source;
  if (repository !== undefined && base !== null && change.files.length > 0) {
    const named = change.files.map((file) => ({
      file,
      path: Buffer.from(file.path).toString("latin1"),
    }));
    await withScratch(repository, host, (scratch) => markGenerated(scratch, base, named));
  }
  return { change, limitations: skipLimitations(change.files) };
}

/**
 * Reads the change that a request is about into one model, whatever its source.
 *
 * Paths, modes, renames and object ids are git's raw output; hunks are read by
 * the counts of their headers. No setting of the user or the repository, and no
 * attribute but the base's `linguist-generated`, changes the result; the
 * repository is not written to. Files are in git's order. What is not read is
 * marked with `skip` and named in a limitation.
 *
 * Errors: `unreadable_object` for an object that git cannot read,
 * `patch_invalid` for a patch that is none, `git_failed`, `output_failed`
 * without a temporary folder that can be written, `aborted`.
 */
export async function readChange(request: Request, host: Host): Promise<ReadResult> {
  const { source, repository } = request;
  if (request.nothing !== undefined) return { change: { files: [] }, limitations: [] };
  if (source.kind === "patch") return readFromPatch(source, repository, host);
  if (source.kind === "pr" && source.patch !== undefined) {
    const name = `${source.repository}#${source.number}`;
    const change = parsePatchText(Buffer.from(source.patch, "base64"), name);
    return { change, limitations: skipLimitations(change.files) };
  }
  if (repository === undefined) {
    throw new AurumError("not_a_repository", message("change.no_repository"));
  }
  return withScratch(repository, host, (scratch) => readFromGit(source, repository.root, scratch));
}
