/** What is written on GitHub. */
import type * as v from "valibot";
import { FORGE_ANNOTATIONS_MAX, FORGE_STATUS_CHARS_MAX } from "../../limits.ts";
import type { Annotation, Forge, ForgeComment, InlineComment, Mine, Posted } from "../types.ts";
import { type Call, checked, type Client } from "./_client.ts";
import { ForgeError } from "../forge_error.ts";
import { checkRunShape, commentShape, commentsShape, statusShape } from "./_shapes.ts";

type Conversation =
  | "comments"
  | "inlineComments"
  | "addComment"
  | "editComment"
  | "deleteComment"
  | "editInlineComment"
  | "deleteInlineComment";

type Review = "addReview" | "addInlineComment" | "setStatus" | "addCheckRun";

/** The part of a forge that writes, and knows what was written. */
export function githubPosting(client: Client, top: string): Pick<Forge, Conversation | Review> {
  return { ...conversation(client, top), ...review(client, top) };
}

function conversation(client: Client, top: string): Pick<Forge, Conversation> {
  const all = async (path: string): Promise<ForgeComment[]> =>
    (await client.pages(path, commentsShape)).map(comment);
  const edit = async (path: string, body: string): Promise<boolean> =>
    unlessGone(client.send({ method: "PATCH", path, body: { body } }));
  const remove = async (path: string): Promise<void> =>
    void (await unlessGone(client.send({ method: "DELETE", path })));
  return {
    comments: (number) => all(`${top}/issues/${number}/comments`),
    inlineComments: (number) => all(`${top}/pulls/${number}/comments`),
    async addComment(number, body, mine) {
      const path = `${top}/issues/${number}/comments`;
      const standing = async (): Promise<ForgeComment | undefined> =>
        (await all(path)).findLast((one) => mine(one) && isSame(one.body, body));
      const arrived = async (): Promise<boolean> => (await standing()) !== undefined;
      const data = await client.send({ method: "POST", path, body: { body }, arrived });
      // The answer got lost and the comment did not.
      const found = data === undefined ? await standing() : undefined;
      return found ?? comment(checked(path, data, commentShape));
    },
    editComment: (id, body) => edit(`${top}/issues/comments/${id}`, body),
    deleteComment: (id) => remove(`${top}/issues/comments/${id}`),
    editInlineComment: (id, body) => edit(`${top}/pulls/comments/${id}`, body),
    deleteInlineComment: (id) => remove(`${top}/pulls/comments/${id}`),
  };
}

function review(client: Client, top: string): Pick<Forge, Review> {
  return {
    addReview: (number, commit, text, comments, mine) =>
      posted(client, {
        method: "POST",
        path: `${top}/pulls/${number}/reviews`,
        body: { commit_id: commit, event: "COMMENT", body: text, comments: comments.map(wire) },
        arrived: arrivedOn(client, `${top}/pulls/${number}/comments`, comments, mine),
      }),
    addInlineComment: (number, commit, one, mine) =>
      posted(client, {
        method: "POST",
        path: `${top}/pulls/${number}/comments`,
        body: { commit_id: commit, ...wire(one) },
        arrived: arrivedOn(client, `${top}/pulls/${number}/comments`, [one], mine),
      }),
    async setStatus(commit, state, context, text) {
      const description = cut(text, FORGE_STATUS_CHARS_MAX);
      const path = `${top}/statuses/${commit}`;
      const body = { state, context, description };
      const call: Call = { method: "POST", path, body, repeatable: true };
      const creator = (await client.read(call, statusShape)).creator?.login;
      return creator === undefined ? {} : { creator };
    },
    async addCheckRun(commit, { name, conclusion, title, summary, annotations }) {
      const batches = batchesOf(annotations);
      const output = { title, summary };
      const first = { ...output, annotations: batches.shift() ?? [] };
      const body = { name, head_sha: commit, status: "completed", conclusion, output: first };
      const path = `${top}/check-runs`;
      try {
        const call: Call = { method: "POST", path, body, repeatable: true };
        const { id } = await client.read(call, checkRunShape);
        for (const more of batches) {
          const next = { output: { ...output, annotations: more } };
          await client.send({ method: "PATCH", path: `${path}/${id}`, body: next });
        }
        return true;
      } catch (error) {
        if (error instanceof ForgeError && error.reason === "refused") return false;
        throw error;
      }
    },
  };
}

/** GitHub takes so many annotations in one call and adds the next ones to them. */
function batchesOf(annotations: readonly Annotation[]): object[][] {
  const batches: object[][] = [];
  for (let at = 0; at < annotations.length; at += FORGE_ANNOTATIONS_MAX) {
    const batch = annotations.slice(at, at + FORGE_ANNOTATIONS_MAX);
    batches.push(
      batch.map(({ path, line, end_line, level, title, message }) => ({
        path,
        start_line: line,
        end_line,
        annotation_level: level,
        title,
        message,
      })),
    );
  }
  return batches;
}

async function unlessGone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof ForgeError && (error.status === 404 || error.status === 410)) return false;
    throw error;
  }
}

/** At most so many UTF-16 units, and no half of a character. */
function cut(text: string, chars_max: number): string {
  const half = text.length > chars_max && /[\ud800-\udbff]/u.test(text.charAt(chars_max - 1));
  return text.slice(0, half ? chars_max - 1 : chars_max);
}

function comment(from: v.InferOutput<typeof commentShape>): ForgeComment {
  return {
    id: from.id,
    author: from.user?.login ?? "",
    body: from.body,
    ...(from.path === undefined ? {} : { path: from.path }),
    ...(from.in_reply_to_id === undefined ? {} : { in_reply_to: from.in_reply_to_id }),
  };
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
    // A limit that would take too long ends the run: nothing else would pass it either.
    if (!(error instanceof ForgeError) || error.reason === "limited") throw error;
    const reason = error.status === 422 ? "refused" : "failed";
    return { ok: false, reason, detail: error.detail };
  }
}

/** Whether comments that were sent stand there, by their bodies: each holds a marker of its own. */
function arrivedOn(
  client: Client,
  path: string,
  comments: readonly InlineComment[],
  mine: Mine,
): () => Promise<boolean> {
  return async () => {
    const standing = (await client.pages(path, commentsShape)).map(comment).filter(mine);
    return comments.every(({ body }) => standing.some((one) => isSame(one.body, body)));
  };
}

/** A forge may trim a text, or end its lines in another way. */
function isSame(left: string, right: string): boolean {
  const plain = (text: string): string => text.replaceAll("\r\n", "\n").trim();
  return plain(left) === plain(right);
}
