/** What reviewed code may hold, so that a review ends, and says what it did not look at. */
import { describe, expect, test } from "bun:test";
import { t } from "../../i18n/mod.ts";
import type { ChangedFile } from "../types.ts";
import { fileOf, own, revisionOf, run } from "./_testing/pass_input.ts";
import { builtInRules } from "./built_in_rules.ts";

const rules = await builtInRules("en");

/** A file whose last line alone is added. */
function edited(path: string, text: string, last: string): ChangedFile {
  const lines = text.split("\n").length;
  return fileOf(path, `+${last}`, {
    hunks: [
      {
        old_start: lines,
        old_lines: 0,
        new_start: lines + 1,
        new_lines: 1,
        lines: [{ kind: "added", text: last, new_line: lines + 1 }],
      },
    ],
  });
}

interface Outcome {
  found: string[];
  limits: string[];
  ms: number;
}

async function review(
  texts: Readonly<Record<string, string | Uint8Array>>,
  last = "eval(a)",
): Promise<Outcome> {
  const bytes = Object.fromEntries(
    Object.entries(texts).map(([path, text]) => {
      const own_bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
      return [path, new Uint8Array([...own_bytes, ...new TextEncoder().encode(`\n${last}`)])];
    }),
  );
  const files = Object.entries(bytes).map(([path, content]) =>
    edited(
      path,
      new TextDecoder().decode(content.subarray(0, content.length - last.length - 1)),
      last,
    ),
  );
  const started = performance.now();
  const { findings, limitations } = await run(rules, files, revisionOf(bytes));
  return {
    found: findings
      .filter((one) => one.rule === "security/js-eval")
      .map((one) => `${one.path}:${one.line}`),
    limits: limitations.map((one) => `${one.kind}: ${t("en", one.message)}`),
    ms: performance.now() - started,
  };
}

describe("the pass over hostile files", () => {
  test("a minified line of 5 MB is named and not parsed", async () => {
    const { found, limits } = await review({ "a.js": "x(1);".repeat(1_000_000) });
    expect([found, limits.length]).toEqual([[], 1]);
    expect(limits[0]).toStartWith("too_large: ");
    expect(limits[0]).toContain('"a.js"');
  });

  test("nesting of 10,000 is named, in whichever bracket", async () => {
    for (const [open, close] of [
      ["(", ")"],
      ["[", "]"],
      ["{", "}"],
      ["if(a){", "}"],
      ["!", ""],
      ["a?b:", ""],
      ["`${", "}`"],
    ] as const) {
      const { limits } = await review({
        "a.js": `x = ${open.repeat(10_000)}1${close.repeat(10_000)};`,
      });
      // The parser itself ends a block that goes on inside of an expression.
      const kind = open === "{" ? "parse_errors" : "too_deep";
      expect([open, limits.map((one) => one.split(":")[0])]).toEqual([open, [kind]]);
    }
  });

  test("bytes that are no UTF-8 neither hide a line nor move it, alone and among others", async () => {
    const broken = new Uint8Array([
      0x2f, 0x2f, 0xff, 0xfe, 0xc3, 0x28, 0x80, 0x0a, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3b,
    ]);
    expect((await review({ "a.js": broken })).found).toEqual(["a.js:3"]);
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`f${at}.js`, broken]));
    expect((await review(many)).found).toEqual(Object.keys(many).map((path) => `${path}:3`));
  });

  test("a rule that would search one function over and over is stopped by name, and the others are heard", async () => {
    const body = "for(;;){o=o[k];}".repeat(6_000);
    const { found, limits, ms } = await review(
      { "a.js": `(function(){${body}` },
      "})(); eval(a); for(;;){o=o[k];}",
    );
    expect(found).toEqual(["a.js:2"]);
    expect(limits.filter((one) => one.startsWith("rule_stopped"))).toEqual([]);
    expect(ms).toBeLessThan(30_000);
    const wide = await own(
      "id: own/wide\nmessage: No\nseverity: info\nlanguage: js\nscope: file\nrule: { pattern: '$A = $A[$B]', inside: { stopBy: end, kind: function_expression, has: { stopBy: end, pattern: 'never($C)' } } }\n",
    );
    const text = `(function(){${body}nevermore()})();`;
    const stopped = await run(wide, [fileOf("a.js", `+${text}`)], revisionOf({ "a.js": text }));
    expect(stopped.findings).toEqual([]);
    expect(
      stopped.limitations.map((one) => [one.kind, t("en", one.message).includes("own/wide")]),
    ).toEqual([["rule_stopped", true]]);
    const short = text.replace(body, body.slice(0, 320));
    expect(
      (await run(wide, [fileOf("a.js", `+${short}`)], revisionOf({ "a.js": short }))).limitations,
    ).toEqual([]);
  });

  test("many hostile files beside each other end too", async () => {
    const texts = Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [
        `f${at}.js`,
        `(function(){${"if(a){b=c[d]}else{e.f=g[h]};for(;;){o=o[k];}".repeat(700)}})();`,
      ]),
    );
    const { found, ms } = await review(texts);
    expect(found.length).toBe(10);
    expect(ms).toBeLessThan(60_000);
  }, 90_000);
});
