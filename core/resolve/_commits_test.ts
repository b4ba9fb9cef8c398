import { afterAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  failureOf,
  makeFolder,
  makeRepository,
  openRepository,
  removeFolders,
  type TestRepository,
} from "../_testing.ts";
import { base, forked, range, run } from "./_testing.ts";

afterAll(removeFolders);

describe("revisions that are refused", () => {
  test("resolve() names an unknown revision", async () => {
    const { repository } = forked();
    for (const ref of [
      "nope",
      "f".repeat(40),
      "-n",
      "--all",
      "--output=x",
      "^main",
      "main..topic",
      "a\nb",
      "main\0",
      "main^{tag}",
      "HEAD@{99}",
      "a b",
    ]) {
      const failure = await failureOf(run(repository, base(ref)));
      expect([ref, failure.code]).toEqual([ref, "unknown_revision"]);
      expect(failure.text).toContain(ref.split(/[\n\0]/u)[0] ?? "");
      expect(failure.hint).not.toBe("");
    }
    expect((await failureOf(run(repository, base("")))).code).toBe("usage");
    expect((await failureOf(run(repository, range("main..nope")))).text).toContain("nope");
  });

  test("resolve() proposes the remote branch of that name", async () => {
    const { repository, main } = forked();
    repository.git("update-ref", "refs/remotes/origin/trunk", main);
    expect((await failureOf(run(repository, base("trunk")))).hint).toContain("origin/trunk");
  });

  test("resolve() never reads a name as an option", async () => {
    const { repository, first, main } = forked();
    repository.git("update-ref", "refs/heads/-x", main);
    expect((await run(repository, base("-x"))).source.base).toBe(first);
  });

  test("resolve() refuses a tree and a blob by name", async () => {
    const { repository } = forked();
    repository.git("tag", "--annotate", "--message", "t", "leaf", "main:a");
    for (const [ref, type] of [
      ["main:a", "blob"],
      ["main^{tree}", "tree"],
      ["leaf", "blob"],
    ] as const) {
      const failure = await failureOf(run(repository, base(ref)));
      expect(failure.code).toBe("unknown_revision");
      expect([failure.text.includes(ref), failure.text.includes(type)]).toEqual([true, true]);
    }
  });

  test("resolve() has no base for a HEAD without a commit", async () => {
    const repository = makeRepository();
    repository.commit({ a: "1\n" });
    repository.git("switch", "--quiet", "--orphan", "fresh");
    const failure = await failureOf(run(repository, base("main")));
    expect(failure.code).toBe("unknown_revision");
    expect(failure.hint).toContain("--staged");
  });
});

describe("shallow clones", () => {
  function clone(from: TestRepository, ...options: string[]): TestRepository {
    const root = join(makeFolder(), "clone");
    from.git("clone", "--quiet", ...options, `file://${from.root}`, root);
    return openRepository(root, from.home);
  }

  test("resolve() fails with the way to mend it when the merge base is cut off", async () => {
    const { repository } = forked();
    const shallow = clone(repository, "--depth=1", "--no-single-branch");
    const failure = await failureOf(run(shallow, base("origin/main")));
    expect(failure.code).toBe("no_merge_base");
    expect(failure.hint).toContain("git fetch --unshallow");
    expect(failure.hint).toContain("fetch-depth: 0");
    expect((await failureOf(run(shallow, range("origin/main...HEAD")))).code).toBe("no_merge_base");
    // Without history nobody can tell whether a range runs backwards.
    for (const ends of ["origin/main..HEAD", "HEAD..origin/main"]) {
      const unknown = await failureOf(run(shallow, range(ends)));
      expect([unknown.code, unknown.hint]).toEqual(["no_merge_base", failure.hint]);
    }
  });

  test("resolve() gives the same hint for a revision that was not fetched", async () => {
    const { repository, first } = forked();
    const shallow = clone(repository, "--depth=1");
    for (const ref of ["HEAD~1", first, "main"]) {
      const failure = await failureOf(run(shallow, base(ref)));
      expect([ref, failure.code]).toEqual([ref, "unknown_revision"]);
      expect(failure.hint).toContain("git fetch --unshallow");
    }
  });

  test("resolve() finds a merge base that is there", async () => {
    const { repository, first } = forked();
    const shallow = clone(repository, "--depth=2", "--no-single-branch");
    const request = await run(shallow, base("origin/main"));
    expect([request.source.base, request.notes]).toEqual([first, []]);
  });

  test("resolve() warns when a newer merge base may lie behind the cut", async () => {
    const { repository, main } = forked();
    repository.commit({ b: "2\n" });
    repository.git("merge", "--quiet", "--no-edit", "main~0");
    repository.commit({ b: "3\n" });
    const full = await run(repository, base("main~0"));
    expect(full.source.base).toBe(main);
    // Cut at the merge's second parent: its history looks like a root.
    writeFileSync(join(repository.root, ".git/shallow"), `${main}\n`);
    repository.git("branch", "ahead", "topic~3");
    const { notes } = await run(repository, base("ahead"));
    expect(notes.some((note) => note.includes("a newer merge base"))).toBe(true);
  });
});
