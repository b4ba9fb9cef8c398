import { expect, test } from "bun:test";
import { builtInRules } from "./rules/mod.ts";
import { warmUp } from "./warm_up.ts";

test("warmUp() leaves every rule at hand, and throws nothing", async () => {
  expect(await warmUp("en")).toBeUndefined();
  const started = performance.now();
  expect((await builtInRules("en")).length).toBeGreaterThan(0);
  expect(performance.now() - started).toBeLessThan(50);
});
