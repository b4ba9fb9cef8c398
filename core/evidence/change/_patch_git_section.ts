/** One file of a patch in git's format. */
import { message } from "../../i18n/mod.ts";
import type { ChangedFile, ChangeStatus, Hunk } from "../types.ts";
import { isAtEnd, lineStartsWith, nextLine } from "./_byte_cursor.ts";
import { skipGitBinary } from "./_patch_binary.ts";
import { type GitHeader, readGitHeader } from "./_patch_git_header.ts";
import { patchHunks } from "./_patch_hunks.ts";
import { gitLineNames, patchPath, sideName, withoutFirst } from "./_patch_path.ts";
import { failPatch, headerLine, lineAfter, type PatchReader, quoted } from "./_patch_reader.ts";
import { NO_MODE, SUBMODULE_MODE, SYMLINK_MODE } from "./_raw_entries.ts";

/** What follows the header. `names` are those of `---` and `+++`; `null` is no file. */
interface Body {
  names?: { old: string | null; new: string | null };
  binary: boolean;
  tooLarge: boolean;
  hunks: Hunk[];
  /** There is a body at all. */
  present: boolean;
}

interface Names {
  old: string;
  new: string;
}

/** The start of the ids of an empty blob, in both object formats. */
const EMPTY_BLOB = /^(?:e69de29|473a0f4)/u;
const FULL_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/u;

function readSideNames(reader: PatchReader): NonNullable<Body["names"]> {
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

function readBody(reader: PatchReader, path: string): Body {
  const { cursor } = reader;
  const none = { binary: false, tooLarge: false, hunks: [], present: false };
  if (isAtEnd(cursor)) return none;
  const line = headerLine(reader);
  if (line === "GIT binary patch") {
    skipGitBinary(reader);
    return { ...none, binary: true, present: true };
  }
  if (/^Binary files .+ and .+ differ$/su.test(line)) {
    nextLine(cursor);
    return { ...none, binary: true, present: true };
  }
  if (!line.startsWith("--- ") || lineAfter(reader)?.startsWith("+++ ") !== true) return none;
  const names = readSideNames(reader);
  if (isAtEnd(cursor) || !lineStartsWith(cursor, "@@ ")) {
    failPatch(reader, message("change.patch_no_hunk", { path }));
  }
  return { ...none, ...patchHunks(reader), names, present: true };
}

/** Both names without the prefixes that the patch was made with. */
function stripped(names: Names): Names | undefined {
  if (names.old === names.new) return names;
  const [old, now] = [withoutFirst(names.old), withoutFirst(names.new)];
  return old === undefined || now === undefined ? undefined : { old, new: now };
}

/** The names that `---` and `+++` give; one that is absent is taken to be the other. */
function bodyNames(names: NonNullable<Body["names"]>, isBare: boolean): Names | undefined {
  const [old, now] = [names.old ?? names.new, names.new ?? names.old];
  if (old === null || now === null) return undefined;
  if (names.old !== null && names.new !== null) return stripped({ old, new: now });
  const plain = isBare ? old : withoutFirst(old);
  return plain === undefined ? undefined : { old: plain, new: plain };
}

function headerNames(header: GitHeader): Names | undefined {
  const old = header.rename_from ?? header.copy_from;
  const now = header.rename_to ?? header.copy_to;
  return old === undefined || now === undefined ? undefined : { old, new: now };
}

/** The body repeats a name that the header says: with any prefix, but not another one. */
function agrees(said: string | null, name: string): boolean {
  return said === null || said === name || said.endsWith(`/${name}`);
}

function namesOf(
  reader: PatchReader,
  rest: string,
  header: GitHeader,
  body: Body,
  start: { line: number; text: string },
): Names {
  const fromLine = gitLineNames(rest);
  const isBare = fromLine !== undefined && fromLine.old === fromLine.new;
  const known = headerNames(header) ?? (fromLine === undefined ? undefined : stripped(fromLine));
  const names = known ?? (body.names === undefined ? undefined : bodyNames(body.names, isBare));
  const { line, text } = start;
  if (names === undefined) {
    return failPatch(reader, message("change.patch_no_path", { text }), undefined, line);
  }
  const isRename = headerNames(header) !== undefined;
  const isTwo = names.old !== names.new && !isRename;
  const said = body.names;
  const isOff = said !== undefined && !(agrees(said.old, names.old) && agrees(said.new, names.new));
  if (isTwo || isOff) {
    failPatch(reader, message("change.patch_inconsistent", { text }), undefined, line);
  }
  return names;
}

function statusOf(header: GitHeader, body: Body): ChangeStatus {
  if (header.rename_from !== undefined) return "renamed";
  if (header.copy_from !== undefined) return "copied";
  if (header.added_mode !== undefined || body.names?.old === null) return "added";
  if (header.deleted_mode !== undefined || body.names?.new === null) return "deleted";
  return "modified";
}

/** The text is missing although the header says that there is one: the patch was cut. */
function isCut(header: GitHeader, body: Body): boolean {
  if (body.present) return false;
  const { old_id, new_id } = header;
  if (old_id === undefined || new_id === undefined) return Object.keys(header).length === 0;
  const isNothing = (id: string): boolean => EMPTY_BLOB.test(id) || /^0+$/u.test(id);
  return old_id !== new_id && !(isNothing(old_id) && isNothing(new_id));
}

/** `new file mode` with an old side, or the reverse. */
function isInconsistent(body: Body, status: ChangeStatus): boolean {
  if (body.names === undefined) return false;
  const { old, new: now } = body.names;
  if (old === null && now === null) return true;
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
  const start = { line: reader.cursor.line, text: quoted(reader) };
  const first = headerLine(reader);
  const rest = first.slice("diff --git ".length);
  nextLine(reader.cursor);
  const header = readGitHeader(reader);
  const body = readBody(reader, rest);
  const names = namesOf(reader, rest, header, body, start);
  const status = statusOf(header, body);
  if (isInconsistent(body, status)) {
    failPatch(reader, message("change.patch_inconsistent", start), undefined, start.line);
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
