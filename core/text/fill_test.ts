import { describe, expect, test } from "bun:test";
import { fill } from "./fill.ts";

describe("fill()", () => {
  test("fills every slot, in one pass", () => {
    expect(fill("a {{x}} {{y}} {{x}}\n", { x: "{{y}}", y: "$&" })).toBe("a {{y}} $& {{y}}");
  });

  test("refuses a slot that nothing fills", () => {
    expect(() => fill("{{x}} {{y}}", { x: "1" })).toThrow("nothing fills it");
    expect(() => fill("{{constructor}}", {})).toThrow("nothing fills it");
  });

  test("refuses a value that no slot takes", () => {
    expect(() => fill("{{x}}", { x: "1", z: "2" })).toThrow("no slot named z");
  });
});
