/** Threads of comments on the diff, which GitHub has in GraphQL alone. */
import * as v from "valibot";
import { FORGE_PAGES_MAX } from "../../limits.ts";
import type { Forge, ForgeThread } from "../types.ts";
import type { Client } from "./_client.ts";
import { askGraphql } from "./_graphql.ts";
import { threadsShape } from "./_shapes.ts";

const THREADS = `query ($owner: String!, $name: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      reviewThreads(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { id isResolved comments(first: 1) { nodes { databaseId } } }
      }
    }
  }
}`;

const RESOLVE = `mutation ($id: ID!) {
  resolveReviewThread(input: { threadId: $id }) { thread { id } }
}`;

const UNRESOLVE = `mutation ($id: ID!) {
  unresolveReviewThread(input: { threadId: $id }) { thread { id } }
}`;

/** The part of a forge that knows threads. */
export function githubThreads(
  client: Client,
  repository: string,
  graphql_url: string,
): Pick<Forge, "threads" | "resolveThread"> {
  const [owner = "", name = ""] = repository.split("/");
  return {
    async threads(number) {
      const all: ForgeThread[] = [];
      let after: string | null = null;
      for (let page = 1; page <= FORGE_PAGES_MAX; page += 1) {
        const variables: Record<string, unknown> = { owner, name, number, after };
        const found = await askGraphql(client, graphql_url, THREADS, variables, threadsShape);
        if (found === undefined) return undefined;
        const { nodes, pageInfo } = found.repository.pullRequest.reviewThreads;
        for (const { id, isResolved, comments } of nodes) {
          const comment_id = comments.nodes[0]?.databaseId;
          if (typeof comment_id === "number") all.push({ id, comment_id, resolved: isResolved });
        }
        if (!pageInfo.hasNextPage || pageInfo.endCursor === null) return all;
        after = pageInfo.endCursor;
      }
      return all;
    },
    async resolveThread(id, resolved) {
      const query = resolved ? RESOLVE : UNRESOLVE;
      const done = await askGraphql(client, graphql_url, query, { id }, v.looseObject({}));
      return done !== undefined;
    },
  };
}
