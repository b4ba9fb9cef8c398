import { afterAll, afterEach, describe, expect, test } from "bun:test";
import { createPulls, PULL } from "../_testing/pulls.ts";
import { EVIL, reportOf } from "../_testing.ts";

const pulls = createPulls();
const { github, repositoryOf, review, scratch } = pulls;
afterEach(() => pulls.close());
afterAll(() => pulls.remove());

type Files = Record<string, string | null>;

const evil = repositoryOf();

describe("aurum review --pr, reading", () => {
  test("gives the same report from a checkout and through the API alone", async () => {
    const many: Files = {
      "src/add.ts": EVIL,
      "src/new file é.ts": "export const a = eval(process.argv[2]);\n",
      "gone.ts": null,
      "moved/there.ts": "export const one = 1;\nexport const two = 2;\nexport const three = 3;\n",
      "here.ts": null,
      "image.bin": "\u0000\u0001binary",
    };
    const before = {
      "gone.ts": "export const x = 1;\n",
      "here.ts": "export const one = 1;\nexport const two = 2;\nexport const three = 3;\n",
    };
    const repository = repositoryOf(many, before);
    const server = github(repository);
    const argv = [...PULL, "--format", "json"];
    const local = await review(server, argv, repository.root);
    const remote = await review(server, argv, scratch);
    const [here, there] = [reportOf(local.stdout), reportOf(remote.stdout)];
    expect(there.findings).toEqual(here.findings);
    expect(there.findings.length).toBeGreaterThanOrEqual(2);
    expect(there.source).toEqual(here.source);
    expect(there.source.kind).toBe("pr");
    expect(there.coverage.files.map(({ path }) => path).toSorted()).toEqual(
      here.coverage.files.map(({ path }) => path).toSorted(),
    );
    expect(server.log.some((line) => line.endsWith("/pulls/7/files"))).toBe(true);
  });

  test("reads both sides where the forge lists no hunks", async () => {
    const server = github(evil);
    const files = (await (
      await fetch(`${server.url}/repos/octo/app/pulls/7/files?per_page=100`, {
        headers: { authorization: `token ${server.env["GITHUB_TOKEN"]}` },
      })
    ).json()) as Record<string, unknown>[];
    server.faults.push({
      method: "GET",
      path: /\/files$/u,
      status: 200,
      body: files.map((file) => ({ ...file, patch: undefined })),
    });
    const { stdout } = await review(server, [...PULL, "--format", "json"], scratch);
    expect(reportOf(stdout).findings.map(({ rule, line }) => [rule, line])).toEqual([
      ["security/js-eval", 6],
    ]);
  });

  test("takes config from the merge base, also through the API", async () => {
    const strict = { ".aurum/config.yml": "gate:\n  fail_on: error\n" };
    const repository = repositoryOf(
      { "src/add.ts": EVIL, ".aurum/config.yml": "gate: {}\n" },
      strict,
    );
    const server = github(repository);
    for (const cwd of [repository.root, scratch]) {
      const { exit_code, stdout, stderr } = await review(
        server,
        [...PULL, "--format", "json"],
        cwd,
      );
      expect(exit_code).toBe(3);
      expect(reportOf(stdout).findings.map(({ rule }) => rule)).toContain("governance/gate-edited");
      expect(stderr).toContain("not applied");
    }
  });

  test("posts nothing unless it is told to", async () => {
    const server = github(evil);
    const { stderr } = await review(server, [...PULL, "--fail-on", "error"], evil.root);
    expect(stderr).toContain("a summary and 1 comments: src/add.ts:6");
    expect(server.log.filter((line) => !line.startsWith("GET "))).toEqual([]);
  });

  test.each([
    ["an unknown number", ["review", "--pr", "8", "--repo", "octo/app"], 1, "Not Found"],
    ["an unknown repository", ["review", "--pr", "7", "--repo", "octo/none"], 1, "Not Found"],
    ["no repository", ["review", "--pr", "7"], 2, "--repo"],
    ["a number that is none", ["review", "--pr", "x", "--repo", "octo/app"], 2, "--pr"],
    ["an empty repository", ["review", "--pr", "7", "--repo", ""], 2, "--repo"],
    ["publishing nothing", ["review", "--publish"], 2, "--publish"],
  ] as const)("refuses %s by name", async (_, argv, code, words) => {
    const { exit_code, stdout, stderr } = await review(github(evil), argv, evil.root);
    expect([exit_code, stdout]).toEqual([code, ""]);
    expect(stderr).toContain(words);
  });
});
