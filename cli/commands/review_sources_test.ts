import { afterAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createFixture, reportOf, run, createRepository, EVIL, OLD } from "../_testing.ts";

const { evil, scratch, remove } = createFixture();
afterAll(remove);

describe("aurum review, sources", () => {
  test("reviews what is staged, the working tree with untracked files, and nothing else", async () => {
    const repository = createRepository();
    repository.write("a.ts", OLD);
    repository.commit();
    repository.write("a.ts", EVIL);
    repository.git("add", "a.ts");
    repository.write("a.ts", OLD);
    repository.write("b.ts", EVIL);
    const paths = async (...flags: string[]): Promise<string[]> => {
      const { stdout } = await run(repository.root, ["review", ...flags, "--format", "json"]);
      return reportOf(stdout).findings.map(({ path }) => path);
    };
    expect(await paths("--staged")).toEqual(["a.ts"]);
    expect(await paths("--worktree")).toEqual(["b.ts"]);
    expect(await paths()).toEqual(["b.ts"]);
    repository.remove();
  });

  test("reviews a patch, inside and outside of a repository", async () => {
    const patch = join(scratch, "change.diff");
    writeFileSync(patch, evil.git("diff", "main", "change"));
    for (const cwd of [evil.root, scratch]) {
      const argv = ["review", "--patch", patch, "--format", "json"];
      const { exit_code, stdout } = await run(cwd, argv);
      expect(exit_code).toBe(0);
      expect(reportOf(stdout).source.kind).toBe("patch");
      expect(reportOf(stdout).findings.map(({ line }) => line)).toEqual([6]);
    }
  });

  test("says that nothing differs, and exits 0", async () => {
    const { exit_code, stderr } = await run(evil.root, ["review", "--range", "main..main"]);
    expect(exit_code).toBe(0);
    expect(stderr).toContain("nothing to review");
    const contained = await run(evil.root, ["review", "--base", "change"]);
    expect([contained.exit_code, contained.stderr.includes("contained")]).toEqual([0, true]);
  });

  const failures: readonly [string, string[], string][] = [
    ["an unknown ref", ["--base", "no-such"], "no-such"],
    ["a reversed range", ["--range", "change..main"], "main..change"],
    ["a missing patch", ["--patch", "no-such.diff"], "no-such.diff"],
    ["a missing config", ["--config", "no-such.yml", "--base", "main"], "no-such.yml"],
  ];
  test.each(failures)("ends with 1 for %s, and names it", async (_name, flags, named) => {
    const { exit_code, stdout, stderr } = await run(evil.root, ["review", ...flags]);
    expect([exit_code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(named);
  });

  test("ends with 1 outside of a repository", async () => {
    expect((await run(scratch, ["review"])).exit_code).toBe(1);
  });

  const locals = [["--base", "main"], ["--range", "main...HEAD"], ["--staged"], ["--worktree"], []];
  test.each(locals.map((source) => [source]))(
    "takes no flag that writes on a pull request with the source %p",
    async (source) => {
      for (const flag of [["--publish"], ["--inline"], ["--repo", "octo/app"]]) {
        const { exit_code, stdout, stderr } = await run(evil.root, ["review", ...source, ...flag]);
        expect([exit_code, stdout]).toEqual([2, ""]);
        expect(stderr).toContain(`${flag[0]} is for a pull request`);
      }
    },
  );

  test("declares a gate by --check without a pull request, and says that no status is set", async () => {
    const argv = ["review", "--base", "main", "--check"];
    const { exit_code, stderr } = await run(evil.root, argv);
    expect(exit_code).toBe(3);
    expect(stderr).toContain("--check sets no status here");
    expect((await run(evil.root, ["review", "--staged", "--check"])).exit_code).toBe(0);
  });
});
