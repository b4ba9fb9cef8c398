import { afterAll, describe, expect, test } from "bun:test";
import { createFixture, run } from "../_testing.ts";

const { evil, remove } = createFixture();
afterAll(remove);

describe("aurum evidence", () => {
  test("evidence runs the deterministic passes alone, and looks for no model", async () => {
    const env = { LLM_MODEL: "half-configured" };
    const { exit_code, stdout, stderr } = await run(evil.root, ["evidence", "--base", "main"], env);
    expect(exit_code).toBe(0);
    expect(stdout).toContain("src/add.ts:6");
    expect(stderr).not.toContain("model is configured");
    expect(stderr).not.toContain("half-configured");
  });
});
