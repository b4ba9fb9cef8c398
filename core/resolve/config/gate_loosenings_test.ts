import { describe, expect, test } from "bun:test";
import { t } from "../../i18n/mod.ts";
import { gateLoosenings } from "./gate_loosenings.ts";

function said(path: string, before: string | undefined, after: string | undefined): string[] {
  return gateLoosenings(`.aurum/${path}`, before, after).map((one) => t("en", one));
}

describe("gateLoosenings()", () => {
  test("names every setting that a config would loosen, with both values", () => {
    const before = "gate: { fail_on: info, on_degraded: fail }\nevidence: { required: [sast] }";
    const after = "gate: { fail_on: error, triage: { analysis: model } }";
    expect(said("config.yml", before, after)).toEqual([
      'gate.fail_on would go from "info" to "error"',
      'gate.triage.analysis would go from "none" to "model"',
      'gate.on_degraded would go from "fail" to "deterministic"',
      'evidence.required would go from ["sast"] to []',
    ]);
    expect(said("config.yml", before, undefined)).toContain(
      'gate.fail_on would go from "info" to null',
    );
  });

  test("is silent about what gets stricter, and about a first adoption", () => {
    expect(said("config.yml", "gate: { fail_on: error }", "gate: { fail_on: info }")).toEqual([]);
    expect(said("config.yml", undefined, "gate: { fail_on: error }")).toEqual([]);
  });

  test("names a source that would no longer count", () => {
    const after = "gate: { fail_on: error, sources: { model: none } }";
    expect(said("config.yml", "gate: { fail_on: error }", after)).toEqual([
      'gate.sources.model would go from "default" to null',
    ]);
  });

  test("names paths that would lose their stricter word, and none that gain one", () => {
    const one = 'gate: { fail_on: error, paths: [{ path: "src/**", fail_on: info }] }';
    const two =
      'gate: { fail_on: error, paths: [{ path: "a", fail_on: info }, { path: "src/**", fail_on: info }] }';
    expect(said("config.yml", one, two)).toEqual([]);
    expect(said("config.yml", two, one)).toHaveLength(1);
    expect(said("config.yml", one, one.replace("info", "warning"))).toHaveLength(1);
    const part = "gate: { fail_on: error, on_incomplete: fail }";
    expect(said("config.yml", part, "gate: { fail_on: error }")).toEqual([
      'gate.on_incomplete would go from "fail" to "pass"',
    ]);
  });

  test("says that a text would no longer load", () => {
    for (const path of ["config.yml", "exceptions.yml", "baseline.json"])
      expect(said(path, undefined, "a: [")).toEqual(["the edited file would no longer load"]);
  });

  test("names exceptions that are new or changed, and none that are gone", () => {
    const entry = (expires: string) =>
      `exceptions: [{ rule: a/b, path: x.ts, reason: r, owner: team, expires: ${expires} }]`;
    expect(said("exceptions.yml", undefined, entry("2026-01-01"))).toEqual([
      "a/b would be excepted in x.ts",
    ]);
    expect(said("exceptions.yml", entry("2026-01-01"), entry("2030-01-01"))).toHaveLength(1);
    expect(said("exceptions.yml", entry("2026-01-01"), entry("2026-01-01"))).toEqual([]);
    expect(said("exceptions.yml", entry("2026-01-01"), undefined)).toEqual([]);
  });

  test("counts what a baseline would accept", () => {
    const of = (...fingerprints: string[]) =>
      JSON.stringify({
        schema_version: 1,
        findings: fingerprints.map((fingerprint) => ({ fingerprint, rule: "a", path: "x" })),
      });
    expect(said("baseline.json", of("1"), of("1", "2", "3"))).toEqual([
      "the baseline would accept 2 more findings",
    ]);
    expect(said("baseline.json", of("1", "2"), of("1"))).toEqual([]);
  });

  test("names rules and skills that go or change, and no new ones", () => {
    expect(said("rules/a.yml", "x", undefined)).toEqual([".aurum/rules/a.yml would be gone"]);
    expect(said("skills/a.md", "x", "y")).toEqual([".aurum/skills/a.md would say something else"]);
    expect(said("rules/a.yml", undefined, "x")).toEqual([]);
    expect(said("notes.txt", "x", "y")).toEqual([]);
  });
});
