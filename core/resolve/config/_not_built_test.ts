import { describe, expect, test } from "bun:test";
import { t } from "../../i18n/mod.ts";
import { loadSettings } from "./load_settings.ts";

function limitations(text: string) {
  const file = { path: ".aurum/config.yml", text, revision: "r" };
  return loadSettings({ options: { source: { kind: "auto" } }, env: {}, file }).limitations;
}

describe("loadSettings() limitations", () => {
  test("a setting without effect yet is named, one that asks for nothing is not", () => {
    const named = limitations("evidence: { inline_ignores: any }");
    expect(named.map(({ kind }) => kind)).toEqual(["not_built"]);
    expect(named.map((one) => t("en", one.message))).toEqual([
      "evidence.inline_ignores is set and not effective yet in this version",
    ]);
    expect(limitations("evidence: { inline_ignores: none }")).toEqual([]);
    expect(limitations("review: { verification: { votes: 2 } }")).toEqual([]);
    expect(limitations("gate: { fail_on: error, triage: { sast: model } }")).toEqual([]);
  });
});
