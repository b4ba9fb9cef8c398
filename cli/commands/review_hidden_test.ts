/** Code that hides behind what its path was before, or behind a path that looks like its own. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EVIL, OLD, createRepository, run, type TestRepository } from "../_testing.ts";

const scratch = mkdtempSync(join(tmpdir(), "aurum-hidden-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Exit codes of a gate over the range and over its patch: 3 where the eval is seen. */
async function gates(repository: TestRepository): Promise<number[]> {
  const patch = join(scratch, "change.diff");
  writeFileSync(patch, repository.git("diff", "main", "change"));
  const flags = ["--fail-on", "error"];
  const codes = [
    (await run(repository.root, ["review", "--base", "main", ...flags])).exit_code,
    (await run(repository.root, ["review", "--patch", patch, ...flags])).exit_code,
  ];
  repository.remove();
  return codes;
}

/** `a.ts` as a submodule in the index. */
function addSubmodule(repository: TestRepository): void {
  const id = repository.git("rev-parse", "HEAD").trim();
  repository.git("update-index", "--add", "--cacheinfo", `160000,${id},a.ts`);
  repository.git("commit", "--quiet", "--message", "submodule");
}

describe("aurum review sees code", () => {
  test("in a file that was a link", async () => {
    const repository = createRepository();
    symlinkSync("nowhere", join(repository.root, "a.ts"));
    repository.commit();
    repository.git("switch", "--quiet", "--create", "change");
    rmSync(join(repository.root, "a.ts"));
    repository.write("a.ts", EVIL);
    repository.commit();
    expect(await gates(repository)).toEqual([3, 3]);
  });

  test("in a file that was a submodule", async () => {
    const repository = createRepository();
    repository.commit();
    addSubmodule(repository);
    repository.git("switch", "--quiet", "--create", "change");
    repository.git("rm", "--quiet", "--cached", "a.ts");
    repository.write("a.ts", EVIL);
    repository.commit();
    expect(await gates(repository)).toEqual([3, 3]);
  });

  test.each([
    ["bytes", EVIL, OLD],
    ["spelling", OLD, EVIL],
  ])("beside a name that looks like its own, in the one of %s", async (_name, bytes, spelled) => {
    const repository = createRepository();
    repository.commit();
    repository.git("switch", "--quiet", "--create", "change");
    writeFileSync(Buffer.from(`${repository.root}/\xFF.ts`, "latin1"), bytes);
    repository.write("\\377.ts", spelled);
    const tree = await run(repository.root, ["review", "--worktree", "--fail-on", "error"]);
    expect(tree.exit_code).toBe(3);
    repository.commit();
    // The patch is refused for a path that begins with a backslash: closed as well.
    expect(await gates(repository)).not.toContain(0);
  });

  test("and names a file that became a submodule", async () => {
    const repository = createRepository();
    repository.write("a.ts", OLD);
    repository.commit();
    repository.git("switch", "--quiet", "--create", "change");
    repository.git("rm", "--quiet", "--cached", "a.ts");
    addSubmodule(repository);
    const { exit_code, stdout } = await run(repository.root, ["review", "--base", "main"]);
    expect(exit_code).toBe(0);
    expect(stdout).toContain("submodule");
    repository.remove();
  });
});
