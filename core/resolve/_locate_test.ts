import { afterAll, describe, expect, test } from "bun:test";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { failureOf, removeFolders, testHost } from "../_testing.ts";
import type { Host } from "../host.ts";
import { base, forked, range, run } from "./_testing.ts";
import { resolve } from "./resolve.ts";

afterAll(removeFolders);

describe("--base", () => {
  test("resolve() compares the merge base with HEAD", async () => {
    const { repository, first, topic } = forked();
    const request = await run(repository, base("main"));
    expect(request.source).toEqual({
      kind: "base",
      base: first,
      head: topic,
      base_ref: "main",
      head_ref: "HEAD",
    });
    expect(request.repository).toEqual({
      root: repository.root,
      bare: false,
      object_format: "sha1",
    });
    expect([request.nothing, request.notes, request.limitations]).toEqual([undefined, [], []]);
  });

  test("resolve() takes tags, ids, remote branches and a detached HEAD", async () => {
    const { repository, first, main } = forked();
    repository.git("tag", "--annotate", "--message", "t", "v1", "main");
    repository.git("tag", "--annotate", "--message", "t", "v2", "v1");
    repository.git("update-ref", "refs/remotes/origin/trunk", main);
    repository.git("switch", "--quiet", "--detach");
    for (const ref of [
      "v1",
      "v2",
      main,
      main.slice(0, 10),
      "origin/trunk",
      "refs/heads/main",
      "main^0",
    ]) {
      expect([ref, (await run(repository, base(ref))).source.base]).toEqual([ref, first]);
    }
  });

  test("resolve() says that HEAD is contained in the base", async () => {
    const { repository, first, main } = forked();
    repository.git("switch", "--quiet", "--detach", first);
    const behind = await run(repository, base(main));
    expect([behind.nothing, behind.source.base, behind.source.head]).toEqual([
      "contained_in_base",
      first,
      first,
    ]);
    expect((await run(repository, base("HEAD"))).nothing).toBe("contained_in_base");
  });

  test("resolve() notes what is not committed, and is silent without", async () => {
    const { repository } = forked();
    expect((await run(repository, base("main"))).notes).toEqual([]);
    repository.write("a", "2\n");
    repository.write("new", "2\n");
    const { notes } = await run(repository, base("main"));
    expect(notes.length).toBe(1);
    expect(notes[0]).toStartWith("info: 2 uncommitted paths");
    expect((await run(repository, range("main..topic"))).notes).toEqual([]);
  });

  test("resolve() says once that a name has two meanings, also an object id that a branch bears", async () => {
    const { repository, first, main } = forked();
    repository.git("tag", "topic", main);
    repository.git("update-ref", `refs/heads/${main}`, first);
    repository.git("update-ref", `refs/heads/${first.slice(0, 12)}`, main);
    for (const ref of ["topic", main, `${main}^0`, first.slice(0, 12)]) {
      const request = await run(repository, base(ref));
      const said = request.notes.filter((note) => note.includes("names several things"));
      expect([ref, request.source.base, said.length]).toEqual([ref, first, 1]);
    }
  });

  test("resolve() asks little of git", async () => {
    const { repository } = forked();
    const { host } = testHost(repository.root, repository.home);
    const asked: string[] = [];
    const git: Host["git"] = (call) => {
      asked.push(call.args[0] ?? "");
      return host.git(call);
    };
    await resolve({ source: base("main") }, { ...host, git });
    const about = ["rev-parse", "config", "cat-file", "merge-base"];
    expect(asked).toEqual([...about, "cat-file", "status", "ls-tree"]);
  });

  test("resolve() tells files of `.aurum` that nobody applies from other uncommitted ones", async () => {
    const { repository } = forked();
    repository.write(".aurumx/a", "1\n");
    expect((await run(repository, base("main"))).notes.length).toBe(1);
    for (const path of [".aurum/rules/a.yml", ".aurum/b.yml"]) {
      repository.write(path, "1\n");
      const { notes } = await run(repository, base("main"));
      expect([path, notes.length, notes[0]?.includes("`.aurum/`")]).toEqual([path, 2, true]);
      repository.git("add", path);
      repository.git("update-index", "--force-remove", path);
    }
    repository.git("add", "--all");
    expect((await run(repository, base("main"))).notes.length).toBe(2);
    repository.git("reset", "--quiet", "--hard");
    rmSync(join(repository.root, ".aurum"), { recursive: true, force: true });
    repository.git("init", "--quiet", ".aurum");
    writeFileSync(join(repository.root, ".aurum/a"), "");
    expect((await run(repository, base("main"))).notes.length).toBe(2);
  });

  test("resolve() picks git's merge base of several and says so", async () => {
    const { repository } = forked();
    repository.git("branch", "other", "main");
    repository.git("merge", "--quiet", "--no-edit", "main");
    repository.git("switch", "--quiet", "other");
    repository.git("merge", "--quiet", "--no-edit", "topic~1");
    repository.commit({ d: "1\n" });
    repository.git("switch", "--quiet", "topic");
    repository.commit({ e: "1\n" });
    const wanted = repository.git("merge-base", "other", "HEAD");
    expect(repository.git("merge-base", "--all", "other", "HEAD").split("\n").length).toBe(2);
    const request = await run(repository, base("other"));
    expect(request.source.base).toBe(wanted);
    expect(request.notes).toEqual([
      `warning: 2 merge bases fit equally, git's first one is taken: ${wanted}`,
    ]);
  });

  test("resolve() warns of a name that git reads one way of several", async () => {
    const { repository, first } = forked();
    repository.git("tag", "main", first);
    const { notes } = await run(repository, base("main"));
    expect(notes.some((note) => note.includes("“main” names several things"))).toBe(true);
  });
});

describe("--range", () => {
  test("resolve() takes A..B as it is and A...B from the merge base", async () => {
    const { repository, first, main, topic } = forked();
    expect((await run(repository, range("main..topic"))).source).toEqual({
      kind: "range",
      base: main,
      head: topic,
      base_ref: "main",
      head_ref: "topic",
    });
    expect((await run(repository, range("main...topic"))).source.base).toBe(first);
    expect((await run(repository, range("topic...main"))).source).toMatchObject({
      base: first,
      head: main,
    });
  });

  test("resolve() reads a missing end as HEAD", async () => {
    const { repository, main, topic } = forked();
    expect((await run(repository, range("main.."))).source).toMatchObject({
      base: main,
      head: topic,
      head_ref: "HEAD",
    });
    expect((await run(repository, range("..main"))).source).toMatchObject({
      base: topic,
      head: main,
      base_ref: "HEAD",
    });
  });

  test("resolve() refuses a reversed range and says how to turn it", async () => {
    const { repository } = forked();
    for (const text of ["topic..topic~1", "topic...topic~1"]) {
      const failure = await failureOf(run(repository, range(text)));
      expect(failure.code).toBe("reversed_range");
      expect(failure.hint).toContain("topic~1..topic");
    }
  });

  test("resolve() knows equal ends as empty", async () => {
    const { repository } = forked();
    for (const text of ["topic..HEAD", "HEAD...topic", "topic..", "..topic"]) {
      expect([text, (await run(repository, range(text))).nothing]).toEqual([text, "empty"]);
    }
  });

  test("resolve() refuses what is no range", async () => {
    const { repository } = forked();
    for (const text of [
      "main",
      "",
      "..",
      "...",
      "main....topic",
      "main..topic..a",
      "main.topic",
      "a.. .b...c",
    ]) {
      expect([text, (await failureOf(run(repository, range(text)))).code]).toEqual([text, "usage"]);
    }
  });

  test("resolve() compares unrelated histories directly, and has no merge base for them", async () => {
    const { repository } = forked();
    repository.git("switch", "--quiet", "--orphan", "island");
    const island = repository.commit({ z: "1\n" });
    expect((await run(repository, range("main..island"))).source.head).toBe(island);
    for (const source of [base("main"), range("main...island")]) {
      const failure = await failureOf(run(repository, source));
      expect(failure.code).toBe("no_merge_base");
      expect(failure.hint).toContain("unrelated");
    }
  });
});
