import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import { AurumError } from "../../errors.ts";
import { LANGS, t } from "../../i18n/mod.ts";
import type { GovernedFile } from "../../resolve/types.ts";
import { repositoryRules } from "./repository_rules.ts";
import { runCases } from "./run_cases.ts";

const HEAD = "id: own/one\nmessage: Say no\nseverity: warning\n";
const LINES = `${HEAD}regex: foo\n`;

function file(text: string, path = ".aurum/rules/own.yml"): GovernedFile {
  return { path, text, revision: "0123456789abcdef" };
}

/** The error of a rule file, as `LINE:COLUMN KEY`. */
async function refusal(...files: GovernedFile[]): Promise<string> {
  try {
    await repositoryRules(files, "en", ["secrets/taken"]);
  } catch (error) {
    if (!(error instanceof AurumError)) throw error;
    const params = error.text.params as { line: number; column: number; problem: { key: string } };
    for (const lang of LANGS) {
      expect(t(lang, error.text)).toStartWith(".aurum/rules/");
      expect(t(lang, error.text)).not.toMatch(/\{[a-z_]+\}/u);
      expect(error.hint === undefined ? "" : t(lang, error.hint)).toContain(".aurum/rules/");
    }
    expect(error.code).toBe("rule_invalid");
    return `${params.line}:${params.column} ${params.problem.key}`;
  }
  return "accepted";
}

describe("repositoryRules()", () => {
  test("reads one rule per document, from .aurum/rules/*.yml alone, in order", async () => {
    const rules = await repositoryRules(
      [
        file("x: [", ".aurum/config.yml"),
        file("x: [", ".aurum/rules/deep/a.yml"),
        file(`---\n${LINES}---\n${LINES.replace("one", "Two.3")}pass: security\n---\n`),
        file(
          "id: own/call\nmessage: No calls\nseverity: hint\nnote: They are slow\nfix: Drop it\nlanguage: TypeScript\nrule:\n  pattern: call($A)\nconstraints: { A: { kind: number } }\nurl: https://example.org\nmetadata: { a: 1 }\nvalid: [call(a)]\ninvalid:\n  - code: |\n      a\n      call(1)\n    lines: [2]\n",
          ".aurum/rules/z.yaml",
        ),
      ],
      "pt-BR",
    );
    expect(rules.map(({ catalog }) => catalog)).toEqual([
      {
        id: "own/one",
        origin: "analysis",
        severity: "warning",
        message: "Say no",
        why: "",
        fix: "",
        languages: [],
        source: ".aurum/rules/own.yml",
      },
      {
        id: "own/Two.3",
        origin: "security",
        severity: "warning",
        message: "Say no",
        why: "",
        fix: "",
        languages: [],
        source: ".aurum/rules/own.yml",
      },
      {
        id: "own/call",
        origin: "analysis",
        severity: "info",
        message: "No calls",
        why: "They are slow",
        fix: "Drop it",
        languages: ["typescript", "tsx"],
        source: ".aurum/rules/z.yaml",
      },
    ]);
    const [, , call] = rules;
    const results = call === undefined ? [] : await runCases(call);
    expect(results.map(({ outcome }) => outcome)).toEqual([
      "Validated",
      "Validated",
      "Reported",
      "Reported",
    ]);
  });

  test("an empty file, a comment and no files are no rules", async () => {
    expect(await repositoryRules([file(""), file("# nothing\n")], "en")).toEqual([]);
    expect(await repositoryRules([], "en")).toEqual([]);
  });

  test("a rule for TypeScript that .tsx cannot parse stays a rule for TypeScript", async () => {
    const [rule] = await repositoryRules(
      [file(`${HEAD}language: ts\nrule: { pattern: <any>$A, kind: type_assertion }\n`)],
      "en",
    );
    expect(rule?.catalog.languages).toEqual(["typescript"]);
  });
});

const REFUSED: Readonly<Record<string, readonly [text: string, place: string]>> = {
  "broken YAML": ["id: [\n", "2:1 rules.broken_yaml"],
  "a tab": ["id: a\n\tb: c\n", "2:1 rules.broken_yaml"],
  "a list": ["- id: a\n", "1:1 rules.not_a_rule"],
  "a text": ["hello\n", "1:1 rules.not_a_rule"],
  "an unknown key": [`${LINES}rool: x\n`, "5:1 rules.unknown_key"],
  "a key of the object's own": [`${LINES}__proto__: x\n`, "5:1 rules.unknown_key"],
  "a repeated key": [`${LINES}id: b\n`, "5:1 rules.duplicate_key"],
  "a repeated key deep inside": [
    `${HEAD}language: go\nrule:\n  kind: a\n  kind: b\n`,
    "7:3 rules.duplicate_key",
  ],
  "a key that is no text": [`${LINES}1: x\n`, "5:1 rules.key_not_text"],
  "no id": ["message: a\nseverity: error\nregex: a\n", "1:1 rules.missing_key"],
  "no message": ["id: a\nseverity: error\nregex: a\n", "1:1 rules.missing_key"],
  "no severity": ["id: a\nmessage: a\nregex: a\n", "1:1 rules.missing_key"],
  "an id that is a number": [LINES.replace("own/one", "7"), "1:5 rules.bad_value"],
  "an id with a blank": [LINES.replace("own/one", "own one"), "1:5 rules.bad_value"],
  "an id with a control character": [
    LINES.replace("own/one", '"own\\u001b[31m"'),
    "1:5 rules.bad_value",
  ],
  "an unknown severity": [LINES.replace("warning", "fatal"), "3:11 rules.bad_value"],
  "an empty message": [LINES.replace("Say no", '" "'), "2:10 rules.bad_value"],
  "a rule that is a text": [`${HEAD}language: go\nrule: eval\n`, "5:7 rules.bad_value"],
  "neither rule nor regex": [HEAD, "1:1 rules.rule_or_regex"],
  "both rule and regex": [
    `${LINES}language: go\nrule: { kind: identifier }\n`,
    "4:1 rules.rule_or_regex",
  ],
  "a rule without a language": [`${HEAD}rule: { kind: identifier }\n`, "4:1 rules.missing_key"],
  "an unknown language": [
    `${HEAD}language: klingon\nrule: { kind: a }\n`,
    "4:11 rules.unknown_language",
  ],
  "two languages twice": [`${LINES}language: go\nlanguages: [go]\n`, "6:1 rules.not_both"],
  "utilities of a regex": [`${LINES}utils: {}\n`, "5:1 rules.not_both"],
  "a taint of a regex": [`${LINES}tainted: [A]\n`, "5:1 rules.not_both"],
  "a taint that nothing captures": [
    `${HEAD}language: go\nrule: { pattern: f($AB) }\ntainted: [A]\n`,
    "6:10 rules.no_such_capture",
  ],
  "a taint that is no name": [`${LINES}tainted: [a]\n`, "5:10 rules.bad_value"],
  "a file that a syntax rule wants": [
    `${HEAD}language: go\nrule: { kind: identifier }\nfile_has: [a]\n`,
    "6:1 rules.not_both",
  ],
  "a bad expression for the file": [`${LINES}file_lacks: ["["]\n`, "5:13 rules.bad_regex"],
  "an unknown kind": [`${HEAD}language: go\nrule: { kind: nope }\n`, "5:1 rules.bad_rule"],
  "an unknown key of ast-grep": [
    `${HEAD}language: go\nrule: { patern: a }\n`,
    "5:1 rules.bad_rule",
  ],
  "an empty rule": [`${HEAD}language: go\nrule: {}\n`, "5:1 rules.bad_rule"],
  "an empty pattern": [`${HEAD}language: go\nrule: { pattern: "" }\n`, "5:1 rules.bad_rule"],
  "a bad expression in a rule": [
    `${HEAD}language: go\nrule: { kind: identifier, regex: "(" }\n`,
    "5:1 rules.bad_rule",
  ],
  "a constraint on nothing": [
    `${HEAD}language: go\nrule: { pattern: f($A) }\nconstraints: { B: { regex: a } }\n`,
    "6:1 rules.bad_rule",
  ],
  "a cyclic utility": [
    `${HEAD}language: go\nrule: { matches: u }\nutils: { u: { matches: u } }\n`,
    "6:1 rules.bad_rule",
  ],
  "an unknown utility": [`${HEAD}language: go\nrule: { matches: u }\n`, "5:1 rules.bad_rule"],
  "a bad regex": [LINES.replace("foo", '"["'), "4:8 rules.bad_regex"],
  "a look-ahead": [LINES.replace("foo", "(?=a)b"), "4:8 rules.bad_regex"],
  "a back-reference": [LINES.replace("foo", "(a)\\1"), "4:8 rules.bad_regex"],
  "a regex that explodes": [LINES.replace("foo", "((a{100}){100}){100}"), "4:8 rules.bad_regex"],
  "an id of the catalog": [LINES.replace("own/one", "security/js-eval"), "1:5 rules.id_taken"],
  "an id of another pass": [LINES.replace("own/one", "secrets/taken"), "1:5 rules.id_taken"],
  "an id that models alone cite": [
    LINES.replace("own/one", "model/logic-error"),
    "1:5 rules.id_taken",
  ],
  "an id of a skill": [LINES.replace("own/one", "skill/money"), "1:5 rules.id_taken"],
  "an id of the document before": [`${LINES}---\n${LINES}`, "6:5 rules.id_taken"],
  "an alias": [`${LINES}files: &f [a]\nignores: *f\n`, "5:11 rules.alias"],
  "an alias to itself": [`${LINES}metadata: &m [*m]\n`, "5:14 rules.alias"],
  "an unknown tag": [`${LINES}metadata: !!js/function x\n`, "5:11 rules.tag"],
  "a known tag": [`${LINES}metadata: !!str x\n`, "5:17 rules.tag"],
  "too deep a value": [
    `${LINES}metadata: ${"[".repeat(80)}${"]".repeat(80)}\n`,
    "5:71 rules.too_many_values",
  ],
  "too many values": [
    `${LINES}metadata: [${"1,".repeat(30_000)}]\n`,
    "5:40000 rules.too_many_values",
  ],
  "too long a text": [LINES.replace("foo", "a".repeat(5_000)), "4:8 rules.text_too_long"],
  "too deep a pattern": [
    `${HEAD}language: go\nrule: { any: [{ pattern: "${"(".repeat(50_000)}" }] }\n`,
    "5:26 rules.text_too_long",
  ],
  "too long a file": [`${LINES}#${"a".repeat(300_000)}`, "1:1 rules.file_too_long"],
  "a case that is no text": [`${LINES}valid: [1]\n`, "5:8 rules.bad_value"],
  "a key that ast-grep has and aurum has not": [`${LINES}transform: {}\n`, "5:1 rules.unknown_key"],
};

describe("repositoryRules() refuses by file, line and column", () => {
  for (const [name, [text, place]] of Object.entries(REFUSED)) {
    test(name, async () => {
      const started = performance.now();
      expect(await refusal(file(text))).toBe(place);
      expect(performance.now() - started).toBeLessThan(5_000);
    });
  }

  test("the same id in two files", async () => {
    const files = [file(LINES, ".aurum/rules/a.yml"), file(LINES, ".aurum/rules/b.yml")];
    expect(await refusal(...files)).toBe("1:5 rules.id_taken");
  });

  test("hostile nesting that ends the reader's own stack", async () => {
    expect(await refusal(file(`a: ${"[".repeat(100_000)}`))).toContain("rules.");
    expect(await refusal(file("a: ".repeat(50_000)))).toContain("rules.");
    expect(await refusal(file("- ".repeat(100_000)))).toContain("rules.");
  });

  test("every text whatsoever is accepted or refused by name", async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "id: a\n",
        "rule: ",
        "{",
        "}",
        "- ",
        "&a ",
        "*a",
        "|\n ",
        "regex: ",
        "'",
        '"',
        "\n",
        "---\n",
        "? ",
        "!!map ",
        "language: go\n",
      ),
      fc.string({ maxLength: 6 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async (pieces) => {
        expect(await refusal(file(pieces.join("")))).toBeString();
      }),
      { numRuns: 200 },
    );
  });
});

describe("repositoryRules() and brackets", () => {
  const rule = (pattern: string): string =>
    `id: own/x\nmessage: m\nseverity: info\nlanguage: javascript\nrule:\n  pattern: ${JSON.stringify(pattern)}\n`;
  const load = async (pattern: string): Promise<string> => {
    const governed = [{ path: ".aurum/rules/x.yml", text: rule(pattern), revision: "r" }];
    try {
      return `${(await repositoryRules(governed, "en")).length} rule`;
    } catch (error) {
      return error instanceof AurumError ? error.code : "crashed";
    }
  };

  test("refuse a pattern whose bracket does not close: it would match nothing, in silence", async () => {
    for (const pattern of ["foo($A", "foo($A))", "f([$A)]", "if ($A) {"])
      expect([pattern, await load(pattern)]).toEqual([pattern, "rule_invalid"]);
  });

  test("take brackets that close, and those that stand in texts", async () => {
    for (const pattern of ["foo($A)", 'print("(")', "f({ a: [$A] })", "x = '}'"])
      expect([pattern, await load(pattern)]).toEqual([pattern, "1 rule"]);
  });
});
