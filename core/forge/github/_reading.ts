/** What is read of GitHub. */
import type * as v from "valibot";
import { READ_BYTES_MAX } from "../../limits.ts";
import type { Forge, PullFile, PullRequest } from "../types.ts";
import type { Client } from "./_client.ts";
import { ForgeError } from "../forge_error.ts";
import { askGraphql } from "./_graphql.ts";
import {
  blobShape,
  compareShape,
  filesShape,
  pullShape,
  userShape,
  viewerShape,
} from "./_shapes.ts";
import { openTrees } from "./_trees.ts";

type Reading =
  "pullRequest" | "files" | "mergeBase" | "readFile" | "readBlob" | "entry" | "list" | "identity";

/** Modes of a regular file. */
const REGULAR = /^100/u;

/** The part of a forge that reads. */
export function githubReading(
  client: Client,
  top: string,
  graphql_url: string,
): Pick<Forge, Reading> {
  const trees = openTrees(client, top);
  const readBlob = async (sha: string): Promise<Uint8Array> => {
    const blob = await client.read({ method: "GET", path: `${top}/git/blobs/${sha}` }, blobShape);
    return Buffer.from(blob.content, blob.encoding === "base64" ? "base64" : "utf8");
  };
  return {
    async pullRequest(number) {
      const path = `${top}/pulls/${number}`;
      return pullRequest(await client.read({ method: "GET", path }, pullShape));
    },
    async files(number) {
      return (await client.pages(`${top}/pulls/${number}/files`, filesShape)).map(pullFile);
    },
    async mergeBase(base, head) {
      const path = `${top}/compare/${base}...${head}?per_page=1`;
      return (await client.read({ method: "GET", path }, compareShape)).merge_base_commit.sha;
    },
    async readFile(path, commit) {
      const entry = await trees.entry(path, commit);
      if (entry === undefined || !REGULAR.test(entry.mode)) return undefined;
      // Whoever reads has no use for more, and GitHub refuses what is very long.
      if ((entry.size ?? 0) > READ_BYTES_MAX) return undefined;
      try {
        return await readBlob(entry.sha);
      } catch (error) {
        if (!isMissing(error)) throw error;
        return await rawFile(client, top, path, commit);
      }
    },
    readBlob,
    entry: trees.entry,
    list: trees.list,
    async identity() {
      try {
        return (await client.read({ method: "GET", path: "/user" }, userShape)).login;
      } catch (error) {
        if (!(error instanceof ForgeError) || error.reason !== "refused") throw error;
      }
      // A token of an installation has no user, but GraphQL knows its viewer.
      const query = "query { viewer { login } }";
      const found = await askGraphql(client, graphql_url, query, {}, viewerShape);
      return found?.viewer.login;
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof ForgeError && error.status === 404;
}

/** A file by its path, where the server does not hand out its blob. */
async function rawFile(
  client: Client,
  top: string,
  path: string,
  commit: string,
): Promise<Uint8Array | undefined> {
  const name = path.split("/").map(encodeURIComponent).join("/");
  const call = `${top}/contents/${name}?ref=${encodeURIComponent(commit)}`;
  try {
    const { content, encoding } = await client.read({ method: "GET", path: call }, blobShape);
    return Buffer.from(content, encoding === "base64" ? "base64" : "utf8");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
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
  const { filename, previous_filename, status, sha, patch, additions, deletions } = file;
  return {
    path: filename,
    ...(previous_filename === undefined ? {} : { old_path: previous_filename }),
    status: STATUSES[status] ?? "modified",
    sha,
    ...(patch === undefined ? {} : { patch }),
    ...(additions === undefined ? {} : { additions }),
    ...(deletions === undefined ? {} : { deletions }),
  };
}
