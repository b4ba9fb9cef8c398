import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { parse } from "yaml";
import { createRedactor } from "./create_redactor.ts";
import { chars } from "./_testing/fakes.ts";

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
const secret = fc
  .integer({ min: 1, max: 1e6 })
  .map((seed) => `Q${chars(LETTERS, 11, seed)}4${chars(LETTERS, 11, seed + 1)}7`);

describe("createRedactor() structure", () => {
  const entry = fc.record({
    key: fc.constantFrom("password", "token", "name", "api_key", "note"),
    value: fc.oneof(secret, fc.string({ maxLength: 20 }), fc.constant("x\"y'z\\")),
  });

  test("JSON stays JSON, with the same keys", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 6 }), fc.boolean(), async (entries, pretty) => {
        const text = JSON.stringify({ entries }, undefined, pretty ? 2 : undefined);
        const out: unknown = JSON.parse(await createRedactor().redact(text, "a.json"));
        const shape = (value: unknown): unknown =>
          JSON.parse(JSON.stringify(value), (_, item: unknown) =>
            typeof item === "string" ? "" : item,
          );
        expect(shape(out)).toEqual(shape({ entries }));
      }),
      { numRuns: 1_500 },
    );
  });

  test("JSON within JSON stays JSON", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 4 }), async (entries) => {
        const text = JSON.stringify({ body: JSON.stringify({ entries }) });
        const out = JSON.parse(await createRedactor().redact(text, "a.json")) as { body: string };
        expect(() => JSON.parse(out.body) as unknown).not.toThrow();
      }),
      { numRuns: 1_500 },
    );
  });

  test("YAML stays YAML", async () => {
    await fc.assert(
      fc.asyncProperty(secret, async (value) => {
        const text = `a:\n  password: ${value} # note\n  list: [${value}, b]\n  token: "${value}"\n  key: |\n    ${value}\n  url: https://u:${value}@h.test\nb: 1\n`;
        const out = parse(await createRedactor().redact(text, "a.yml")) as Record<string, unknown>;
        expect(Object.keys(out["a"] as object)).toEqual([
          "password",
          "list",
          "token",
          "key",
          "url",
        ]);
        expect(out["b"]).toBe(1);
        expect(JSON.stringify(out)).not.toContain(value);
      }),
      { numRuns: 200 },
    );
  });
});
