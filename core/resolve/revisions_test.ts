import { afterAll, describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  asPlainUser,
  failureOf,
  makeFolder,
  makeRepository,
  removeFolders,
  testHost,
} from "../_testing.ts";
import type { Host } from "../host.ts";
import { BLOB_BATCH_BYTES, READ_BYTES_MAX } from "../limits.ts";
import type { Revision } from "../types.ts";
import { open, sides, text } from "./_testing.ts";
import type { SourceOption } from "./types.ts";

afterAll(removeFolders);

async function contents(revision: Revision): Promise<Record<string, string>> {
  const read = await revision.readMany(await revision.list(""));
  return Object.fromEntries([...read].map(([path, bytes]) => [path, text(bytes) ?? ""]));
}

describe("commits", () => {
  test("openRevisions() reads both ends of a range", async () => {
    const repository = makeRepository();
    const first = repository.commit({ a: "one\n", "sub/b": "b\n" });
    const second = repository.commit({ a: "two\n", "sub/deep/c": "c\n" });
    const { base, head } = sides(await open(repository, { kind: "range", range: "HEAD~1.." }));
    expect([base.id, head.id]).toEqual([first, second]);
    expect([text(await base.read("a")), text(await head.read("a"))]).toEqual(["one\n", "two\n"]);
    expect(await base.read("sub/deep/c")).toBeUndefined();
    expect(await contents(head)).toEqual({ a: "two\n", "sub/b": "b\n", "sub/deep/c": "c\n" });
  });

  test("list() gives files below a folder in byte order", async () => {
    const repository = makeRepository();
    const names = ["a.b", "a/x", "a/y/z", "a0", "é", "z\nq", "\u{1F600}", "\uFFFD"];
    repository.commit(Object.fromEntries(names.map((name) => [name, name])));
    for (const source of [
      { kind: "range", range: "HEAD~0..HEAD" },
      { kind: "staged" },
      { kind: "worktree" },
    ] as const) {
      const { head } = sides(await open(repository, source));
      expect(await head.list("")).toEqual([
        "a.b",
        "a/x",
        "a/y/z",
        "a0",
        "z\nq",
        "é",
        "\uFFFD",
        "\u{1F600}",
      ]);
      expect(await head.list("a")).toEqual(["a/x", "a/y/z"]);
      expect(await head.list("a/y")).toEqual(["a/y/z"]);
      expect(await head.list("a0")).toEqual([]);
      expect((await contents(head))["z\nq"]).toBe("z\nq");
    }
  });

  test("read() has no links, submodules, folders, and nothing outside", async () => {
    const repository = makeRepository();
    symlinkSync("/etc/hostname", join(repository.root, "link"));
    repository.write("a/b", "b\n");
    repository.git("add", "--all");
    repository.git("update-index", "--add", "--cacheinfo", `160000,${"1".repeat(40)},module`);
    repository.git("commit", "--quiet", "--message", "x");
    repository.git("update-ref", "refs/heads/old", "HEAD");
    for (const source of [
      { kind: "range", range: "old..HEAD" },
      { kind: "staged" },
      { kind: "worktree" },
    ] as const) {
      const { head } = sides(await open(repository, source));
      expect(await head.list("")).toEqual(["a/b"]);
      for (const path of [
        "link",
        "module",
        "a",
        "",
        ".",
        "../x",
        "/etc/hostname",
        ".git/config",
        "a/b/",
        "A/B",
      ]) {
        expect([path, await head.read(path)]).toEqual([path, undefined]);
      }
    }
  });

  test("read() leaves out what is longer than its bound", async () => {
    const repository = makeRepository();
    repository.commit({ big: "x".repeat(READ_BYTES_MAX + 1), fits: "x".repeat(READ_BYTES_MAX) });
    for (const source of [{ kind: "range", range: "HEAD..HEAD" }, { kind: "worktree" }] as const) {
      const { head } = sides(await open(repository, source));
      expect(await head.read("big")).toBeUndefined();
      expect((await head.read("fits"))?.length).toBe(READ_BYTES_MAX);
      expect(await head.list("")).toEqual(["big", "fits"]);
    }
  });

  test("readMany() reads many files, byte for byte, in few processes", async () => {
    const repository = makeRepository();
    const files: Record<string, string> = {};
    for (let index = 0; index < 400; index += 1)
      files[`d${index % 7}/f${index}`] = `${index}\n`.repeat(index % 5);
    files["bytes"] = "\0\n\r\n100644 blob 5\n";
    files["again"] = files["d1/f1"] ?? "";
    repository.commit(files);
    for (let index = 0; index < 5; index += 1)
      repository.write(`big${index}`, String(index).repeat(7 * 1024 * 1024));
    repository.commit();
    const { host } = testHost(repository.root, repository.home);
    let processes = 0;
    let longest = 0;
    const counting: Host = {
      ...host,
      git: (call) => {
        processes += 1;
        if (call.args[1] === "--batch")
          longest = Math.max(longest, call.stdout_bytes_max ?? Infinity);
        return host.git(call);
      },
    };
    const { head } = sides(
      await open(repository, { kind: "range", range: "HEAD..HEAD" }, counting),
    );
    processes = 0;
    const read = await head.readMany([...(await head.list("")), "gone", "d0"]);
    expect(read.size).toBe(Object.keys(files).length + 5);
    expect(Object.entries(files).every(([path, content]) => text(read.get(path)) === content)).toBe(
      true,
    );
    expect(read.get("big4")?.every((byte) => byte === "4".codePointAt(0))).toBe(true);
    expect(processes).toBeLessThanOrEqual(6);
    expect(longest).toBeLessThan(BLOB_BATCH_BYTES + 1024 * 1024);
  });

  test("openRevisions() reads sha256, bare and linked repositories", async () => {
    const repository = makeRepository("--object-format=sha256");
    repository.commit({ a: "one\n" });
    repository.commit({ a: "two\n" });
    const bare = join(makeFolder(), "bare.git");
    repository.git("clone", "--quiet", "--bare", repository.root, bare);
    const linked = join(makeFolder(), "linked");
    repository.git("worktree", "add", "--quiet", "--detach", linked);
    mkdirSync(join(repository.root, "below"));
    for (const cwd of [
      repository.root,
      bare,
      linked,
      join(repository.root, "below"),
      join(repository.root, ".git"),
    ]) {
      const { host } = testHost(cwd, repository.home);
      const { base, head } = sides(
        await open(repository, { kind: "range", range: "HEAD~1.." }, host),
      );
      expect([cwd, await contents(base), await contents(head)]).toEqual([
        cwd,
        { a: "one\n" },
        { a: "two\n" },
      ]);
    }
  });
});

describe("index and working tree", () => {
  test("openRevisions() tells HEAD, index and working tree apart", async () => {
    const repository = makeRepository();
    repository.commit({ a: "head\n", gone: "x\n", ".gitignore": "secret\n" });
    repository.write("a", "index\n");
    repository.write("staged", "new\n");
    repository.git("add", "--all");
    repository.write("a", "tree\n");
    repository.write("untracked/u", "u\n");
    repository.write("secret", "s\n");
    rmSync(join(repository.root, "gone"));
    const staged = sides(await open(repository, { kind: "staged" }));
    expect([staged.base.id.length, staged.head.id]).toEqual([40, "index"]);
    expect(await contents(staged.base)).toEqual({
      a: "head\n",
      gone: "x\n",
      ".gitignore": "secret\n",
    });
    expect(await contents(staged.head)).toEqual({
      a: "index\n",
      gone: "x\n",
      staged: "new\n",
      ".gitignore": "secret\n",
    });
    const { base, head } = sides(await open(repository, { kind: "auto" }));
    expect([text(await base.read("a")), head.id]).toEqual(["head\n", "worktree"]);
    expect(await contents(head)).toEqual({
      a: "tree\n",
      staged: "new\n",
      "untracked/u": "u\n",
      ".gitignore": "secret\n",
    });
    expect([await head.read("secret"), await head.read("gone")]).toEqual([undefined, undefined]);
    expect(await head.list("")).toEqual([".gitignore", "a", "staged", "untracked/u"]);
  });

  test("the base of a repository without a commit is empty", async () => {
    const repository = makeRepository();
    repository.write("a", "one\n");
    const { base, head } = sides(await open(repository, { kind: "worktree" }));
    expect([await base.list(""), await base.read("a"), await head.list("")]).toEqual([
      [],
      undefined,
      ["a"],
    ]);
  });

  test("the working tree is not left through a folder that became a link", async () => {
    const repository = makeRepository();
    const outside = makeFolder();
    repository.commit({ "sub/a": "inside\n", b: "b\n" });
    writeFileSync(join(outside, "a"), "outside\n");
    renameSync(join(repository.root, "sub"), join(repository.home, "sub"));
    symlinkSync(outside, join(repository.root, "sub"));
    rmSync(join(repository.root, "b"));
    symlinkSync(join(outside, "a"), join(repository.root, "b"));
    const { head } = sides(await open(repository, { kind: "worktree" }));
    expect([await head.read("sub/a"), await head.read("b")]).toEqual([undefined, undefined]);
    expect(await contents(head)).toEqual({});
  });

  test("a path without read permission is named by read() and left out by readMany()", async () => {
    const repository = makeRepository();
    repository.commit({ a: "a\n", b: "b\n" });
    chmodSync(join(repository.root, ".."), 0o755);
    chmodSync(join(repository.root, "a"), 0);
    const { head } = sides(await open(repository, { kind: "worktree" }));
    expect(await head.list("")).toEqual(["a", "b"]);
    const failure = await asPlainUser(() => failureOf(head.read("a")));
    expect([failure.code, failure.text.includes("“a”")]).toEqual(["file_unreadable", true]);
    expect([...(await asPlainUser(() => head.readMany(["a", "b"]))).keys()]).toEqual(["b"]);
  });

  test("paths that are no UTF-8 stay apart", async () => {
    const repository = makeRepository();
    const id = (content: string): string => {
      repository.write("content", content);
      return repository.git("hash-object", "-w", "content");
    };
    const entry = (content: string, ...name: number[]): Buffer =>
      Buffer.concat([Buffer.from(`100644 ${id(content)}\tx`), Buffer.from(name), Buffer.from([0])]);
    const list = join(repository.home, "list");
    writeFileSync(
      list,
      Buffer.concat([entry("1", 0xe9), entry("2", 0xe8), entry("3", 0xc3, 0xa9)]),
    );
    Bun.spawnSync(["git", "update-index", "-z", "--index-info"], {
      cwd: repository.root,
      stdin: Bun.file(list),
    });
    const { head } = sides(await open(repository, { kind: "staged" }));
    expect(await contents(head)).toEqual({ "x\\351": "1", "x\\350": "2", xé: "3" });
  });
});

describe("a patch", () => {
  test("openRevisions() of a patch has HEAD as its base and no head", async () => {
    const repository = makeRepository();
    writeFileSync(join(repository.home, "p"), "x");
    const source: SourceOption = { kind: "patch", file: "../home/p" };
    expect(await open(repository, source)).toEqual({});
    repository.commit({ a: "one\n" });
    const { base, head } = await open(repository, source);
    expect([text(await base?.read("a")), head]).toEqual(["one\n", undefined]);
    const folder = makeFolder();
    writeFileSync(join(folder, "p"), "x");
    const { host } = testHost(folder, folder);
    expect(await open(repository, { kind: "patch", file: "p" }, host)).toEqual({});
  });
});
