/**
 * A GitHub for tests: one repository, whose contents are those of a real git
 * repository, and one pull request. It keeps what is posted, and refuses what
 * GitHub refuses: fields it does not know, lines outside of the diff, a commit
 * that is not of the pull request, bodies that are too long, a token that may
 * not. Faults are scripted.
 */
import { spawnSync } from "bun";

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
  state?: "open" | "closed";
}

export interface Github {
  url: string;
  env: Record<string, string>;
  issue_comments: KeptComment[];
  review_comments: KeptComment[];
  reviews: number;
  statuses: KeptStatus[];
  /** `METHOD /path` of every request, in order. */
  log: string[];
  faults: Fault[];
  /** Told of every request before it is answered. */
  watch: (line: string) => void;
  /** Moves the head of the pull request. */
  move(commit: string): void;
  /** Lines that the forge takes no comment on, besides those outside of the diff. */
  refused_lines: Set<number>;
  stop(): void;
}

const REPOSITORY = "octo/app";
const BODY_CHARS_MAX = 65_536;

const FIELDS: Record<string, readonly string[]> = {
  comment: ["body"],
  review: ["commit_id", "event", "comments", "body"],
  review_comment: ["path", "body", "line", "side", "start_line", "start_side"],
  single: ["path", "body", "line", "side", "start_line", "start_side", "commit_id"],
  status: ["state", "context", "description", "target_url"],
};

export function startGithub(options: GithubOptions): Github {
  const { root, login = "aurum-bot", token = "t".repeat(12) } = options;
  const git = (...args: string[]): string => {
    const { exitCode, stdout, stderr } = spawnSync(["git", ...args], { cwd: root });
    if (exitCode !== 0) throw new Error(stderr.toString());
    return stdout.toString();
  };
  const head = { sha: git("rev-parse", options.head).trim() };
  const base = { sha: git("rev-parse", options.base).trim() };
  let ids = 100;

  const state: Omit<Github, "url" | "env" | "stop" | "move"> = {
    issue_comments: [],
    review_comments: [],
    reviews: 0,
    statuses: [],
    log: [],
    faults: [],
    watch: () => {},
    refused_lines: new Set(),
  };

  const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
    Response.json(value, { status, headers });
  const refuse = (status: number, text: string): Response => json({ message: text }, status);

  const page = (url: URL, all: readonly unknown[]): Response => {
    const size = Number(url.searchParams.get("per_page") ?? "30");
    const number = Number(url.searchParams.get("page") ?? "1");
    return json(all.slice((number - 1) * size, number * size));
  };

  const unknown = (body: object, kind: keyof typeof FIELDS): string | undefined =>
    Object.keys(body).find((name) => !FIELDS[kind]?.includes(name));

  const mergeBase = (): string => git("merge-base", base.sha, head.sha).trim();

  /** `side:line` of every line of the diff. */
  const linesOf = (path: string): Set<string> => {
    const lines = new Set<string>();
    let [old, now] = [0, 0];
    for (const text of git("diff", "-U3", mergeBase(), head.sha, "--", path).split("\n")) {
      const hunk = /^@@ -(\d+)(?:,\d+)? \+(\d+)/u.exec(text);
      if (hunk !== null) [old, now] = [Number(hunk[1]), Number(hunk[2])];
      else if (now === 0 && old === 0) continue;
      else if (text.startsWith("+")) lines.add(`RIGHT:${now++}`);
      else if (text.startsWith("-")) lines.add(`LEFT:${old++}`);
      else if (text.startsWith(" ")) {
        lines.add(`RIGHT:${now++}`);
        lines.add(`LEFT:${old++}`);
      }
    }
    return lines;
  };

  type Comment = { path: string; body: string; line: number; side?: string; start_line?: number };

  const problemOf = (comment: Comment): string | undefined => {
    const lines = linesOf(comment.path);
    const side = comment.side ?? "RIGHT";
    if (comment.body.length > BODY_CHARS_MAX) return "body is too long";
    if (!lines.has(`${side}:${comment.line}`)) return "line must be part of the diff";
    if (state.refused_lines.has(comment.line)) return "line could not be resolved";
    const start = comment.start_line;
    if (start !== undefined && (start >= comment.line || !lines.has(`${side}:${start}`))) {
      return "start_line must precede the end line";
    }
    return undefined;
  };

  const keep = (comment: Comment): KeptComment => {
    const kept = { id: (ids += 1), user: { login }, ...comment };
    state.review_comments.push(kept);
    return kept;
  };

  const files = (): object[] => {
    const names = git("diff", "--name-status", "-M", "-z", mergeBase(), head.sha).split("\0");
    const list: object[] = [];
    for (let at = 0; at + 1 < names.length;) {
      const code = names[at++] ?? "";
      const moved = /^[RC]/u.test(code);
      const old = moved ? names[at++] : undefined;
      const path = names[at++] ?? "";
      const text = git(
        "diff",
        "-M",
        mergeBase(),
        head.sha,
        "--",
        ...(old === undefined ? [path] : [old, path]),
      );
      const start = text.indexOf("\n@@ ");
      const words: Record<string, string> = { A: "added", D: "removed", R: "renamed", C: "copied" };
      list.push({
        filename: path,
        ...(old === undefined ? {} : { previous_filename: old }),
        status: words[code[0] ?? "M"] ?? "modified",
        sha: code.startsWith("D") ? null : git("rev-parse", `${head.sha}:${path}`).trim(),
        ...(start < 0 ? {} : { patch: text.slice(start + 1).replace(/\n$/u, "") }),
      });
    }
    return list;
  };

  const read = (path: string, url: URL): Response | undefined => {
    const top = `/repos/${REPOSITORY}`;
    if (path === "/user") {
      return options.installation === true
        ? refuse(403, "Resource not accessible by integration")
        : json({ login });
    }
    if (path === `${top}/pulls/7`) {
      return json({
        number: 7,
        title: "A change",
        body: null,
        state: options.state ?? "open",
        merged: false,
        base: { ref: "main", sha: base.sha },
        head: { ref: "change", sha: head.sha, repo: { full_name: REPOSITORY } },
        changed_files: files().length,
      });
    }
    if (path === `${top}/pulls/7/files`) return page(url, files());
    if (path === `${top}/pulls/7/comments`) return page(url, state.review_comments);
    if (path === `${top}/issues/7/comments`) return page(url, state.issue_comments);
    if (path.startsWith(`${top}/compare/`))
      return json({ merge_base_commit: { sha: mergeBase() } });
    const blob = /\/git\/blobs\/([0-9a-f]+)$/u.exec(path)?.[1];
    if (blob !== undefined) {
      const { stdout } = spawnSync(["git", "cat-file", "blob", blob], { cwd: root });
      return json({ content: stdout.toString("base64"), encoding: "base64" });
    }
    const tree = /\/git\/trees\/([0-9a-f]+)$/u.exec(path)?.[1];
    if (tree !== undefined) {
      const entries = git("ls-tree", "-r", "-z", tree).split("\0").filter(Boolean);
      return json({
        truncated: false,
        tree: entries.map((entry) => {
          const [mode, type, sha] = entry.split(/\s+/u);
          return { path: entry.slice(entry.indexOf("\t") + 1), mode, type, sha };
        }),
      });
    }
    if (path.startsWith(`${top}/contents/`)) {
      const file = decodeURIComponent(path.slice(`${top}/contents/`.length));
      const ref = url.searchParams.get("ref") ?? head.sha;
      const { exitCode, stdout } = spawnSync(["git", "cat-file", "blob", `${ref}:${file}`], {
        cwd: root,
      });
      return exitCode === 0 ? new Response(stdout) : refuse(404, "Not Found");
    }
    return undefined;
  };

  const write = async (method: string, path: string, request: Request): Promise<Response> => {
    const top = `/repos/${REPOSITORY}`;
    if (options.read_only === true)
      return refuse(403, "Resource not accessible by personal access token");
    const body = (await request.json()) as Record<string, unknown>;
    const wrong = (kind: keyof typeof FIELDS): Response | undefined => {
      const name = unknown(body, kind);
      return name === undefined ? undefined : refuse(422, `unknown field ${name}`);
    };
    if (method === "POST" && path === `${top}/issues/7/comments`) {
      const kept = { id: (ids += 1), user: { login }, body: String(body["body"]) };
      if (kept.body.length > BODY_CHARS_MAX) return refuse(422, "body is too long");
      state.issue_comments.push(kept);
      return wrong("comment") ?? json(kept, 201);
    }
    const edited = /\/(issues|pulls)\/comments\/(\d+)$/u.exec(path);
    if (method === "PATCH" && edited !== null) {
      const list = edited[1] === "issues" ? state.issue_comments : state.review_comments;
      const found = list.find(({ id }) => id === Number(edited[2]));
      if (found === undefined) return refuse(404, "Not Found");
      found.body = String(body["body"]);
      return wrong("comment") ?? json(found);
    }
    if (method === "POST" && path === `${top}/pulls/7/reviews`) {
      const comments = (body["comments"] ?? []) as Comment[];
      const bad = comments.map((one) => unknown(one, "review_comment")).find(Boolean);
      if (body["commit_id"] !== head.sha)
        return refuse(422, "commit_id is not part of the pull request");
      const problem = bad ?? comments.map(problemOf).find(Boolean);
      if (problem !== undefined) return refuse(422, problem);
      state.reviews += 1;
      for (const one of comments) keep(one);
      return wrong("review") ?? json({ id: (ids += 1) }, 200);
    }
    if (method === "POST" && path === `${top}/pulls/7/comments`) {
      if (body["commit_id"] !== head.sha)
        return refuse(422, "commit_id is not part of the pull request");
      const { commit_id: _, ...comment } = body as unknown as Comment & { commit_id: string };
      const problem = problemOf(comment);
      return problem === undefined
        ? (wrong("single") ?? json(keep(comment), 201))
        : refuse(422, problem);
    }
    const sha = /\/statuses\/([0-9a-f]+)$/u.exec(path)?.[1];
    if (method === "POST" && sha !== undefined) {
      if (String(body["description"] ?? "").length > 140)
        return refuse(422, "description is too long");
      state.statuses.push({ sha, ...(body as Omit<KeptStatus, "sha">) });
      return wrong("status") ?? json({ creator: { login } }, 201);
    }
    return refuse(404, "Not Found");
  };

  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const url = new URL(request.url);
      const path = decodeURI(url.pathname);
      state.log.push(`${request.method} ${path}`);
      state.watch(`${request.method} ${path}`);
      const at = state.faults.findIndex(
        (one) => one.method === request.method && one.path.test(path) && (one.times ?? 1) > 0,
      );
      const fault = state.faults[at];
      if (fault !== undefined) fault.times = (fault.times ?? 1) - 1;
      const lost = (one: Fault): Response =>
        json(one.body ?? { message: "fault" }, one.status, one.headers);
      if (fault !== undefined && fault.after !== true) return lost(fault);
      if (request.headers.get("authorization") !== `token ${token}`)
        return refuse(401, "Bad credentials");
      const answer =
        request.method === "GET"
          ? (read(path, url) ?? refuse(404, "Not Found"))
          : await write(request.method, path, request);
      return fault === undefined ? answer : lost(fault);
    },
  });
  const url = `http://127.0.0.1:${server.port}`;
  return Object.assign(state, {
    url,
    env: { GITHUB_API_URL: url, GITHUB_TOKEN: token },
    move: (commit: string) => {
      head.sha = git("rev-parse", commit).trim();
    },
    stop: () => void server.stop(true),
  });
}
