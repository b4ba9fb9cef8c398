/** Requests over test repositories, and an oracle that rebuilds git's blobs from hunks. */
import { testHost, type TestRepository } from "../../_testing.ts";
import { t } from "../../i18n/mod.ts";
import type { Repository, Request, Settings, Source } from "../../resolve/types.ts";
import type { Change, ChangedFile } from "../types.ts";
import { readChange } from "./read_change.ts";

/** A request for a source; the reader of changes looks at nothing else of it. */
export function requestFor(source: Source, repository?: Partial<Repository>): Request {
  const whole = { root: "", bare: false, object_format: "sha1" as const, ...repository };
  return {
    source,
    ...(repository === undefined ? {} : { repository: whole }),
    settings: {} as Settings,
    origins: {},
    governed: [],
    lang: "en",
    limitations: [],
  };
}

/** A range between two commits. */
export function range(base: string, head: string): Source {
  return { kind: "range", base, head, base_ref: base, head_ref: head };
}

/** The index or the working tree against a commit. */
export function local(kind: "staged" | "worktree", base: string): Source {
  return { kind, base, head: kind === "staged" ? "index" : "worktree" };
}

/** What a source is read as: the change, and its limitations in English. */
export interface Read {
  files: ChangedFile[];
  limitations: string[];
}

/** Reads a source with the real host. */
export async function read(
  repository: Pick<TestRepository, "root" | "home">,
  source: Source,
  more: { env?: Record<string, string | undefined>; repository?: Partial<Repository> } = {},
): Promise<Read> {
  const { host } = testHost(repository.root, repository.home, more.env);
  const request = requestFor(source, { root: repository.root, ...more.repository });
  const { change, limitations } = await readChange(request, host);
  const said = limitations.map((each) => `${each.kind}: ${t("en", each.message)}`);
  return { files: change.files, limitations: said };
}

/** The file of a path; throws if it is not there once. */
export function fileAt(files: readonly ChangedFile[], path: string): ChangedFile {
  const found = files.filter((file) => file.path === path);
  const [file] = found;
  if (file === undefined || found.length > 1) throw new Error(`${path}: ${found.length} times`);
  return file;
}

/** The lines of a text, each with its line feed; the last one may lack it. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/gu) ?? [];
}

function checkLine(lines: readonly string[], at: number, text: string, said: boolean): void {
  const expected = lines[at] ?? "(no line)";
  const ended = `${text}${said ? "" : "\n"}`;
  if (expected !== ended) {
    throw new Error(`line ${at + 1} is ${JSON.stringify(ended)}, not ${JSON.stringify(expected)}`);
  }
}

/**
 * The new text that the hunks make of the old one. Every context and removed
 * line is compared with the old text, every line number is counted again.
 * Texts are one character a byte where `latin1` is set, else UTF-8 decoded.
 */
export function rebuild(oldText: string, file: ChangedFile): string {
  const old = linesOf(oldText);
  const made: string[] = [];
  let at = 0;
  for (const hunk of file.hunks) {
    const start = hunk.old_lines === 0 ? hunk.old_start : hunk.old_start - 1;
    made.push(...old.slice(at, start));
    at = start;
    const counts = { old: 0, new: 0 };
    if (made.length !== (hunk.new_lines === 0 ? hunk.new_start : hunk.new_start - 1)) {
      throw new Error(`${file.path}: a hunk starts at the wrong new line`);
    }
    for (const line of hunk.lines) {
      const end = line.no_newline === true;
      if (line.kind !== "added") {
        checkLine(old, at, line.text, end);
        at += 1;
        counts.old += 1;
        if (line.old_line !== at) throw new Error(`${file.path}: old line ${line.old_line}`);
      } else if (line.old_line !== undefined) throw new Error("an added line has an old number");
      if (line.kind !== "removed") {
        made.push(`${line.text}${end ? "" : "\n"}`);
        counts.new += 1;
        if (line.new_line !== made.length) throw new Error(`${file.path}: new ${line.new_line}`);
      } else if (line.new_line !== undefined) throw new Error("a removed line has a new number");
    }
    if (counts.old !== hunk.old_lines || counts.new !== hunk.new_lines) {
      throw new Error(`${file.path}: the counts of a hunk are off`);
    }
  }
  made.push(...old.slice(at));
  return made.join("");
}

function gitBytes(repository: TestRepository, ...args: string[]): Buffer {
  const result = Bun.spawnSync(["git", ...args], { cwd: repository.root });
  if (!result.success) throw new Error(`git ${args.join(" ")}: ${result.stderr.toString()}`);
  return result.stdout;
}

function blob(
  repository: TestRepository,
  id: string | undefined,
  mode: string | undefined,
): string {
  if (id === undefined || mode === "000000") return "";
  return gitBytes(repository, "cat-file", "blob", id).toString("utf8");
}

/**
 * Throws unless the files are git's: the new text rebuilt from git's old blob is
 * git's new blob, and the counts are those of `--numstat`.
 */
export function agreesWithGit(
  repository: TestRepository,
  base: string,
  head: string,
  files: readonly ChangedFile[],
): void {
  const options = ["--numstat", "-z", "-M", "-C", "--text", "--no-ext-diff", "--no-textconv"];
  const stat = gitBytes(repository, "-c", "core.attributesFile=", "diff", ...options, base, head);
  const fields = stat.toString("utf8").split("\0");
  const numbers = new Map<string, string>();
  for (let at = 0; at < fields.length - 1; at += 1) {
    const [added, removed, name = ""] = (fields[at] ?? "")
      .split("\t")
      .slice(0, 2)
      .concat((fields[at] ?? "").split("\t").slice(2).join("\t"));
    const isRename = name === "";
    numbers.set(isRename ? (fields[at + 2] ?? "") : name, `${added} ${removed}`);
    if (isRename) at += 2;
  }
  if (numbers.size !== files.length) throw new Error(`${files.length} files, git ${numbers.size}`);
  for (const file of files) {
    const { added, removed } = counts(file);
    // Git counts nothing where a link and a file have the same bytes, and prints both.
    const isCounted = file.status !== "type_changed" || file.old_id !== file.new_id;
    if (isCounted && numbers.get(file.path) !== `${added} ${removed}`) {
      throw new Error(`${file.path}: ${added} ${removed}, git ${numbers.get(file.path)}`);
    }
    const isSame = file.old_id === file.new_id && file.status !== "type_changed";
    if (isSame) continue;
    const newText = blob(repository, file.new_id, file.new_mode);
    const oldText = blob(repository, file.old_id, file.old_mode);
    const made =
      file.status === "type_changed" ? rebuildTypeChange(oldText, file) : rebuild(oldText, file);
    if (made !== newText) throw new Error(`${file.path}: the hunks make another text`);
  }
}

/** A change of type removes all of the old text and adds all of the new one. */
function rebuildTypeChange(oldText: string, file: ChangedFile): string {
  const [removal, addition] = file.hunks;
  if (removal === undefined || addition === undefined) throw new Error("two hunks expected");
  if (rebuild(oldText, { ...file, hunks: [removal] }) !== "") throw new Error("not all removed");
  return rebuild("", { ...file, hunks: [addition] });
}

/** How many lines a file adds and removes, as `git diff --numstat` counts them. */
export function counts(file: ChangedFile): { added: number; removed: number } {
  const lines = file.hunks.flatMap((hunk) => hunk.lines);
  return {
    added: lines.filter((line) => line.kind === "added").length,
    removed: lines.filter((line) => line.kind === "removed").length,
  };
}

/** Every line of a file as git would print it. */
export function printed(file: ChangedFile): string[] {
  const marks = { added: "+", removed: "-", context: " " };
  return file.hunks.flatMap((hunk) => hunk.lines.map((line) => marks[line.kind] + line.text));
}

/** One line for each file: status and path. */
export function outline(change: Change | Read): string[] {
  return change.files.map(
    ({ status, path, old_path, skip }) =>
      `${status} ${old_path === undefined ? "" : `${old_path} -> `}${path}${skip === undefined ? "" : ` (${skip})`}`,
  );
}
