import { describe, expect, test } from "bun:test";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { NESTING_LEVELS_MAX, PARSE_CHARS_MAX } from "../limits.ts";
import { installedPacks, PACKAGED } from "./_grammars.ts";
import { isTooDeep, mayNestDeep } from "./_nesting.ts";
import { parse } from "./parse.ts";
import type { LanguageName } from "./types.ts";

const LANGUAGES: readonly LanguageName[] = [
  ...PACKAGED,
  "typescript",
  "tsx",
  "javascript",
  "html",
  "css",
];

/** Ways to nest `levels` deep, by brackets, operators, statements, lines and markup. */
const NESTED: Readonly<Record<string, readonly [LanguageName, (levels: number) => string]>> = {
  brackets: ["typescript", (n) => `x = ${"(".repeat(n)}1${")".repeat(n)};`],
  blocks: ["go", (n) => `package a\nfunc f() ${"{".repeat(n)}${"}".repeat(n)}`],
  sums: ["javascript", (n) => `x = ${"a + ".repeat(n)}a;`],
  "sums over lines": ["javascript", (n) => `x = ${"a +\n".repeat(n)}a`],
  "leading operators": ["javascript", (n) => `x = a\n${"  + a\n".repeat(n)}`],
  calls: ["javascript", (n) => `x = a${".b()".repeat(n)};`],
  "calls over lines": ["javascript", (n) => `x = a\n${"  .b()\n".repeat(n)}`],
  "else if": ["typescript", (n) => `if (a) {}${" else if (b) {}".repeat(n)}`],
  "ifs over lines": ["c", (n) => `void f() {\n${"if (a)\n".repeat(n)}b();\n}`],
  "ifs in a line": ["c", (n) => `void f() { ${"if (a) ".repeat(n)}b(); }`],
  words: ["javascript", (n) => `x = ${"typeof ".repeat(n)}a;`],
  conditions: ["typescript", (n) => `x = ${"a ? b : ".repeat(n)}c;`],
  arrows: ["tsx", (n) => `x = ${"a => ".repeat(n)}a;`],
  arrays: ["python", (n) => `x = ${"[".repeat(n)}1${"]".repeat(n)}`],
  pointers: ["c", (n) => `int ${"*".repeat(n)}a;`],
  elements: ["html", (n) => "<div>".repeat(n)],
  jsx: ["tsx", (n) => `x = ${"<div>\n".repeat(n)}${"</div>\n".repeat(n)};`],
};

describe("parse() of deep texts", () => {
  for (const [name, [language, make]] of Object.entries(NESTED)) {
    test(`${name}: 10,000 levels are refused in time, 100 are not`, () => {
      const started = performance.now();
      expect(parse(language, make(10_000))).toEqual({ ok: false, refusal: { reason: "too_deep" } });
      expect(performance.now() - started).toBeLessThan(5_000);
      expect(parse(language, make(100)).ok).toBe(true);
    });
  }

  test("mayNestDeep() lets no deep tree through unmeasured, whatever the blanks between", () => {
    const pieces = fc.constantFrom(
      "(",
      "typeof ",
      "[",
      "{ ",
      "a + ",
      "!",
      "- ",
      "await\n",
      "if (a)\n",
      "x => ",
      "a ? b : ",
      "a.\n",
    );
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 4 }), (unit) => {
        const outcome = parse("javascript", "a = " + unit.join("").repeat(1_500));
        return !outcome.ok || !isTooDeep(outcome.tree.root);
      }),
      { numRuns: 30 },
    );
  });

  test("mayNestDeep() does not suspect ordinary code", async () => {
    const own = await Bun.file(join(import.meta.dir, "enclosing_declarations.ts")).text();
    expect(mayNestDeep(own.repeat(50))).toBe(false);
    expect(mayNestDeep("def f():\n    return (1)\n".repeat(2_000))).toBe(false);
    expect(mayNestDeep("x := f(a)\nif err != nil {\n\treturn err\n}\n".repeat(2_000))).toBe(false);
  });

  test("a long but flat text is parsed", () => {
    expect(parse("javascript", "f(a, 1);\n".repeat(20_000)).ok).toBe(true);
    expect(parse("javascript", `x = [${"1, ".repeat(50_000)}1];`).ok).toBe(true);
    expect(parse("python", `x = """${"word ".repeat(50_000)}"""\n`).ok).toBe(true);
    expect(NESTING_LEVELS_MAX).toBeGreaterThanOrEqual(500);
  });
});

describe("parse()", () => {
  test("every language of the table has a tree here", () => {
    for (const language of LANGUAGES)
      expect([language, parse(language, "a").ok]).toEqual([language, true]);
  });

  test("too long a text is refused by name", () => {
    expect(parse("css", " ".repeat(PARSE_CHARS_MAX + 1))).toEqual({
      ok: false,
      refusal: { reason: "too_large" },
    });
  });

  test("it never throws, whatever the text", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LANGUAGES),
        fc.string({ unit: "binary" }),
        (language, text) => {
          const outcome = parse(language, text);
          return outcome.ok && outcome.tree.text === text.replace(/^\uFEFF/u, "");
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("installedPacks()", () => {
  test("a package that is missing, or has no parser for this machine, is left out", () => {
    const packs = installedPacks((name) => {
      if (name.endsWith("-ruby")) throw new Error("Cannot find module");
      if (name.endsWith("-php"))
        return { libraryPath: join(tmpdir(), "no-parser.so"), extensions: [] };
      if (name.endsWith("-swift")) {
        return {
          get libraryPath(): string {
            throw new Error("No parser found");
          },
        };
      }
      return { libraryPath: import.meta.path, extensions: ["x"], expandoChar: "µ" };
    });
    expect(Object.keys(packs)).toEqual(
      PACKAGED.filter((name) => !["ruby", "php", "swift"].includes(name)),
    );
    expect(packs["go"]).toEqual({
      libraryPath: import.meta.path,
      extensions: ["x"],
      expandoChar: "µ",
    });
  });
});
