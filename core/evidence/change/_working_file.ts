/** Looks at files of the working tree by the bytes of their path. Nothing is written. */
import { closeSync, constants, lstatSync, openSync, readSync } from "node:fs";
import { FILE_BYTES_MAX } from "../../limits.ts";

/** What stands at a path of the working tree. */
export type WorkingFile =
  | { kind: "missing" | "unreadable" | "folder" | "link" }
  | { kind: "file" | "large"; executable: boolean };

/** A file may shrink when git stores it (line ends, LFS); past this it is not even tried. */
const STORED_BYTES_MAX = 2 * FILE_BYTES_MAX;

const BINARY_WINDOW_BYTES = 8000;

/** The path for the file system; a path of git is bytes, one character a byte. */
function absolute(root: string, path: string): Buffer {
  return Buffer.concat([Buffer.from(`${root}/`), Buffer.from(path, "latin1")]);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

const OPEN_FLAGS = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

function isReadable(path: Buffer): boolean {
  try {
    closeSync(openSync(path, OPEN_FLAGS));
    return true;
  } catch {
    return false;
  }
}

/** What stands at `path`; links are not followed. A pipe, socket or device is `unreadable`. */
export function workingFile(root: string, path: string): WorkingFile {
  const place = absolute(root, path);
  try {
    const stat = lstatSync(place);
    if (stat.isSymbolicLink()) return { kind: "link" };
    if (stat.isDirectory()) return { kind: "folder" };
    if (!stat.isFile() || !isReadable(place)) return { kind: "unreadable" };
    const kind = stat.size > STORED_BYTES_MAX ? "large" : "file";
    return { kind, executable: (stat.mode & 0o100) !== 0 };
  } catch (error) {
    return { kind: ["ENOENT", "ENOTDIR"].includes(codeOf(error)) ? "missing" : "unreadable" };
  }
}

/** Git would take the file for binary: there is a NUL in its first bytes. */
export function looksBinary(root: string, path: string): boolean {
  try {
    const file = openSync(absolute(root, path), OPEN_FLAGS);
    try {
      const head = Buffer.alloc(BINARY_WINDOW_BYTES);
      return head.subarray(0, readSync(file, head)).includes(0);
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
}
