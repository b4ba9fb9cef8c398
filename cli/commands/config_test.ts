import { afterAll, describe, expect, test } from "bun:test";
import { createFixture, run } from "../_testing.ts";

const { evil, remove } = createFixture();
afterAll(remove);

describe("aurum config", () => {
  test("config shows every value and its origin", async () => {
    const { stdout } = await run(evil.root, ["config", "--base", "main", "--fail-on", "error"]);
    expect(stdout).toMatch(/gate\.fail_on +"error" +\(.*--fail-on/u);
  });
});
