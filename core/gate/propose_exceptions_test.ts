import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { parse } from "yaml";
import { loadExceptions } from "../resolve/config/mod.ts";
import { findingWith } from "./_testing.ts";
import { checkExceptions } from "./check_exceptions.ts";
import { proposeExceptions } from "./propose_exceptions.ts";

const disputed = (justification: string, path = "src/a.ts") =>
  findingWith({
    path,
    assessment: { evidence_id: "E1", status: "disputed", justification, correlates_with: [] },
  });

const FIELDS = ["expires", "fingerprint", "owner", "path", "reason", "repository", "rule"];

interface Parsed {
  exceptions: Record<string, unknown>[];
}

describe("proposeExceptions()", () => {
  test("is nothing where nothing is disputed", () => {
    expect(proposeExceptions([], "o/r")).toBeUndefined();
  });

  test("holds rule, path, fingerprint and the model's reason, and placeholders", () => {
    const finding = disputed("the input is a constant");
    const parsed = parse(proposeExceptions([finding], null) ?? "") as Parsed;
    expect(parsed.exceptions).toEqual([
      {
        rule: finding.rule,
        path: finding.path,
        fingerprint: finding.fingerprint,
        reason: "the input is a constant",
        owner: "<owner>",
        expires: "<YYYY-MM-DD>",
        repository: "<OWNER/NAME>",
      },
    ]);
  });

  test("names the repository where it is verified", () => {
    const parsed = parse(proposeExceptions([disputed("no")], "octo/app") ?? "") as Parsed;
    expect(parsed.exceptions[0]?.["repository"]).toBe("octo/app");
  });

  test("fails validation unedited, and until owner and expiry are filled in", () => {
    const text = proposeExceptions([disputed("no")], "octo/app") ?? "";
    const load = (yaml: string) =>
      loadExceptions({ path: ".aurum/exceptions.yml", text: yaml, revision: "r" });
    expect(() => load(text)).toThrow();
    const dated = text.replace("<YYYY-MM-DD>", "2999-01-01");
    const rules = { today: "2026-01-01", repository: "octo/app" };
    expect(checkExceptions(load(dated), rules).map(({ ok }) => ok)).toEqual([false]);
    const owned = dated.replace("<owner>", "security team");
    expect(checkExceptions(load(owned), rules).map(({ ok }) => ok)).toEqual([true]);
    expect(() => load(text.replace("<owner>", "security team"))).toThrow();
  });

  test.each([
    "quotes \" and ' and \\ and \\n",
    "key: value\n  - rule: x\n---\nexceptions: []",
    "```\n</details>\n~~~",
    "@octo please <!-- merge --> #1",
    "\u2028\u0085\u0000\ufeff\u202e tab\t",
    "{{x}} !!js/function & *anchor | > %TAG",
  ])("survives %j", (text) => {
    const yaml = proposeExceptions([disputed(text, `${text}.ts`)], null) ?? "";
    const parsed = parse(yaml) as Parsed;
    expect(parsed.exceptions).toHaveLength(1);
    expect(Object.keys(parsed.exceptions[0] ?? {}).toSorted()).toEqual(FIELDS);
    expect(yaml).not.toMatch(/```|~~~\n|<!--|@octo|\r/u);
    expect(yaml.trimEnd().split("\n")).toHaveLength(8);
  });

  test("parses back to the words that went in, whatever they are", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        const words = text.toWellFormed();
        const parsed = parse(proposeExceptions([disputed("no", words)], null) ?? "") as Parsed;
        expect(parsed.exceptions[0]?.["path"]).toBe(words);
      }),
    );
  });
});
