/** What the parts of the local GitHub share. */
import type { Content } from "./_github_content.ts";

/** A comment as the server keeps it. */
export interface KeptComment {
  id: number;
  user: { login: string };
  body: string;
  path?: string;
  line?: number;
  side?: string;
  start_line?: number;
  in_reply_to_id?: number;
}

export interface KeptStatus {
  sha: string;
  state: string;
  context: string;
  description: string;
}

export interface KeptCheckRun {
  id: number;
  name: string;
  head_sha: string;
  status: string;
  conclusion: string;
  title: string;
  summary: string;
  annotations: { path: string; start_line: number; annotation_level: string; message: string }[];
}

/** What happens instead of an answer, or to one. */
export interface Fault {
  method: string;
  /** Matched against the path without its query. */
  path: RegExp;
  status: number;
  headers?: Record<string, string>;
  body?: object;
  /** How often; once, by default. */
  times?: number;
  /** The thing is done, and only the answer is lost. */
  after?: true;
}

export interface GithubOptions {
  /** A git repository that has both branches. */
  root: string;
  base: string;
  head: string;
  login?: string;
  token?: string;
  /** The token may read alone. */
  read_only?: boolean;
  /** `/user` answers 403, as for the token of a runner. */
  installation?: boolean;
  /** An installation that may make check runs. */
  checks?: boolean;
  /** GraphQL answers, and threads may be resolved. */
  graphql?: boolean;
  state?: "open" | "closed";
  merged?: boolean;
  title?: string;
  body?: string;
  /** Repository of the head; `null` when the fork is gone. */
  fork?: string | null;
  /** The head is where its branch is now, as after a push. */
  follow?: boolean;
  /** Where the API begins, such as `/api/v3`. */
  prefix?: string;
  /** No file has its hunks, as in a very large pull request. */
  no_patches?: boolean;
  /** Every file's hunks end early. */
  cut_patches?: boolean;
  /** Entries of a page, whatever is asked for. */
  page_max?: number;
}

export interface GithubState {
  issue_comments: KeptComment[];
  review_comments: KeptComment[];
  reviews: number;
  statuses: KeptStatus[];
  check_runs: KeptCheckRun[];
  /** Ids of comments whose thread is resolved. */
  resolved_threads: Set<number>;
  /** `METHOD /path` of every request, in order. */
  log: string[];
  /** What GitHub would not have understood; tests end with none. */
  misunderstood: string[];
  /** Answers that were 304. */
  unchanged: number;
  faults: Fault[];
  /** Told of every request before it is answered. */
  watch: (line: string) => void | Promise<void>;
  /** Lines that the forge takes no comment on, besides those outside of the diff. */
  refused_lines: Set<number>;
}

export interface Github extends GithubState {
  url: string;
  env: Record<string, string>;
  /** Moves the head of the pull request. */
  move(commit: string): void;
  stop(): void;
}

export const REPOSITORY = "octo/app";

/** What the parts of the server share. */
export interface Server {
  options: GithubOptions;
  login: string;
  state: GithubState;
  content: Content;
  head: { sha: string };
  base: { sha: string };
  nextId(): number;
}

export const json = (
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response => Response.json(value, { status, headers });
export const refuse = (status: number, text: string): Response => json({ message: text }, status);
