import { describe, expect, test } from "bun:test";
import { createHost } from "../../create_host.ts";
import type { PullRequestSource } from "../../resolve/types.ts";
import { beginPosting, STATUS_CONTEXT } from "./posting.ts";

const SOURCE: PullRequestSource = {
  kind: "pr",
  number: 7,
  repository: "octo/app",
  base: "b".repeat(40),
  head: "a".repeat(40),
  base_ref: "main",
  head_ref: "change",
  state: "open",
};

const ALL = { publish: true, inline: true, check: true };
const FORGE = { max_wait_seconds: 1, trusted_authors: [] };

// What is posted, and what is not, is tested through the face: cli/commands/review_posting_test.ts.
describe("beginPosting()", () => {
  test.each(["closed", "merged"] as const)(
    "sends nothing for a pull request that is %s",
    async (state) => {
      const host = createHost({ env: { GITHUB_TOKEN: "t" } });
      const failure = await beginPosting(ALL, { ...SOURCE, state }, FORGE, "en", host).catch(
        (error: unknown) => error,
      );
      expect(failure).toMatchObject({ code: "forge_failed" });
      expect(String(failure)).toContain(state);
    },
  );

  test("sends nothing without a token", async () => {
    const host = createHost({ env: { GITHUB_TOKEN: " " } });
    const failure = await beginPosting(ALL, SOURCE, FORGE, "en", host).catch(
      (error: unknown) => error,
    );
    expect(String(failure)).toContain("GITHUB_TOKEN is not set");
  });

  test("sets the status that branch protection knows", () =>
    expect(STATUS_CONTEXT).toBe("aurum/review"));
});
