/** Hostile repositories: whatever a repository configures, nothing of it runs. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  makeRepository,
  openRepository,
  removeFolders,
  testHost,
  withCanaries,
  type Hostile,
} from "./_testing.ts";
import { scrubbedEnv } from "./_git_hardening.ts";
import type { Host } from "./host.ts";
import { openRevisions, resolve } from "./resolve/mod.ts";
import type { SourceOption } from "./resolve/types.ts";

afterAll(removeFolders);

const HOOKS = [
  "post-index-change",
  "reference-transaction",
  "post-checkout",
  "pre-auto-gc",
  "fsmonitor-watchman",
  "post-rewrite",
];

/** Long enough for a context to be cut. */
const LINES = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";

/** Settings of git that name a program. */
const PROGRAMS = [
  "core.pager",
  "core.editor",
  "core.sshCommand",
  "core.gitProxy",
  "core.askPass",
  "core.fsmonitor",
  "core.alternateRefsCommand",
  "credential.helper",
  "sequence.editor",
  "pager.diff",
  "pager.status",
  "pager.log",
  "diff.external",
  "diff.evil.command",
  "diff.evil.textconv",
  "merge.evil.driver",
  "filter.evil.clean",
  "filter.evil.smudge",
  "filter.evil.process",
  "filter.a=b.clean",
  "filter.included.clean",
  "gpg.program",
  "gpg.ssh.program",
  "uploadpack.packObjectsHook",
  "remote.origin.uploadpack",
  "hook.evil.command",
  "interactive.diffFilter",
  "tar.evil.command",
  "trailer.evil.command",
];

function configure(hostile: Hostile): void {
  const { git, root } = hostile;
  for (const name of HOOKS) {
    const path = join(root, ".git/hooks", name);
    writeFileSync(path, `#!/bin/sh\nexec '${hostile.canary(`hook-${name}`)}' </dev/null\n`);
    chmodSync(path, 0o755);
  }
  for (const key of PROGRAMS) {
    if (key !== "filter.included.clean") git("config", key, hostile.canary(key.replace("=", "-")));
  }
  for (const command of ["diff", "status", "rev-parse", "cat-file", "remote-"]) {
    git("config", `alias.${command}`, `!${hostile.canary(`alias-${command}`)}`);
  }
  const included = join(hostile.home, "included");
  git(
    "config",
    "--file",
    included,
    "filter.included.clean",
    hostile.canary("filter.included.clean"),
  );
  git("config", "include.path", included);
  git("config", "hook.evil.event", "post-index-change");
  git("config", "filter.evil.required", "true");
  git("config", "log.showSignature", "true");
  git("config", "protocol.allow", "always");
  git("config", "protocol.ext.allow", "always");
  git("config", "diff.submodule", "log");
  git("config", "status.submoduleSummary", "true");
  git("config", "submodule.recurse", "true");
  git("config", "color.ui", "always");
}

/** A submodule whose own config is hostile too: git would look into it for changes. */
function addSubmodule(hostile: Hostile): void {
  const sub = openRepository(join(hostile.root, "sub"), hostile.home);
  mkdirSync(sub.root);
  sub.git("init", "--quiet", "--initial-branch=main");
  sub.commit({ inside: "one\n", ".gitattributes": "inside filter=sub\n" });
  hostile.commit();
  sub.git("config", "filter.sub.clean", hostile.canary("submodule-filter"));
  sub.git("config", "core.fsmonitor", hostile.canary("submodule-fsmonitor"));
  sub.write("inside", "two\n");
  hostile.write(".gitmodules", '[submodule "sub"]\n\tpath = sub\n\turl = ./sub\n');
  hostile.git("config", "submodule.sub.ignore", "none");
}

function makeHostile(): Hostile {
  const hostile = withCanaries(makeRepository());
  hostile.write(
    ".gitattributes",
    "*.x filter=evil diff=evil merge=evil\n*.y filter=a=b\n*.z filter=included\n",
  );
  hostile.commit({ "a.x": LINES, "b.y": "one\n", "c.z": "one\n", "d.txt": "one\n" });
  addSubmodule(hostile);
  hostile.git("branch", "older", "HEAD~1");
  hostile.commit({ "a.x": LINES.replace("5", "two") });
  configure(hostile);
  for (const path of ["a.x", "b.y", "c.z", "d.txt"]) hostile.write(path, "three\n");
  hostile.write("new.x", "new\n");
  hostile.clear();
  return hostile;
}

async function reviewAll(host: Host): Promise<void> {
  const sources: SourceOption[] = [
    { kind: "auto" },
    { kind: "staged" },
    { kind: "base", ref: "older" },
    { kind: "range", range: "older..HEAD" },
    { kind: "range", range: "older...HEAD" },
  ];
  for (const source of sources) {
    const request = await resolve({ source }, host);
    const { base, head } = openRevisions(request, host);
    for (const revision of [base, head]) {
      await revision?.readMany((await revision.list("")) ?? []);
    }
  }
}

const COMMANDS = [
  ["status", "--porcelain"],
  ["status"],
  ["diff"],
  ["diff", "--submodule=log", "HEAD"],
  ["diff", "--cached"],
  ["diff", "-p", "older", "HEAD"],
  ["diff", "--ignore-submodules=none", "older", "HEAD"],
  ["diff-files", "-p"],
  ["diff-index", "-p", "HEAD"],
  ["diff-tree", "-p", "older", "HEAD"],
  ["log", "-p"],
  ["show", "HEAD"],
  ["ls-files", "--others", "--exclude-standard"],
  ["ls-files", "--modified", "--deleted"],
  ["check-attr", "filter", "a.x"],
  ["hash-object", "a.x"],
  ["cat-file", "-p", "HEAD"],
  ["rev-list", "--all"],
  ["for-each-ref"],
];

describe("a hostile repository", () => {
  let hostile: Hostile;
  beforeAll(() => {
    hostile = makeHostile();
  });

  test("git by itself runs what is planted here", () => {
    hostile.gitWith({}, "status");
    // This one waits for answers that a canary does not give.
    const plain = ["-c", "filter.evil.process=", "-c", "filter.evil.required=false", "diff"];
    hostile.gitWith({}, ...plain, "older", "HEAD");
    hostile.gitWith({}, ...plain, "--no-ext-diff", "older", "HEAD");
    hostile.gitWith({}, ...plain, "--no-ext-diff", "HEAD", "--", "b.y", "c.z");
    const ran = hostile.ran();
    for (const name of [
      "core.fsmonitor",
      "filter.a-b.clean",
      "filter.included.clean",
      "diff.evil.command",
      "diff.evil.textconv",
      "hook-post-index-change",
      "submodule-filter",
      "submodule-fsmonitor",
    ]) {
      expect(ran).toContain(name);
    }
  });

  test("git() runs nothing, whatever command is asked for", async () => {
    hostile.clear();
    const { host } = testHost(hostile.root, hostile.home);
    for (const args of COMMANDS) {
      const { code } = await host.git({ args, cwd: hostile.root });
      expect([args, code, hostile.ran()]).toEqual([args, 0, []]);
    }
    const env = { GIT_INDEX_FILE: join(hostile.home, "index") };
    const args = ["update-index", "--add", "a.x", "b.y", "c.z", "new.x", "sub"];
    expect((await host.git({ args, cwd: hostile.root, env })).code).toBe(0);
    expect(hostile.ran()).toEqual([]);
  });

  test("resolve() and openRevisions() run nothing and name every filter that is off", async () => {
    hostile.clear();
    const { host } = testHost(hostile.root, hostile.home);
    await reviewAll(host);
    expect(hostile.ran()).toEqual([]);
    const { limitations } = await resolve({ source: { kind: "auto" } }, host);
    const off = limitations.filter(({ kind }) => kind === "filter_disabled");
    expect(off.map(({ message }) => message.params?.["name"])).toEqual(["a=b", "evil", "included"]);
  });

  test("git() prints the same diff as in a repository that configures nothing", async () => {
    const { host } = testHost(hostile.root, hostile.home);
    const call = { args: ["diff", "older", "HEAD", "--", "a.x"], cwd: hostile.root };
    const before = (await host.git(call)).stdout;
    for (const [key, value] of [
      ["diff.noprefix", "true"],
      ["diff.mnemonicPrefix", "true"],
      ["diff.context", "0"],
      ["diff.algorithm", "patience"],
      ["diff.orderFile", "/nonexistent"],
      ["diff.evil.binary", "true"],
      ["core.bigFileThreshold", "1"],
      ["diff.relative", "true"],
    ] as const) {
      hostile.git("config", key, value);
    }
    const fresh = testHost(hostile.root, hostile.home).host;
    expect(new TextDecoder().decode((await fresh.git(call)).stdout)).toBe(
      new TextDecoder().decode(before),
    );
    expect(new TextDecoder().decode(before)).toContain("+two");
  });
});

describe("scrubbedEnv", () => {
  // Either of the two keeps git from fetching; an older git knows the first alone.
  test("scrubbedEnv() closes the network twice", () => {
    const env = scrubbedEnv({ GIT_ALLOW_PROTOCOL: "file", GIT_NO_LAZY_FETCH: "0" }, "/bin");
    expect([env["GIT_ALLOW_PROTOCOL"], env["GIT_NO_LAZY_FETCH"]]).toEqual(["/", "1"]);
  });

  test("scrubbedEnv() keeps what is none of git's business", () => {
    const env = scrubbedEnv({ HOME: "/h", GITHUB_TOKEN: "t", NONE: undefined, PATH: "x" }, "/bin");
    expect(env).toMatchObject({ HOME: "/h", GITHUB_TOKEN: "t", PATH: "/bin" });
    expect("NONE" in env).toBe(false);
  });
});
