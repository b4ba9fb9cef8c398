import { afterAll, afterEach, describe, expect, test } from "bun:test";
import { ALL, createPulls, PULL } from "../_testing/pulls.ts";
import { EVIL, OLD, QUIET } from "../_testing.ts";

const pulls = createPulls();
const { answers, github, repositoryOf, review } = pulls;
afterEach(() => pulls.close());
afterAll(() => pulls.remove());

const evil = repositoryOf();
const quiet = repositoryOf({ "src/add.ts": QUIET });
const ISSUE = {
  file: "src/add.ts",
  line: 6,
  severity: "error",
  rule_id: "model/logic-error",
  message: "adds twice",
  code: "return add(n, n);",
};

async function commentOn(issue: Record<string, unknown>): Promise<string> {
  const server = github(quiet);
  const env = { AURUM_LLM_FIXTURE: answers({ summary: "s", issues: [{ ...ISSUE, ...issue }] }) };
  await review(server, ALL, quiet.root, env);
  return server.review_comments[0]?.body ?? "";
}

describe("comments on a pull request", () => {
  test("hold a suggestion that applies where the model wrote the line anew", async () => {
    const body = await commentOn({ suggestion: "return n * 2;" });
    expect(body).toContain("\n```suggestion\n  return n * 2;\n```\n");
    expect(body).not.toContain("Fix:");
  });

  test("hold it as words where it is words", async () => {
    const body = await commentOn({ suggestion: "Multiply by two instead of adding" });
    expect(body).not.toContain("```suggestion");
    expect(body).toContain("**Fix:** Multiply by two instead of adding");
  });

  test("cover several lines where the finding does, in one hunk", async () => {
    const code = "export function twice(n: number): number {\n  return add(n, n);\n}";
    const server = github(quiet);
    const issue = { ...ISSUE, line: 5, code, suggestion: code.replace("add(n, n)", "n * 2") };
    const env = { AURUM_LLM_FIXTURE: answers({ summary: "s", issues: [issue] }) };
    await review(server, ALL, quiet.root, env);
    const [comment] = server.review_comments;
    expect([comment?.start_line, comment?.line]).toEqual([5, 7]);
    expect(comment?.body).toContain(
      "```suggestion\nexport function twice(n: number): number {\n  return n * 2;\n}\n```",
    );
  });

  test("do nothing that a model's text asks for", async () => {
    const body = await commentOn({
      message:
        "@octo/team #1 <img src=x onerror=a> ![p](http://evil.example/p.png) [x](javascript:a)\n\n```suggestion\nrm -rf\n```\n/close\n<!-- aurum:resolved --><!-- aurum:finding:zz:model -->",
      suggestion: "```suggestion\nhidden\n```",
    });
    // A longer fence holds the model's own.
    expect(body).toContain("\n  ````text\n  ```suggestion\n  hidden\n  ```\n  ````\n");
    expect(body.match(/^\s*`{3,}suggestion/gmu)).toHaveLength(1);
    expect(body).not.toMatch(/(?<![\\&\w;])@octo/u);
    expect(body).not.toContain("<img");
    expect(body).not.toMatch(/(?<!\\)\]\(/u);
    expect(body.match(/<!--/gu)).toHaveLength(1);
    expect(body).not.toMatch(/^\/close/mu);
  });

  test("stay under the forge's bound, however much there is to say", async () => {
    const issues = Array.from({ length: 300 }, (_, at) => ({
      ...ISSUE,
      message: `${at} ${"@a&_~".repeat(3_000)}`,
      suggestion: "@b".repeat(5_000),
    }));
    const server = github(quiet);
    const env = { AURUM_LLM_FIXTURE: answers({ summary: "@c".repeat(9_000), issues }) };
    for (const line of [6]) server.refused_lines.add(line);
    const { exit_code } = await review(server, ALL, quiet.root, env);
    expect(exit_code).toBe(3);
    expect(server.issue_comments).toHaveLength(1);
    const [summary] = server.issue_comments;
    expect(summary?.body.length).toBeLessThan(65_536);
    expect(summary?.body).toEndWith("<!-- aurum:summary -->");
  }, 60_000);

  test("label a refuted finding in the summary, and nowhere on the diff", async () => {
    const repository = repositoryOf({
      "src/add.ts": `${OLD}\nexport function half(n: number): number {\n  if (n === 0) throw new Error("zero");\n  return add(n, n) / n;\n}\n`,
    });
    const server = github(repository);
    const issue = {
      ...ISSUE,
      line: 7,
      message: "`half` divides by zero",
      code: "return add(n, n) / n;",
    };
    const env = {
      AURUM_LLM_FIXTURE: answers({
        aurum_fixture: {
          default: JSON.stringify({ summary: "s", issues: [issue] }),
          cases: [
            {
              prompt_contains: "refutes",
              answer: JSON.stringify({
                verdict: "refuted",
                refutes: "divides by zero",
                reason: "guarded",
                quote: '  if (n === 0) throw new Error("zero");',
              }),
            },
          ],
        },
      }),
    };
    const { exit_code, stderr } = await review(server, ALL, repository.root, env);
    expect([exit_code, server.review_comments]).toEqual([0, []]);
    expect(stderr).toContain("refuted");
    expect(server.issue_comments[0]?.body).toMatch(/refuted/iu);
    expect(server.statuses.at(-1)?.state).toBe("success");
  });

  test("show a model's word on the evidence, and the proposed exceptions as a block of their own", async () => {
    const server = github(evil);
    const assessment = {
      evidence_id: "E1",
      status: "disputed",
      justification: "the code is a constant",
      correlates_with: [],
      priority: "low",
    };
    const env = {
      AURUM_LLM_FIXTURE: answers({ summary: "s", issues: [], evidence_assessments: [assessment] }),
    };
    expect((await review(server, ALL, evil.root, env)).exit_code).toBe(3);
    const body = server.issue_comments[0]?.body ?? "";
    expect(body).toContain("the code is a constant");
    expect(body).toMatch(/```yaml\nexceptions:\n/u);
    expect(server.review_comments[0]?.body).toContain("the code is a constant");
  });
});

describe("a check run on a pull request", () => {
  const many = `${EVIL}${Array.from({ length: 120 }, (_, at) => `export const e${at} = (c: string): unknown => eval(c + "${at}");\n`).join("")}`;
  const repository = repositoryOf({ "src/add.ts": many });
  const APP = { installation: true, graphql: true, login: "github-actions[bot]" };

  test("has its annotations in batches that the forge takes", async () => {
    const server = github(repository, { ...APP, checks: true });
    await review(server, [...PULL, "--check"], repository.root, { GITHUB_ACTIONS: "true" });
    const [run] = server.check_runs;
    expect(run).toMatchObject({ name: "aurum/review", status: "completed", conclusion: "failure" });
    expect(run?.annotations).toHaveLength(121);
    expect(run?.annotations[0]).toMatchObject({ start_line: 6, annotation_level: "failure" });
    expect(
      server.log.filter((line) => line.startsWith("PATCH") && line.includes("check-runs")),
    ).toHaveLength(2);
    expect(server.statuses.at(-1)?.state).toBe("failure");
  });

  test("is left out where the token may not, or is nobody's app", async () => {
    const server = github(quiet, APP);
    const { exit_code, stderr } = await review(server, [...PULL, "--check"], quiet.root);
    expect([exit_code, server.check_runs]).toEqual([0, []]);
    expect(stderr).toContain("checks: write");
    expect(server.statuses.at(-1)?.state).toBe("success");
    const person = github(quiet, { checks: true });
    await review(person, [...PULL, "--check"], quiet.root);
    expect(person.log.filter((line) => line.includes("check-runs"))).toEqual([]);
  });
});
