import { describe, expect, test } from "bun:test";
import { AurumError } from "../errors.ts";
import { configuredPrice, listedModel } from "./price.ts";

const IN = "LLM_INPUT_USD_PER_1M";
const OUT = "LLM_OUTPUT_USD_PER_1M";
const NOW = Date.parse("2026-01-01T00:00:00Z");

describe("configuredPrice()", () => {
  test("is a sum of both halves per million tokens", () => {
    const price = configuredPrice({ [IN]: "2.5", [OUT]: " 10 " });
    expect(price?.(1_000_000, 0)).toBe(2.5);
    expect(price?.(0, 500_000)).toBe(5);
    expect(price?.(1_000_000, 1_000_000)).toBe(12.5);
    expect(configuredPrice({ [IN]: "0", [OUT]: "0" })?.(9, 9)).toBe(0);
  });

  test("is nothing where nothing, or nothing but blank, is set", () => {
    expect(configuredPrice({})).toBeUndefined();
    expect(configuredPrice({ [IN]: "", [OUT]: "" })).toBeUndefined();
  });

  test("one half alone is refused, and the missing half is named", () => {
    for (const [set, missing] of [
      [IN, OUT],
      [OUT, IN],
    ] as const) {
      const attempt = (): unknown => configuredPrice({ [set]: "1" });
      expect(attempt).toThrow(AurumError);
      try {
        attempt();
      } catch (error) {
        expect((error as AurumError).code).toBe("config_invalid");
        expect((error as AurumError).text.params).toEqual({ set, missing });
      }
    }
  });

  test("what is no plain number is refused", () => {
    for (const value of ["free", "-1", "1e3", "NaN", "Infinity", "1,5", "0x10", "1.", ".5", "$2"]) {
      expect(() => configuredPrice({ [IN]: value, [OUT]: "1" })).toThrow(AurumError);
      expect(() => configuredPrice({ [IN]: "1", [OUT]: value })).toThrow(AurumError);
    }
  });
});

describe("listedModel()", () => {
  test("knows a model behind its own provider's address", async () => {
    const listed = await listedModel({ base_url: "https://api.openai.com/v1" }, "gpt-4o-mini", NOW);
    expect(listed?.price(1_000_000, 0)).toBeGreaterThan(0);
    expect(listed?.price(0, 1_000_000)).toBeGreaterThan(listed?.price(1_000_000, 0) ?? Infinity);
    expect(listed?.context_tokens).toBe(128_000);
  });

  test("does not lend a known price to an unknown address, nor to an unknown model", async () => {
    for (const url of ["http://localhost:8080/v1", "https://evil.example/https://api.openai.com"]) {
      expect(await listedModel({ base_url: url }, "gpt-4o-mini", NOW)).toBeUndefined();
    }
    expect(
      await listedModel({ base_url: "https://api.openai.com/v1" }, "no-such-model", NOW),
    ).toBeUndefined();
  });

  test("a price with one half is none", async () => {
    const url = "https://api.openai.com/v1";
    expect(await listedModel({ base_url: url }, "text-embedding-3-small", NOW)).toBeUndefined();
  });
});
