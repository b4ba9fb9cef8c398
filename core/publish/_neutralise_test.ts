import { describe, expect, test } from "bun:test";
import fc from "fast-check";

import { bounded, exactLine, neutralise, oneLine, withoutCommands } from "./_neutralise.ts";
import { HOSTILE } from "./_testing/hostile.ts";

const CASES: readonly (readonly [string, string])[] = [
  ["\u001b[31mred", String.raw`\x1b[31mred`],
  ["a\u0000b\u007fc\u009bd", String.raw`a\x00b\x7fc\x9bd`],
  ["one\r\ntwo\rthree\n\tfour", "one\ntwo" + String.raw`\r` + "three\n\tfour"],
  ["a\u202eb\u2066c\u200fd", String.raw`a\u202eb\u2066c\u200fd`],
  ["z\u200bw\u200cj\u200di\ufeff\u2060\u00ad", String.raw`z\u200bw\u200cj\u200di\ufeff\u2060\xad`],
  ["tag\u{e0041}", String.raw`tag\u{e0041}`],
  ["fill\u3164\u115f\ufe0f", String.raw`fill\u3164\u115f\ufe0f`],
  ["a\u2028b\u2029c", String.raw`a\u2028b\u2029c`],
  ["\ud800 \udfff \ufffe", String.raw`\ud800 \udfff \ufffe`],
];

describe("neutralise", () => {
  test.each(CASES)("neutralise(%j) shows what was hidden", (text, shown) => {
    expect(neutralise(text)).toBe(shown);
  });

  test.each(["plain text, ação 日本語 😀", "⚠\ufe0f ok", "tabs\tand\nlines", "if (a < b && c) {"])(
    "neutralise(%j) leaves honest text alone",
    (text) => {
      expect(neutralise(text)).toBe(text);
    },
  );

  test("neutralise() is idempotent and leaves nothing hidden", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const once = neutralise(text);
        expect(neutralise(once)).toBe(once);
        expect(once).not.toMatch(
          /[\0-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e]/u,
        );
        expect(once.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe("one line", () => {
  test("oneLine() folds blanks, exactLine() shows them", () => {
    expect(oneLine("  a\n\n b\tc ")).toBe("a b c");
    expect(exactLine("a\nb\tc ")).toBe(`${String.raw`a\nb\tc`} `);
    expect(exactLine("a\r\nb")).toBe(String.raw`a\r\nb`);
  });

  test("neither leaves a line feed in any hostile text", () => {
    for (const text of HOSTILE) expect(oneLine(text) + exactLine(text)).not.toInclude("\n");
  });
});

describe("bounded", () => {
  test("bounded() says how much it cut and never halves a character", () => {
    expect(bounded("abcdef", 6)).toBe("abcdef");
    expect(bounded("abcdef", 4)).toBe("abcd… [+2]");
    expect(bounded("abc😀def", 4)).toBe("abc… [+5]");
  });
});

describe("withoutCommands", () => {
  test.each([
    ["::error::x", String.raw`\::error::x`],
    ["a\n  ::set-output name=x::y", "a\n  " + String.raw`\::set-output name=x::y`],
    ["x ##[add-mask]y", String.raw`x ##\[add-mask]y`],
    ["##vso[task.complete]", String.raw`##vso\[task.complete]`],
  ])("withoutCommands(%j) breaks the command", (text, shown) => {
    expect(withoutCommands(text)).toBe(shown);
  });

  test.each(["std::vector<int>", "## Title [x]", "a: b", "#[derive(Debug)]"])(
    "withoutCommands(%j) leaves honest text alone",
    (text) => {
      expect(withoutCommands(text)).toBe(text);
    },
  );
});
