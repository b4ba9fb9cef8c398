import { afterAll, describe, expect, test } from "bun:test";
import { makeRepository, removeFolders, testHost, type TestRepository } from "../../_testing.ts";
import { COMMIT_MESSAGES_MAX } from "../../limits.ts";
import { createRedactor } from "../../redact/mod.ts";
import { local, range, requestFor } from "../change/_testing.ts";
import type { PassResult } from "../types.ts";
import { commitMessages } from "./_commit_messages.ts";
import { secretsPass } from "./secrets_pass.ts";

afterAll(removeFolders);

const TOKEN = "ghp_" + "aB3dE".repeat(7) + "x";
const PASSWORD = ["Tr0ub4", "dor3xyz"].join("");

function say(repository: TestRepository, text: string): string {
  repository.git("commit", "--quiet", "--allow-empty", "--cleanup=verbatim", "--message", text);
  return repository.git("rev-parse", "HEAD");
}

async function read(
  repository: TestRepository,
  base: string,
  head: string,
): Promise<Awaited<ReturnType<typeof commitMessages>>> {
  const { host } = testHost(repository.root, repository.home);
  return await commitMessages(requestFor(range(base, head), { root: repository.root }), host);
}

async function look(repository: TestRepository, base: string, head: string): Promise<PassResult> {
  const { host } = testHost(repository.root, repository.home);
  const request = requestFor(range(base, head), { root: repository.root });
  return await secretsPass("en").run(
    {
      request,
      change: { files: [] },
      base: undefined,
      head: undefined,
      redactor: createRedactor(),
    },
    host,
  );
}

describe("commitMessages()", () => {
  test("are those of the range alone, newest first, whole, whatever they say", async () => {
    const repository = makeRepository();
    say(repository, `before: ${TOKEN}`);
    const base = say(repository, "the base");
    const odd = `first\n\ncommit ${"a".repeat(40)}\n\nlast – é`;
    const one = say(repository, odd);
    const two = say(repository, "second\n");
    expect(await read(repository, base, two)).toEqual({
      messages: [
        { id: two, text: "second" },
        { id: one, text: odd },
      ],
      limitations: [],
    });
    expect((await read(repository, two, two)).messages).toEqual([]);
  });

  test("no two commits, no messages", async () => {
    const { host } = testHost("/", "/");
    const request = requestFor(local("worktree", "0".repeat(40)), { root: "/" });
    expect(await commitMessages(request, host)).toEqual({ messages: [], limitations: [] });
  });

  test("a range that git cannot walk is a failure with a name", async () => {
    const repository = makeRepository();
    const base = say(repository, "base");
    const { messages, limitations, failed } = await read(repository, base, "f".repeat(40));
    expect([messages, failed, limitations.map(({ kind }) => kind)]).toEqual([
      [],
      true,
      ["messages_unread"],
    ]);
  });

  test("more than are looked at are counted", async () => {
    const repository = makeRepository();
    const base = say(repository, "base");
    const stream = Array.from(
      { length: COMMIT_MESSAGES_MAX + 2 },
      (_, at) =>
        `commit refs/heads/long\ncommitter T <t@example.invalid> ${1_700_000_000 + at} +0000\ndata 2\nm\n${at === 0 ? `from ${base}\n` : ""}\n`,
    ).join("");
    const made = Bun.spawnSync(["git", "fast-import", "--quiet"], {
      cwd: repository.root,
      stdin: Buffer.from(stream),
      env: { PATH: process.env["PATH"] ?? "", HOME: repository.home },
    });
    expect(made.exitCode).toBe(0);
    const head = repository.git("rev-parse", "long");
    const { messages, limitations } = await read(repository, base, head);
    expect(messages).toHaveLength(COMMIT_MESSAGES_MAX);
    expect(limitations.map(({ kind }) => kind)).toEqual(["messages_cut"]);
  });
});

describe("secretsPass() commit messages", () => {
  test("a secret in one is a warning that names the commit and the line, and shows no value", async () => {
    const repository = makeRepository();
    const base = say(repository, "base");
    const head = say(repository, `feat: x\n\nlog in with ${TOKEN}\npassword: ${PASSWORD}`);
    const { findings, failed } = await look(repository, base, head);
    expect(failed).toBeUndefined();
    expect(
      findings.map(({ path, line, side, severity, rule }) => [path, line, side, severity, rule]),
    ).toEqual([
      [`commit:${head.slice(0, 12)}`, 3, "new", "warning", "secrets/github-token"],
      [`commit:${head.slice(0, 12)}`, 4, "new", "warning", "secrets/password"],
    ]);
    expect(findings[0]?.code).toBe("log in with [REDACTED]");
    expect(findings[0]?.message).toContain(`the message of commit ${head.slice(0, 12)}`);
    expect(JSON.stringify(findings)).not.toContain(TOKEN.slice(4, 12));
    expect(JSON.stringify(findings)).not.toContain(PASSWORD);
  });

  test("calm messages say nothing, and the same value twice on a line is one", async () => {
    const repository = makeRepository();
    const base = say(repository, "base");
    const calm = say(repository, "fix: the token expires\n\npassword: see the vault");
    expect((await look(repository, base, calm)).findings).toEqual([]);
    const twice = say(repository, `${TOKEN} ${TOKEN}`);
    expect((await look(repository, calm, twice)).findings).toHaveLength(1);
  });

  test("a pass whose messages could not be read has failed", async () => {
    const repository = makeRepository();
    const base = say(repository, "base");
    const { failed, limitations } = await look(repository, base, "f".repeat(40));
    expect([failed, limitations.length]).toEqual([true, 1]);
  });
});
