/** The action and the example workflow: linted, pinned, and with no more rights than they need. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { createPulls } from "../cli/_testing/pulls.ts";
import { HOUSE } from "./_house.ts";

interface Step {
  uses?: string;
  run?: string;
  if?: string;
  shell?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
}

const actionText = readFileSync(join(HOUSE, "action.yml"), "utf8");
const exampleText = readFileSync(join(HOUSE, "examples/pull_request.yml"), "utf8");
const action = parse(actionText) as {
  inputs: Record<string, { description: string; default?: string }>;
  runs: { using: string; steps: Step[] };
};
const example = parse(exampleText) as {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  concurrency: { group: string };
  jobs: Record<string, { permissions: Record<string, string>; steps: Step[] }>;
};
const steps = [...action.runs.steps, ...Object.values(example.jobs).flatMap((job) => job.steps)];

const scratch = mkdtempSync(join(tmpdir(), "aurum-workflow-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function actionlint(): string | null {
  return Bun.which("actionlint");
}

function lint(files: readonly string[]): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync([actionlint() ?? "actionlint", ...files], {
    cwd: scratch,
  });
  return `${exitCode} ${stdout.toString()}${stderr.toString()}`;
}

describe("action.yml and examples/pull_request.yml", () => {
  test("pin everything by its commit", () => {
    const used = steps.flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
    expect(used.length).toBeGreaterThanOrEqual(4);
    for (const name of used) expect(name).toMatch(/^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/u);
    expect(actionText).toMatch(/bun-version: \d+\.\d+\.\d+\n/u);
  });

  test("put nothing that an author writes into a script", () => {
    for (const { run } of steps) expect(run ?? "").not.toContain("${{");
    expect(exampleText).not.toMatch(/pull_request\.(?:title|body|head\.ref)\b/u);
  });

  test("run on pull_request alone, once a pull request, with the least rights", () => {
    expect(Object.keys(example.on)).toEqual(["pull_request"]);
    expect(example.permissions).toEqual({});
    expect(example.concurrency.group).toContain("pull_request.number");
    expect(Object.values(example.jobs).map(({ permissions }) => permissions)).toEqual([
      {
        contents: "read",
        "pull-requests": "write",
        statuses: "write",
        checks: "write",
        "security-events": "write",
      },
    ]);
    const checkout = steps.find(({ uses }) => uses?.startsWith("actions/checkout@") === true);
    expect(checkout?.with).toMatchObject({ "persist-credentials": false, "fetch-depth": 0 });
  });

  test("call aurum by its path, and never through bun", () => {
    const scripts = steps.flatMap(({ run }) => run ?? []).join("\n");
    expect(scripts).toContain('"$AURUM_PROGRAM" "${args[@]}"');
    expect(scripts).not.toMatch(/\bbunx?\b (?!install)/u);
  });

  test("know every flag that they give", async () => {
    const script = action.runs.steps.flatMap(({ run }) => run ?? []).join("\n");
    const flags = [...script.matchAll(/\((?:review )?(--[\w-]+)/gu)].map(([, flag]) => flag ?? "");
    const help = Bun.spawnSync([join(HOUSE, "cli/main.ts"), "review", "--help"]).stdout.toString();
    expect(flags.length).toBeGreaterThanOrEqual(6);
    for (const flag of flags) expect(help).toContain(flag);
  });

  test("review the pull request of the event, and say what came of it", async () => {
    const pulls = createPulls();
    const repository = pulls.repositoryOf();
    const server = pulls.github(repository);
    const event = join(scratch, "event.json");
    const output = join(scratch, "output");
    writeFileSync(event, JSON.stringify({ pull_request: { number: 7 } }));
    writeFileSync(output, "");
    const { run = "", env = {} } =
      action.runs.steps.find(({ run: one }) => one?.includes("args=")) ?? {};
    const given = Object.keys(env).map((name): [string, string] => [name, ""]);
    const { PATH = "", HOME = "" } = process.env;
    const child = Bun.spawn(["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", run], {
      cwd: repository.root,
      env: {
        PATH,
        HOME,
        ...Object.fromEntries(given),
        ...server.env,
        AURUM_PROGRAM: join(HOUSE, "cli/main.ts"),
        AURUM_PUBLISH: "true",
        AURUM_CHECK: "true",
        AURUM_LANGUAGE: "en",
        RUNNER_TEMP: scratch,
        GITHUB_OUTPUT: output,
        GITHUB_ACTIONS: "true",
        GITHUB_EVENT_PATH: event,
        GITHUB_REPOSITORY: "octo/app",
      },
      stdout: "ignore",
      stderr: "ignore",
    });
    expect(await child.exited).toBe(3);
    const sarif = join(scratch, "aurum.sarif");
    expect(readFileSync(output, "utf8")).toBe(`exit-code=3\nsarif=${sarif}\n`);
    expect(readFileSync(sarif, "utf8")).toContain("security/js-eval");
    expect(server.statuses.at(-1)?.state).toBe("failure");
    pulls.close();
    pulls.remove();
  });

  test.skipIf(actionlint() === null && process.env["CI"] === undefined)(
    "please actionlint, the steps of the action as those of a job",
    () => {
      mkdirSync(join(scratch, ".github/workflows"), { recursive: true });
      const inputs = Object.fromEntries(
        Object.entries(action.inputs).map(([name, { description }]) => [
          name,
          { description, type: "string" },
        ]),
      );
      const job = { "runs-on": "ubuntu-24.04", steps: action.runs.steps };
      const workflow = { name: "action", on: { workflow_call: { inputs } }, jobs: { review: job } };
      const own = join(scratch, ".github/workflows/action.yml");
      const copy = join(scratch, ".github/workflows/example.yml");
      writeFileSync(own, stringify(workflow));
      writeFileSync(copy, exampleText);
      expect(lint([own, copy])).toBe("0 ");
      // A lint that finds nothing in what is wrong proves nothing.
      writeFileSync(copy, exampleText.replace("contents: read", "contents: reed"));
      expect(lint([copy])).toContain("reed");
    },
  );
});
