/** The little of GitHub's GraphQL that is asked for: who one is, and threads. */
import { json, refuse, type Server } from "./_github_types.ts";

interface Question {
  query: string;
  variables: { id?: string; after?: string | null };
}

const PAGE = 100;
const notAllowed = (): Response =>
  json({ data: null, errors: [{ message: "Resource not accessible by integration" }] });

/** Answers one question; a server without GraphQL says 404. */
export async function answerGraphql(
  { options, login, state }: Server,
  request: Request,
): Promise<Response> {
  if (options.graphql !== true) return refuse(404, "Not Found");
  const { query, variables } = (await request.json()) as Question;
  if (query.includes("viewer")) return json({ data: { viewer: { login } } });
  const { id } = variables;
  if (id === undefined) {
    const roots = state.review_comments.filter((one) => one.in_reply_to_id === undefined);
    const start = Number(variables.after ?? 0);
    const nodes = roots.slice(start, start + PAGE).map((one) => ({
      id: `thread-${one.id}`,
      isResolved: state.resolved_threads.has(one.id),
      comments: { nodes: [{ databaseId: one.id }] },
    }));
    const hasNextPage = start + PAGE < roots.length;
    const pageInfo = { hasNextPage, endCursor: hasNextPage ? String(start + PAGE) : null };
    return json({
      data: { repository: { pullRequest: { reviewThreads: { pageInfo, nodes } } } },
    });
  }
  if (options.read_only === true) return notAllowed();
  const number = Number(id.replace("thread-", ""));
  if (query.includes("unresolveReviewThread")) state.resolved_threads.delete(number);
  else state.resolved_threads.add(number);
  return json({ data: { resolveReviewThread: { thread: { id } } } });
}
