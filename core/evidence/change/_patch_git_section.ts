/** One file of a patch in git's format. */
import { message } from "../../i18n/mod.ts";
import type { ChangedFile, ChangeStatus, Hunk } from "../types.ts";
import { isAtEnd, lineStartsWith, nextLine } from "./_byte_cursor.ts";
import { EMPTY_BLOBS } from "./_pair_patch.ts";
import { skipGitBinary } from "./_patch_binary.ts";
import { type GitHeader, readGitHeader } from "./_patch_git_header.ts";
import { patchHunks } from "./_patch_hunks.ts";
import { binaryNames, gitNames, type SaidNames } from "./_patch_git_names.ts";
import { patchPath, sideName } from "./_patch_path.ts";
import { failPatch, headerLine, lineAfter, type PatchReader, quoted } from "./_patch_reader.ts";
import { NO_MODE, SUBMODULE_MODE, SYMLINK_MODE } from "./_raw_entries.ts";

/** What follows the header. `names` are those of `---` and `+++`, or of `Binary files`. */
interface Body {
  names?: SaidNames;
  binary: boolean;
  tooLarge: boolean;
  hunks: Hunk[];
  /** There is a body at all. */
  present: boolean;
}

const FULL_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/u;

function readSideNames(reader: PatchReader): SaidNames {
  const side = (): string | null => {
    const found = sideName(headerLine(reader).slice(4));
    if (found === undefined) {
      failPatch(reader, message("change.patch_header", { text: quoted(reader) }));
    }
    nextLine(reader.cursor);
    return found.name;
  };
  const old = side();
  return { old, new: side() };
}

function readBody(reader: PatchReader, rest: string): Body {
  const { cursor } = reader;
  const none = { binary: false, tooLarge: false, hunks: [], present: false };
  if (isAtEnd(cursor)) return none;
  const line = headerLine(reader);
  if (line === "GIT binary patch") {
    skipGitBinary(reader);
    return { ...none, binary: true, present: true };
  }
  if (/^Binary files .+ and .+ differ$/su.test(line)) {
    const names = line.includes('"') ? undefined : binaryNames(line, rest);
    nextLine(cursor);
    return { ...none, ...(names === undefined ? {} : { names }), binary: true, present: true };
  }
  if (!line.startsWith("--- ") || lineAfter(reader)?.startsWith("+++ ") !== true) return none;
  const names = readSideNames(reader);
  if (isAtEnd(cursor) || !lineStartsWith(cursor, "@@ ")) {
    failPatch(reader, message("change.patch_no_hunk", { path: rest }));
  }
  return { ...none, ...patchHunks(reader), names, present: true };
}

function statusOf(header: GitHeader, body: Body): ChangeStatus {
  if (header.rename_from !== undefined) return "renamed";
  if (header.copy_from !== undefined) return "copied";
  if (header.added_mode !== undefined || body.names?.old === null) return "added";
  if (header.deleted_mode !== undefined || body.names?.new === null) return "deleted";
  return "modified";
}

/** A patch shortens ids as it likes. */
function isEmptyBlob(id: string): boolean {
  return id.length >= 4 && EMPTY_BLOBS.some((whole) => whole.startsWith(id));
}

/** The text is missing although the header says that there is one: the patch was cut. */
function isCut(header: GitHeader, body: Body): boolean {
  if (body.present) return false;
  const { old_id, new_id } = header;
  if (old_id === undefined || new_id === undefined) return Object.keys(header).length === 0;
  const isNothing = (id: string): boolean => /^0+$/u.test(id) || isEmptyBlob(id);
  return old_id !== new_id && !(isNothing(old_id) && isNothing(new_id));
}

/** `new file mode` with an old side or old lines, or the reverse. */
function isInconsistent(body: Body, status: ChangeStatus): boolean {
  if (body.names === undefined) return false;
  const { old, new: now } = body.names;
  if (old === null && now === null) return true;
  const hasOld = status === "added" && body.hunks.some((hunk) => hunk.old_lines > 0);
  const hasNew = status === "deleted" && body.hunks.some((hunk) => hunk.new_lines > 0);
  if (hasOld || hasNew) return true;
  return (old === null) !== (status === "added") || (now === null) !== (status === "deleted");
}

function modesOf(
  header: GitHeader,
  status: ChangeStatus,
): { old_mode?: string; new_mode?: string } {
  const old_mode =
    status === "added" ? NO_MODE : (header.deleted_mode ?? header.old_mode ?? header.index_mode);
  const new_mode =
    status === "deleted" ? NO_MODE : (header.added_mode ?? header.new_mode ?? header.index_mode);
  return {
    ...(old_mode === undefined ? {} : { old_mode }),
    ...(new_mode === undefined ? {} : { new_mode }),
  };
}

function idsOf({ old_id, new_id }: GitHeader): { old_id?: string; new_id?: string } {
  return {
    ...(old_id !== undefined && FULL_ID.test(old_id) ? { old_id } : {}),
    ...(new_id !== undefined && FULL_ID.test(new_id) ? { new_id } : {}),
  };
}

/** Reads a file, the cursor on its `diff --git`, and leaves the cursor behind it. */
export function readGitSection(reader: PatchReader): ChangedFile {
  const rest = headerLine(reader).slice("diff --git ".length);
  const start = { line: reader.cursor.line, text: quoted(reader), rest };
  nextLine(reader.cursor);
  const header = readGitHeader(reader);
  const body = readBody(reader, rest);
  const names = gitNames(reader, start, header, body.names);
  const status = statusOf(header, body);
  if (isInconsistent(body, status)) {
    failPatch(
      reader,
      message("change.patch_inconsistent", { text: start.text }),
      undefined,
      start.line,
    );
  }
  const path = patchPath(reader, names.new, start.line);
  const old_path = patchPath(reader, names.old, start.line);
  if (isCut(header, body)) failPatch(reader, message("change.patch_no_hunk", { path }));
  const modes = modesOf(header, status);
  const submodule = Object.values(modes).includes(SUBMODULE_MODE);
  const { similarity } = header;
  const file: ChangedFile = {
    path,
    ...(status === "renamed" || status === "copied" ? { old_path } : {}),
    status,
    ...modes,
    ...idsOf(header),
    ...(similarity === undefined ? {} : { similarity: Number(similarity) }),
    binary: body.binary,
    submodule,
    symlink: Object.values(modes).includes(SYMLINK_MODE),
    generated: false,
    hunks: submodule ? [] : body.hunks,
  };
  if (body.tooLarge) file.skip = "too_large";
  if (body.binary) file.skip = "binary";
  if (submodule) file.skip = "submodule";
  return file;
}
