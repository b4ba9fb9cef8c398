/** What a local GitHub reads out of a real git repository. */
import { spawnSync } from "bun";

/** GitHub lists no more files of one pull request. */
const FILES_MAX = 3_000;

/** A file of a pull request. */
export interface ListedFile {
  filename: string;
  previous_filename?: string;
  status: string;
  sha: string | null;
  additions: number;
  deletions: number;
  changes: number;
  patch?: string;
}

export interface Content {
  git(...args: string[]): string;
  commit(name: string): string;
  mergeBase(base: string, head: string): string;
  /** The pull request's files, as GitHub lists them. */
  files(base: string, head: string): { listed: ListedFile[]; count: number };
  /** `LEFT:12` of every line of a file's diff, with the number of its hunk. */
  linesOf(base: string, head: string, path: string): Map<string, number>;
  blob(sha: string): Uint8Array | undefined;
  tree(sha: string, recursive: boolean): object[] | undefined;
}

/** Opens the repository at `root`. */
export function openContent(root: string): Content {
  const run = (args: readonly string[]) => spawnSync(["git", ...args], { cwd: root });
  const git = (...args: string[]): string => {
    const { exitCode, stdout, stderr } = run(args);
    if (exitCode !== 0) throw new Error(stderr.toString());
    return stdout.toString();
  };
  const known = new Map<string, unknown>();
  const once = <T>(key: string, make: () => T): T => {
    if (!known.has(key)) known.set(key, make());
    return known.get(key) as T;
  };
  return {
    git,
    commit: (name) => git("rev-parse", "--verify", `${name}^{commit}`).trim(),
    mergeBase: (base, head) =>
      once(`base ${base} ${head}`, () => git("merge-base", base, head).trim()),
    files: (base, head) => once(`files ${base} ${head}`, () => filesOf(git, base, head)),
    linesOf: (base, head, path) =>
      once(`lines ${base} ${head} ${path}`, () =>
        linesOf(git("diff", "-U3", base, head, "--", path)),
      ),
    blob(sha) {
      const { exitCode, stdout } = run(["cat-file", "blob", sha]);
      return exitCode === 0 ? stdout : undefined;
    },
    tree(sha, recursive) {
      const flags = recursive ? ["-r", "-t"] : [];
      const { exitCode, stdout } = run(["ls-tree", "-l", "-z", ...flags, sha]);
      if (exitCode !== 0) return undefined;
      const entries = stdout.toString().split("\0").filter(Boolean);
      return entries.map((entry) => {
        const [mode, type, id, size] = entry.split(/\s+/u);
        const path = entry.slice(entry.indexOf("\t") + 1);
        return { path, mode, type, sha: id, ...(size === "-" ? {} : { size: Number(size) }) };
      });
    },
  };
}

const WORDS: Record<string, string> = { A: "added", D: "removed", R: "renamed", C: "copied" };

function filesOf(
  git: Content["git"],
  base: string,
  head: string,
): { listed: ListedFile[]; count: number } {
  const raw = git("diff", "--raw", "--abbrev=40", "-M", "-z", base, head).split("\0");
  const patches = patchesOf(git("diff", "-M", "--full-index", base, head));
  const all: ListedFile[] = [];
  for (let at = 0; at + 1 < raw.length;) {
    const [, , , id = "", code = ""] = (raw[at++] ?? "").split(" ");
    const old = /^[RC]/u.test(code) ? raw[at++] : undefined;
    const path = raw[at++] ?? "";
    const patch = patches[all.length];
    const lines = patch?.split("\n") ?? [];
    const count = (mark: string): number => lines.filter((line) => line.startsWith(mark)).length;
    all.push({
      filename: path,
      ...(old === undefined ? {} : { previous_filename: old }),
      status: code.startsWith("T") ? "changed" : (WORDS[code[0] ?? "M"] ?? "modified"),
      sha: code.startsWith("D") ? null : id,
      additions: count("+"),
      deletions: count("-"),
      changes: count("+") + count("-"),
      ...(patch === undefined || patch === "" ? {} : { patch }),
    });
  }
  return { listed: all.slice(0, FILES_MAX), count: all.length };
}

/** The hunks of each file of a diff; empty where it has none. A change of type is two files for git. */
function patchesOf(diff: string): string[] {
  const parts = diff.split(/^diff --git /mu).slice(1);
  const patches: string[] = [];
  let last = "";
  for (const part of parts) {
    const name = part.slice(0, part.indexOf("\n"));
    const start = part.indexOf("\n@@ ");
    const hunks = start < 0 ? "" : part.slice(start + 1).replace(/\n$/u, "");
    // GitHub has one entry, and no hunks, for what became another sort of thing.
    if (name === last) patches[patches.length - 1] = "";
    else patches.push(hunks);
    last = name;
  }
  return patches;
}

function linesOf(diff: string): Map<string, number> {
  const lines = new Map<string, number>();
  let [old, now, hunks] = [0, 0, 0];
  for (const text of diff.split("\n")) {
    const hunk = /^@@ -(\d+)(?:,\d+)? \+(\d+)/u.exec(text);
    if (hunk !== null) {
      [old, now] = [Number(hunk[1]), Number(hunk[2])];
      hunks += 1;
    } else if (hunks === 0) continue;
    else if (text.startsWith("+")) lines.set(`RIGHT:${now++}`, hunks);
    else if (text.startsWith("-")) lines.set(`LEFT:${old++}`, hunks);
    else if (text.startsWith(" ")) {
      lines.set(`RIGHT:${now++}`, hunks);
      lines.set(`LEFT:${old++}`, hunks);
    }
  }
  return lines;
}
