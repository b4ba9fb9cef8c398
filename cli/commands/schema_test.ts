import { afterAll, describe, expect, test } from "bun:test";
import { createFixture, run } from "../_testing.ts";

const { scratch, remove } = createFixture();
afterAll(remove);

describe("aurum schema", () => {
  test("schema prints a JSON Schema", async () => {
    for (const name of ["report", "audit", "config"]) {
      const { stdout } = await run(scratch, ["schema", name]);
      expect(JSON.parse(stdout)).toHaveProperty("$schema");
    }
  });
});
