import { describe, expect, test } from "bun:test";
import { redactTexts } from "../i18n/texts/redact.ts";
import { createRedactor } from "./create_redactor.ts";
import { FAKES } from "./_testing/fakes.ts";
import { loadEngine } from "./_secretlint.ts";
import { secretRules } from "./secret_rules.ts";

describe("secretRules()", () => {
  test("every rule is whole, named alike, and in order", () => {
    const rules = secretRules("en");
    expect(rules.map((rule) => rule.id)).toEqual(rules.map((rule) => rule.id).toSorted());
    expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length);
    for (const rule of rules) {
      expect(rule.id).toMatch(/^secrets\/[a-z0-9-]+$/u);
      expect([rule.origin, rule.severity, rule.source]).toEqual(["security", "error", "built-in"]);
      expect(rule.cwe).toMatch(/^CWE-\d+$/u);
      expect(rule.message.length * rule.why.length * rule.fix.length).toBeGreaterThan(0);
    }
  });

  test("the texts exist in both languages, the ids are the same", () => {
    const [en, pt] = [secretRules("en"), secretRules("pt-BR")];
    expect(pt.map((rule) => rule.id)).toEqual(en.map((rule) => rule.id));
    expect(
      pt.every((rule, at) => rule.message !== en[at]?.message && rule.fix !== en[at]?.fix),
    ).toBe(true);
  });

  test("no text of this room is taken for a secret", async () => {
    for (const texts of Object.values(redactTexts)) {
      for (const text of Object.values(texts)) {
        expect(await createRedactor().redact(text)).toBe(text);
      }
    }
  });

  test("has a rule for every known shape", () => {
    const ids = new Set(secretRules("en").map((rule) => rule.id));
    expect(Object.values(FAKES).filter(({ rule }) => !ids.has(rule))).toEqual([]);
  });
});

describe("loadEngine()", () => {
  test("the rules of secretlint are the ones that this room has looked at", async () => {
    const { ids } = await loadEngine();
    expect([...ids].toSorted()).toEqual(
      (
        "1password anthropic aws basicauth cloudflare database-connection-string databricks docker figma filter-comments " +
        "gcp github gitlab grafana groq hashicorp-vault huggingface linear notion npm openai privatekey sendgrid shopify " +
        "slack stripe tailscale vercel"
      ).split(" "),
    );
  });

  test("finds by itself what it knows, with the value alone as the range", async () => {
    const { find } = await loadEngine();
    const names = [
      "github",
      "gitlab",
      "stripe",
      "npm",
      "figma",
      "shopify",
      "groq",
      "linear",
      "docker",
      "databricks",
      "notion",
      "sendgrid",
    ];
    for (const name of names) {
      const { rule, value } = FAKES[name] ?? { rule: "", value: "" };
      const text = `const a = "${value}";`;
      const hits = await find(text);
      expect([name, hits.map((hit) => [hit.rule, text.slice(hit.start, hit.end)])]).toEqual([
        name,
        [[rule, value]],
      ]);
    }
  });

  test("a comment directive silences nothing", async () => {
    const { find } = await loadEngine();
    const value = FAKES["figma"]?.value ?? "";
    expect(await find(`// secretlint-disable\nconst a = "${value}";`)).toHaveLength(1);
  });

  test("finds across the seam of its windows", async () => {
    const { find } = await loadEngine();
    const value = FAKES["figma"]?.value ?? "";
    const text = `${"x ".repeat(131_062)}${value} end`;
    expect((await find(text)).some((hit) => text.slice(hit.start, hit.end) === value)).toBe(true);
  });
});
