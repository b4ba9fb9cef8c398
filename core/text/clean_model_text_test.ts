import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import { HIDDEN_CHARACTERS } from "./show_text.ts";
import { cleanModelLine, cleanModelText, cut } from "./clean_model_text.ts";

describe("cleanModelText()", () => {
  test.each(["plain", "a\n\tb", "ação “x” 漢字 ❤️ 😀", "<b>&amp;</b> @team ![x](y)", "[31m", ""])(
    "leaves %j alone",
    (text) => {
      expect(cleanModelText(text)).toBe(text);
    },
  );

  test.each([
    ["\u001b[1;31mred\u001b[0m", "red"],
    ["\u009b31mred", "red"],
    ["\u001b]8;;http://x\u0007link\u001b]8;;\u001b\\", "link"],
    ["\u001b]0;title never ended", "0;title never ended"],
    ["\u001b\u001b[0m[31m", "[31m"],
    ["a\u202eb\u2066c\u200fd", "abcd"],
    ["a\u200b\u2060\ufeffb", "ab"],
    ["a\u{e0041}b", "ab"],
    ["a\r\nb\rc\u2028d", "a\nb\nc\nd"],
    ["a\u0000\u0008\u007fb", "ab"],
    ["\ud800x", "\ufffdx"],
  ])("cleans %j", (text, clean) => {
    expect(cleanModelText(text)).toBe(clean);
  });

  test("holds nothing hidden, and is clean the second time", () => {
    const part = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("\u001b", "[", "]", "0", "m", "\u009b", "\u0007", "\\", "\r", "\n", "\u202e"),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const clean = cleanModelText(parts.join(""));
        expect(clean.replaceAll("\n", "").match(HIDDEN_CHARACTERS)).toBeNull();
        expect(cleanModelText(clean)).toBe(clean);
      }),
    );
  });
});

test("cleanModelLine() folds to one bounded line", () => {
  expect(cleanModelLine(" a\n\n b\tc ", 3)).toBe("a b…");
});

test("cut() never halves a character", () => {
  expect(cut("ab😀", 4)).toBe("ab😀");
  expect(cut("ab😀c", 3)).toBe("ab…");
});
