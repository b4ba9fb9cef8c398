import { describe, expect, test } from "bun:test";
import fc from "fast-check";

import { LANGS } from "../i18n/mod.ts";
import { reports } from "./_testing/arbitrary.ts";
import { HOSTILE, HOSTILE_PATHS } from "./_testing/hostile.ts";
import { rendering, RULE, saturated } from "./_testing/records.ts";
import { render } from "./render.ts";
import { FORMATS } from "./types.ts";

/** What a terminal, a log or an eye would obey, anywhere in a document. */
const OBEYED =
  /[\0-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffe\uffff]|[\u{e0000}-\u{e007f}]/u;

describe.each([...FORMATS])("render(%s)", (format) => {
  test("render() is tame for every hostile text and path", () => {
    for (const text of HOSTILE) {
      for (const path of ["src/a.ts", ...HOSTILE_PATHS]) {
        const out = render(format, rendering(saturated(text, path)));
        expect(out).not.toMatch(OBEYED);
        expect(out.isWellFormed()).toBe(true);
        expect(out).not.toMatch(/##\w*\[/u);
        const commands = out.split("\n").filter((line) => line.trimStart().startsWith("::"));
        if (format === "github") expect(commands.join("\n")).toBe(out.trimEnd());
        else expect(commands).toEqual([]);
      }
    }
  });

  test("render() is tame, deterministic and ends in one line feed for any report", () => {
    fc.assert(
      fc.property(reports, fc.constantFrom(...LANGS), (report, lang) => {
        const input = { report, catalog: [RULE], lang };
        const out = render(format, input);
        expect(out).not.toMatch(OBEYED);
        expect(render(format, structuredClone(input))).toBe(out);
        expect(out).toMatch(/[^\n]\n$/u);
      }),
    );
  });

  test("render() leaves the report as it was", () => {
    const input = rendering(saturated("a\nb", "p"));
    const before = structuredClone(input);
    render(format, input);
    expect(input).toEqual(before);
  });
});

describe("render", () => {
  test.each(["json", "sarif", "gitlab"] as const)("render(%s) parses for any report", (format) => {
    fc.assert(
      fc.property(reports, (report) => {
        expect(
          () => JSON.parse(render(format, { report, catalog: [], lang: "en" })) as unknown,
        ).not.toThrow();
      }),
    );
  });

  test("render(github) begins every line with an annotation, for any report", () => {
    fc.assert(
      fc.property(reports, (report) => {
        const out = render("github", { report, catalog: [], lang: "en" });
        for (const line of out.trimEnd().split("\n")) {
          expect(line).toMatch(/^::(?:error|warning|notice) (?:[a-zA-Z]+=[^:,]*,?)+::/u);
        }
      }),
    );
  });
});
