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
}

/** A comment that stands on the pull request. */
export interface ForgeComment {
  id: number;
  /** Login of whoever wrote it; empty when unknown. */
  author: string;
  body: string;
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

/** What became of posting one comment: `refused` is the forge's 422. */
export type Posted = { ok: true } | { ok: false; reason: "refused" | "failed"; detail: string };

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
  /** Every path of a regular file at a commit, in byte order. */
  list(commit: string): Promise<string[]>;
  /** Login of whoever the token speaks for; `undefined` when the forge does not say. */
  identity(): Promise<string | undefined>;
  /** Comments of the conversation. */
  comments(number: number): Promise<ForgeComment[]>;
  /** Comments on the diff. */
  inlineComments(number: number): Promise<ForgeComment[]>;
  addComment(number: number, body: string): Promise<ForgeComment>;
  editComment(id: number, body: string): Promise<void>;
  editInlineComment(id: number, body: string): Promise<void>;
  /** One review that groups comments; all of them stand, or none. */
  addReview(number: number, commit: string, comments: readonly InlineComment[]): Promise<Posted>;
  addInlineComment(number: number, commit: string, comment: InlineComment): Promise<Posted>;
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
