/** A patch that somebody hands over: see {@link parsePatchText}. */
import { message } from "../../i18n/mod.ts";
import { PATCH_FILES_MAX } from "../../limits.ts";
import type { Change, ChangedFile, SkipReason } from "../types.ts";
import { byteCursor, isAtEnd, lineStartsWith, nextLine } from "./_byte_cursor.ts";
import { isGitHeaderLine } from "./_patch_git_header.ts";
import { readGitSection } from "./_patch_git_section.ts";
import { isNote, readNote, readPlainSection } from "./_patch_plain_section.ts";
import { failPatch, headerLine, lineAfter, type PatchReader, quoted } from "./_patch_reader.ts";

/**
 * Where the reading stands between files. `free` is text before the first file;
 * `mail` is the head and message of a mail, where anything may be said;
 * `after_file` is the line right after a file, where a leftover of a hunk would
 * stand; `loose` is text between files, where nothing may look like a diff.
 */
type Place = "free" | "mail" | "after_file" | "loose";

interface State {
  readonly reader: PatchReader;
  readonly files: ChangedFile[];
  place: Place;
  /** The current file came in a mail. */
  isMail: boolean;
  /** The line that ends a part of the mail. */
  boundary?: string;
  /** Inside of a mail's head, or the head of one of its parts. */
  isMailHead: boolean;
  /** The last two files stand side by side, with nothing between them. */
  isNext: boolean;
}

const MBOX = /^From \S+ +\w{3} \w{3} +\d{1,2} \d\d:\d\d:\d\d \d{4}$/u;
const MAIL_HEAD =
  /^(?:From|Subject|Date|To|Message-Id|Return-Path|Received|Delivered-To|MIME-Version|Content-Type): /iu;
const ENCODED = /^Content-Transfer-Encoding:\s*(base64|quoted-printable)\s*$/iu;
const BOUNDARY = /^(?:Content-Type:|\s).*\bboundary="?([^"\s;]+)"?/iu;
const COLORED = /^(?:\u001B\[[0-9;]*m)+(?:diff|---|\+\+\+|@@) /u;
const BOM = "\u00EF\u00BB\u00BF";
/** What may stand right after a file: the end of its mail, or the beginning of the next file. */
const BETWEEN = /^(?:$|commit |diff |Index: |=+$|Only in |Property changes on: |From |# )/u;

function isPlainStart(state: State, line: string): boolean {
  return line.startsWith("--- ") && lineAfter(state.reader)?.startsWith("+++ ") === true;
}

function isGitStart(state: State, line: string): boolean {
  if (!line.startsWith("diff --git ")) return false;
  if (state.place !== "mail") return true;
  const next = lineAfter(state.reader) ?? "";
  return isGitHeaderLine(next) || next.startsWith("--- ");
}

/** A mail's signature: two dashes and a blank, and then something that is no diff. */
function isSignature(state: State, line: string): boolean {
  if (line !== "-- " && line !== "--") return false;
  const next = lineAfter(state.reader) ?? "";
  return state.isMail ? /^[^+\-@ ]/u.test(next) : /^\d+\.\d+/u.test(next);
}

/** Of two halves that are skipped, the first of these reasons is said. */
const SKIPS: readonly SkipReason[] = ["submodule", "binary", "too_large", "unreadable"];

function typeOf(mode: string | undefined): string {
  return mode?.slice(0, 3) ?? "";
}

/** Git writes a change of type as a removal and an addition of one path; here it is one file again. */
function joinTypeChange(last: ChangedFile | undefined, file: ChangedFile): ChangedFile | undefined {
  const isPair = last?.status === "deleted" && file.status === "added" && last.path === file.path;
  if (!isPair || typeOf(last.old_mode) === typeOf(file.new_mode)) return undefined;
  // A submodule that became a file is a file: its text is all new.
  const older = last.skip === "submodule" ? undefined : last.skip;
  const skip = SKIPS.find((reason) => file.skip === reason || older === reason);
  return {
    ...file,
    status: "type_changed",
    ...(last.old_mode === undefined ? {} : { old_mode: last.old_mode }),
    ...(last.old_id === undefined ? {} : { old_id: last.old_id }),
    binary: skip !== "submodule" && (last.binary || file.binary),
    submodule: file.submodule,
    symlink: last.symlink || file.symlink,
    hunks: skip === undefined || skip === "binary" ? [...last.hunks, ...file.hunks] : [],
    ...(skip === undefined ? {} : { skip }),
  };
}

function addFile(state: State, file: ChangedFile): void {
  if (state.files.length >= PATCH_FILES_MAX) {
    const problem = message("change.patch_too_many", { files: PATCH_FILES_MAX });
    failPatch(state.reader, problem, message("change.smaller_hint"));
  }
  const joined = state.isNext ? joinTypeChange(state.files.at(-1), file) : undefined;
  if (joined !== undefined) state.files.pop();
  state.files.push(joined ?? file);
  state.place = "after_file";
  state.isNext = true;
}

/** Reads a file if one begins here. */
function readFile(state: State, line: string): boolean {
  const { reader } = state;
  reader.stripCr = false;
  if (/^diff --(?:cc|combined) /u.test(line)) {
    failPatch(reader, message("change.patch_combined"), message("change.patch_combined_hint"));
  }
  if (isGitStart(state, line)) {
    reader.stripCr = endsInCr(reader);
    addFile(state, readGitSection(reader));
    return true;
  }
  if (isPlainStart(state, line)) {
    const isText = state.place === "mail" && lineAfter(reader, 2)?.startsWith("@@ -") !== true;
    if (isText) return false;
    reader.stripCr = endsInCr(reader);
    addFile(state, readPlainSection(reader));
    return true;
  }
  if (state.place !== "mail" && isNote(line)) {
    addFile(state, readNote(reader));
    return true;
  }
  return false;
}

function endsInCr({ cursor }: PatchReader): boolean {
  const end = cursor.bytes.indexOf(10, cursor.at);
  return end > cursor.at && cursor.bytes[end - 1] === 13;
}

function isContextDiff(state: State, line: string): boolean {
  return (
    line.startsWith("*** ") &&
    lineAfter(state.reader)?.startsWith("--- ") === true &&
    lineAfter(state.reader, 2)?.startsWith("***************") === true
  );
}

function startMail(state: State): void {
  state.place = "mail";
  state.isMail = true;
  state.isMailHead = true;
  delete state.boundary;
}

/** The line ends a part of the mail: what follows is the head of the next part, or text after the last one. */
function isPartEnd(state: State, line: string): boolean {
  const { boundary } = state;
  if (boundary === undefined || !line.startsWith(boundary)) return false;
  const rest = line.slice(boundary.length);
  return rest === "" || rest === "--";
}

/** Reads a line of a mail that is not a file. */
function readMailLine(state: State, line: string): void {
  if (line === "") state.isMailHead = false;
  const boundary = state.isMailHead ? BOUNDARY.exec(line)?.[1] : undefined;
  if (boundary !== undefined) state.boundary = `--${boundary}`;
  const encoding = state.isMailHead ? ENCODED.exec(line)?.[1] : undefined;
  if (encoding !== undefined) {
    const problem = message("change.patch_encoded", { encoding });
    failPatch(state.reader, problem, message("change.patch_encoded_hint"));
  }
}

/** Reads a line between files; whatever could be a lost part of a hunk is refused. */
function readOtherLine(state: State, line: string): void {
  const { reader } = state;
  if (isContextDiff(state, line)) {
    failPatch(reader, message("change.patch_context_diff"), message("change.patch_context_hint"));
  }
  if (COLORED.test(line)) {
    failPatch(reader, message("change.patch_colored"), message("change.patch_colored_hint"));
  }
  if (line.startsWith("diff ") && lineAfter(reader) === undefined) {
    failPatch(reader, message("change.patch_no_hunk", { path: quoted(reader) }));
  }
  const isHunk = line.startsWith("@@ -") || line.startsWith("@@@ ") || line === "GIT binary patch";
  if (isHunk) failPatch(reader, message("change.patch_stray", { text: quoted(reader) }));
  const isEnd = isSignature(state, line);
  if (state.place === "after_file" && !isEnd && !BETWEEN.test(line)) {
    failPatch(reader, message("change.patch_after_hunk", { text: quoted(reader) }));
  }
  const isRule = /^(?:-{3,}|--)$/u.test(line);
  if (state.place === "loose" && /^[+-]/u.test(line) && !isEnd && !isRule) {
    failPatch(reader, message("change.patch_stray", { text: quoted(reader) }));
  }
  if (state.place === "after_file") state.place = "loose";
}

/** How a line begins that can mean anything between files. Everything else is passed over unread. */
const NOTABLE = [
  ..."+-*@",
  "diff ",
  "Binary files ",
  "Files ",
  "Only in ",
  "Submodule ",
  "From ",
  "GIT binary patch",
  "\u001B[",
  BOM,
];

function isText({ reader: { cursor }, place, isMailHead }: State): boolean {
  if (cursor.line === 1 || place === "after_file" || isMailHead) return false;
  return !NOTABLE.some((start) => lineStartsWith(cursor, start));
}

function readLine(state: State): void {
  const { reader } = state;
  if (isText(state)) {
    state.isNext = false;
    nextLine(reader.cursor);
    return;
  }
  // Files that were put together keep their byte order marks.
  if (lineStartsWith(reader.cursor, BOM)) reader.cursor.at += BOM.length;
  const line = headerLine(reader);
  if (readFile(state, line)) return;
  state.isNext = false;
  const isFirst = reader.cursor.line === 1;
  if (MBOX.test(line) || (isFirst && MAIL_HEAD.test(line))) startMail(state);
  if (isPartEnd(state, line)) {
    state.place = "mail";
    state.isMailHead = !line.endsWith("--");
  }
  if (state.place === "mail") readMailLine(state, line);
  else readOtherLine(state, line);
  nextLine(reader.cursor);
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 32 || (byte >= 9 && byte <= 13));
}

/**
 * Reads a patch as text, without git: git's format, `git format-patch` mails,
 * `diff -u`. The same path may occur more than once, when several patches
 * stand one after the other; their line numbers are then those of each patch.
 * An empty text is an empty change; a last line without its line feed is taken as it stands.
 *
 * @param file The patch's name, for messages.
 * @throws AurumError `patch_invalid`, with file and line: for text without a
 * diff, a hunk that does not fit its counts or is cut off, anything left over,
 * a combined, context or coloured diff, an encoded mail, UTF-16, and for paths that are
 * absolute, leave the repository or name git's own folder.
 */
export function parsePatchText(bytes: Uint8Array, file: string): Change {
  const cursor = byteCursor(bytes);
  const reader: PatchReader = { cursor, file, stripCr: false };
  const [first, second, third] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    failPatch(reader, message("change.patch_utf16"), message("change.patch_utf16_hint"));
  }
  if (first === 0xef && second === 0xbb && third === 0xbf) cursor.at = 3;
  const rest = bytes.subarray(cursor.at);
  if (isBlank(rest)) return { files: [] };
  const state: State = {
    reader,
    files: [],
    place: "free",
    isMail: false,
    isMailHead: false,
    isNext: false,
  };
  while (!isAtEnd(cursor)) readLine(state);
  if (state.files.length === 0) {
    failPatch(reader, message("change.patch_no_diff"), undefined, 1);
  }
  return { files: state.files };
}
