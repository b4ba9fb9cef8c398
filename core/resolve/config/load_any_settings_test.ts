import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import { t } from "../../i18n/mod.ts";
import { errorOf, load } from "./_testing.ts";

describe("loadSettings() on any text", () => {
  test("loads or refuses by name, and never throws anything else", () => {
    const key = fc.constantFrom(
      "model",
      "gate",
      "fail_on",
      "sources",
      "<<",
      "__proto__",
      "x",
      "*a",
    );
    const piece = fc.oneof(
      fc.constantFrom("\n", "  ", ": ", "- ", "{", "}", "[", "]", "&a ", "*a", "!!str ", "---\n"),
      fc.constantFrom("#", "'", '"', "\t", "\r", "\u0000", "\ufeff", "| ", "? ", "%YAML 1.1\n"),
      key,
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const error = errorOf(() => load(pieces.join("")));
        expect(error?.code ?? "config_invalid").toBe("config_invalid");
        if (error !== undefined) expect(t("en", error.text)).toMatch(/config\.yml/u);
      }),
      { numRuns: 500 },
    );
  });
});
