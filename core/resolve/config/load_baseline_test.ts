import { describe, expect, test } from "bun:test";
import { AurumError } from "../../errors.ts";
import { t } from "../../i18n/mod.ts";
import { loadBaseline } from "./load_baseline.ts";

const load = (text: string) =>
  loadBaseline({ path: ".aurum/baseline.json", text, revision: "r".repeat(40) });

describe("loadBaseline()", () => {
  test("reads fingerprint, rule and path, and passes over what is for people", () => {
    const entry = { fingerprint: "f", rule: "a/b", path: "x.ts" };
    const text = JSON.stringify({
      schema_version: 1,
      findings: [{ ...entry, line: 3, message: "m" }],
    });
    expect(load(text)).toEqual([{ ...entry, file: ".aurum/baseline.json", line: 1 }]);
  });

  test.each([
    ["no JSON", "{"],
    ["an unknown version", '{"schema_version": 2, "findings": []}'],
    ["no list", '{"schema_version": 1, "findings": {}}'],
    ["an entry without a fingerprint", '{"schema_version": 1, "findings": [{"rule": "a"}]}'],
    ["an unknown key", '{"schema_version": 1, "findings": [], "more": 1}'],
    ["a list", "[]"],
    ["a key that stands twice", '{"schema_version": 1, "findings": [], "findings": []}'],
  ])("refuses %s by name", (_, text) => {
    expect(() => load(text)).toThrow(AurumError);
    try {
      load(text);
    } catch (error) {
      expect(error instanceof AurumError && t("en", error.text)).toContain(".aurum/baseline.json");
    }
  });
});
