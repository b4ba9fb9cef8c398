/** What aurum asks of a forge. Another forge is another folder beside `github/`. */
import type { Side } from "../types.ts";

/** A pull request as the forge knows it now. Its texts are the author's. */
export interface PullRequest {
  number: number;
  title: string;
  body: string;
  state: "open" | "closed";
  merged: boolean;
  base: { ref: string; sha: string };
  /** `repository` is `null` when the fork is gone. */
  head: { ref: string; sha: string; repository: string | null };
  /** How many files it changes, listed or not. */
  changed_files: number;
}

/** One changed file of a pull request, as the forge lists it. */
export interface PullFile {
  path: string;
  old_path?: string;
  status: "added" | "removed" | "modified" | "renamed" | "copied" | "unchanged";
  /** Blob id of the newer side. */
  sha: string | null;
  /** Hunks without file headers; absent for a binary, a large or an unchanged text. */
  patch?: string;
  /** How many lines the hunks add and remove, where the forge says so. */
  additions?: number;
  deletions?: number;
}

/** What stands at a path of a commit. */
export interface ForgeEntry {
  /** Six octal digits, as git writes them. */
  mode: string;
  sha: string;
  /** Of a file, in bytes, where the forge says so. */
  size?: number | undefined;
}

/** A comment that stands on the pull request. */
export interface ForgeComment {
  id: number;
  /** Login of whoever wrote it; empty when unknown. */
  author: string;
  body: string;
  /** Of a comment on the diff: the file. */
  path?: string;
  /** Of a comment on the diff: the comment that it answers. */
  in_reply_to?: number;
}

/** A comment on lines of the diff. */
export interface InlineComment {
  path: string;
  line: number;
  /** First line, where it covers several. */
  start_line?: number;
  side: Side;
  body: string;
}

/** A thread of comments on the diff. */
export interface ForgeThread {
  id: string;
  /** Id of its first comment. */
  comment_id: number;
  resolved: boolean;
}

/** What a check run says of one place; lines are those of the newer side. */
export interface Annotation {
  path: string;
  line: number;
  end_line: number;
  level: "failure" | "warning" | "notice";
  title: string;
  message: string;
}

/** A check run that is over. */
export interface CheckRun {
  name: string;
  conclusion: "success" | "failure";
  title: string;
  /** Markdown. */
  summary: string;
  annotations: readonly Annotation[];
}

/** What became of posting one comment: `refused` is the forge's 422. */
export type Posted = { ok: true } | { ok: false; reason: "refused" | "failed"; detail: string };

/** Whether a comment is of the publishing identity. */
export type Mine = (comment: ForgeComment) => boolean;

/** The one word that a status shows, and `pending` before it is known. */
export type StatusState = "pending" | "success" | "failure" | "error";

/**
 * A forge over one repository. Reads throw `AurumError("forge_failed")` with the
 * forge's own words; nothing is ever posted twice for one answer that got lost.
 */
export interface Forge {
  /** `OWNER/NAME`. */
  readonly repository: string;
  pullRequest(number: number): Promise<PullRequest>;
  files(number: number): Promise<PullFile[]>;
  mergeBase(base: string, head: string): Promise<string>;
  /** Bytes of a regular file at a commit; `undefined` where there is none. */
  readFile(path: string, commit: string): Promise<Uint8Array | undefined>;
  readBlob(sha: string): Promise<Uint8Array>;
  /** What stands at a path of a commit, whatever it is; `undefined` where nothing does. */
  entry(path: string, commit: string): Promise<ForgeEntry | undefined>;
  /** Every path of a regular file below a folder of a commit (empty for all), in byte order. */
  list(commit: string, folder: string): Promise<string[]>;
  /** Login of whoever the token speaks for; `undefined` when the forge does not say. */
  identity(): Promise<string | undefined>;
  /** Comments of the conversation. */
  comments(number: number): Promise<ForgeComment[]>;
  /** Comments on the diff. */
  inlineComments(number: number): Promise<ForgeComment[]>;
  /** A comment of the conversation; `mine` tells those that may be taken for it when its answer got lost. */
  addComment(number: number, body: string, mine: Mine): Promise<ForgeComment>;
  /** `false` where the comment is gone. */
  editComment(id: number, body: string): Promise<boolean>;
  deleteComment(id: number): Promise<void>;
  /** `false` where the comment is gone. */
  editInlineComment(id: number, body: string): Promise<boolean>;
  deleteInlineComment(id: number): Promise<void>;
  /** Threads on the diff; `undefined` where the forge does not tell this token. */
  threads(number: number): Promise<ForgeThread[] | undefined>;
  /** Marks a thread; `false` where this token may not. */
  resolveThread(id: string, resolved: boolean): Promise<boolean>;
  /** One review that groups comments under a text of its own; all of them stand, or none. */
  addReview(
    number: number,
    commit: string,
    text: string,
    comments: readonly InlineComment[],
    mine: Mine,
  ): Promise<Posted>;
  addInlineComment(
    number: number,
    commit: string,
    comment: InlineComment,
    mine: Mine,
  ): Promise<Posted>;
  /** A check run with its annotations, whatever their number; `false` where this token may not. */
  addCheckRun(commit: string, run: CheckRun): Promise<boolean>;
  setStatus(
    commit: string,
    state: StatusState,
    context: string,
    text: string,
  ): Promise<{ creator?: string }>;
}

/** What opens a forge. */
export interface ForgeOptions {
  /** `OWNER/NAME`. */
  repository: string;
  /** How long a rate limit is waited for (G.26). */
  max_wait_seconds: number;
}
