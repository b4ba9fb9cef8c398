import { afterAll, describe, expect, test } from "bun:test";
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
});
