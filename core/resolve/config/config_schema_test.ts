import { describe, expect, test } from "bun:test";
import { Ajv } from "ajv";
import * as v from "valibot";
import { configShape } from "./_config_shape.ts";
import { keysOf, type Shape } from "./_shape_of.ts";
import { errorOf, load } from "./_testing.ts";
import { configSchema } from "./config_schema.ts";

const validate = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true }).compile(
  configSchema(),
);

const GOOD: readonly unknown[] = [
  {},
  { model: "anthropic/claude" },
  { model: "llama3:8b", model_timeout_seconds: 0.5, model_retries: 0 },
  { review: {} },
  { review: { evidence_tokens: 0, verification: { enabled: false, max_calls: 0, votes: 1 } } },
  { gate: { fail_on: "high" } },
  { gate: { sources: ["security", "model", "skills"] } },
  { gate: { sources: { security: "none", sast: "low" }, on_degraded: "fail" } },
  { gate: { triage: { analysis: "model", sast: "none" } } },
  { evidence: { security: false, required: ["secrets", "sast"], sarif: ["a b.sarif"] } },
  { evidence: { required: [], inline_ignores: "none" } },
  { budget: { usd: 0, requests: 1, tokens: 1_000_000_000 } },
  { store: { url: "postgres://host/name" } },
  { model: { name: "anthropic/claude", fallback: ["openai/gpt", "local"] } },
  { model: { name: "m" }, review: { model: "openai/o3" } },
  { prices: [] },
  { prices: [{ model: "a/b", input_usd_per_1m: 0, output_usd_per_1m: 2.5 }] },
];

const BAD: readonly unknown[] = [
  [],
  "model",
  null,
  3,
  { modle: "a" },
  { constructor: 1 },
  { gate: null },
  { gate: [] },
  { gate: { toString: 1 } },
  { gate: { fail_on: "Error" } },
  { gate: { fail_on: null } },
  { gate: { sources: [] } },
  { gate: { sources: {} } },
  { gate: { sources: "security" } },
  { gate: { sources: ["all"] } },
  { gate: { sources: { security: true } } },
  { gate: { sources: { semgrep: "error" } } },
  { gate: { triage: { model: "none" } } },
  { gate: { on_degraded: "pass" } },
  { gate: { on_incomplete: "report" } },
  { gate: { paths: [{ path: "src/**" }] } },
  { gate: { paths: [{ path: "src/**", fail_on: "none" }] } },
  { model: "" },
  { model: "/x" },
  { model: "x/" },
  { model: "a b" },
  { model: "a\u001bb" },
  { model: "x".repeat(201) },
  { model: 3 },
  { model_timeout_seconds: 0 },
  { model_timeout_seconds: 86_401 },
  { model_retries: -1 },
  { model_retries: 1.5 },
  { model_retries: "2" },
  { review: { verification: { votes: 0 } } },
  { review: { verification: { enabled: "yes" } } },
  { review: { verification: [] } },
  { evidence: { required: "secrets" } },
  { evidence: { required: ["Secrets"] } },
  { evidence: { required: [null] } },
  { evidence: { sarif: [""] } },
  { evidence: { inline_ignores: true } },
  { budget: { usd: -1 } },
  { budget: { tokens: 1_000_000_001 } },
  { store: { url: "not a url" } },
  { store: { url: 3 } },
  { store: { url: "sqlite:x.db" } },
  { model: [] },
  { model: ["a"] },
  { model: {} },
  { model: { fallback: ["a"] } },
  { model: { name: "m", fallback: "a" } },
  { model: { name: "m", fallback: [""] } },
  { model: { name: "m", fallbacks: [] } },
  { prices: [{ model: "a/b", input_usd_per_1m: 1 }] },
  { prices: [{ model: "a/b", input_usd_per_1m: -1, output_usd_per_1m: 1 }] },
  { prices: { model: "a/b", input_usd_per_1m: 1, output_usd_per_1m: 1 } },
];

/** JSON is YAML, so one document serves all three. */
function loads(document: unknown): boolean {
  return errorOf(() => load(JSON.stringify(document))) === undefined;
}

describe("configSchema()", () => {
  for (const document of GOOD) {
    test(`accepts ${JSON.stringify(document)}, as loading does`, () => {
      expect([validate(document), loads(document)]).toEqual([true, true]);
      expect(v.is(configShape, document)).toBe(true);
    });
  }

  for (const document of BAD) {
    test(`refuses ${JSON.stringify(document).slice(0, 70)}, as loading does`, () => {
      expect([validate(document), loads(document)]).toEqual([false, false]);
    });
  }

  test("describes every key, and lets no other stand", () => {
    const bare: string[] = [];
    const walk = (schema: unknown, path: string): void => {
      if (typeof schema !== "object" || schema === null) return;
      const { properties, anyOf, description, additionalProperties } = schema as Record<
        string,
        unknown
      >;
      const option = path.includes("|");
      if (typeof description !== "string" && !option) bare.push(path);
      if (properties !== undefined && additionalProperties !== false) bare.push(`${path} is open`);
      for (const [key, inner] of Object.entries(properties ?? {})) walk(inner, `${path}.${key}`);
      for (const inner of Array.isArray(anyOf) ? anyOf : []) walk(inner, `${path}|`);
    };
    walk(configSchema(), "config");
    expect(bare).toEqual([]);
  });

  test("knows exactly the keys that requirements name (G.14, G.17)", () => {
    const keys = keysOf(configShape as unknown as Shape);
    const leaves = keys.filter((key) => !keys.some((other) => other.startsWith(`${key}.`)));
    expect(leaves.filter((key) => !key.startsWith("gate.triage."))).toEqual([
      "model",
      "model_timeout_seconds",
      "model_retries",
      "review.model",
      "review.verification.enabled",
      "review.verification.max_calls",
      "review.verification.model",
      "review.verification.votes",
      "review.evidence_tokens",
      "review.skill_tokens",
      "gate.fail_on",
      "gate.sources",
      "gate.on_degraded",
      "gate.on_incomplete",
      "gate.paths",
      "evidence.security",
      "evidence.sast",
      "evidence.required",
      "evidence.sarif",
      "evidence.inline_ignores",
      "budget.usd",
      "budget.requests",
      "budget.tokens",
      "prices",
      "forge.max_wait_seconds",
      "forge.trusted_authors",
      "memory.enabled",
      "store.url",
    ]);
  });

  test("is plain JSON", () => {
    const schema = configSchema();
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
    expect(schema["$schema"]).toBe("http://json-schema.org/draft-07/schema#");
  });
});
