import { afterAll, describe, expect, test } from "bun:test";
import { chownSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  failureOf,
  makeFolder,
  makeRepository,
  openRepository,
  removeFolders,
  testHost,
} from "../_testing.ts";
import type { Host } from "../host.ts";
import { findRepository } from "./find_repository.ts";
import { resolve } from "./resolve.ts";
import type { Repository } from "./types.ts";

afterAll(removeFolders);

async function find(
  cwd: string,
  env: Record<string, string> = {},
): Promise<Repository | undefined> {
  return (await findRepository(testHost(cwd, cwd, env).host))?.repository;
}

describe("findRepository", () => {
  test("findRepository() finds the top from a folder below, through a link, and from inside .git", async () => {
    const { root, home } = makeRepository();
    mkdirSync(join(root, "sub/deep"), { recursive: true });
    symlinkSync(join(root, "sub"), join(home, "link"));
    const wanted: Repository = { root, bare: false, object_format: "sha1" };
    for (const cwd of [
      root,
      join(root, "sub/deep"),
      join(home, "link"),
      join(root, ".git"),
      join(root, ".git/refs"),
    ]) {
      expect([cwd, await find(cwd)]).toEqual([cwd, wanted]);
    }
  });

  test("findRepository() knows bare and sha256 repositories", async () => {
    const bare = makeRepository("--bare", "--object-format=sha256");
    const wanted: Repository = { root: bare.root, bare: true, object_format: "sha256" };
    expect(await find(bare.root)).toEqual(wanted);
    expect(await find(join(bare.root, "refs"))).toEqual(wanted);
  });

  test("findRepository() finds linked worktrees, also of a bare repository", async () => {
    const repository = makeRepository();
    repository.commit({ a: "1\n" });
    const linked = join(makeFolder(), "linked");
    repository.git("worktree", "add", "--quiet", "-b", "side", linked);
    expect(await find(linked)).toEqual({ root: linked, bare: false, object_format: "sha1" });
    const bare = join(makeFolder(), "bare.git");
    repository.git("clone", "--quiet", "--bare", repository.root, bare);
    const tree = join(makeFolder(), "tree");
    openRepository(bare, repository.home).git("worktree", "add", "--quiet", "-b", "other", tree);
    expect(await find(tree)).toMatchObject({ root: tree, bare: false });
  });

  test("findRepository() finds a submodule", async () => {
    const inner = makeRepository();
    inner.commit({ a: "1\n" });
    const outer = makeRepository();
    outer.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.root, "sub");
    expect(await find(join(outer.root, "sub"))).toMatchObject({ root: join(outer.root, "sub") });
  });

  test("findRepository() keeps a line feed in the name of a folder", async () => {
    const root = join(makeFolder(), "two\nlines");
    mkdirSync(root);
    openRepository(root, root).git("init", "--quiet");
    expect((await find(root))?.root).toBe(root);
    expect((await find(join(root, ".git")))?.root).toBe(root);
  });

  test("findRepository() finds nothing where there is nothing", async () => {
    expect(await find(makeFolder())).toBeUndefined();
  });

  test("findRepository() honours GIT_DIR and GIT_WORK_TREE", async () => {
    const { root } = makeRepository();
    const cwd = makeFolder();
    expect((await find(cwd, { GIT_DIR: join(root, ".git") }))?.root).toBe(cwd);
    const env = { GIT_DIR: join(root, ".git"), GIT_WORK_TREE: root };
    expect((await find(cwd, env))?.root).toBe(root);
  });

  test("findRepository() names a repository that is there and broken", async () => {
    const folder = makeFolder();
    const gone = await failureOf(find(folder, { GIT_DIR: join(folder, "gone") }));
    expect(gone).toMatchObject({ code: "not_a_repository" });
    expect(gone.text).toContain("gone");
    writeFileSync(join(folder, ".git"), "gitdir: /nonexistent/place\n");
    const moved = await failureOf(find(folder));
    expect(moved.text).toContain("/nonexistent/place");
    const { root } = makeRepository();
    writeFileSync(join(root, ".git/config"), "[core\n");
    const config = await failureOf(find(root));
    expect(config).toMatchObject({ code: "git_failed" });
    expect(config.text).toContain("bad config");
    const future = makeRepository();
    future.git("config", "core.repositoryFormatVersion", "99");
    expect((await failureOf(find(future.root))).code).toBe("git_failed");
  });

  test("findRepository() passes on git's refusal of another user's repository", async () => {
    const { root, home } = makeRepository();
    const { host } = testHost(root, home);
    // Only root can give a folder away; any other user sees git's words through a host that says them.
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) for (const path of [root, join(root, ".git")]) chownSync(path, 12_345, 12_345);
    const stderr = `fatal: detected dubious ownership in repository at '${root}'\n`;
    const refusing: Host = {
      ...host,
      git: () =>
        Promise.resolve({
          code: 128,
          stdout: new Uint8Array(),
          stderr,
          timed_out: false,
          truncated: false,
        }),
    };
    for (const each of isRoot ? [host, refusing] : [refusing]) {
      for (const source of [{ kind: "auto" }, { kind: "patch", file: "-" }] as const) {
        const failure = await failureOf(resolve({ source }, each));
        expect(failure.code).toBe("git_failed");
        expect(failure.hint).toContain("safe.directory");
      }
    }
  });

  test("findRepository() does not follow core.worktree out of the user's folder", async () => {
    const { root, home, git } = makeRepository();
    git("config", "core.worktree", home);
    for (const cwd of [root, join(root, ".git")]) {
      const failure = await failureOf(find(cwd));
      expect([failure.code, failure.text.includes(home)]).toEqual(["git_failed", true]);
    }
    expect((await find(root, { GIT_WORK_TREE: home, GIT_DIR: join(root, ".git") }))?.root).toBe(
      home,
    );
  });

  test("resolve() needs a repository for everything but a patch", async () => {
    const folder = makeFolder();
    for (const source of [
      { kind: "auto" },
      { kind: "base", ref: "main" },
      { kind: "staged" },
    ] as const) {
      const failure = await failureOf(resolve({ source }, testHost(folder, folder).host));
      expect(failure.code).toBe("not_a_repository");
      expect(failure.text).toContain(folder);
    }
  });

  test("resolve() reviews commits in a bare repository, and says that it has no working tree", async () => {
    const repository = makeRepository();
    const first = repository.commit({ a: "1\n" });
    const second = repository.commit({ a: "2\n" });
    const bare = join(makeFolder(), "bare.git");
    repository.git("clone", "--quiet", "--bare", repository.root, bare);
    const { host } = testHost(bare, repository.home);
    const request = await resolve({ source: { kind: "range", range: "main~1..main" } }, host);
    expect(request.source).toMatchObject({ base: first, head: second });
    for (const kind of ["auto", "staged", "worktree"] as const) {
      const failure = await failureOf(resolve({ source: { kind } }, host));
      expect(failure.hint).toContain("--base REF");
    }
  });
});
