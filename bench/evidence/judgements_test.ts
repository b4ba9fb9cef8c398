import { expect, test } from "bun:test";
import { judgementOf, parseJudgements, readJudgements } from "./judgements.ts";

const judgements = parseJudgements(
  "# x\nwrong p a/**/*.c r/x :: one\nright p a/b.c:7 r/y :: two\nharmless p .x/** r/x :: three\n",
);

function verdict(path: string, line: number, rule: string, name = "p"): string | undefined {
  return judgementOf(judgements, { package: name, path, line, rule })?.verdict;
}

test("judgementOf() goes by package, path and rule, and by the line where one is given", () => {
  expect(verdict("a/b/c.c", 3, "r/x")).toBe("wrong");
  expect(verdict("a/b.c", 7, "r/y")).toBe("right");
  expect(verdict(".x/y/z.w", 1, "r/x")).toBe("harmless");
});

test("judgementOf() says nothing of what was not looked at", () => {
  expect(verdict("a/b.c", 8, "r/y")).toBeUndefined();
  expect(verdict("a/b.c", 77, "r/y")).toBeUndefined();
  expect(verdict("a/b.c", 7, "r/z")).toBeUndefined();
  expect(verdict("a/b/c.c", 3, "r/x", "q")).toBeUndefined();
  expect(verdict("b/c.c", 3, "r/x")).toBeUndefined();
});

test("parseJudgements() refuses an unknown verdict and a line it cannot read", () => {
  expect(() => parseJudgements("maybe p a r :: x\n")).toThrow("no judgement");
  expect(() => parseJudgements("wrong p a r\n")).toThrow("no judgement");
});

test("readJudgements() reads the recorded ones", () => {
  expect(readJudgements().length).toBeGreaterThan(0);
});
