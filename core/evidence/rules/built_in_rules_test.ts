import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { LANGS } from "../../i18n/mod.ts";
import { parse } from "../../syntax/mod.ts";
import { checkDocument } from "./_check_document.ts";
import { grammarProblem } from "./_grammar_problem.ts";
import { readRuleYaml } from "./_rule_yaml.ts";
import { builtInRules, CATALOG_FOLDER, catalogDocument, catalogFiles } from "./built_in_rules.ts";
import { runCases } from "./run_cases.ts";

const rules = await builtInRules("en");

describe("the catalog", () => {
  test("its rules have ids of their own, in order", () => {
    const ids = rules.map((rule) => rule.catalog.id);
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(ids.length).toBeGreaterThanOrEqual(25);
    expect(ids.length).toBe(catalogFiles().length);
  });

  for (const path of catalogFiles()) {
    test(`${path} holds against the strict reader, is named after its rule and speaks every language`, async () => {
      const read = await readRuleYaml(readFileSync(join(CATALOG_FOLDER, path), "utf8"));
      if (!read.ok) throw new Error(JSON.stringify(read));
      expect(read.documents.length).toBe(1);
      const value = read.documents[0]?.value as Record<string, Record<string, string>>;
      expect(value).toEqual(catalogDocument(path) as never);
      // A review reads a file to its cases, and no further.
      expect(Object.keys(value).slice(-2)).toEqual(["valid", "invalid"]);
      for (const lang of LANGS) {
        const { hint, ...rest } = value as typeof value & { hint?: string };
        // Repetitions without an end could be made slow by a text.
        if (hint !== undefined)
          expect(hint.replaceAll(/\\.|\[[^\]]*\]/gu, "")).not.toMatch(/[*+]|,\}/u);
        const said = {
          ...rest,
          message: value["message"]?.[lang],
          why: value["why"]?.[lang],
          fix: value["fix"]?.[lang],
        };
        const checked = checkDocument(said);
        expect([lang, checked]).toMatchObject([lang, { ok: true }]);
        if (checked.ok) expect(grammarProblem(checked.document)).toHaveProperty("document");
        expect([said.message, said.why, said.fix].every((text) => (text ?? "").length > 3)).toBe(
          true,
        );
        expect(said.message).not.toMatch(/\.$/u);
      }
      expect(String(value["id"])).toMatch(/^(security|analysis)\/[a-z0-9-]+$/u);
      expect(basename(path, ".yml")).toBe(String(value["id"]).split("/")[1] ?? "");
      expect(Object.keys(value["message"] ?? {}).sort()).toEqual([...LANGS].sort());
      if (String(value["id"]).startsWith("security/")) expect(value["cwe"]).toMatch(/^CWE-\d+$/u);
    });
  }
});

describe("runCases() over the catalog", () => {
  for (const rule of rules) {
    test(`${rule.catalog.id} reports what it must and nothing else`, async () => {
      expect(rule.cases.valid.length).toBeGreaterThanOrEqual(3);
      expect(rule.cases.invalid.length).toBeGreaterThanOrEqual(3);
      const results = await runCases(rule);
      const bad = results.filter(
        ({ outcome }) => outcome !== "Validated" && outcome !== "Reported",
      );
      expect(bad).toEqual([]);
    });

    test(`${rule.catalog.id} has cases that its grammars understand`, () => {
      for (const { code, language } of [...rule.cases.valid, ...rule.cases.invalid]) {
        for (const name of language === undefined ? rule.catalog.languages : [language]) {
          const outcome = parse(name as "go", code);
          if (!outcome.ok) throw new Error(code);
          expect([code, outcome.tree.root.find({ rule: { kind: "ERROR" } })]).toEqual([code, null]);
        }
      }
    });
  }
});
