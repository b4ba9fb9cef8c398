import { expect, test } from "bun:test";
import * as fc from "fast-check";
import { constantValue } from "./_constant_value.ts";

test.each([
  ["false", false],
  ["( (False) )", false],
  ["!true", false],
  ["not True", false],
  ["!!0", false],
  ["0", false],
  ["0UL", false],
  ["None", false],
  ['""', false],
  ["void 0", false],
  ["strict && false", false],
  ["(strict) and (False)", false],
  ["false && (a || b)", false],
  ["false || !1", false],
  ["1 == 2", false],
  ["3 < 2", false],
  ["true", true],
  ["!0", true],
  ["x || true", true],
  ["1 === 1 && !false", true],
  ["false || strict", undefined],
  ["(false) || (strict)", undefined],
  ["true && strict", undefined],
  ["a", undefined],
  ["falsey", undefined],
  ["x.false", undefined],
  ['f("x && false")', undefined],
  ["f(x && false)", undefined],
  ["land", undefined],
  ["x == 0", undefined],
  ["", undefined],
  ["10", undefined],
  ["-1 > 0", false],
] as const)("constantValue(%j) is %p", (text, value) => {
  expect(constantValue(text)).toBe(value);
});

test("constantValue() takes any text in bounded time", () => {
  fc.assert(fc.property(fc.string(), (text) => void constantValue(text)));
  const started = performance.now();
  for (const part of ["(", "!", "a && ", "(a || ", '"']) constantValue(part.repeat(900));
  expect(performance.now() - started).toBeLessThan(1_000);
});
