import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkDocument } from "./_check_document.ts";
import { compileRule } from "./_compile_rule.ts";
import { readRuleYaml } from "./_rule_yaml.ts";
import { runCases } from "./run_cases.ts";

const page = readFileSync(join(import.meta.dir, "README.md"), "utf8");
const examples = [...page.matchAll(/```yaml\n(id: [\s\S]*?)```/gu)].map(([, text]) => text ?? "");

test("README.md shows rules that hold, and their cases come out as they should", async () => {
  expect(examples.length).toBe(2);
  for (const example of examples) {
    const read = await readRuleYaml(example);
    if (!read.ok) throw new Error(JSON.stringify(read));
    const value = read.documents[0]?.value as Record<string, unknown>;
    const said = Object.fromEntries(
      ["message", "why", "fix"].map((key) => [key, (value[key] as { en: string }).en]),
    );
    const languages =
      (value["languages"] as string[]).length === 0 ? {} : { languages: value["languages"] };
    delete value["languages"];
    const checked = checkDocument({ ...value, ...languages, ...said });
    if (!checked.ok) throw new Error(JSON.stringify(checked));
    const results = await runCases(compileRule(checked.document, checked.pass, "README.md"));
    expect(results.filter(({ outcome }) => !/Validated|Reported/u.test(outcome))).toEqual([]);
    expect(results.length).toBeGreaterThanOrEqual(6);
  }
});

test("README.md names every key of a rule", () => {
  const checked = checkDocument({ nonsense: 1 });
  if (checked.ok) throw new Error("accepted");
  const known = String((checked.problem.text.params as { known: string }).known).split(", ");
  expect(known.length).toBeGreaterThan(20);
  for (const key of known) {
    if (!["language", "note", "url", "metadata", "pass"].includes(key))
      expect(page).toContain(`\`${key}\``);
  }
});
