import { afterAll, describe, expect, test } from "bun:test";
import { changedRepository, EVIL, OLD, run } from "../_testing.ts";

const repository = changedRepository({ "src/add.ts": OLD }, { "src/add.ts": EVIL });
afterAll(() => repository.remove());

const ADD = "exceptions add --rule security/js-eval --path src/** --reason ours --owner team".split(
  " ",
);

describe("aurum exceptions", () => {
  test("add writes one that check takes, and that opens the gate once it stands in the base", async () => {
    const { root, git } = repository;
    const none = await run(root, ["exceptions", "check"]);
    expect([none.exit_code, none.stdout]).toEqual([0, "there are no exceptions\n"]);
    git("switch", "--quiet", "main");
    const added = await run(root, [...ADD, "--expires", "2999-12-31"]);
    expect(added.exit_code).toBe(0);
    expect(added.stdout).toContain(".aurum/exceptions.yml:2:5: added");
    repository.commit();
    git("switch", "--quiet", "change");
    git("rebase", "--quiet", "main");
    const checked = await run(root, ["exceptions", "check", "--format", "json"]);
    expect(JSON.parse(checked.stdout)).toMatchObject({
      schema_version: 1,
      exceptions: [{ rule: "security/js-eval", line: 2, column: 5, applies: true }],
    });
    const review = await run(root, ["review", "--base", "main", "--fail-on", "error"]);
    expect(review.exit_code).toBe(0);
  });

  test("check ends with 1 where one does not apply; add refuses it", async () => {
    repository.write(
      "old.yml",
      "exceptions:\n  - { rule: a/b, path: x.ts, reason: r, owner: t }\n",
    );
    const checked = await run(repository.root, ["exceptions", "check", "--file", "old.yml"]);
    expect(checked.exit_code).toBe(1);
    expect(checked.stdout).toContain("it never expires");
    const refused = await run(repository.root, [...ADD, "--expires", "2020-01-01"]);
    expect([refused.exit_code, refused.stdout]).toEqual([2, ""]);
  });

  test("refuses a command line that says too little", async () => {
    for (const argv of [
      ["exceptions"],
      ["exceptions", "remove"],
      ADD,
      ["exceptions", "check", "more"],
      [...ADD, "--expires", ""],
    ]) {
      expect((await run(repository.root, argv)).exit_code).toBe(2);
    }
    const help = await run(repository.root, ["exceptions", "--help"]);
    expect(help.stdout).toContain("--expires");
  });
});
