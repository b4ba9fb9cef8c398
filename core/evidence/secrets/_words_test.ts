import { describe, expect, test } from "bun:test";
import { createRedactor, secretRules } from "../../redact/mod.ts";
import type { Side } from "../../types.ts";
import { words } from "./_words.ts";

const RULES = new Map(secretRules("en").map((rule) => [rule.id, rule] as const));

function severityOf(rule: string, path: string, side: Side = "new"): string {
  const at = { lang: "en", rules: RULES, redactor: createRedactor(), salt: "" } as const;
  return words({ rule, value: "x", path, side }, at).severity;
}

const SAMPLES = ["tests/a.ts", "docs/guide.txt", "src/a.spec.ts", ".env.example"];
const MADE_UP = [
  "secrets/authorization-header",
  "secrets/basic-auth-url",
  "secrets/connection-string",
  "secrets/credential",
  "secrets/password",
];

describe("words() severity", () => {
  test("what a person may have made up is a warning in tests, examples and documents", () => {
    for (const path of SAMPLES) {
      const warned = [...RULES.keys()].filter((rule) => severityOf(rule, path) === "warning");
      expect(warned).toEqual(MADE_UP);
    }
  });

  test("everything is an error where the program stands, and a warning where it leaves", () => {
    for (const rule of RULES.keys()) {
      expect([rule, severityOf(rule, "src/a.ts")]).toEqual([rule, "error"]);
      expect([rule, severityOf(rule, ".env", "old")]).toEqual([rule, "warning"]);
    }
  });
});
