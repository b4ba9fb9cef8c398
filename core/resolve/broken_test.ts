/** Repositories that are broken, or lie where one does not expect them: each failure says what to do. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  failureOf,
  makeFolder,
  makeRepository,
  removeFolders,
  testHost,
  type TestRepository,
} from "../_testing.ts";
import { openRevisions } from "./revisions.ts";
import { resolve } from "./resolve.ts";
import type { SourceOption } from "./types.ts";

afterAll(removeFolders);

const SOURCES: readonly SourceOption[] = [
  { kind: "base", ref: "main" },
  { kind: "range", range: "main..HEAD" },
  { kind: "staged" },
  { kind: "worktree" },
];

function changed(): TestRepository {
  const repository = makeRepository();
  repository.commit({ a: "one\n", "sub/b": "one\n" });
  repository.git("switch", "--quiet", "--create", "topic");
  repository.commit({ a: "two\n" });
  return repository;
}

describe("a broken repository", () => {
  const breaks: Record<string, (git: string) => void> = {
    "HEAD is no ref": (git) => writeFileSync(join(git, "HEAD"), "junk\n"),
    "HEAD is gone": (git) => rmSync(join(git, "HEAD")),
    "HEAD names no object": (git) => writeFileSync(join(git, "HEAD"), `${"12".repeat(20)}\n`),
    "refs are gone": (git) => rmSync(join(git, "refs"), { recursive: true }),
    "objects are gone": (git) => rmSync(join(git, "objects"), { recursive: true }),
    "the index is empty": (git) => writeFileSync(join(git, "index"), ""),
    "the index is junk": (git) => writeFileSync(join(git, "index"), "junk".repeat(50)),
    ".git is a file of junk": (git) => {
      rmSync(git, { recursive: true });
      writeFileSync(git, "junk\n");
    },
    "the config is broken": (git) => writeFileSync(join(git, "config"), "[core\n"),
  };

  test.each(Object.keys(breaks))("resolve() says what to do when %s", async (name) => {
    for (const source of SOURCES) {
      const { root, home } = changed();
      breaks[name]?.(join(root, ".git"));
      const failure = await failureOf(resolve({ source }, testHost(root, home).host));
      expect([name, source.kind, failure.hint]).not.toContain("");
      expect(["git_failed", "not_a_repository", "unreadable_object"]).toContain(failure.code);
    }
  });

  test("resolve() points at the `.git` that git does not take, from below it too", async () => {
    const { root, home } = changed();
    rmSync(join(root, ".git/refs"), { recursive: true });
    const { host } = testHost(join(root, "sub"), home);
    const failure = await failureOf(resolve({ source: { kind: "worktree" } }, host));
    expect(failure.hint).toContain(join(root, ".git"));
    const empty = makeFolder();
    const none = await failureOf(
      resolve({ source: { kind: "worktree" } }, testHost(empty, empty).host),
    );
    expect(none.hint).not.toContain(".git");
  });
});

describe("GIT_WORK_TREE without GIT_DIR", () => {
  test("resolve() takes the repository that git finds from the folder of the user", async () => {
    const { root, home } = changed();
    const tree = join(home, "tree");
    mkdirSync(join(tree, "sub"), { recursive: true });
    writeFileSync(join(tree, "a"), "three\n");
    for (const [cwd, GIT_WORK_TREE] of [
      [root, tree],
      [root, "../home/tree"],
      [join(root, "sub"), "../../home/tree"],
      [root, root],
    ] as const) {
      const { host } = testHost(cwd, home, { GIT_WORK_TREE });
      const wanted = GIT_WORK_TREE === root ? root : tree;
      const base = await resolve({ source: { kind: "base", ref: "main" } }, host);
      expect(base.repository?.root).toBe(wanted);
      const request = await resolve({ source: { kind: "worktree" } }, host);
      const bytes = await openRevisions(request, host).head?.read("a");
      const text = new TextDecoder().decode(bytes);
      expect(text).toBe(wanted === root ? "two\n" : "three\n");
    }
  });

  test("resolve() finds no repository where git finds none, and honours GIT_DIR beside it", async () => {
    const { root, home } = changed();
    const outside = testHost(home, home, { GIT_WORK_TREE: root });
    const failure = await failureOf(resolve({ source: { kind: "worktree" } }, outside.host));
    expect(failure.code).toBe("not_a_repository");
    const both = testHost(home, home, { GIT_WORK_TREE: root, GIT_DIR: "../repo/.git" });
    const { repository } = await resolve({ source: { kind: "worktree" } }, both.host);
    expect(repository?.root).toBe(root);
  });

  test("resolve() names an empty value and a folder that is not there", async () => {
    const { root, home } = changed();
    for (const GIT_WORK_TREE of ["", join(home, "gone")]) {
      const { host } = testHost(root, home, { GIT_WORK_TREE });
      const failure = await failureOf(resolve({ source: { kind: "base", ref: "main" } }, host));
      expect(failure.code).toBe("git_failed");
      expect(failure.text + failure.hint).toMatch(GIT_WORK_TREE === "" ? /empty string/u : /gone/u);
    }
  });
});
