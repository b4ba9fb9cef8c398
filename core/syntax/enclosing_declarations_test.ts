import { expect, test } from "bun:test";
import * as fc from "fast-check";
import { DECLARATION_CASES } from "./_testing/declaration_cases.ts";
import { enclosingDeclaration } from "./enclosing_declaration.ts";
import { enclosingDeclarations } from "./enclosing_declarations.ts";
import { parse } from "./parse.ts";
import type { LanguageName } from "./types.ts";

test("enclosingDeclarations() says of many lines what each alone would say, in their order", () => {
  for (const [name, text] of Object.entries(DECLARATION_CASES)) {
    const language = name as LanguageName;
    const outcome = parse(language, text);
    if (!outcome.ok) throw new Error(name);
    const lines = text
      .split("\n")
      .map((_line, index) => index + 1)
      .toReversed();
    expect(enclosingDeclarations(outcome.tree, lines)).toEqual(
      lines.map((line) => enclosingDeclaration(language, text, line)),
    );
  }
});

test("enclosingDeclarations() holds the lines that it is asked for, whatever the text", () => {
  const words = fc.constantFrom(
    "function f() {",
    "class A {",
    "}",
    "m() {",
    "const a = () => {",
    "x;",
    "\n",
    "@d",
    "/* ",
    "`${",
  );
  fc.assert(
    fc.property(
      fc.array(words, { maxLength: 30 }),
      fc.integer({ min: -1, max: 40 }),
      (pieces, line) => {
        const text = pieces.join("\n");
        const outcome = parse("typescript", text);
        if (!outcome.ok) return true;
        const [found] = enclosingDeclarations(outcome.tree, [line]);
        return (
          found === undefined ||
          (found.start <= line &&
            line <= found.end &&
            found.end <= text.split("\n").length &&
            found.name !== "")
        );
      },
    ),
    { numRuns: 300 },
  );
});

test("enclosingDeclarations() takes a large file with all its lines in little time", () => {
  const text = "function f(a) {\n  return a;\n}\n".repeat(3_000);
  const outcome = parse("javascript", text);
  if (!outcome.ok) throw new Error("not parsed");
  const started = performance.now();
  const found = enclosingDeclarations(
    outcome.tree,
    Array.from({ length: 9_000 }, (_, index) => index + 1),
  );
  expect(found.filter((one) => one?.name === "f").length).toBe(9_000);
  expect(performance.now() - started).toBeLessThan(2_000);
});
