import { afterAll, describe, expect, test } from "bun:test";
import { failureOf, makeRepository, removeFolders, testHost } from "./_testing.ts";
import { judgeSavedReport } from "./judge_saved_report.ts";
import { runReview } from "./run.ts";

afterAll(removeFolders);

const CALL = "export const run = (code: string) => eval(code);\n";

describe("judgeSavedReport()", () => {
  test("decides as the run, before a first commit too, and holds no secret", async () => {
    const repository = makeRepository();
    repository.write("a.ts", CALL);
    const { host } = testHost(repository.root, repository.home);
    const options = { lang: "en", fail_on: "error" } as const;
    const outcome = await runReview({ source: { kind: "worktree" }, ...options }, host);
    const token = `ghp_${"a1B2".repeat(9)}`;
    const report = {
      ...outcome.report,
      findings: outcome.report.findings.map((one) => ({
        ...one,
        message: `${one.message} ${token}`,
      })),
    };
    const { decision, explanation } = await judgeSavedReport(JSON.stringify(report), options, host);
    expect(decision.verdict).toBe("fail");
    expect(decision.findings.map(({ blocking }) => blocking)).toEqual(
      outcome.report.findings.map(({ blocking }) => blocking),
    );
    expect(JSON.stringify([decision, explanation])).not.toContain(token);
  });

  test("refuses a base that is no commit of the repository", async () => {
    const repository = makeRepository();
    repository.commit({ "a.ts": CALL });
    const { host } = testHost(repository.root, repository.home);
    const { report } = await runReview({ source: { kind: "worktree" } }, host);
    for (const base of ["f".repeat(40), "--all", "HEAD"]) {
      const text = JSON.stringify({ ...report, source: { ...report.source, base } });
      const failure = await failureOf(judgeSavedReport(text, {}, host));
      expect(failure.code).toBe("unknown_revision");
    }
  });
});
