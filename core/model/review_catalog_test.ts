import { describe, expect, test } from "bun:test";
import type { CatalogRule } from "../types.ts";
import { reviewCatalog } from "./review_catalog.ts";

function rule(id: string, source = "built-in"): CatalogRule {
  const texts = { message: "m", why: "w", fix: "f" };
  return { id, origin: "security", severity: "error", ...texts, languages: [], source };
}

describe("reviewCatalog()", () => {
  test("puts the general rules between the built-in ones and the repository's own", () => {
    const own = rule("house/own", ".aurum/rules/a.yml");
    const ids = reviewCatalog({ catalog: [own, rule("go/x")] }, "en").map((one) => one.id);
    expect(ids[0]).toBe("go/x");
    expect(ids.at(-1)).toBe("house/own");
    expect(ids.slice(1, -1).every((id) => id.startsWith("model/"))).toBe(true);
    expect(ids.length).toBeGreaterThan(10);
  });

  test("lists no id twice", () => {
    const once = reviewCatalog({ catalog: [] }, "en");
    expect(reviewCatalog({ catalog: once }, "en")).toEqual(once);
  });
});
