import { afterAll, describe, expect, test } from "bun:test";
import { changedRepository, EVIL, OLD, run } from "../_testing.ts";

const repository = changedRepository({ "src/old.ts": EVIL }, { "src/add.ts": EVIL });
afterAll(() => repository.remove());

describe("aurum baseline", () => {
  test("write accepts what is there, check tells what became of it", async () => {
    const { root, git } = repository;
    git("switch", "--quiet", "main");
    const written = await run(root, ["baseline", "write"]);
    expect(written.exit_code).toBe(0);
    expect(written.stdout).toContain(".aurum/baseline.json: 1 accepted findings (1 added");
    repository.commit();
    expect((await run(root, ["baseline", "check"])).exit_code).toBe(0);
    git("switch", "--quiet", "change");
    git("rebase", "--quiet", "main");
    repository.write("src/old.ts", OLD);
    repository.commit();
    const checked = await run(root, ["baseline", "check"]);
    expect(checked.exit_code).toBe(1);
    expect(checked.stdout).toContain("0 known, 1 new, 1 fixed");
    expect(checked.stdout).toContain("new: error security/js-eval at src/add.ts:6");
    expect(checked.stdout).toContain("fixed: security/js-eval in src/old.ts");
    const json = await run(root, ["baseline", "check", "--format", "json", "--tree", "main"]);
    expect([json.exit_code, JSON.parse(json.stdout)]).toEqual([
      0,
      {
        schema_version: 1,
        file: ".aurum/baseline.json",
        known: 1,
        new: [],
        fixed: [],
        whole: true,
      },
    ]);
  });

  test("refuses a command line that contradicts itself or says too little", async () => {
    for (const argv of [
      ["baseline"],
      ["baseline", "show"],
      ["baseline", "write", "--tree", "main", "--base", "main"],
      ["baseline", "check", "--base", "main"],
      ["baseline", "write", "--tree", ""],
      ["baseline", "write", "more"],
    ]) {
      expect((await run(repository.root, argv)).exit_code).toBe(2);
    }
  });
});
