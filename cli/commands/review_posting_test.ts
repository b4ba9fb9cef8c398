import { afterAll, afterEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { ALL, createPulls, PULL } from "../_testing/pulls.ts";
import { EVIL, QUIET, run } from "../_testing.ts";

const pulls = createPulls();
const { answers, github, repositoryOf, review, scratch } = pulls;
afterEach(() => pulls.close());
afterAll(() => pulls.remove());

const evil = repositoryOf();
const quiet = repositoryOf({ "src/add.ts": QUIET });

describe("aurum review --pr, posting", () => {
  test("posts one review, one summary and one status, on the head commit", async () => {
    const server = github(evil);
    const { exit_code } = await review(server, ALL, evil.root);
    expect(exit_code).toBe(3);
    expect(server.reviews).toBe(1);
    expect(server.review_comments).toMatchObject([{ path: "src/add.ts", line: 6, side: "RIGHT" }]);
    expect(server.review_comments[0]?.body).toContain("security/js-eval");
    expect(server.issue_comments).toHaveLength(1);
    expect(server.issue_comments[0]?.body).toContain("## aurum: fail");
    expect(server.statuses.map(({ state, context }) => [state, context])).toEqual([
      ["pending", "aurum/review"],
      ["failure", "aurum/review"],
    ]);
  });

  test("repeats nothing on a rerun, and updates the one summary", async () => {
    const server = github(evil);
    await review(server, ALL, evil.root);
    await review(server, ALL, evil.root);
    expect([server.reviews, server.review_comments.length, server.issue_comments.length]).toEqual([
      1, 1, 1,
    ]);
    expect(server.issue_comments[0]?.body).toContain("## aurum: fail");
    expect(server.issue_comments[0]?.body.match(/aurum:summary/gu)).toHaveLength(1);
  });

  test("sets a status with no findings too, and with success", async () => {
    const server = github(quiet);
    const { exit_code } = await review(server, [...PULL, "--check"], quiet.root);
    expect(exit_code).toBe(0);
    expect(server.statuses.at(-1)).toMatchObject({ state: "success", context: "aurum/review" });
    expect(server.issue_comments).toEqual([]);
  });

  test("comments on removed lines on their side", async () => {
    const key = `AKIA${"ABCDEFGHIJKLMNOP"}`;
    const secret = `const key = "${key.slice(0, 4)}${"Q3EXRM7KZ2TVW5YB"}";\n`;
    const repository = repositoryOf({ "src/keys.ts": "export {};\n" }, { "src/keys.ts": secret });
    const server = github(repository);
    await review(server, ALL, repository.root);
    expect(server.review_comments).toMatchObject([{ path: "src/keys.ts", line: 1, side: "LEFT" }]);
    expect(JSON.stringify(server.review_comments)).not.toContain("Q3EXRM7KZ2TVW5YB");
  });

  test("marks a comment whose finding is gone, and leaves one that a person answered", async () => {
    const server = github(evil);
    await review(server, ALL, evil.root);
    evil.git("switch", "--quiet", "--create", `mended-${Date.now()}`);
    evil.write("src/add.ts", QUIET);
    evil.commit();
    const mended = evil.git("rev-parse", "HEAD").trim();
    evil.git("switch", "--quiet", "change");
    const [first] = server.review_comments;
    if (first === undefined) throw new Error("nothing was posted");
    const before = first.body;
    server.move(mended);
    server.review_comments.push({
      id: 900,
      user: { login: "person" },
      body: "I disagree",
      in_reply_to_id: first.id,
    });
    await review(server, ALL, evil.root);
    expect(first.body).toBe(before);
    server.review_comments.pop();
    await review(server, ALL, evil.root);
    expect(first.body).toStartWith("**Resolved: the finding is gone.**");
    server.move("change");
    await review(server, ALL, evil.root);
    expect(first.body).toBe(before);
    expect(server.review_comments).toHaveLength(1);
  });

  test("believes no mark of anybody else", async () => {
    const server = github(evil);
    await review(server, ALL, evil.root);
    const forged = server.review_comments
      .splice(0)
      .map((one) => ({ ...one, user: { login: "mallory" } }));
    server.review_comments.push(...forged);
    const summaries = server.issue_comments
      .splice(0)
      .map((one) => ({ ...one, user: { login: "mallory" } }));
    server.issue_comments.push(...summaries);
    await review(server, ALL, evil.root);
    expect(server.review_comments.map(({ user }) => user.login)).toEqual(["mallory", "aurum-bot"]);
    expect(server.issue_comments.map(({ user }) => user.login)).toEqual(["mallory", "aurum-bot"]);
    const trusting = repositoryOf(
      { "src/add.ts": EVIL },
      { ".aurum/config.yml": "forge:\n  trusted_authors: [mallory]\n" },
    );
    const other = github(trusting);
    other.issue_comments.push(...summaries.map((one) => ({ ...one })));
    await review(other, ALL, trusting.root);
    expect(other.issue_comments).toHaveLength(1);
  });

  test("puts a comment that the forge refuses into the summary, and leaves the exit code to the gate", async () => {
    const two = `${EVIL}export const other = (code: string): unknown => eval(code);\n`;
    const repository = repositoryOf({ "src/add.ts": two });
    const server = github(repository);
    server.refused_lines.add(6);
    const { exit_code, stderr } = await review(server, ALL, repository.root);
    expect(exit_code).toBe(3);
    expect(server.review_comments.map(({ line }) => line)).toEqual([8]);
    expect(stderr).toContain("src/add.ts:6");
    expect(server.issue_comments[0]?.body).toContain("could not be placed on the diff");
  });

  test("aborts when the head moved while the review ran, and publishes nothing", async () => {
    const server = github(evil);
    // The summary says that a review runs; then somebody pushes.
    server.watch = (line) => {
      if (line.startsWith("POST") && line.endsWith("/issues/7/comments")) server.move("main");
    };
    const { exit_code, stdout, stderr } = await review(server, ALL, evil.root);
    expect([exit_code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("the head moved");
    expect(server.review_comments).toEqual([]);
    expect(server.statuses.at(-1)?.state).toBe("error");
  });

  test("refuses a token that may not write before a model is paid for", async () => {
    const server = github(evil, { read_only: true });
    const capture = join(scratch, "never");
    const env = {
      AURUM_LLM_FIXTURE: answers({ summary: "", issues: [] }),
      AURUM_PROMPT_CAPTURE: capture,
    };
    const { exit_code, stderr } = await review(server, ALL, evil.root, env);
    expect(exit_code).toBe(1);
    expect(stderr).toContain("not accessible");
    expect(await Bun.file(capture).exists()).toBe(false);
    const none = await run(evil.root, ALL, { GITHUB_API_URL: server.url });
    expect(none.exit_code).toBe(1);
  });

  test("writes on no pull request that is closed", async () => {
    const server = github(evil, { state: "closed" });
    expect((await review(server, ALL, evil.root)).exit_code).toBe(1);
    expect(server.issue_comments).toEqual([]);
  });

  test("waits for a rate limit, and ends by name where it would wait too long", async () => {
    const server = github(quiet);
    server.faults.push({
      method: "POST",
      path: /\/statuses\//u,
      status: 403,
      headers: { "retry-after": "1" },
    });
    expect((await review(server, ALL, quiet.root)).exit_code).toBe(0);
    server.faults.push({
      method: "GET",
      path: /\/pulls\/7$/u,
      status: 429,
      headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "4102444800" },
    });
    const { exit_code, stderr } = await review(server, ALL, quiet.root);
    expect(exit_code).toBe(1);
    expect(stderr).toContain("2100-01-01T00:00:00.000Z");
  });

  test("posts nothing twice when an answer gets lost, and tries again when nothing arrived", async () => {
    for (const after of [true, undefined] as const) {
      const server = github(evil);
      const fault = { status: 502, method: "POST", ...(after === undefined ? {} : { after }) };
      server.faults.push(
        { ...fault, path: /\/reviews$/u },
        { ...fault, path: /\/issues\/7\/comments$/u },
      );
      const { exit_code } = await review(server, ALL, evil.root);
      expect(exit_code).toBe(3);
      expect([server.review_comments.length, server.issue_comments.length]).toEqual([1, 1]);
    }
  });

  test("knows its own comments with a runner's token, which may not ask who it is", async () => {
    const server = github(evil, { installation: true, login: "github-actions[bot]" });
    const env = { GITHUB_ACTIONS: "true" };
    await review(server, [...PULL, "--publish", "--inline"], evil.root, env);
    await review(server, [...PULL, "--publish", "--inline"], evil.root, env);
    expect([server.review_comments.length, server.issue_comments.length]).toEqual([1, 1]);
  });
});
