/** Reads `git diff --raw -z --no-abbrev`. */
import { gitMismatch, latin1 } from "./_git.ts";

/** One record of git's raw output. Paths are bytes, one character a byte. */
export interface RawEntry {
  old_mode: string;
  new_mode: string;
  old_id: string;
  new_id: string;
  status: "A" | "C" | "D" | "M" | "R" | "T" | "U";
  /** 0 to 100, of a rename or copy. */
  similarity?: number;
  path: string;
  /** Of a rename or copy. */
  old_path?: string;
}

const RECORD =
  /^:([0-7]{6}) ([0-7]{6}) ([0-9a-f]{40}|[0-9a-f]{64}) ([0-9a-f]{40}|[0-9a-f]{64}) ([ACDMRTU])(\d{1,3})?$/u;

/** The mode of a submodule. */
export const SUBMODULE_MODE = "160000";
/** The mode of a symbolic link. */
export const SYMLINK_MODE = "120000";
/** The mode of a side that does not exist. */
export const NO_MODE = "000000";

/** The records in git's order. Throws `AurumError("git_failed")` for anything that is not one. */
export function parseRawEntries(stdout: Uint8Array, command: string): RawEntry[] {
  const fields = latin1(stdout).split("\0");
  if (fields.pop() !== "") throw gitMismatch(command, "end");
  const entries: RawEntry[] = [];
  for (let at = 0; at < fields.length;) {
    const head = fields[at] ?? "";
    const match = RECORD.exec(head);
    const first = fields[at + 1];
    if (match === null || first === undefined || first === "") throw gitMismatch(command, head);
    const [, old_mode = "", new_mode = "", old_id = "", new_id = "", status = "", score] = match;
    const entry: RawEntry = {
      old_mode,
      new_mode,
      old_id,
      new_id,
      status: status as RawEntry["status"],
      path: first,
    };
    at += 2;
    if (status === "R" || status === "C") {
      const second = fields[at];
      if (second === undefined || second === "") throw gitMismatch(command, head);
      at += 1;
      entries.push({ ...entry, old_path: first, path: second, similarity: Number(score ?? 0) });
    } else {
      entries.push(entry);
    }
  }
  return entries;
}
