import { describe, expect, test } from "bun:test";

import { checkOutputTargets } from "./check_output_targets.ts";
import type { OutputTarget } from "./types.ts";

const to = (...paths: (string | null)[]): OutputTarget[] =>
  paths.map((path) => ({ format: "json", path }));

describe("checkOutputTargets", () => {
  test.each([
    [to("a", "a"), undefined],
    [to("a", "./a"), undefined],
    [to("out/a", "out//./a"), undefined],
    [to("a"), "a"],
  ])("checkOutputTargets(%j, %j) refuses", (outputs, audit) => {
    expect(() => checkOutputTargets(outputs, audit)).toThrow("is named twice");
  });

  test.each([
    [to(null, null, "a", "b/a"), "audit.json"],
    [to("a", "/b/a"), undefined],
    [[], undefined],
  ])("checkOutputTargets(%j, %j) accepts", (outputs, audit) => {
    expect(() => checkOutputTargets(outputs, audit)).not.toThrow();
  });
});
