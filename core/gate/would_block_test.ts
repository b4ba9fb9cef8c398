import { describe, expect, test } from "bun:test";
import { findingWith, settingsWith } from "./_testing.ts";
import { NO_GOVERNANCE } from "./_mark.ts";
import { wouldBlock } from "./would_block.ts";

const EXCEPTION = {
  rule: "model/logic-error",
  path: "src/a.ts",
  reason: "accepted",
  owner: "team",
  expires: "2030-01-01",
  file: ".aurum/exceptions.yml",
  line: 1,
  column: 1,
};
const MODEL = findingWith({ origin: "model", rule: "model/logic-error" });

describe("wouldBlock()", () => {
  test("with a threshold: at or above it", () => {
    const settings = settingsWith({ fail_on: "warning" });
    expect(wouldBlock(MODEL, { settings })).toBe(true);
    expect(wouldBlock({ ...MODEL, severity: "warning" }, { settings })).toBe(true);
    expect(wouldBlock({ ...MODEL, severity: "info" }, { settings })).toBe(false);
  });

  test("with sources: those that count", () => {
    const { sources } = settingsWith().gate;
    const off = settingsWith({ sources: { ...sources, model: null } });
    expect(wouldBlock(MODEL, { settings: off })).toBe(false);
    const info = settingsWith({ sources: { ...sources, model: "info" } });
    expect(wouldBlock({ ...MODEL, severity: "info" }, { settings: info })).toBe(true);
  });

  test("without a gate: errors and warnings", () => {
    const settings = settingsWith();
    expect(wouldBlock(MODEL, { settings })).toBe(true);
    expect(wouldBlock({ ...MODEL, severity: "warning" }, { settings })).toBe(true);
    expect(wouldBlock({ ...MODEL, severity: "info" }, { settings })).toBe(false);
  });

  test("a marked finding does not, and neither does one with an exception", () => {
    for (const settings of [settingsWith(), settingsWith({ fail_on: "error" })]) {
      expect(wouldBlock({ ...MODEL, status: "advisory" }, { settings })).toBe(false);
      expect(wouldBlock({ ...MODEL, status: "unanchored" }, { settings })).toBe(false);
      const governance = {
        ...NO_GOVERNANCE,
        today: "2026-01-01",
        exceptions: [EXCEPTION],
      };
      expect(wouldBlock(MODEL, { settings, governance })).toBe(false);
    }
  });
});
