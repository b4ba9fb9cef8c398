import { expect, test } from "bun:test";
import { MODEL_RULES } from "./model_rules.ts";

test("MODEL_RULES() has unique ids and every text in both languages", () => {
  const english = MODEL_RULES();
  const portuguese = MODEL_RULES("pt-BR");
  expect(english.length).toBeGreaterThanOrEqual(25);
  expect(new Set(english.map((rule) => rule.id)).size).toBe(english.length);
  expect(portuguese.map((rule) => rule.id)).toEqual(english.map((rule) => rule.id));
  for (const [at, rule] of english.entries()) {
    expect(rule.id).toMatch(/^model\/[a-z-]+$/u);
    expect(rule.source).toBe("built-in");
    for (const part of ["message", "why", "fix"] as const) {
      expect(rule[part].length).toBeGreaterThan(10);
      expect(portuguese[at]?.[part]).not.toBe(rule[part]);
    }
  }
});
