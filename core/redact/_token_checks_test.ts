import { describe, expect, test } from "bun:test";
import { hasDigit, isDiscordToken, isMixed, isSample } from "./_token_checks.ts";

describe("token checks", () => {
  test("isMixed() and hasDigit() ask for every class", () => {
    expect([isMixed("aB3"), isMixed("aB"), isMixed("a3"), isMixed("B3")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([hasDigit("a1"), hasDigit("ab"), hasDigit("12")]).toEqual([true, false, false]);
  });

  test("isDiscordToken() decodes the id, and takes no other text", () => {
    const token = (id: string): string => `${btoa(id).replace(/=+$/u, "")}.GabcDE.x`;
    expect(isDiscordToken(token("123456789012345678"))).toBe(true);
    expect(isDiscordToken(token("1234567890123456ab"))).toBe(false);
    expect(isDiscordToken("MTIzN.GabcDE.x")).toBe(false);
    expect(isDiscordToken("nothing")).toBe(false);
  });

  test("isSample() knows filling and words that say so", () => {
    expect(isSample("ghp_xxxx", "ghp_")).toBe(true);
    expect(isSample("sk-ant-your-key-here-please", "sk-ant-")).toBe(true);
    expect(isSample("xxxx", "")).toBe(false);
    expect(isSample("ghp_aaaaaaaa", "ghp_")).toBe(false);
  });
});
