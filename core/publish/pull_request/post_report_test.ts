import { afterAll, describe, expect, test } from "bun:test";
import { changedRepository, EVIL, OLD } from "../../../cli/_testing.ts";
import { startGithub } from "../../../testdata/servers/github.ts";
import { createHost } from "../../create_host.ts";
import type { PullRequestSource } from "../../resolve/types.ts";
import { DECISION, EVIDENCE, judged, REQUEST, REVIEW } from "../_testing/runs.ts";
import { buildReport } from "../build_report.ts";
import { beginPosting } from "./posting.ts";
import { postReport } from "./post_report.ts";

const repository = changedRepository({ "src/add.ts": OLD }, { "src/add.ts": EVIL });
const server = startGithub({ root: repository.root, base: "main", head: "change" });
afterAll(() => {
  server.stop();
  repository.remove();
});

const source: PullRequestSource = {
  kind: "pr",
  number: 7,
  repository: "octo/app",
  base: repository.git("rev-parse", "main").trim(),
  head: repository.git("rev-parse", "change").trim(),
  base_ref: "main",
  head_ref: "change",
  state: "open",
};
const report = buildReport({
  request: REQUEST,
  evidence: EVIDENCE,
  review: REVIEW,
  decision: { ...DECISION, findings: [judged({ path: "src/add.ts", line: 6 })] },
  lang: "en",
  version: "1.0.0",
});
const input = {
  rendering: { report, catalog: [], lang: "en" as const },
  change: EVIDENCE.change,
  whole: { evidence: true, model: true },
};

// Everything else is tested through the face: cli/commands/review_posting*_test.ts.
describe("postReport()", () => {
  test("posts on the commit that was reviewed, and nothing where the head is another one", async () => {
    const host = createHost({ env: server.env });
    const options = { publish: true, inline: true, check: true };
    const settings = { max_wait_seconds: 5, trusted_authors: [] };
    const posting = await beginPosting(options, source, settings, "en", host);
    expect(await postReport(posting, input, host)).toEqual({ failed: false });
    expect(server.statuses.map(({ sha }) => sha)).toEqual([source.head, source.head]);
    server.move("main");
    const writes = (): number => server.log.filter((line) => !line.startsWith("GET ")).length;
    const before = writes();
    const failure = await postReport(posting, input, host).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "head_moved" });
    expect(writes()).toBe(before);
    expect(server.misunderstood).toEqual([]);
  });
});
