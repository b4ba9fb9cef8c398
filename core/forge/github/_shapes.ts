/** The parts of GitHub's answers that are read; everything else is passed over. */
import * as v from "valibot";

const text = v.fallback(v.nullable(v.string()), null);

export const pullShape = v.object({
  number: v.number(),
  title: v.fallback(v.string(), ""),
  body: text,
  state: v.picklist(["open", "closed"]),
  merged: v.fallback(v.boolean(), false),
  base: v.object({ ref: v.string(), sha: v.string() }),
  head: v.object({
    ref: v.string(),
    sha: v.string(),
    repo: v.fallback(v.nullable(v.object({ full_name: v.string() })), null),
  }),
  changed_files: v.fallback(v.optional(v.number()), undefined),
});

export const filesShape = v.array(
  v.object({
    filename: v.string(),
    previous_filename: v.fallback(v.optional(v.string()), undefined),
    status: v.string(),
    sha: text,
    patch: v.fallback(v.optional(v.string()), undefined),
    additions: v.fallback(v.optional(v.number()), undefined),
    deletions: v.fallback(v.optional(v.number()), undefined),
  }),
);

export const compareShape = v.object({ merge_base_commit: v.object({ sha: v.string() }) });

export const treeShape = v.object({
  truncated: v.fallback(v.boolean(), false),
  tree: v.array(
    v.object({
      path: v.string(),
      mode: v.string(),
      type: v.string(),
      sha: v.string(),
      size: v.fallback(v.optional(v.number()), undefined),
    }),
  ),
});

export const blobShape = v.object({ content: v.string(), encoding: v.string() });

export const userShape = v.object({ login: v.string() });

const author = v.fallback(v.nullable(userShape), null);

export const commentShape = v.object({
  id: v.number(),
  user: author,
  body: v.fallback(v.string(), ""),
  path: v.fallback(v.optional(v.string()), undefined),
  in_reply_to_id: v.fallback(v.optional(v.number()), undefined),
});

export const commentsShape = v.array(commentShape);

export const statusShape = v.object({ creator: v.fallback(v.optional(author), undefined) });

/** An answer of GraphQL; `data` is looked into by whoever asked. */
export const graphqlShape = v.object({
  data: v.fallback(v.nullish(v.unknown()), null),
  errors: v.fallback(
    v.optional(v.array(v.object({ message: v.fallback(v.string(), "") }))),
    undefined,
  ),
});

export const viewerShape = v.object({ viewer: userShape });

export const threadsShape = v.object({
  repository: v.object({
    pullRequest: v.object({
      reviewThreads: v.object({
        pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(v.string()) }),
        nodes: v.array(
          v.object({
            id: v.string(),
            isResolved: v.boolean(),
            comments: v.object({
              nodes: v.array(v.object({ databaseId: v.nullable(v.number()) })),
            }),
          }),
        ),
      }),
    }),
  }),
});

export const checkRunShape = v.object({ id: v.number() });
