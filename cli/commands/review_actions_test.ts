import { afterAll, afterEach, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ALL, createPulls } from "../_testing/pulls.ts";
import { QUIET, reportOf } from "../_testing.ts";

const pulls = createPulls();
const { answers, github, repositoryOf, review, scratch } = pulls;
afterEach(() => pulls.close());
afterAll(() => pulls.remove());

const evil = repositoryOf();
const quiet = repositoryOf({ "src/add.ts": QUIET });

let saved = 0;
function eventOf(event: unknown, name = "pull_request"): Record<string, string> {
  const file = join(scratch, `event-${(saved += 1)}.json`);
  writeFileSync(file, typeof event === "string" ? event : JSON.stringify(event));
  return {
    GITHUB_ACTIONS: "true",
    GITHUB_EVENT_PATH: file,
    GITHUB_EVENT_NAME: name,
    GITHUB_REPOSITORY: "octo/app",
    // Commits of an environment are nobody's word.
    GITHUB_SHA: "d".repeat(40),
    GITHUB_HEAD_REF: "another",
  };
}

const OPENED = { number: 7, pull_request: { number: 7, head: { sha: "e".repeat(40) } } };
const WRITE = ["review", "--publish", "--inline", "--check"];

describe("aurum review on a runner of GitHub", () => {
  test("takes number and repository from the event, and the head from the forge", async () => {
    const server = github(evil);
    const { exit_code } = await review(server, WRITE, evil.root, eventOf(OPENED));
    expect(exit_code).toBe(3);
    const head = evil.git("rev-parse", "change").trim();
    expect(server.statuses.map(({ sha }) => sha)).toEqual([head, head]);
    const comment = { issue: { number: 7, pull_request: { url: "" } }, comment: { body: "go" } };
    const other = github(evil);
    const env = eventOf(comment, "issue_comment");
    expect((await review(other, ["review", "--check"], evil.root, env)).exit_code).toBe(3);
  });

  test("lets the command line name another pull request than the event", async () => {
    const server = github(evil);
    const env = eventOf({ pull_request: { number: 99 } });
    expect((await review(server, ALL, evil.root, env)).exit_code).toBe(3);
  });

  test("speaks to a server of one's own, with its API and GraphQL where it has them", async () => {
    const server = github(evil, { prefix: "/api/v3", graphql: true, installation: true });
    expect(server.env["GITHUB_API_URL"]).toEndWith("/api/v3");
    await review(server, WRITE, scratch, eventOf(OPENED));
    expect(server.review_comments).toHaveLength(1);
    expect(server.log).toContain("POST /graphql");
  });

  test.each([
    ["no file", { ...eventOf(OPENED), GITHUB_EVENT_PATH: join(scratch, "none.json") }],
    ["a push", eventOf({ ref: "refs/heads/main" }, "push")],
    ["an issue that is no pull request", eventOf({ issue: { number: 7 } }, "issue_comment")],
    ["no JSON", eventOf("{")],
    ["a number that is none", eventOf({ pull_request: { number: "7; rm" } })],
    ["no repository", { ...eventOf(OPENED), GITHUB_REPOSITORY: "../.." }],
  ])("refuses an event of %s, and asks the forge for nothing", async (_, env) => {
    const server = github(evil);
    const { exit_code, stdout, stderr } = await review(server, WRITE, evil.root, env);
    expect([exit_code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("--pr N --repo OWNER/NAME");
    expect(server.log).toEqual([]);
  });

  test("asks no event where nothing is to be posted", async () => {
    const server = github(evil);
    const { exit_code, stderr } = await review(server, ["review"], evil.root, eventOf(OPENED));
    expect([exit_code, server.log]).toEqual([0, []]);
    expect(stderr).not.toContain("event");
  });
});

describe("aurum review of a fork without secrets", () => {
  const model = (): { env: Record<string, string>; capture: string } => {
    const capture = join(scratch, `capture-${(saved += 1)}`);
    const file = answers({ summary: "fine", issues: [] });
    return { env: { AURUM_LLM_FIXTURE: file, AURUM_PROMPT_CAPTURE: capture }, capture };
  };

  test.each([
    ["a fork", "mallory/app"],
    ["a fork that is gone", null],
  ])("is incomplete, never green, and asks no model: %s", async (_, fork) => {
    const server = github(quiet, { read_only: true, installation: true, fork });
    const { env, capture } = model();
    const argv = [...WRITE, "--format", "json"];
    const run = await review(server, argv, quiet.root, { ...eventOf(OPENED), ...env });
    expect(run.exit_code).toBe(1);
    const report = reportOf(run.stdout);
    expect(report.verdict).toBe("incomplete");
    const words = report.limitations.find(({ kind }) => kind === "fork_unreviewed")?.text;
    expect(words).toContain("nothing was posted and no model was asked");
    expect(run.stderr).toContain("comes from a fork");
    expect(await Bun.file(capture).exists()).toBe(false);
    expect([server.statuses, server.issue_comments]).toEqual([[], []]);
  });

  test("stays closed where the evidence closes the gate", async () => {
    const server = github(evil, { read_only: true, fork: "mallory/app" });
    const run = await review(server, WRITE, evil.root, eventOf(OPENED));
    expect(run.exit_code).toBe(3);
  });

  test("is incomplete without a token at all", async () => {
    const server = github(quiet, { fork: "mallory/app" });
    const env = { ...eventOf(OPENED), GITHUB_TOKEN: "" };
    const run = await review(server, WRITE, quiet.root, env);
    expect(run.exit_code).toBe(1);
    expect(run.stderr).toContain("has no GITHUB_TOKEN");
  });

  test("says so in the status where it may write and a key is empty", async () => {
    const server = github(quiet, { fork: "mallory/app" });
    const env = { ...eventOf(OPENED), LLM_API_KEY: "", LLM_MODEL: "" };
    const run = await review(server, WRITE, quiet.root, env);
    expect(run.exit_code).toBe(1);
    expect(server.statuses.at(-1)).toMatchObject({ state: "error" });
    expect(server.statuses.at(-1)?.description).toStartWith("incomplete");
    expect(server.issue_comments[0]?.body).toContain("## aurum: incomplete");
    expect(server.issue_comments[0]?.body).toContain("has no secrets");
  });

  test("is an ordinary review where it may write, and where no key is missing", async () => {
    const server = github(quiet, { fork: "mallory/app" });
    const { env, capture } = model();
    const run = await review(server, WRITE, quiet.root, { ...eventOf(OPENED), ...env });
    expect(run.exit_code).toBe(0);
    expect(await Bun.file(capture).exists()).toBe(true);
  });

  test("ends by name where the token of a branch of one's own may not write", async () => {
    const server = github(quiet, { read_only: true });
    const run = await review(server, WRITE, quiet.root, eventOf(OPENED));
    expect([run.exit_code, run.stdout]).toEqual([1, ""]);
    expect(run.stderr).toContain("pull-requests: write");
  });
});
