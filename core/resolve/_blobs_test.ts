import { afterAll, describe, expect, test } from "bun:test";
import { chmodSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  failureOf,
  makeFolder,
  makeRepository,
  removeFolders,
  testHost,
  type TestRepository,
} from "../_testing.ts";
import { resolve } from "./resolve.ts";
import { openRevisions } from "./revisions.ts";
import { open, sides, text } from "./_testing.ts";

afterAll(removeFolders);

/** Takes an object away. */
function loseObject({ root, git }: TestRepository, name: string): void {
  const id = git("rev-parse", name);
  rmSync(join(root, ".git/objects", id.slice(0, 2), id.slice(2)));
}

describe("objects that git cannot read", () => {
  test("read() of a missing blob fails, and of its neighbour does not", async () => {
    const repository = makeRepository();
    repository.commit({ a: "lost\n", b: "kept\n" });
    loseObject(repository, "HEAD:a");
    for (const source of [{ kind: "range", range: "HEAD..HEAD" }, { kind: "staged" }] as const) {
      const { head } = sides(await open(repository, source));
      expect(text(await head.read("b"))).toBe("kept\n");
      const failure = await failureOf(head.readMany(["b", "a"]));
      expect(failure.code).toBe("unreadable_object");
      expect(failure.hint).toContain("git fsck");
    }
  });

  test("list() of a missing tree fails, and so does a missing gate file", async () => {
    const repository = makeRepository();
    repository.commit({ "sub/a": "a\n", ".aurum/config.yml": "model: a/b\n" });
    repository.git("update-ref", "refs/heads/old", "HEAD");
    loseObject(repository, "HEAD:sub");
    const { head } = sides(await open(repository, { kind: "range", range: "old..HEAD" }));
    expect((await failureOf(head.list(""))).code).toBe("unreadable_object");
    loseObject(repository, "HEAD:.aurum/config.yml");
    expect((await failureOf(open(repository, { kind: "worktree" }))).code).toBe(
      "unreadable_object",
    );
  });

  test("a commit that is missing in between is no missing merge base", async () => {
    const repository = makeRepository();
    repository.commit({ a: "1\n" });
    repository.git("branch", "old");
    repository.commit({ a: "2\n" });
    repository.commit({ a: "3\n" });
    loseObject(repository, "HEAD~1");
    for (const source of [
      { kind: "base", ref: "old" },
      { kind: "range", range: "old...HEAD" },
      { kind: "range", range: "old..HEAD" },
    ] as const) {
      expect((await failureOf(open(repository, source))).code).toBe("unreadable_object");
    }
  });

  test("a corrupt pack fails by name, wherever it breaks", async () => {
    const repository = makeRepository();
    for (const content of ["one", "two", "three"])
      repository.commit({ a: `${content}\n`.repeat(500) });
    repository.git("repack", "-a", "-d", "-q");
    const folder = join(repository.root, ".git/objects/pack");
    const name = readdirSync(folder).find((each) => each.endsWith(".pack")) ?? "";
    const whole = new Uint8Array(await Bun.file(join(folder, name)).arrayBuffer());
    chmodSync(join(folder, name), 0o644);
    for (let at = 16; at < whole.length - 20; at += 37) {
      const broken = whole.slice();
      broken.fill(0x55, at, at + 12);
      writeFileSync(join(folder, name), broken);
      const { host } = testHost(repository.root, repository.home);
      const read = async (): Promise<string | undefined> => {
        const request = await resolve({ source: { kind: "base", ref: "main~1" } }, host);
        return text(await openRevisions(request, host).head?.read("a"));
      };
      // Either the damage lies in what is not read, or it is named.
      const outcome = await read().catch((error: { code?: string }) => error.code);
      const isNamed = outcome === "unreadable_object" || outcome === "unknown_revision";
      expect([at, isNamed || outcome === "three\n".repeat(500), outcome]).toEqual([
        at,
        true,
        outcome,
      ]);
    }
  });

  test("a filtered clone without its origin fails instead of fetching", async () => {
    const origin = makeRepository();
    origin.commit({ a: "one\n" });
    origin.commit({ a: "two\n" });
    origin.git("config", "uploadpack.allowFilter", "true");
    const root = join(makeFolder(), "clone");
    origin.git("clone", "--quiet", "--bare", "--filter=blob:none", `file://${origin.root}`, root);
    const { host } = testHost(root, origin.home);
    const { head } = sides(await open(origin, { kind: "range", range: "HEAD~1.." }, host));
    expect(await head.list("")).toEqual(["a"]);
    expect((await failureOf(head.read("a"))).code).toBe("unreadable_object");
  });
});
