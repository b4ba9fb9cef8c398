import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { failureOf, makeRepository, removeFolders } from "../_testing.ts";
import { base, forked, range, run } from "./_testing.ts";
import type { SourceOption } from "./types.ts";

afterAll(removeFolders);

describe("--staged and --worktree", () => {
  test("resolve() compares HEAD with the index and the working tree", async () => {
    const { repository, topic } = forked();
    expect((await run(repository, { kind: "staged" })).source).toEqual({
      kind: "staged",
      base: topic,
      head: "index",
    });
    const tree = { kind: "worktree", base: topic, head: "worktree" } as const;
    expect((await run(repository, { kind: "worktree" })).source).toEqual(tree);
    expect((await run(repository, { kind: "auto" })).source).toEqual(tree);
  });

  test("resolve() compares with the empty tree before the first commit", async () => {
    for (const [format, id] of [
      ["sha1", "4b825dc642cb6eb9a060e54bf8d69288fbee4904"],
      ["sha256", "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321"],
    ] as const) {
      const repository = makeRepository(`--object-format=${format}`);
      for (const kind of ["staged", "worktree"] as const) {
        const request = await run(repository, { kind });
        expect([request.source.base, request.governed]).toEqual([id, []]);
        expect(request.repository?.object_format).toBe(format);
      }
    }
  });

  test("resolve() does not take a broken HEAD for an unborn one", async () => {
    const broken = makeRepository();
    const id = broken.commit({ a: "1\n" });
    writeFileSync(join(broken.root, ".git/refs/heads/main"), "garbage\n");
    expect((await failureOf(run(broken, { kind: "worktree" }))).code).toBe("unreadable_object");
    writeFileSync(join(broken.root, ".git/refs/heads/main"), `${"1".repeat(40)}\n`);
    expect((await failureOf(run(broken, { kind: "worktree" }))).code).toBe("unreadable_object");
    writeFileSync(join(broken.root, ".git/HEAD"), `${"1".repeat(40)}\n`);
    expect((await failureOf(run(broken, { kind: "worktree" }))).code).toBe("unreadable_object");
    expect((await failureOf(run(broken, base(id)))).code).toBe("unreadable_object");
  });

  test("resolve() refuses a half-merged index and says how to mend it", async () => {
    const repository = makeRepository();
    repository.commit({ a: "1\n" });
    repository.git("switch", "--quiet", "--create", "topic");
    repository.commit({ a: "2\n" });
    repository.git("switch", "--quiet", "main");
    repository.commit({ a: "3\n" });
    repository.gitWith({}, "merge", "topic");
    for (const kind of ["staged", "worktree", "auto"] as const) {
      const failure = await failureOf(run(repository, { kind }));
      expect(failure.text).toContain("“a” has conflicts");
      expect(failure.hint).toContain("git add");
    }
    expect((await run(repository, range("main~1..main"))).nothing).toBeUndefined();
  });
});

describe("two runs at once", () => {
  test("resolve() of several runs in one repository disturb neither each other nor the index", async () => {
    const { repository, first } = forked();
    repository.write("a", "2\n");
    const sources: SourceOption[] = [
      base("main"),
      { kind: "staged" },
      { kind: "worktree" },
      base("main"),
    ];
    const requests = await Promise.all(sources.map((source) => run(repository, source)));
    expect(requests.map((request) => request.source.base === first)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    mkdirSync(join(repository.root, ".git"), { recursive: true });
    writeFileSync(join(repository.root, ".git/index.lock"), "");
    expect((await run(repository, { kind: "worktree" })).source.head).toBe("worktree");
    expect((await run(repository, base("main"))).notes.length).toBe(1);
  });
});
