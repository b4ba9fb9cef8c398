import { describe, expect, test } from "bun:test";
import { message, t } from "../i18n/mod.ts";
import type { SettingOrigin, Settings } from "../resolve/types.ts";
import type { Finding } from "../types.ts";
import { FAILED, findingWith, inputWith, settingsWith } from "./_testing.ts";
import { decide } from "./decide.ts";
import { explainDecision } from "./explain_decision.ts";

const SOURCES = settingsWith().gate.sources;

function explained(
  settings: Settings,
  findings: readonly Finding[],
  origins: Record<string, SettingOrigin> = {},
): string[] {
  const decision = decide(inputWith(settings, findings));
  return explainDecision(decision, settings, origins).map((line) => t("en", line));
}

describe("explainDecision()", () => {
  test("derives a closed gate: verdict, thresholds with their origin, finding by finding", () => {
    const settings = settingsWith({
      fail_on: "warning",
      sources: { ...SOURCES, sast: null, security: "info" },
    });
    const at = { kind: "config", file: ".aurum/config.yml", revision: "c0ffee" } as const;
    const lines = explained(
      settings,
      [
        findingWith(),
        findingWith({ severity: "info", line: 9, side: "old" }),
        findingWith({ origin: "sast", rule: "sg/x" }),
        findingWith({ origin: "model", rule: "", status: "advisory" }),
      ],
      {
        "gate.fail_on": { kind: "flag", flag: "--fail-on" },
        "gate.sources.security": { ...at, line: 3, column: 5 },
        "gate.sources.sast": { ...at, line: 4, column: 5 },
      },
    );
    expect(lines).toEqual([
      "verdict fail: the gate is closed, the change may not merge",
      "findings of model block from warning on, set by gate.fail_on (--fail-on on the command line)",
      "findings of skills block from warning on, set by gate.fail_on (--fail-on on the command line)",
      "findings of analysis block from warning on, set by gate.fail_on (--fail-on on the command line)",
      "findings of security block from info on, set by gate.sources.security (.aurum/config.yml:3:5)",
      "findings of sast do not count, set by gate.sources.sast (.aurum/config.yml:4:5)",
      "model finding without a rule at src/a.ts:3 (error) does not block: it cites no rule of the catalog, so it is advice",
      "analysis js/eval at src/a.ts:3 blocks: its severity error reaches the threshold warning, set by gate.fail_on (--fail-on on the command line)",
      "analysis js/eval at src/a.ts:9 (removed line) does not block: its severity info is below the threshold warning, set by gate.fail_on (--fail-on on the command line)",
      "sast sg/x at src/a.ts:3 (error) does not block: findings of sast do not count, set by gate.sources.sast (.aurum/config.yml:4:5)",
    ]);
  });

  test("an undeclared gate says how to declare one", () => {
    const lines = explained(settingsWith(), [findingWith()]);
    expect(lines[1]).toContain("`--fail-on SEVERITY`");
    expect(lines[2]).toEndWith("does not block: no gate is declared");
    expect(lines).toHaveLength(3);
  });

  test("gives a mark's own reason", () => {
    const finding = findingWith({
      origin: "model",
      status: "excepted",
      status_reason: message("config.value_list"),
    });
    expect(explained(settingsWith({ fail_on: "error" }), [finding]).at(-1)).toEndWith(
      "an exception in force covers it; a list",
    );
  });

  test("says what is missing when the run is incomplete", () => {
    const settings = settingsWith({}, ["sast"]);
    const decision = decide(inputWith(settings, [], { review: FAILED }));
    const lines = explainDecision(decision, settings, {}).map((line) => t("en", line));
    expect(lines[0]).toStartWith("verdict incomplete");
    expect(lines).toContain("no pass named sast ran (evidence.required)");
    expect(lines).toContain(
      "the review that was asked for is missing: the model failed (invalid_json)",
    );
  });

  test("agrees with the decision on every finding", () => {
    const settings = settingsWith({ fail_on: "warning" });
    const list = [findingWith(), findingWith({ severity: "info" })];
    const decision = decide(inputWith(settings, list));
    const lines = explainDecision(decision, settings, {}).slice(-2);
    expect(lines.map(({ key }) => key === "gate.blocks")).toEqual(
      decision.findings.map(({ blocking }) => blocking),
    );
  });
});
