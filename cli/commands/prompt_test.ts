import { afterAll, describe, expect, test } from "bun:test";
import { createFixture, run } from "../_testing.ts";

const { evil, remove } = createFixture();
afterAll(remove);

describe("aurum prompt", () => {
  test("prompt prints what a model would be asked", async () => {
    const { stdout } = await run(evil.root, ["prompt", "--base", "main"]);
    expect(stdout).toContain("return eval(code);");
    expect(stdout).toContain("rule_id");
    // What aurum itself says about secrets is no secret.
    expect(stdout).toContain("`secrets/password`");
    const again = await run(evil.root, ["prompt", "--base", "main"]);
    expect(again.stdout).toBe(stdout);
  });
});
