import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  postgresPrograms,
  startPostgres,
  type TestPostgres,
} from "../../core/store/_testing/postgres.ts";
import { type ChatServer, serveChatCompletions } from "../../testdata/servers/chat_completions.ts";
import { changedRepository, OLD, QUIET, run, type TestRepository } from "../_testing.ts";

const programs = postgresPrograms();
/** Continuous integration has the server (`.ci/install`); elsewhere its absence is reported as skipped. */
const absent = programs === undefined && !process.env["CI"];

describe.skipIf(absent)("aurum review with store.url", () => {
  let postgres: TestPostgres;
  let server: ChatServer;
  const runners: TestRepository[] = [];

  beforeAll(async () => {
    if (programs === undefined) throw new Error("install Debian's package postgresql");
    postgres = await startPostgres(programs);
    const content = JSON.stringify({ summary: "seen", issues: [] });
    server = await serveChatCompletions({ reply: () => ({ content }) });
    const config = `store: { url: "${postgres.url()}" }\n`;
    const before = { ".aurum/config.yml": config, "src/add.ts": OLD };
    // Two runners with a checkout each, which share nothing else.
    for (let index = 0; index < 2; index += 1)
      runners.push(changedRepository(before, { "src/add.ts": QUIET }));
  }, 120_000);
  afterAll(async () => {
    for (const runner of runners) runner.remove();
    await server.stop();
    postgres.stop();
  });

  const env = () => ({ LLM_BASE_URL: server.url, LLM_MODEL: "m", PGPASSWORD: postgres.password });

  test("one runner's answer serves the other, and `aurum cache` sees both", async () => {
    const review = ["review", "--base", "main"];
    const [first, second] = runners.map(({ root }) => root);
    const one = await run(first ?? "", review, env());
    const two = await run(second ?? "", review, env());
    expect([one.exit_code, two.exit_code, server.seen.length]).toEqual([0, 0, 1]);
    expect(two.stdout).toBe(one.stdout);
    expect(two.stderr).toContain("1 answers from the cache");
    const stats = await run(first ?? "", ["cache", "stats"], env());
    expect(stats.stdout).toMatch(
      /store: postgres:\/\/127\.0\.0\.1:\d+\/postgres\n.*answers +1 entries/u,
    );
    const cleared = await run(second ?? "", ["cache", "clear"], env());
    expect(cleared.stdout).toBe("removed 1 entries\n");
  });

  test("a wrong password is one warning without it, and the review goes on", async () => {
    const wrong = { ...env(), PGPASSWORD: "wr0ng" + "pa55" };
    const { exit_code, stderr } = await run(
      runners[0]?.root ?? "",
      ["review", "--base", "main"],
      wrong,
    );
    expect(exit_code).toBe(0);
    expect(stderr.match(/warning: the store/gu)?.length).toBe(1);
    expect(stderr).not.toContain(wrong.PGPASSWORD);
  });
});
