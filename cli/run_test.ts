import { join } from "node:path";
import { afterAll, describe, expect, test } from "bun:test";
import { createFixture, run } from "./_testing.ts";

const { evil, scratch, remove } = createFixture();
afterAll(remove);

const REVIEW = ["review", "--base", "main"];

describe("aurum, usage", () => {
  const refused: readonly string[][] = [
    [],
    ["nope"],
    ["review", "--nope"],
    ["review", "main"],
    ["review", "--base", ""],
    ["review", "--base", "main", "--audit", ""],
    ["review", "--fail-on", "never"],
    ["review", "--fail-on="],
    ["review", "--base", "main", "--staged"],
    ["review", "--range", "main"],
    ["review", "--limit", "-1"],
    ["review", "--limit", "much"],
    ["review", "--format", "pdf"],
    ["review", "--output", "json"],
    ["review", "--output", "pdf=x"],
    ["review", "--output", "json=x", "--output", "sarif=x"],
    ["review", "--output", "json=x", "--audit", "y/../x"],
    ["review", "--lang", "xx"],
    ["review", "--security", "--no-security"],
    ["rules", "explain"],
    ["rules", "explain", "no/such"],
    ["schema"],
    ["schema", "nope"],
    ["audit", "verify"],
  ];
  test.each(refused.map((argv) => [argv.join(" "), argv] as const))(
    'refuses "aurum %s" with 2, on stderr alone',
    async (_name, argv) => {
      const { exit_code, stdout, stderr } = await run(evil.root, argv);
      expect([exit_code, stdout]).toEqual([2, ""]);
      expect(stderr).toStartWith("error: ");
    },
  );

  test("never goes on without a policy that is named", async () => {
    const missing = join(scratch, "no-policy.yml");
    const flag = await run(evil.root, [...REVIEW, "--policy", missing]);
    const variable = await run(evil.root, REVIEW, { AURUM_POLICY: missing });
    expect([flag.exit_code, variable.exit_code]).toEqual([1, 1]);
    expect([flag.stdout, variable.stdout]).toEqual(["", ""]);
  });
});

describe("aurum --help", () => {
  test("every command has a help, and the root lists them", async () => {
    const root = await run(scratch, ["--help"]);
    const names = ["review", "evidence", "prompt", "rules", "config", "schema", "audit"];
    for (const name of names) {
      expect(root.stdout).toContain(name);
      const { exit_code, stdout } = await run(scratch, [name, "--help"]);
      expect([exit_code, stdout.includes(`aurum ${name}`)]).toEqual([0, true]);
      expect((await run(scratch, [name, "-h"])).stdout).toBe(stdout);
    }
  });
});
