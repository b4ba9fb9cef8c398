import { describe, expect, test } from "bun:test";
import fc from "fast-check";

import { safeJson } from "./_safe_json.ts";
import { HOSTILE } from "./_testing/hostile.ts";

describe("safeJson", () => {
  test("safeJson() keeps every value exact", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary" }), (value) => {
        expect(JSON.parse(safeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(JSON.parse(safeJson(HOSTILE))).toEqual([...HOSTILE]);
  });

  test("safeJson() writes bytes that nothing obeys", () => {
    const text = safeJson({ hostile: HOSTILE });
    expect(text).not.toMatch(/[\0-\u0009\u000b-\u001f\u007f-\u009f]/u);
    expect(text).not.toMatch(/[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e0fff}]/u);
    expect(text).not.toMatch(/##\w*\[/u);
    expect(text.split("\n").filter((line) => line.trim().startsWith("::"))).toEqual([]);
  });

  test("safeJson() is two spaces deep and ends in a line feed", () => {
    expect(safeJson({ a: ["é"] })).toBe('{\n  "a": [\n    "é"\n  ]\n}\n');
  });
});
