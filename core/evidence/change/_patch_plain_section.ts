/** Files of a patch that git did not write: `diff -u`, `diff -r`, and git's own one-line notes. */
import { message } from "../../i18n/mod.ts";
import type { ChangedFile, ChangeStatus, Hunk } from "../types.ts";
import { isAtEnd, lineStartsWith, nextLine } from "./_byte_cursor.ts";
import { patchHunks } from "./_patch_hunks.ts";
import { patchPath, sideName, withoutFirst } from "./_patch_path.ts";
import { failPatch, headerLine, type PatchReader, quoted } from "./_patch_reader.ts";
import { NO_MODE, SUBMODULE_MODE } from "./_raw_entries.ts";

interface SideName {
  name: string | null;
  stamp: string;
}

/** `diff -N` dates a file that is not there to the epoch, in the zone of the machine. */
function isEpoch(stamp: string): boolean {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.0+)? ([+-]\d\d)(\d\d)$/u.exec(stamp);
  return match !== null && Date.parse(`${match[1]}T${match[2]}${match[3]}:${match[4]}`) === 0;
}

/** The path that two names of one file have in common: equal, or equal below their first folder. */
function commonName(old: string, now: string): string {
  if (old === now) return now;
  const [below, belowNow] = [withoutFirst(old), withoutFirst(now)];
  const isGitLike = old.startsWith("a/") && now.startsWith("b/");
  const isSame = below !== undefined && below === belowNow;
  return (isSame || isGitLike) && belowNow !== undefined ? belowNow : now;
}

function plainName(name: string): string {
  const short = name.replace(/^(?:\.\/)+/u, "");
  return /^[ab]\//u.test(short) ? (withoutFirst(short) ?? short) : short;
}

function nameOf(old: string | null, now: string | null): string | undefined {
  if (old !== null && now !== null) {
    const [from, to] = [old, now].map((name) => name.replace(/^(?:\.\/)+/u, ""));
    return commonName(from ?? "", to ?? "");
  }
  const only = old ?? now;
  return only === null ? undefined : plainName(only);
}

function plainFile(path: string, status: ChangeStatus, hunks: Hunk[] = []): ChangedFile {
  return {
    path,
    status,
    ...(status === "added" ? { old_mode: NO_MODE } : {}),
    ...(status === "deleted" ? { new_mode: NO_MODE } : {}),
    binary: false,
    submodule: false,
    symlink: false,
    generated: false,
    hunks,
  };
}

function readSide(reader: PatchReader): SideName {
  const side = sideName(headerLine(reader).slice(4));
  if (side === undefined) {
    return failPatch(reader, message("change.patch_header", { text: quoted(reader) }));
  }
  nextLine(reader.cursor);
  return side;
}

function isAbsent(side: SideName, lines: number): boolean {
  return side.name === null || (lines === 0 && isEpoch(side.stamp));
}

/** Reads a file of `diff -u`, the cursor on its `---`. */
export function readPlainSection(reader: PatchReader): ChangedFile {
  const { line } = reader.cursor;
  const text = quoted(reader);
  const [old, now] = [readSide(reader), readSide(reader)];
  const name = nameOf(old.name, now.name);
  if (name === undefined) {
    return failPatch(reader, message("change.patch_no_path", { text }), undefined, line);
  }
  // Both names are judged whole: a prefix that is taken off may be what leaves the repository.
  for (const side of [old, now]) if (side.name !== null) patchPath(reader, side.name, line);
  const path = patchPath(reader, name, line);
  if (isAtEnd(reader.cursor) || !lineStartsWith(reader.cursor, "@@ ")) {
    failPatch(reader, message("change.patch_no_hunk", { path }));
  }
  const first = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/u.exec(headerLine(reader));
  const { hunks, tooLarge } = patchHunks(reader);
  const isAdded = isAbsent(old, Number(first?.[1] ?? 1));
  const isDeleted = isAbsent(now, Number(first?.[2] ?? 1));
  const status = isAdded ? "added" : isDeleted ? "deleted" : "modified";
  const isOff =
    (isAdded && isDeleted) ||
    (isAdded && hunks.some((hunk) => hunk.old_lines > 0)) ||
    (isDeleted && hunks.some((hunk) => hunk.new_lines > 0));
  if (isOff) failPatch(reader, message("change.patch_inconsistent", { text }), undefined, line);
  const file = plainFile(path, status, hunks);
  if (tooLarge) file.skip = "too_large";
  return file;
}

const BINARY = /^(?:Binary files|Files) (.+) and (.+) differ$/su;
const ONLY = /^Only in (.+?): (.+)$/su;
const SUBMODULE =
  /^Submodule (.+) (?:[0-9a-f]{7,64}\.{2,3}[0-9a-f]{7,64}(?::| \(.+\):?)|contains .+)$/su;

const UNMERGED = /^\* Unmerged path (.+)$/su;

/** The line tells of a file whose content is not in the patch. */
export function isNote(line: string): boolean {
  return BINARY.test(line) || ONLY.test(line) || SUBMODULE.test(line) || UNMERGED.test(line);
}

/** The file that such a line tells of. What became of it is not known, so it is marked as not read. */
export function readNote(reader: PatchReader): ChangedFile {
  const { line } = reader.cursor;
  const text = headerLine(reader);
  const [binary, only, submodule] = [BINARY.exec(text), ONLY.exec(text), SUBMODULE.exec(text)];
  nextLine(reader.cursor);
  if (binary !== null) {
    const [old, now] = [binary[1] ?? "", binary[2] ?? ""].map((name) =>
      name === "/dev/null" ? null : name,
    );
    const path = patchPath(reader, nameOf(old ?? null, now ?? null) ?? "", line);
    const status = old === null ? "added" : now === null ? "deleted" : "modified";
    return { ...plainFile(path, status), binary: true, skip: "binary" };
  }
  if (submodule !== null) {
    // The titles of its commits follow with `--submodule=log`.
    while (!isAtEnd(reader.cursor) && /^ {2}[<>] /u.test(headerLine(reader))) {
      nextLine(reader.cursor);
    }
    const file = plainFile(patchPath(reader, submodule[1] ?? "", line), "modified");
    return { ...file, submodule: true, new_mode: SUBMODULE_MODE, skip: "submodule" };
  }
  const unmerged = UNMERGED.exec(text)?.[1];
  const path = patchPath(reader, unmerged ?? `${only?.[1] ?? ""}/${only?.[2] ?? ""}`, line);
  return { ...plainFile(path, "modified"), skip: "unreadable" };
}
