import { afterAll, afterEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { createPulls, PULL } from "../_testing/pulls.ts";
import { reportOf, run } from "../_testing.ts";

const pulls = createPulls();
const { answers, github, repositoryOf, review, scratch } = pulls;
afterEach(() => pulls.close());
afterAll(() => pulls.remove());

const evil = repositoryOf();
const writes = (log: readonly string[]): string[] => log.filter((line) => !line.startsWith("GET "));

describe("flags that write on a pull request", () => {
  test("write nothing with --preview, which ends before there is a report", async () => {
    const server = github(evil);
    const argv = [...PULL, "--publish", "--inline", "--check", "--preview"];
    expect((await review(server, argv, evil.root)).exit_code).toBe(0);
    expect(writes(server.log)).toEqual([]);
  });

  test("work for aurum evidence, which asks no model", async () => {
    const server = github(evil);
    const argv = ["evidence", ...PULL.slice(1), "--publish", "--check"];
    expect((await review(server, argv, evil.root)).exit_code).toBe(3);
    expect(server.issue_comments[0]?.body).toStartWith("## aurum: fail");
    expect(server.statuses.at(-1)?.state).toBe("failure");
  });

  test("post nothing when a recorded run of theirs is replayed", async () => {
    const server = github(evil);
    const folder = join(scratch, "recorded");
    const env = { AURUM_LLM_FIXTURE: answers({ summary: "s", issues: [] }) };
    const argv = [...PULL, "--publish", "--check", "--format", "json", "--record", folder];
    const first = await review(server, argv, evil.root, env);
    const before = server.log.length;
    const again = await run(scratch, ["replay", folder], server.env);
    expect([again.exit_code, again.stdout]).toEqual([first.exit_code, first.stdout]);
    expect(server.log).toHaveLength(before);
  });

  test("keep the verdict of a fork's run in its replay", async () => {
    const server = github(evil, { read_only: true, fork: "mallory/app" });
    const folder = join(scratch, "recorded-fork");
    const env = { GITHUB_ACTIONS: "true" };
    const config = join(scratch, "open.yml");
    await Bun.write(config, "gate:\n  sources: {security: none}\n");
    const argv = [...PULL, "--check", "--config", config, "--format", "json", "--record", folder];
    const first = await review(server, argv, evil.root, env);
    expect(reportOf(first.stdout).verdict).toBe("incomplete");
    const again = await run(scratch, ["replay", folder], server.env);
    expect([again.exit_code, again.stdout]).toEqual([first.exit_code, first.stdout]);
  });

  test("tell the reader of a dry run where comments would stand", async () => {
    const server = github(evil);
    const { stderr } = await review(server, [...PULL, "--inline"], scratch);
    expect(stderr).toContain("src/add.ts:6");
    expect(writes(server.log)).toEqual([]);
  });
});
