/** What a local GitHub takes, and what it refuses. */
import {
  json,
  type KeptCheckRun,
  type KeptComment,
  refuse,
  REPOSITORY,
  type Server,
} from "./_github_types.ts";

const BODY_CHARS_MAX = 65_536;
const STATUS_CHARS_MAX = 140;
const TOP = `/repos/${REPOSITORY}`;

interface Comment {
  path: string;
  body: string;
  line?: number;
  side?: string;
  start_line?: number;
  start_side?: string;
}

type Body = Record<string, unknown>;

const tooLong = (body: unknown): Response | undefined => {
  const text = String(body);
  if (text.trim() === "") return refuse(422, "body can't be blank");
  return text.length > BODY_CHARS_MAX
    ? refuse(422, "body is too long (maximum is 65536 characters)")
    : undefined;
};

/** Answers a request that the description knows. */
export async function write(server: Server, request: Request, path: string): Promise<Response> {
  const { options } = server;
  if (options.read_only === true)
    return refuse(403, "Resource not accessible by personal access token");
  const comment = /\/(issues|pulls)\/comments\/(\d+)$/u.exec(path);
  if (request.method === "DELETE") return remove(server, comment);
  const body = (await request.json()) as Body;
  if (comment !== null) return edit(server, comment, body);
  if (path === `${TOP}/issues/7/comments`) return addComment(server, body);
  if (path === `${TOP}/pulls/7/reviews`) return addReview(server, body);
  if (path === `${TOP}/pulls/7/comments`) return addInline(server, body);
  const sha = /\/statuses\/([0-9a-f]{40})$/u.exec(path)?.[1];
  if (sha !== undefined) return setStatus(server, sha, body);
  if (path.startsWith(`${TOP}/check-runs`)) return checkRun(server, path, body);
  return refuse(404, "Not Found");
}

function listOf({ state }: Server, [, kind]: RegExpExecArray): KeptComment[] {
  return kind === "issues" ? state.issue_comments : state.review_comments;
}

function remove(server: Server, match: RegExpExecArray | null): Response {
  if (match === null) return refuse(404, "Not Found");
  const list = listOf(server, match);
  const at = list.findIndex(({ id }) => id === Number(match[2]));
  if (at < 0) return refuse(404, "Not Found");
  if (list[at]?.user.login !== server.login) return refuse(403, "Must have admin rights");
  list.splice(at, 1);
  return new Response(null, { status: 204 });
}

function edit(server: Server, match: RegExpExecArray, body: Body): Response {
  const found = listOf(server, match).find(({ id }) => id === Number(match[2]));
  if (found === undefined) return refuse(404, "Not Found");
  const long = tooLong(body["body"]);
  if (long !== undefined) return long;
  found.body = String(body["body"]);
  return json(found);
}

function addComment({ state, login, nextId }: Server, body: Body): Response {
  const long = tooLong(body["body"]);
  if (long !== undefined) return long;
  const kept = { id: nextId(), user: { login }, body: String(body["body"]) };
  state.issue_comments.push(kept);
  return json(kept, 201);
}

/** Why GitHub would not place a comment. */
function placeProblem(
  { state, content, base, head }: Server,
  comment: Comment,
): string | undefined {
  const { path, line, side = "RIGHT", start_line, start_side = side } = comment;
  if (comment.body.length > BODY_CHARS_MAX) return "body is too long";
  if (line === undefined) return "line is missing";
  const lines = content.linesOf(content.mergeBase(base.sha, head.sha), head.sha, path);
  const hunk = lines.get(`${side}:${line}`);
  if (hunk === undefined) return "line must be part of the diff";
  if (state.refused_lines.has(line)) return "line could not be resolved";
  if (start_line === undefined) return undefined;
  const starts = lines.get(`${start_side}:${start_line}`);
  if (starts === undefined) return "start_line must be part of the diff";
  if (start_line >= line && start_side === side) return "start_line must precede the end line";
  return starts === hunk ? undefined : "start_line must be part of the same hunk as the line";
}

function keep({ state, login, nextId }: Server, comment: Comment): KeptComment {
  const kept = { id: nextId(), user: { login }, ...comment };
  state.review_comments.push(kept);
  return kept;
}

function addReview(server: Server, body: Body): Response {
  const comments = (body["comments"] ?? []) as Comment[];
  if (body["commit_id"] !== server.head.sha)
    return refuse(422, "commit_id is not part of the pull request");
  if (body["event"] === "COMMENT" && String(body["body"] ?? "") === "")
    return refuse(422, "body can't be blank");
  const problem = comments.map((one) => placeProblem(server, one)).find(Boolean);
  if (problem !== undefined) return refuse(422, problem);
  server.state.reviews += 1;
  for (const one of comments) keep(server, one);
  return json({ id: server.nextId() });
}

function addInline(server: Server, body: Body): Response {
  if (body["commit_id"] !== server.head.sha)
    return refuse(422, "commit_id is not part of the pull request");
  const { commit_id: _, ...comment } = body as unknown as Comment & { commit_id: string };
  const problem = placeProblem(server, comment);
  return problem === undefined ? json(keep(server, comment), 201) : refuse(422, problem);
}

function setStatus({ state, login, content }: Server, sha: string, body: Body): Response {
  if (String(body["description"] ?? "").length > STATUS_CHARS_MAX)
    return refuse(422, "description is too long (maximum is 140 characters)");
  try {
    content.commit(sha);
  } catch {
    return refuse(422, `No commit found for SHA: ${sha}`);
  }
  const { state: word, context, description } = body;
  state.statuses.push({
    sha,
    state: String(word),
    context: String(context ?? "default"),
    description: String(description ?? ""),
  });
  return json({ creator: { login } }, 201);
}

function checkRun({ options, state, nextId }: Server, path: string, body: Body): Response {
  // An app's token alone may.
  if (options.checks !== true) return refuse(403, "You must authenticate via a GitHub App.");
  const output = body["output"] as Pick<KeptCheckRun, "title" | "summary" | "annotations">;
  const id = /\/check-runs\/(\d+)$/u.exec(path)?.[1];
  if (id === undefined) {
    const run = { id: nextId(), ...body, ...output } as unknown as KeptCheckRun;
    state.check_runs.push(run);
    return json({ id: run.id }, 201);
  }
  const run = state.check_runs.find((one) => one.id === Number(id));
  if (run === undefined) return refuse(404, "Not Found");
  run.annotations = [...run.annotations, ...output.annotations];
  return json({ id: run.id });
}
