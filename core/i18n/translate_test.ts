import { describe, expect, test } from "bun:test";
import { LANGS, message, t, type Message, type MessageKey } from "./mod.ts";
import { TEXTS } from "./texts/mod.ts";

function placeholders(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/gu) ?? [])].toSorted();
}

describe("catalog", () => {
  test("every text exists in every language, with the same parameters", () => {
    const keys = Object.keys(TEXTS) as MessageKey[];
    expect(keys.length).toBeGreaterThan(50);
    for (const key of keys) {
      const text: Readonly<Record<string, string>> = TEXTS[key];
      expect(Object.keys(text).toSorted()).toEqual([...LANGS].toSorted());
      expect([key, placeholders(text["pt-BR"] ?? "")]).toEqual([
        key,
        placeholders(text["en"] ?? ""),
      ]);
    }
  });

  test("keys start with a room, and no text ends in blanks", () => {
    for (const [key, text] of Object.entries(TEXTS)) {
      expect(key).toMatch(/^[a-z_]+\.[\w./-]+$/u);
      for (const lang of LANGS) {
        const value: string = text[lang];
        expect(value).toBe(value.trim());
      }
    }
  });
});

describe("t()", () => {
  test("fills the parameters in, in the language asked for", () => {
    const text = message("cli.unknown_flag", { flag: "--x" });
    expect(t("en", text)).toBe('unknown flag "--x"');
    expect(t("pt-BR", text)).toBe('opção desconhecida "--x"');
  });

  test("leaves a parameter visible that nobody gave", () => {
    expect(t("en", message("cli.unknown_flag"))).toBe('unknown flag "{flag}"');
  });

  test("takes values literally, whatever they hold", () => {
    const text: Message = message("cli.unknown_flag", { flag: "$& {flag} {toString}" });
    expect(t("en", text)).toBe('unknown flag "$& {flag} {toString}"');
    expect(t("en", { key: "cli.unknown_flag", params: {} })).toContain("{flag}");
  });
});
