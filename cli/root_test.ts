import { describe, expect, test } from "bun:test";
import { ROOT } from "./root.ts";

describe("ROOT", () => {
  test("loads a command of its own name for every entry", async () => {
    for (const [name, entry] of Object.entries(ROOT)) {
      const { meta } = await entry.load();
      expect(meta).toMatchObject({ name });
    }
  });
});
