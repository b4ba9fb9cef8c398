import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { needles } from "./_needles.ts";

/** Every place of every word, found the slow way. */
function slow(text: string, words: readonly string[]): [number, string][] {
  const found: [number, string][] = [];
  for (let at = 0; at < text.length; at++) {
    for (const word of words.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))) {
      if (text.startsWith(word, at)) found.push([at, word]);
    }
  }
  return found;
}

describe("needles()", () => {
  test("finds what a slow search finds, the longest word of a place first", () => {
    const letters = fc.constantFrom("a", "b", "c", "é", "-", "\u{1F511}");
    const word = fc.array(letters, { minLength: 3, maxLength: 5 }).map((all) => all.join(""));
    const text = fc.array(letters, { maxLength: 60 }).map((all) => all.join(""));
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 12 }), text, (unsorted, where) => {
        const words = unsorted.toSorted();
        const table = needles(words.map((each) => [each, each] as const));
        const found: [number, string][] = [];
        table.each(where, (at, items) => {
          for (const item of items) found.push([at, item]);
          return at + 1;
        });
        expect(found).toEqual(slow(where, words));
        expect(table.any(where)).toBe(found.length > 0);
      }),
      { numRuns: 500 },
    );
  });

  test("goes on where the visitor says, and never stands still", () => {
    const table = needles([["aaa", 1]]);
    const places: number[] = [];
    table.each("aaaaaaaa", (at) => {
      places.push(at);
      return places.length === 1 ? 4 : 0;
    });
    expect(places).toEqual([0, 4, 5]);
  });

  test("a folding table takes any case of its letters, and other signs as they are", () => {
    const table = needles([["_pw", 1]], true);
    const places = (text: string): number[] => {
      const found: number[] = [];
      table.each(text, (at) => {
        found.push(at);
        return at + 1;
      });
      return found;
    };
    expect(places("_pw _PW _Pw ?pw \u007fpw _0w")).toEqual([0, 4, 8]);
  });

  test("refuses a word that is too short", () => {
    expect(() => needles([["ab", 1]])).toThrow(TypeError);
  });
});
