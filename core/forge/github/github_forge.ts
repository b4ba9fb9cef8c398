/** GitHub as a forge, through its REST API. */
import * as v from "valibot";
import { AurumError } from "../../errors.ts";
import type { Host } from "../../host.ts";
import { message } from "../../i18n/mod.ts";
import { FORGE_STATUS_CHARS_MAX } from "../../limits.ts";
import type {
  Forge,
  ForgeComment,
  ForgeOptions,
  InlineComment,
  Posted,
  PullFile,
  PullRequest,
} from "../types.ts";
import { type Call, type Client, type ClientOptions, ForgeRefusal, openClient } from "./_client.ts";
import {
  blobShape,
  commentShape,
  commentsShape,
  compareShape,
  filesShape,
  pullShape,
  statusShape,
  userShape,
} from "./_shapes.ts";
import { listTree } from "./_list_tree.ts";

/** What the parts of a forge share. */
interface Access {
  /** Refusals are errors with a hint. */
  named: Client;
  /** Refusals are the caller's. */
  client: Client;
  /** `/repos/OWNER/NAME`. */
  top: string;
}

/** The forge of one repository on GitHub; see {@link Forge}. Nothing is sent before it is used. */
export function githubForge(options: ForgeOptions & ClientOptions, host: Host): Forge {
  const client = openClient(options, host);
  const { repository } = options;
  const named = withNames(client, repository);
  const access: Access = { client, named, top: `/repos/${repository}` };
  return { repository, ...reading(access), ...conversation(access), ...posting(access) };
}

type Reading =
  "pullRequest" | "files" | "mergeBase" | "readFile" | "readBlob" | "list" | "identity";

function reading({ client, named, top }: Access): Pick<Forge, Reading> {
  return {
    async pullRequest(number) {
      const pull = await named.read({ method: "GET", path: `${top}/pulls/${number}` }, pullShape);
      return pullRequest(pull);
    },
    async files(number) {
      return (await named.pages(`${top}/pulls/${number}/files`, filesShape)).map(pullFile);
    },
    async mergeBase(base, head) {
      const path = `${top}/compare/${base}...${head}?per_page=1`;
      return (await named.read({ method: "GET", path }, compareShape)).merge_base_commit.sha;
    },
    async readFile(path, commit) {
      const file = path.split("/").map(encodeURIComponent).join("/");
      const call = `${top}/contents/${file}?ref=${encodeURIComponent(commit)}`;
      return await rawFile(client, call);
    },
    async readBlob(sha) {
      const blob = await named.read({ method: "GET", path: `${top}/git/blobs/${sha}` }, blobShape);
      return Buffer.from(blob.content, blob.encoding === "base64" ? "base64" : "utf8");
    },
    list: (commit) => listTree(named, top, commit),
    async identity() {
      try {
        return (await client.read({ method: "GET", path: "/user" }, userShape)).login;
      } catch (error) {
        // A token of an installation has no user; the forge says so with a 403.
        if (error instanceof ForgeRefusal) return undefined;
        throw error;
      }
    },
  };
}

type Conversation =
  "comments" | "inlineComments" | "addComment" | "editComment" | "editInlineComment";

function conversation({ named, top }: Access): Pick<Forge, Conversation> {
  const all = async (path: string): Promise<ForgeComment[]> =>
    (await named.pages(path, commentsShape)).map(comment);
  const edit = async (path: string, body: string): Promise<void> =>
    void (await named.send({ method: "PATCH", path, body: { body } }));
  return {
    comments: (number) => all(`${top}/issues/${number}/comments`),
    inlineComments: (number) => all(`${top}/pulls/${number}/comments`),
    async addComment(number, body) {
      const path = `${top}/issues/${number}/comments`;
      const standing = async (): Promise<ForgeComment | undefined> =>
        (await all(path)).find((one) => one.body === body);
      const arrived = async (): Promise<boolean> => (await standing()) !== undefined;
      const data = await named.send({ method: "POST", path, body: { body }, arrived });
      // The answer got lost and the comment did not.
      const found = data === undefined ? await standing() : undefined;
      return found ?? comment(v.parse(commentShape, data));
    },
    editComment: (id, body) => edit(`${top}/issues/comments/${id}`, body),
    editInlineComment: (id, body) => edit(`${top}/pulls/comments/${id}`, body),
  };
}

function posting({
  client,
  named,
  top,
}: Access): Pick<Forge, "addReview" | "addInlineComment" | "setStatus"> {
  return {
    addReview: (number, commit, comments) =>
      posted(client, {
        method: "POST",
        path: `${top}/pulls/${number}/reviews`,
        body: { commit_id: commit, event: "COMMENT", comments: comments.map(wire) },
        arrived: arrivedOn(client, `${top}/pulls/${number}/comments`, comments),
      }),
    addInlineComment: (number, commit, one) =>
      posted(client, {
        method: "POST",
        path: `${top}/pulls/${number}/comments`,
        body: { commit_id: commit, ...wire(one) },
        arrived: arrivedOn(client, `${top}/pulls/${number}/comments`, [one]),
      }),
    async setStatus(commit, state, context, text) {
      const description = text.slice(0, FORGE_STATUS_CHARS_MAX);
      const path = `${top}/statuses/${commit}`;
      const body = { state, context, description };
      const call: Call = { method: "POST", path, body, repeatable: true };
      const creator = (await named.read(call, statusShape)).creator?.login;
      return creator === undefined ? {} : { creator };
    },
  };
}

/** The client with refusals as errors of ours, which say what GitHub said and what to do. */
function withNames(client: Client, repository: string): Client {
  const guard = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw error instanceof ForgeRefusal ? refusal(error, repository) : error;
    }
  };
  return {
    send: (call) => guard(client.send(call)),
    read: (call, shape) => guard(client.read(call, shape)),
    pages: (path, shape) => guard(client.pages(path, shape)),
  };
}

const HINTS = {
  401: "forge.hint_401",
  403: "forge.hint_403",
  404: "forge.hint_404",
} as const;

function refusal({ status, detail }: ForgeRefusal, repository: string): AurumError {
  const key = Object.hasOwn(HINTS, status)
    ? HINTS[status as keyof typeof HINTS]
    : "forge.hint_other";
  return new AurumError("forge_failed", message("forge.refused", { repository, detail }), {
    hint: message(key, { repository }),
  });
}

function pullRequest(pull: v.InferOutput<typeof pullShape>): PullRequest {
  return {
    number: pull.number,
    title: pull.title,
    body: pull.body ?? "",
    state: pull.state,
    merged: pull.merged,
    base: { ref: pull.base.ref, sha: pull.base.sha },
    head: {
      ref: pull.head.ref,
      sha: pull.head.sha,
      repository: pull.head.repo?.full_name ?? null,
    },
    changed_files: pull.changed_files ?? 0,
  };
}

const STATUSES: Readonly<Record<string, PullFile["status"]>> = {
  added: "added",
  removed: "removed",
  modified: "modified",
  changed: "modified",
  renamed: "renamed",
  copied: "copied",
  unchanged: "unchanged",
};

function pullFile(file: v.InferOutput<typeof filesShape>[number]): PullFile {
  return {
    path: file.filename,
    ...(file.previous_filename === undefined ? {} : { old_path: file.previous_filename }),
    status: STATUSES[file.status] ?? "modified",
    sha: file.sha,
    ...(file.patch === undefined ? {} : { patch: file.patch }),
  };
}

function comment(from: v.InferOutput<typeof commentShape>): ForgeComment {
  return {
    id: from.id,
    author: from.user?.login ?? "",
    body: from.body,
    ...(from.in_reply_to_id === undefined ? {} : { in_reply_to: from.in_reply_to_id }),
  };
}

async function rawFile(client: Client, path: string): Promise<Uint8Array | undefined> {
  try {
    const accept = "application/vnd.github.raw+json";
    const data = await client.send({ method: "GET", path, accept });
    return bytesOf(data);
  } catch (error) {
    if (error instanceof ForgeRefusal && error.status === 404) return undefined;
    throw error;
  }
}

/** Raw content, or the JSON with the content in base64 that a server sends which knows no raw; a folder is no file. */
function bytesOf(data: unknown): Uint8Array | undefined {
  if (typeof data === "string") return new TextEncoder().encode(data);
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  if (ArrayBuffer.isView(data))
    return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  if (typeof data !== "object" || data === null || Array.isArray(data)) return undefined;
  const { content, encoding, type } = data as Record<string, unknown>;
  if (typeof content !== "string" || (type !== undefined && type !== "file")) return undefined;
  return Buffer.from(content, encoding === "base64" ? "base64" : "utf8");
}

/** GitHub's names of an inline comment. */
function wire({ path, line, start_line, side, body }: InlineComment): object {
  const place = side === "old" ? "LEFT" : "RIGHT";
  return {
    path,
    body,
    line,
    side: place,
    ...(start_line === undefined || start_line >= line ? {} : { start_line, start_side: place }),
  };
}

async function posted(client: Client, call: Call): Promise<Posted> {
  try {
    await client.send(call);
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ForgeRefusal)) throw error;
    const reason = error.status === 422 ? "refused" : "failed";
    return { ok: false, reason, detail: error.detail };
  }
}

/** Whether comments that were sent stand there, by their exact bodies: each holds a marker of its own. */
function arrivedOn(
  client: Client,
  path: string,
  comments: readonly InlineComment[],
): () => Promise<boolean> {
  return async () => {
    const standing = new Set((await client.pages(path, commentsShape)).map(({ body }) => body));
    return comments.every(({ body }) => standing.has(body));
  };
}
