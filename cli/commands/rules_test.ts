import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createFixture, run } from "../_testing.ts";

const { scratch, remove } = createFixture();
afterAll(remove);

describe("aurum rules", () => {
  test("rules lists and explains, in a repository and outside", async () => {
    const listed = await run(scratch, ["rules", "--format", "json"]);
    const rules = JSON.parse(listed.stdout) as { id: string }[];
    expect(rules.length).toBeGreaterThan(20);
    const explained = await run(scratch, ["rules", "explain", rules[0]?.id ?? ""]);
    expect(explained.stdout).toStartWith(`${rules[0]?.id ?? ""}\n`);
  });

  test("rules test runs the cases of rules and says which went wrong, with exit code 0 or 1", async () => {
    const rule =
      "id: own/eval\nmessage: No\nseverity: info\nlanguage: js\nrule: { pattern: eval($A) }\nvalid: [run(a)]\n";
    mkdirSync(join(scratch, "own"), { recursive: true });
    writeFileSync(join(scratch, "own/good.yml"), `${rule}invalid: [eval(a)]\n`);
    const good = await run(scratch, ["rules", "test", "own/good.yml"]);
    expect([good.exit_code, good.stdout]).toEqual([
      0,
      "1 rules: 1 validated, 1 reported, 0 noisy, 0 missing, 0 wrong\n",
    ]);
    writeFileSync(
      join(scratch, "own/good.yml"),
      `${rule}invalid: [f(a), { code: eval(a), lines: [3] }]\n`,
    );
    const bad = await run(scratch, ["rules", "test", "own"]);
    expect(bad.exit_code).toBe(1);
    expect(bad.stdout).toContain("Missing    own/eval  invalid[0] javascript  (");
    expect(bad.stdout).toContain("Wrong      own/eval  invalid[1] javascript reported on 1  (");
    const json = await run(scratch, ["rules", "test", "own", "--format", "json"]);
    expect(json.exit_code).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject({ schema_version: 1, rules: 1, ok: false });
  });

  test("rules test refuses what is no rule file, and a rule that is invalid", async () => {
    expect((await run(scratch, ["rules", "test", "nothing.yml"])).exit_code).toBe(1);
    expect((await run(scratch, ["rules", "test", ""])).exit_code).toBe(2);
    expect((await run(scratch, ["rules", "tests"])).exit_code).toBe(2);
    writeFileSync(join(scratch, "broken.yml"), "id: [");
    const broken = await run(scratch, ["rules", "test", "broken.yml"]);
    expect([broken.exit_code, broken.stdout]).toEqual([1, ""]);
  });
});
