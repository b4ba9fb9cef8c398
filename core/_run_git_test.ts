/** How git is started: its network, its filters, its environment. */
import { afterAll, describe, expect, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import {
  failureOf,
  makeFolder,
  makeRepository,
  removeFolders,
  testHost,
  withCanaries,
} from "./_testing.ts";
import type { GitResult } from "./host.ts";
import { parseGitConfig } from "./resolve/git_config.ts";
import { resolve } from "./resolve/mod.ts";

afterAll(removeFolders);

describe("a filtered clone", () => {
  test("git() fetches nothing from where a repository points, by no protocol", async () => {
    const hostile = withCanaries(makeRepository());
    hostile.commit({ a: "one\n" });
    const id = hostile.git("rev-parse", "HEAD:a");
    rmSync(join(hostile.root, ".git/objects", id.slice(0, 2), id.slice(2)));
    hostile.git("config", "core.repositoryFormatVersion", "1");
    hostile.git("config", "extensions.partialClone", "origin");
    hostile.git("config", "remote.origin.promisor", "true");
    hostile.git("config", "protocol.ext.allow", "always");
    hostile.git("config", "core.sshCommand", hostile.canary("ssh", "exit 1"));
    hostile.git("config", "remote.origin.uploadpack", hostile.canary("uploadpack", "exit 1"));
    hostile.git("config", "alias.remote-", `!${hostile.canary("alias", "exit 1")}`);
    const urls = [
      `ext::${hostile.canary("ext", "exit 1")}`,
      hostile.root,
      "ssh://example.invalid/x",
      "::x",
    ];
    for (const url of urls) {
      hostile.git("config", "remote.origin.url", url);
      const { host } = testHost(hostile.root, hostile.home);
      const read = await host.git({ args: ["cat-file", "blob", id], cwd: hostile.root });
      expect([url, read.code === 0, hostile.ran()]).toEqual([url, false, []]);
    }
    // The same repository, read by git as it is.
    hostile.git("config", "remote.origin.url", urls[0] ?? "");
    hostile.gitWith({}, "cat-file", "blob", id);
    expect(hostile.ran()).toEqual(["ext"]);
  });
});

describe("filters", () => {
  test("git() runs the user's filter, not what the repository makes of it", async () => {
    const hostile = withCanaries(makeRepository());
    hostile.commit({ ".gitattributes": "* filter=lfs\n", a: "one\n" });
    hostile.git("config", "--global", "filter.lfs.clean", hostile.canary("user"));
    hostile.write("a", "two\n");
    hostile.clear();
    const diff = { args: ["diff", "HEAD"], cwd: hostile.root };
    expect((await testHost(hostile.root, hostile.home).host.git(diff)).code).toBe(0);
    expect(hostile.ran()).toEqual(["user"]);
    hostile.clear();
    hostile.git("config", "filter.lfs.clean", hostile.canary("repository"));
    const { host } = testHost(hostile.root, hostile.home);
    expect((await host.git(diff)).code).toBe(0);
    expect(hostile.ran()).toEqual(["user"]);
    const { limitations } = await resolve({ source: { kind: "auto" } }, host);
    expect(limitations.map(({ kind }) => kind)).toContain("filter_disabled");
  });

  test("resolve() has nothing to name where the repository repeats the user's filter", async () => {
    const repository = makeRepository();
    repository.commit({ a: "one\n" });
    for (const scope of ["--global", "--local"]) {
      repository.git("config", scope, "filter.lfs.clean", "cat");
    }
    const { host } = testHost(repository.root, repository.home);
    const { limitations } = await resolve({ source: { kind: "auto" } }, host);
    expect(limitations.map(({ kind }) => kind)).not.toContain("filter_disabled");
  });

  test("git() answers with git's own words when the settings cannot be read", async () => {
    const repository = makeRepository();
    repository.commit({ a: "one\n" });
    writeFileSync(join(repository.root, ".git/config"), "[core\n");
    const { host } = testHost(repository.root, repository.home);
    const result = await host.git({ args: ["rev-parse", "HEAD"], cwd: repository.root });
    expect([result.code, result.stdout.length]).toEqual([128, 0]);
    expect(result.stderr).toContain("bad config");
  });
});

describe("environment", () => {
  test("git() drops every GIT_ variable but those that say where the repository is", async () => {
    const hostile = withCanaries(makeRepository());
    hostile.commit({ a: "one\n" });
    hostile.write("a", "two\n");
    const { host } = testHost(hostile.root, hostile.home, {
      GIT_EXTERNAL_DIFF: hostile.canary("external"),
      GIT_PAGER: hostile.canary("pager"),
      GIT_EXEC_PATH: "/nonexistent",
      GIT_CONFIG_PARAMETERS: "'diff.noprefix=true'",
      GIT_CONFIG_COUNT: "1",
      GIT_CONFIG_KEY_0: "core.fsmonitor",
      GIT_CONFIG_VALUE_0: hostile.canary("fsmonitor"),
      GIT_LITERAL_PATHSPECS: "1",
      GIT_DIFF_OPTS: "-u0",
      GIT_TRACE: join(hostile.home, "trace"),
      LC_ALL: "pt_BR.UTF-8",
    });
    const { stdout } = await host.git({ args: ["diff", "HEAD", "--", "*"], cwd: hostile.root });
    expect(new TextDecoder().decode(stdout)).toContain(
      "--- a/a\n+++ b/a\n@@ -1 +1 @@\n-one\n+two\n",
    );
    expect(hostile.ran()).toEqual([]);
    expect(existsSync(join(hostile.home, "trace"))).toBe(false);
  });

  test("git() honours GIT_DIR, GIT_WORK_TREE and GIT_INDEX_FILE, relative ones from the host's folder", async () => {
    const repository = makeRepository();
    repository.commit({ a: "one\n", "sub/b": "one\n" });
    const elsewhere = join(repository.home, "elsewhere");
    mkdirSync(elsewhere);
    const env = { GIT_DIR: "../repo/.git", GIT_WORK_TREE: "../repo" };
    const { host } = testHost(repository.home, repository.home, env);
    const shown = await host.git({ args: ["rev-parse", "--show-toplevel"], cwd: elsewhere });
    expect(new TextDecoder().decode(shown.stdout)).toBe(`${repository.root}\n`);
    const index = join(repository.home, "index");
    const other = testHost(repository.root, repository.home, { GIT_INDEX_FILE: index }).host;
    const listed = await other.git({ args: ["ls-files"], cwd: repository.root });
    expect(listed.stdout.length).toBe(0);
  });

  test("git() ignores replaced and grafted commits", async () => {
    const repository = makeRepository();
    const first = repository.commit({ a: "one\n" });
    const second = repository.commit({ a: "two\n" });
    repository.git("replace", second, first);
    mkdirSync(join(repository.root, ".git/info"), { recursive: true });
    writeFileSync(join(repository.root, ".git/info/grafts"), `${second}\n`);
    const { host } = testHost(repository.root, repository.home);
    const read = await host.git({ args: ["cat-file", "blob", "HEAD:a"], cwd: repository.root });
    expect(new TextDecoder().decode(read.stdout)).toBe("two\n");
    const count = await host.git({ args: ["rev-list", "--count", "HEAD"], cwd: repository.root });
    expect([new TextDecoder().decode(count.stdout), count.stderr]).toEqual(["2\n", ""]);
  });

  test("git() leaves the index of the repository as it is", async () => {
    const repository = makeRepository();
    repository.commit({ a: "one\n" });
    const index = join(repository.root, ".git/index");
    utimesSync(join(repository.root, "a"), 1_000_000, 1_000_000);
    const before = readFileSync(index);
    const { host } = testHost(repository.root, repository.home);
    await host.git({ args: ["status", "--porcelain"], cwd: repository.root });
    await host.git({ args: ["ls-files", "-m"], cwd: repository.root });
    expect(readFileSync(index).equals(before)).toBe(true);
    repository.git("status", "--porcelain");
    expect(readFileSync(index).equals(before)).toBe(false);
  });
});

/** A folder for `PATH` whose `git` writes down what it is asked and then is the real one. */
function loggingGit(): { folder: string; asked(): string[] } {
  const folder = makeFolder();
  const log = join(folder, "log");
  const real = Bun.which("git") ?? "";
  writeFileSync(join(folder, "git"), `#!/bin/sh\necho "$*" >> ${log}\nexec ${real} "$@"\n`);
  chmodSync(join(folder, "git"), 0o755);
  const asked = (): string[] => {
    const lines = existsSync(log) ? readFileSync(log, "utf8").trimEnd().split("\n") : [];
    rmSync(log, { force: true });
    return lines.map((line) => line.replace("--no-pager ", "").replace(/-c \S+ /gu, ""));
  };
  return { folder, asked };
}

describe("settings", () => {
  const LISTING = "config --list --show-scope --includes -z";

  test("git() lists them as git does, the overrides in their place", async () => {
    const repository = makeRepository();
    repository.git("config", "--global", "filter.lfs.clean", "cat");
    repository.git("config", "filter.lfs.clean", "tac");
    repository.git("config", "filter.b=c.smudge", "tac");
    repository.git("config", "hook.x.command", "true");
    repository.git("config", "aurum.overruled", "true");
    const { host } = testHost(repository.root, repository.home);
    const ask = (...args: string[]): Promise<GitResult> =>
      host.git({ args: ["config", ...args], cwd: repository.root });
    const known = await ask("--list", "--show-scope", "--includes", "-z");
    const listed = await ask("--includes", "--list", "--show-scope", "-z");
    expect(known).toEqual(listed);
    const entries = parseGitConfig(known.stdout).map(({ scope, key }) => `${scope} ${key}`);
    expect(entries).toContain("command filter.b=c.smudge");
    expect(entries).toContain("local aurum.overruled");
    expect(entries).not.toContain("command aurum.overruled");
  });

  test("git() reads them once for a folder, and again where a variable may name others", async () => {
    const repository = makeRepository();
    const git = loggingGit();
    const PATH = `${git.folder}${delimiter}${process.env["PATH"]}`;
    const { host } = testHost(repository.root, repository.home, { PATH });
    const cwd = repository.root;
    const index = { GIT_INDEX_FILE: join(repository.home, "index"), LC_ALL: "C" };
    await host.git({ args: ["rev-parse"], cwd });
    await host.git({ args: LISTING.split(" "), cwd });
    await host.git({ args: ["ls-files"], cwd, env: index });
    expect(git.asked()).toEqual([LISTING, "rev-parse", "ls-files"]);
    await host.git({ args: ["rev-parse"], cwd, env: { HOME: repository.root } });
    await host.git({ args: ["rev-parse"], cwd: repository.home });
    expect(git.asked()).toEqual([LISTING, "rev-parse", LISTING, "rev-parse"]);
  });

  test("git() does not read a caller's own, once git is known to honour overrides", async () => {
    const repository = makeRepository();
    const git = loggingGit();
    const PATH = `${git.folder}${delimiter}${process.env["PATH"]}`;
    const { host } = testHost(repository.root, repository.home, { PATH });
    const own = { args: ["rev-parse"], own_settings: true } as const;
    await host.git({ ...own, cwd: repository.root });
    await host.git({ ...own, cwd: join(repository.root, ".git") });
    expect(git.asked()).toEqual([LISTING, "rev-parse", "rev-parse"]);
  });

  test("git() asks for the version of a git that lists no override", async () => {
    const folder = makeFolder();
    for (const [version, code] of [
      ["2.30.9", "git_missing"],
      ["2.31.0", undefined],
    ] as const) {
      const script = `case "$*" in *version) echo git version ${version};; esac`;
      writeFileSync(join(folder, "git"), `#!/bin/sh\n${script}\n`);
      chmodSync(join(folder, "git"), 0o755);
      const { host } = testHost(folder, folder, { PATH: folder });
      const work = host.git({ args: ["rev-parse"], cwd: folder, own_settings: true });
      if (code === undefined) expect((await work).code).toBe(0);
      else expect((await failureOf(work)).code).toBe(code);
    }
  });
});

test("git() starts its first process at once, and waits for nothing that is loaded meanwhile", async () => {
  const repository = makeRepository();
  const git = loggingGit();
  const PATH = `${git.folder}${delimiter}${process.env["PATH"]}`;
  const { host } = testHost(repository.root, repository.home, { PATH });
  const work = host.git({ args: ["rev-parse"], cwd: repository.root });
  // What has settled goes on, and nothing that a timer, a disk or another thread has to tell.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  Bun.sleepSync(1_000);
  expect(git.asked().length).toBe(1);
  await work;
});
