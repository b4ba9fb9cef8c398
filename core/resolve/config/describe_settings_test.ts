import { describe, expect, test } from "bun:test";
import { load } from "./_testing.ts";
import { describeSettings, originText } from "./describe_settings.ts";
import { loadSettings } from "./load_settings.ts";

describe("describeSettings()", () => {
  test("has a row for every setting, with value and origin", () => {
    const { settings, origins } = load(
      "gate:\n  fail_on: high\nevidence: { required: [sast] }\n",
      { limit_usd: 2 },
      { LLM_MODEL: "m" },
    );
    const rows = describeSettings(settings, origins, "en");
    expect(rows.map(({ key }) => key)).toEqual(
      expect.arrayContaining(Object.keys(origins)) as unknown as string[],
    );
    expect(rows).toHaveLength(Object.keys(origins).length);
    const row = (key: string): string => {
      const found = rows.find((one) => one.key === key);
      return `${JSON.stringify(found?.value)} ${found?.origin}`;
    };
    expect(row("gate.fail_on")).toBe('"error" .aurum/config.yml:2:3');
    expect(row("evidence.required")).toBe('["sast"] .aurum/config.yml:3:13');
    expect(row("budget.usd")).toBe("2 --limit on the command line");
    expect(row("model")).toBe('"m" LLM_MODEL in the environment');
    expect(row("store.url")).toBe("null default");
  });

  test("speaks the reader's language, and keeps the origin for scripts", () => {
    const { settings, origins } = load("", { fail_on: "info" });
    const rows = describeSettings(settings, origins, "pt-BR");
    expect(rows.find(({ key }) => key === "gate.fail_on")).toEqual({
      key: "gate.fail_on",
      value: "info",
      origin: "--fail-on na linha de comando",
      from: { kind: "flag", flag: "--fail-on" },
    });
  });

  test("takes a missing origin for the default", () => {
    const { settings } = loadSettings({ options: { source: { kind: "auto" } }, env: {} });
    const rows = describeSettings(settings, {}, "en");
    expect(new Set(rows.map(({ origin }) => origin))).toEqual(new Set(["default"]));
  });
});

describe("originText()", () => {
  test("names the revision that a repository's config was read from", () => {
    const at = { kind: "config", file: "c.yml", line: 1, column: 2 } as const;
    expect(originText({ ...at, revision: "b".repeat(40) }).params).toMatchObject({
      revision: "b".repeat(12),
    });
    expect(originText({ ...at, revision: "operator" }).key).toBe("config.from_file");
  });
});
