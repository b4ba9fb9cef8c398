/**
 * A GitHub for tests: one repository, whose contents are those of a real git
 * repository, and one pull request. It keeps what is posted, and refuses what
 * GitHub refuses: requests that its published description does not know, lines
 * outside of the diff, a commit that is not of the pull request, bodies that are
 * too long, a token that may not. Faults are scripted.
 */
import { type ListedFile, openContent } from "./_github_content.ts";
import { answerGraphql } from "./_github_graphql.ts";
import { problemOf } from "./_github_requests.ts";
import {
  type Github,
  type GithubOptions,
  type GithubState,
  json,
  refuse,
  REPOSITORY,
  type Server,
} from "./_github_types.ts";
import { write } from "./_github_writes.ts";

export type {
  Fault,
  Github,
  GithubOptions,
  GithubState,
  KeptCheckRun,
  KeptComment,
  KeptStatus,
} from "./_github_types.ts";

function page(url: URL, all: readonly unknown[], page_max: number): Response {
  const size = Math.min(Number(url.searchParams.get("per_page") ?? "30"), page_max);
  const number = Number(url.searchParams.get("page") ?? "1");
  const next = new URL(url);
  next.searchParams.set("page", String(number + 1));
  const more = number * size < all.length;
  return json(all.slice((number - 1) * size, number * size), 200, {
    ...(more ? { link: `<${next.href}>; rel="next"` } : {}),
  });
}

function withPatch(file: ListedFile, { no_patches, cut_patches }: GithubOptions): ListedFile {
  const { patch, ...rest } = file;
  if (patch === undefined || no_patches === true) return rest;
  return cut_patches === true
    ? { ...file, patch: patch.split("\n").slice(0, -2).join("\n") }
    : file;
}

function pull({ options, content, base, head }: Server): Response {
  const { fork = REPOSITORY } = options;
  const merge_base = content.mergeBase(base.sha, head.sha);
  return json({
    number: 7,
    title: options.title ?? "A change",
    body: options.body ?? null,
    state: options.state ?? "open",
    merged: options.merged ?? false,
    base: { ref: "main", sha: base.sha, repo: { full_name: REPOSITORY } },
    head: { ref: "change", sha: head.sha, repo: fork === null ? null : { full_name: fork } },
    changed_files: content.files(merge_base, head.sha).count,
  });
}

function read(server: Server, path: string, url: URL): Response {
  const { options, login, state, content, base, head } = server;
  const { page_max = 100 } = options;
  const top = `/repos/${REPOSITORY}`;
  const missing = refuse(404, "Not Found");
  if (path === "/user") {
    return options.installation === true
      ? refuse(403, "Resource not accessible by integration")
      : json({ login });
  }
  if (path === `${top}/pulls/7`) return pull(server);
  if (path === `${top}/pulls/7/files`) {
    const { listed } = content.files(content.mergeBase(base.sha, head.sha), head.sha);
    return page(
      url,
      listed.map((file) => withPatch(file, options)),
      page_max,
    );
  }
  if (path === `${top}/pulls/7/comments`) return page(url, state.review_comments, page_max);
  if (path === `${top}/issues/7/comments`) return page(url, state.issue_comments, page_max);
  const ref = /\/commits\/([^/]+)\/statuses$/u.exec(path)?.[1];
  if (ref !== undefined) {
    const sha = content.commit(ref);
    return page(url, state.statuses.filter((one) => one.sha === sha).toReversed(), page_max);
  }
  const compared = /\/compare\/([0-9a-f]+)\.\.\.([0-9a-f]+)$/u.exec(path);
  if (compared !== null) {
    const [, left = "", right = ""] = compared;
    return json({ merge_base_commit: { sha: content.mergeBase(left, right) } });
  }
  const blob = /\/git\/blobs\/([0-9a-f]+)$/u.exec(path)?.[1];
  if (blob !== undefined) {
    const bytes = content.blob(blob);
    if (bytes === undefined) return missing;
    return json({ content: Buffer.from(bytes).toString("base64"), encoding: "base64" });
  }
  const sha = /\/git\/trees\/([0-9a-f]+)$/u.exec(path)?.[1];
  if (sha === undefined) return missing;
  const tree = content.tree(sha, url.searchParams.has("recursive"));
  return tree === undefined ? missing : json({ sha, truncated: false, tree });
}

/** The answer with an `etag`, or a 304 where the asker has it already. */
async function conditional(
  request: Request,
  answer: Response,
  state: GithubState,
): Promise<Response> {
  if (answer.status !== 200) return answer;
  const text = await answer.text();
  const etag = `W/"${Bun.hash(text).toString(16)}"`;
  if (request.headers.get("if-none-match") === etag) {
    state.unchanged += 1;
    return new Response(null, { status: 304, headers: { etag } });
  }
  const headers = new Headers(answer.headers);
  headers.set("etag", etag);
  return new Response(text, { status: 200, headers });
}

async function answer(server: Server, request: Request, path: string): Promise<Response> {
  const { options, state } = server;
  const { token = "t".repeat(12) } = options;
  const url = new URL(request.url);
  const authorization = request.headers.get("authorization");
  // A public repository is read by anybody.
  const anonymous = authorization === null && request.method === "GET" && path !== "/user";
  if (!anonymous && !new RegExp(`^(?:token|bearer) ${token}$`, "iu").test(authorization ?? ""))
    return refuse(401, "Bad credentials");
  if (request.method === "POST" && path === "/graphql") return await answerGraphql(server, request);
  const problem = await problemOf(request, path);
  if (problem !== undefined) {
    if (problem.status !== 404)
      state.misunderstood.push(`${request.method} ${path}: ${problem.text}`);
    return refuse(problem.status, problem.text);
  }
  return request.method === "GET"
    ? await conditional(request, read(server, path, url), state)
    : await write(server, request, path);
}

/** Starts the server; nothing stands on its pull request yet. */
export function startGithub(options: GithubOptions): Github {
  const { login = "aurum-bot", token = "t".repeat(12), prefix = "" } = options;
  const content = openContent(options.root);
  const state: GithubState = {
    issue_comments: [],
    review_comments: [],
    reviews: 0,
    statuses: [],
    check_runs: [],
    resolved_threads: new Set(),
    log: [],
    misunderstood: [],
    unchanged: 0,
    faults: [],
    watch: () => {},
    refused_lines: new Set(),
  };
  let ids = 100;
  const head = { sha: content.commit(options.head) };
  const base = { sha: content.commit(options.base) };
  const nextId = (): number => (ids += 1);
  const server: Server = { options, login, state, content, head, base, nextId };
  const http = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const whole = new URL(request.url).pathname;
      if (whole !== "/api/graphql" && !whole.startsWith(`${prefix}/`))
        return refuse(404, "Not Found");
      const path = decodeURI(whole === "/api/graphql" ? "/graphql" : whole.slice(prefix.length));
      if (options.follow === true) head.sha = content.commit(options.head);
      const line = `${request.method} ${path}`;
      state.log.push(line);
      await state.watch(line);
      const fault = state.faults.find(
        (one) => one.method === request.method && one.path.test(path) && (one.times ?? 1) > 0,
      );
      if (fault !== undefined) fault.times = (fault.times ?? 1) - 1;
      const done = fault === undefined || fault.after === true;
      const given = done ? await answer(server, request, path) : undefined;
      if (fault === undefined && given !== undefined) return given;
      if (fault === undefined) return refuse(500, "no answer");
      return json(fault.body ?? { message: "fault" }, fault.status, fault.headers);
    },
  });
  const url = `http://127.0.0.1:${http.port}`;
  return Object.assign(state, {
    url: url + prefix,
    env: { GITHUB_API_URL: url + prefix, GITHUB_TOKEN: token },
    move: (commit: string) => {
      head.sha = content.commit(commit);
    },
    stop: () => void http.stop(true),
  });
}
