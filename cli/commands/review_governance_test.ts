import { afterAll, describe, expect, test } from "bun:test";
import { changedRepository, OLD, QUIET, reportOf, run, type TestRepository } from "../_testing.ts";

const repositories: TestRepository[] = [];
afterAll(() => {
  for (const repository of repositories) repository.remove();
});

type Files = Record<string, string>;

async function findingsOf(
  before: Files,
  after: Record<string, string | null>,
  argv: string[] = [],
) {
  const repository = changedRepository({ "src/add.ts": OLD, ...before }, after);
  repositories.push(repository);
  const ran = await run(repository.root, ["review", "--base", "main", "--format", "json", ...argv]);
  const findings = reportOf(ran.stdout).findings.filter(({ rule }) =>
    rule.startsWith("governance/"),
  );
  return { ...ran, findings };
}

const STRICT = { ".aurum/config.yml": "gate:\n  fail_on: info\n" };

describe("aurum review, an edit of its own gate", () => {
  test("is evidence that names what it would loosen, and loosens nothing", async () => {
    const { exit_code, findings } = await findingsOf(STRICT, {
      ".aurum/config.yml": "gate:\n  fail_on: error\n",
    });
    expect(findings).toMatchObject([
      {
        origin: "security",
        rule: "governance/gate-edited",
        severity: "warning",
        path: ".aurum/config.yml",
        line: 2,
        side: "new",
        blocking: true,
      },
    ]);
    expect(findings[0]?.message).toContain('gate.fail_on would go from "info" to "error"');
    expect(exit_code).toBe(3);
  });

  test("is seen for every file of the folder, added, removed or renamed", async () => {
    const { findings } = await findingsOf(
      { ...STRICT, ".aurum/rules/own.yml": "# none\n", ".aurum/notes.md": "a\nb\nc\nd\ne\n" },
      {
        ".aurum/config.yml": null,
        ".aurum/rules/own.yml": "# none at all\n",
        ".aurum/notes.md": null,
        "notes.md": "a\nb\nc\nd\ne\n",
        ".aurum/exceptions.yml":
          "exceptions: [{ rule: security/js-eval, path: src/add.ts, reason: r, owner: team, expires: 2999-01-01 }]\n",
      },
    );
    const places = findings.map(({ path, side }) => [path, side]);
    expect(places).toEqual([
      [".aurum/config.yml", "old"],
      [".aurum/exceptions.yml", "new"],
      [".aurum/rules/own.yml", "new"],
      ["notes.md", "new"],
    ]);
  });

  test("is seen without the security pass too", async () => {
    const { findings } = await findingsOf(STRICT, { ".aurum/config.yml": "gate: {}\n" }, [
      "--no-security",
    ]);
    expect(findings).toHaveLength(1);
  });

  test("is seen where a workflow loses the line that runs aurum", async () => {
    const workflow = "on: pull_request\njobs:\n  gate:\n    steps:\n      - run: aurum review\n";
    const path = ".github/workflows/gate.yml";
    const lost = await findingsOf(
      { [path]: workflow },
      { [path]: workflow.replace("aurum review", "true") },
    );
    expect(lost.findings).toMatchObject([{ path, side: "old", line: 5 }]);
    const kept = await findingsOf({ [path]: workflow }, { [path]: `${workflow}      - run: ls\n` });
    expect(kept.findings).toEqual([]);
  });

  test("is not seen where the gate's files stay as they are", async () => {
    const { findings } = await findingsOf(STRICT, { "src/add.ts": QUIET });
    expect(findings).toEqual([]);
  });
});
