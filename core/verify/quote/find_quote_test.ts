import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import { shownOf } from "../_testing/shown.ts";
import { showFile } from "../show_file.ts";
import type { Span } from "../types.ts";
import { findQuote } from "./find_quote.ts";

const TEXT = `function a(x) {
\tif (!x) return; // guard
  if (x.y) {
    go();
  }
  if (x.y) {
    stop("now");
  }
  const s = "a"; /* b */
}
`;

function places(quote: string, text = TEXT, range?: [number, number]): string[] {
  const shown = shownOf({ "a.js": text }, { message: "", cites: text.split("\n")[0] ?? "" });
  const [whole] = shown.spans;
  if (whole === undefined) throw new Error("no span");
  const [start, end] = range ?? [whole.start, whole.end];
  return findQuote(quote, [{ ...whole, start, end }], shown.files).map(
    (place) => `${place.start}-${place.end}`,
  );
}

describe("findQuote()", () => {
  test("finds whole lines, in every place where they stand", () => {
    expect(places("if (x.y) {")).toEqual(["3-3", "6-6"]);
    expect(places("  if (x.y) {\n    go();\n  }")).toEqual(["3-5"]);
  });

  test("forgives at the ends: indentation, punctuation, a trailing comment, trailing blanks", () => {
    for (const quote of [
      "\tif (!x) return; // guard",
      "if (!x) return;",
      "if (!x) return",
      "(!x) return".replace("(", "if ("),
      "\tif (!x) return;   \r\n\n",
    ]) {
      expect([quote, places(quote)]).toEqual([quote, ["2-2"]]);
    }
    expect(places('const s = "a"')).toEqual(["9-9"]);
    expect(places("if (x.y) {\n    go()")).toEqual(["3-4"]);
  });

  test("forgives nothing else", () => {
    for (const quote of [
      "",
      "\n \n",
      "x) return;",
      "return; // guard",
      "if (!x) return; // gua",
      "if (!x) return;// guard",
      "stop(",
      'stop("now',
      'const s = "a"; /* b',
      "go();\n}\n  if (x.y) {",
      "  if (x.y) {\n go();\n  }",
      "if (x.y) { go(); }",
      "\t\tif (!x) return;",
    ]) {
      expect([quote, places(quote)]).toEqual([quote, []]);
    }
  });

  test("looks at what was shown alone", () => {
    expect(places("if (x.y) {", TEXT, [1, 4])).toEqual(["3-3"]);
    expect(places("if (x.y) {\n    go();\n  }", TEXT, [1, 4])).toEqual([]);
    const files = new Map([["a.js", showFile("a.js", TEXT)]]);
    const foreign: Span = { id: "S1", path: "b.js", start: 1, end: 9, text: TEXT, why: [] };
    expect(findQuote("if (x.y) {", [foreign], files)).toEqual([]);
  });

  test("finds every run of whole lines of any text, wherever it begins", () => {
    const line = fc.constantFrom("a();", "  b = c;", "}", "", "// d", "\tif (e) {", "f('😀');");
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.nat(),
        fc.nat(),
        (lines, from, count) => {
          const start = from % lines.length;
          const quoted = lines.slice(start, start + 1 + (count % 4));
          if (quoted.every((one) => one.trim() === "")) return;
          const text = `${lines.join("\n")}\n`;
          expect(places(quoted.join("\r\n"), text).length).toBeGreaterThan(0);
        },
      ),
    );
  });
});
