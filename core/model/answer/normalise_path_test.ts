import { expect, test } from "bun:test";
import * as fc from "fast-check";
import { normalisePath } from "./normalise_path.ts";

test("normalisePath() is relative, plain and stable", () => {
  const part = fc.constantFrom("a", "b.ts", ".", "..", "", " ", "C:", "\\u{a}");
  const separator = fc.constantFrom("/", "\\");
  fc.assert(
    fc.property(fc.array(fc.tuple(part, separator), { minLength: 1, maxLength: 6 }), (parts) => {
      const normalised = normalisePath(parts.flat().join("").slice(0, -1));
      if (normalised.kind !== "inside") return;
      expect(normalised.path).not.toMatch(/^\/|\/\/|(?:^|\/)\.\.?(?:\/|$)/u);
      const again = normalisePath(normalised.path);
      if (again.kind === "inside") expect(again.path).toBe(normalised.path);
    }),
  );
});
