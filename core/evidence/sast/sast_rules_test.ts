import { describe, expect, test } from "bun:test";
import { parse } from "yaml";
import { SAST_RULES } from "./sast_rules.ts";

interface Rule {
  id: string;
  mode: string;
  severity: string;
  message: string;
  metadata: { cwe: string };
  "pattern-sources": unknown[];
  "pattern-sinks": unknown[];
}

const rules = SAST_RULES.flatMap((text) => (parse(text) as { rules: Rule[] }).rules);

describe("SAST_RULES", () => {
  test("have ids of their own, a CWE, sources and sinks", () => {
    expect(rules.length).toBeGreaterThanOrEqual(8);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    for (const rule of rules) {
      expect(rule.id).toStartWith("sast-");
      expect(rule.mode).toBe("taint");
      expect(rule.metadata.cwe).toMatch(/^CWE-\d+$/u);
      expect(rule["pattern-sources"].length).toBeGreaterThan(0);
      expect(rule["pattern-sinks"].length).toBeGreaterThan(0);
    }
  });
});
