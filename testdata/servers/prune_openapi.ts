/**
 * Takes the operations that the tests use out of GitHub's OpenAPI description, with
 * nothing but what a request is checked by. How the copy beside it was made:
 *
 *   npm pack @octokit/openapi@23.0.2 && tar xzf octokit-openapi-23.0.2.tgz
 *   bun testdata/servers/prune_openapi.ts package/generated/api.github.com.json > testdata/servers/github_openapi.json
 *   bun fmt testdata/servers/github_openapi.json
 */

const REPO = "/repos/{owner}/{repo}";
const OPERATIONS: readonly (readonly [method: string, path: string])[] = [
  ["get", "/user"],
  ["get", `${REPO}/pulls/{pull_number}`],
  ["get", `${REPO}/pulls/{pull_number}/files`],
  ["get", `${REPO}/pulls/{pull_number}/comments`],
  ["post", `${REPO}/pulls/{pull_number}/comments`],
  ["post", `${REPO}/pulls/{pull_number}/reviews`],
  ["patch", `${REPO}/pulls/comments/{comment_id}`],
  ["delete", `${REPO}/pulls/comments/{comment_id}`],
  ["get", `${REPO}/issues/{issue_number}/comments`],
  ["post", `${REPO}/issues/{issue_number}/comments`],
  ["patch", `${REPO}/issues/comments/{comment_id}`],
  ["delete", `${REPO}/issues/comments/{comment_id}`],
  ["get", `${REPO}/compare/{basehead}`],
  ["get", `${REPO}/git/blobs/{file_sha}`],
  ["get", `${REPO}/git/trees/{tree_sha}`],
  ["get", `${REPO}/contents/{path}`],
  ["get", `${REPO}/commits/{ref}/statuses`],
  ["post", `${REPO}/statuses/{sha}`],
  ["post", `${REPO}/check-runs`],
  ["patch", `${REPO}/check-runs/{check_run_id}`],
];
const DROPPED = new Set(["description", "example", "examples", "title", "x-github", "deprecated"]);

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const document = (await Bun.file(Bun.argv[2] ?? "").json()) as { [key: string]: Json };

function at(...keys: string[]): Json {
  return keys.reduce<Json>(
    (value, key) => (value as { [key: string]: Json })[key] ?? null,
    document,
  );
}

/** A value without its prose, references filled in. `names` are keys of the author's, not of the format. */
function pruned(value: Json, names = false): Json {
  if (Array.isArray(value)) return value.map((item) => pruned(item));
  if (typeof value !== "object" || value === null) return value;
  const target = value["$ref"];
  if (typeof target === "string") return pruned(at(...target.slice(2).split("/")));
  const kept = Object.entries(value).filter(([key]) => names || !DROPPED.has(key));
  return Object.fromEntries(
    kept.map(([key, item]) => [key, pruned(item, !names && key === "properties")]),
  );
}

const paths: Record<string, Record<string, Json>> = {};
for (const [method, path] of OPERATIONS) {
  const operation = pruned(at("paths", path, method)) as { [key: string]: Json };
  paths[path] ??= {};
  paths[path][method] = {
    parameters: operation["parameters"] ?? [],
    ...(operation["requestBody"] === undefined ? {} : { requestBody: operation["requestBody"] }),
  };
}
const info = {
  title: "A part of GitHub's OpenAPI description, without prose and answers",
  origin:
    "https://github.com/github/rest-api-description, in the npm package @octokit/openapi 23.0.2",
  license: "MIT, Copyright (c) 2020 Octokit contributors; Copyright (c) GitHub",
  recorded_by: "testdata/servers/prune_openapi.ts",
};
process.stdout.write(`${JSON.stringify({ info, paths }, null, 2)}\n`);
