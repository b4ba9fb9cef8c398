import { describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeRepository, testHost } from "../_testing.ts";
import { searchLines, type SearchPlace } from "./_search.ts";

const repository = makeRepository();
repository.write("a b/é.go", "package a\nfunc Check() {}\nfunc Checker() {}\n");
repository.write("b.py", "Check = 1\n");
repository.write("bin.go", "Check\0Check\n");
repository.write(".gitattributes", "*.go diff=evil textconv=evil\n");
const { id } = { id: repository.commit() };
writeFileSync(join(repository.root, "new.go"), "// Check is new\n");
repository.git("config", "diff.evil.textconv", "touch ran; cat");

async function search(
  place: SearchPlace,
  patterns: string[],
  extensions = ["go"],
): Promise<string[]> {
  const { host } = testHost(repository.root, repository.home);
  const { hits } = await searchLines(host, repository.root, place, patterns, extensions);
  return hits.map(({ path, line, text }) => `${path}:${line}:${text}`);
}

describe("searchLines()", () => {
  test("finds lines in a commit, the index and the working tree", async () => {
    const committed = "a b/é.go:2:func Check() {}";
    const commit = repository.git("rev-parse", "HEAD").trim();
    expect(await search({ commit }, ["\\bCheck\\b"])).toEqual([committed]);
    expect(await search("index", ["\\bCheck\\b"])).toEqual([committed]);
    expect(await search("worktree", ["\\bCheck\\b"])).toEqual([
      committed,
      "new.go:1:// Check is new",
    ]);
    expect(typeof id === "string" || id === undefined).toBe(true);
  });

  test("looks for several expressions in the asked extensions alone", async () => {
    expect((await search("index", ["\\bCheck\\b", "Checker"], ["go", "py"])).length).toBe(3);
    expect(await search("index", ["Ch[^e]ck"])).toEqual([]);
    expect(await search("index", ["-Check"])).toEqual([]);
    expect(await search("index", [])).toEqual([]);
    expect(await search("index", ["\\bCheck\\b"], [])).toEqual([]);
  });

  test("runs nothing that the repository names", async () => {
    await search("worktree", ["\\bCheck\\b"]);
    expect(repository.git("ls-files", "--others")).not.toContain("ran");
  });
});
