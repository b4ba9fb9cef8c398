import { expect, test } from "bun:test";
import { skillRules } from "./skill_rules.ts";

test("skillRules() gives each skill a rule that names its file", () => {
  const skill = {
    id: "money",
    globs: ["src/**"],
    severity: "error" as const,
    mode: "advisory" as const,
    title: "Amounts",
    text: "No floats.",
    file: ".aurum/skills/money.md",
  };
  expect(skillRules([skill])).toMatchObject([
    { id: "skill/money", origin: "skill", severity: "error", source: ".aurum/skills/money.md" },
  ]);
  expect(skillRules([])).toEqual([]);
});
