import { fstatSync, writeSync } from "node:fs";
import type { NoteStream } from "./_console.ts";

/** May be a terminal; what is none for sure is spared what Bun loads for one. */
export function mayBeTerminal(fd: number): boolean {
  try {
    return fstatSync(fd).isCharacterDevice();
  } catch {
    return false;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/**
 * A file or a pipe to write lines to, at once and in order. A reader that is slow
 * is waited for; one that went away, or a full disk, is nothing that could be
 * told anywhere.
 */
export function plainStream(fd: number): NoteStream {
  return {
    isTTY: false,
    write(text) {
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length;) {
        try {
          at += writeSync(fd, bytes, at);
        } catch (error) {
          if (codeOf(error) !== "EAGAIN") return;
          Bun.sleepSync(5);
        }
      }
    },
  };
}
