/** What must fail by name. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { failureOf, makeFolder, makeRepository, removeFolders, testHost } from "../../_testing.ts";
import { agreesWithGit, local, range, read, requestFor } from "./_testing.ts";
import { readChange } from "./read_change.ts";

afterAll(removeFolders);

describe("readChange() and failure", () => {
  const missing = async (path: string): Promise<{ code: string; text: string }> => {
    const repository = makeRepository();
    const base = repository.commit({ "d/a": "1\n", b: "1\n" });
    const head = repository.commit({ "d/a": "2\n", b: "2\n" });
    const id = repository.git("rev-parse", `${head}:${path}`);
    rmSync(join(repository.root, ".git/objects", id.slice(0, 2), id.slice(2)));
    return failureOf(read(repository, range(base, head)));
  };

  test("readChange() fails by name for a blob or a tree that is missing", async () => {
    expect(await missing("b")).toMatchObject({ code: "unreadable_object" });
    expect(await missing("d")).toMatchObject({ code: "unreadable_object" });
  });

  test("readChange() fails by name for a blob that is corrupt", async () => {
    const repository = makeRepository();
    const base = repository.commit({ a: "1\n" });
    const head = repository.commit({ a: "2\n" });
    const id = repository.git("rev-parse", `${head}:a`);
    const path = join(repository.root, ".git/objects", id.slice(0, 2), id.slice(2));
    rmSync(path);
    writeFileSync(path, "no object");
    const failure = await failureOf(read(repository, range(base, head)));
    expect(failure.code).toBe("unreadable_object");
    expect(failure.hint).toContain("git fsck");
  });

  test("readChange() leaves no folder behind, also when it fails or is aborted", async () => {
    const repository = makeRepository();
    const base = repository.commit({ a: "1\n" });
    // A folder of its own: other tests come and go in the one that all share.
    const [folder, outer] = [makeFolder(), process.env["TMPDIR"]];
    process.env["TMPDIR"] = folder;
    await failureOf(read(repository, range(base, "f".repeat(40))));
    const controller = new AbortController();
    const { host } = testHost(repository.root, repository.home, {}, controller.signal);
    const request = requestFor(local("worktree", base), { root: repository.root });
    const work = failureOf(readChange(request, host));
    controller.abort();
    expect((await work).code).toBe("aborted");
    expect(readdirSync(folder)).toEqual([]);
    if (outer === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = outer;
  });

  test("readChange() needs a repository for what is not a patch, and none for nothing", async () => {
    const repository = makeRepository();
    const { host } = testHost(repository.root, repository.home);
    const request = requestFor(range("a", "b"));
    expect((await failureOf(readChange(request, host))).code).toBe("not_a_repository");
    const nothing = await readChange({ ...request, nothing: "empty" }, host);
    expect(nothing).toEqual({ change: { files: [] }, limitations: [] });
  });

  test("readChange() keeps its folder out of a repository that holds the temporary one", async () => {
    const repository = makeRepository();
    const base = repository.commit({ a: "1\n" });
    const inside = join(repository.root, "tmp");
    mkdirSync(inside);
    const kept = process.env["TMPDIR"];
    process.env["TMPDIR"] = inside;
    try {
      expect((await read(repository, local("worktree", base))).files).toEqual([]);
    } finally {
      if (kept === undefined) delete process.env["TMPDIR"];
      else process.env["TMPDIR"] = kept;
    }
    agreesWithGit(repository, base, base, []);
  });
});
