import { afterAll, afterEach, describe, expect, test } from "bun:test";
import { createHost } from "../../core/mod.ts";
import { ALL, createPulls, PULL } from "../_testing/pulls.ts";
import { CLEAN_ENV, EVIL, OLD, QUIET } from "../_testing.ts";
import { runCli } from "../run.ts";

const pulls = createPulls();
const { answers, github, repositoryOf, review } = pulls;
afterEach(() => pulls.close());
afterAll(() => pulls.remove());

const evil = repositoryOf();
const quiet = repositoryOf({ "src/add.ts": QUIET });
const three = repositoryOf({
  "src/add.ts": `${OLD}export const a = (c: string): unknown => eval(c);\nexport const b = (c: string): unknown => eval(c + "1");\nexport const d = (c: string): unknown => eval(c + "2");\n`,
});
const INLINE = [...PULL, "--publish", "--inline"];

describe("aurum review --pr, where posting goes wrong", () => {
  test("ends with one summary and one comment a finding when two runs post at once", async () => {
    const server = github(evil);
    const both = Promise.withResolvers<void>();
    let arrived = 0;
    server.watch = async (line) => {
      if (!line.endsWith("/reviews")) return;
      if ((arrived += 1) >= 2) both.resolve();
      await both.promise;
    };
    await Promise.all([review(server, ALL, evil.root), review(server, ALL, evil.root)]);
    expect(server.reviews).toBe(2);
    server.watch = () => {};
    await review(server, ALL, evil.root);
    expect([server.issue_comments.length, server.review_comments.length]).toEqual([1, 1]);
    expect(server.issue_comments[0]?.body).toStartWith("## aurum: fail");
    expect(server.statuses.at(-1)?.state).toBe("failure");
  });

  test("completes on a rerun what the network lost between two posts", async () => {
    const server = github(three);
    server.faults.push(
      { method: "POST", path: /\/reviews$/u, status: 422 },
      { method: "POST", path: /\/pulls\/7\/comments$/u, status: 201, after: true, body: {} },
      { method: "POST", path: /\/pulls\/7\/comments$/u, status: 502, times: 99 },
    );
    const first = await review(server, ALL, three.root);
    expect(first.exit_code).toBe(1);
    expect(server.review_comments).toHaveLength(1);
    expect(server.statuses.at(-1)?.state).toBe("failure");
    server.faults.splice(0);
    const second = await review(server, ALL, three.root);
    expect(second.exit_code).toBe(3);
    expect(server.review_comments).toHaveLength(3);
    expect(new Set(server.review_comments.map(({ line }) => line)).size).toBe(3);
    expect(server.issue_comments).toHaveLength(1);
  }, 60_000);

  test("is no success where a comment was lost, whatever the gate says", async () => {
    const open = repositoryOf(
      { "src/add.ts": EVIL },
      { ".aurum/config.yml": "gate:\n  sources: {security: none}\n" },
    );
    const server = github(open);
    server.faults.push(
      { method: "POST", path: /\/reviews$/u, status: 422 },
      { method: "POST", path: /\/pulls\/7\/comments$/u, status: 403 },
    );
    const { exit_code, stderr } = await review(server, ALL, open.root);
    expect(exit_code).toBe(1);
    expect(stderr).toContain("could not be posted");
    expect(server.statuses.at(-1)?.state).toBe("error");
    expect(server.issue_comments[0]?.body).toContain("could not be placed on the diff");
  });

  test("writes the summary anew where somebody deleted it meanwhile", async () => {
    const server = github(evil);
    server.watch = (line) => {
      if (line.endsWith("/reviews")) server.issue_comments.splice(0);
    };
    expect((await review(server, ALL, evil.root)).exit_code).toBe(3);
    expect(server.issue_comments).toHaveLength(1);
    expect(server.issue_comments[0]?.body).toStartWith("## aurum: fail");
  });

  test("finds its own summary with a token that nothing says the name of", async () => {
    const server = github(evil, { installation: true, login: "some-app[bot]" });
    const argv = [...PULL, "--publish"];
    await review(server, argv, evil.root);
    await review(server, argv, evil.root);
    expect(server.issue_comments).toHaveLength(1);
    expect(server.issue_comments[0]?.body).toStartWith("## aurum: ");
  });

  test("takes nobody else's comment for its own where an answer got lost", async () => {
    const server = github(evil);
    server.watch = (line) => {
      const posts = line === "POST /repos/octo/app/issues/7/comments";
      if (!posts || server.issue_comments.length > 0) return;
      const head = evil.git("rev-parse", "change").trim().slice(0, 12);
      const body = `**aurum reviews \`${head}\`; the result will stand here**\n\n<!-- aurum:summary -->`;
      server.issue_comments.push({ id: 1, user: { login: "mallory" }, body });
    };
    server.faults.push({ method: "POST", path: /\/issues\/7\/comments$/u, status: 502 });
    await review(server, ALL, evil.root);
    const [forged, own] = server.issue_comments;
    expect(forged?.body).toContain("the result will stand here");
    expect([own?.user.login, own?.body.split("\n")[0]]).toEqual(["aurum-bot", "## aurum: fail"]);
  });

  test("keeps comments of a model's findings where this time no model reviewed", async () => {
    const server = github(quiet);
    const issue = {
      file: "src/add.ts",
      line: 6,
      severity: "error",
      rule_id: "model/logic-error",
      message: "adds twice",
      code: "return add(n, n);",
    };
    await review(server, INLINE, quiet.root, {
      AURUM_LLM_FIXTURE: answers({ summary: "s", issues: [issue] }),
    });
    const [comment] = server.review_comments;
    const before = comment?.body;
    expect(before).toContain("adds twice");
    await review(server, INLINE, quiet.root, { AURUM_LLM_FIXTURE: answers("no json") });
    await review(server, INLINE, quiet.root);
    expect(comment?.body).toBe(before ?? "");
    const clean = { AURUM_LLM_FIXTURE: answers({ summary: "s", issues: [] }) };
    await review(server, INLINE, quiet.root, clean);
    expect(comment?.body).toStartWith("**Resolved");
  });

  test("resolves the thread where it may, opens it again, and edits the comment either way", async () => {
    for (const graphql of [true, false]) {
      const server = github(evil, { graphql });
      await review(server, INLINE, evil.root);
      const id = server.review_comments[0]?.id ?? 0;
      evil.git("switch", "--quiet", "--create", `fixed-${String(graphql)}`);
      evil.write("src/add.ts", QUIET);
      evil.commit();
      const fixed = evil.git("rev-parse", "HEAD").trim();
      evil.git("switch", "--quiet", "change");
      server.move(fixed);
      await review(server, INLINE, evil.root);
      expect(server.review_comments[0]?.body).toStartWith("**Resolved");
      expect([...server.resolved_threads]).toEqual(graphql ? [id] : []);
      server.move("change");
      await review(server, INLINE, evil.root);
      expect([...server.resolved_threads]).toEqual([]);
      expect(server.review_comments[0]?.body).not.toContain("Resolved");
    }
  });

  test("edits what it may where one comment of its own cannot be edited", async () => {
    const server = github(three);
    await review(server, INLINE, three.root);
    server.move("main");
    server.faults.push({ method: "PATCH", path: /\/pulls\/comments\//u, status: 403 });
    const { exit_code } = await review(server, ALL, three.root);
    expect(exit_code).toBe(1);
    const resolved = server.review_comments.filter(({ body }) => body.startsWith("**Resolved"));
    expect(resolved).toHaveLength(2);
    expect(server.statuses.at(-1)?.state).toBe("error");
    expect(server.issue_comments[0]?.body).toStartWith("## aurum: ");
  });

  test("never leaves a green or pending word when the head moves, at whatever moment", async () => {
    const moved = quiet.git("rev-parse", "main").trim();
    const head = quiet.git("rev-parse", "change").trim();
    for (let at = 1; at < 40; at += 1) {
      const server = github(quiet);
      let seen = 0;
      server.watch = () => {
        if ((seen += 1) === at) server.move(moved);
      };
      const { exit_code } = await review(server, ALL, quiet.root);
      if (seen < at) break;
      const last = server.statuses.at(-1);
      if (last !== undefined && last.sha === head && exit_code !== 0)
        expect([at, last.state]).toEqual([at, "error"]);
      if (exit_code === 0) expect(server.statuses.at(-1)?.state).toBe("success");
      for (const { body } of server.issue_comments)
        expect([at, body.includes("will stand here")]).toEqual([at, false]);
      pulls.close();
    }
  }, 60_000);

  test("says that it was interrupted, and leaves nothing pending", async () => {
    const server = github(evil);
    const controller = new AbortController();
    server.watch = (line) => {
      if (line.endsWith("/reviews")) controller.abort();
    };
    const host = createHost({
      cwd: evil.root,
      env: { ...CLEAN_ENV, ...server.env },
      lang: "en",
      signal: controller.signal,
    });
    const { exit_code } = await runCli(ALL, host);
    expect(exit_code).not.toBe(0);
    expect(server.statuses.at(-1)).toMatchObject({ state: "error" });
    expect(server.issue_comments[0]?.body).toStartWith("**aurum was interrupted");
  });

  test("is not driven around by a limit that asks for no wait", async () => {
    const server = github(quiet);
    server.faults.push({
      method: "POST",
      path: /\/statuses\//u,
      status: 403,
      headers: { "retry-after": "0" },
      times: 99,
    });
    const slow = { ".aurum/config.yml": "forge:\n  max_wait_seconds: 2\n" };
    const repository = repositoryOf({ "src/add.ts": QUIET }, slow);
    const limited = github(repository);
    limited.faults.push(...server.faults);
    const { exit_code } = await review(limited, ALL, repository.root);
    expect(exit_code).toBe(1);
    expect(limited.log.filter((line) => line.includes("/statuses/")).length).toBeLessThan(12);
  }, 30_000);

  test("asks again only for what changed", async () => {
    const server = github(evil);
    await review(server, ALL, evil.root);
    expect(server.unchanged).toBeGreaterThan(0);
  });
});
