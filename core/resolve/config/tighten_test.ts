import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { decide } from "../../gate/mod.ts";
import { findingWith, inputWith } from "../../gate/_testing.ts";
import type { Finding, Origin } from "../../types.ts";
import type { Settings } from "../types.ts";
import { loadPolicy } from "./load_policy.ts";
import { loadSettings } from "./load_settings.ts";

const CONFIG = (text: string) => ({ path: ".aurum/config.yml", text, revision: "r" });

function load(policy: string, config = "", options = {}) {
  return loadSettings({
    options: { source: { kind: "auto" }, ...options },
    env: {},
    file: CONFIG(config),
    policy: loadPolicy({ path: "/etc/policy.yml", text: policy, revision: "operator" }),
  });
}

function blocked({ gate }: Settings, findings: Finding[]): string[] {
  const settings = { ...load("").settings, gate };
  const { findings: judged } = decide(inputWith(settings, findings));
  return judged.filter(({ blocking }) => blocking).map(({ fingerprint }) => fingerprint);
}

describe("tighten()", () => {
  test("leaves to the repository what the policy does not speak of", () => {
    const own = "gate: { fail_on: info, sources: { model: none } }\nmodel_retries: 7";
    expect(load("", own).settings).toEqual(
      loadSettings({ options: { source: { kind: "auto" } }, env: {}, file: CONFIG(own) }).settings,
    );
  });

  test("takes the stricter value of each, and says where it comes from", () => {
    const { settings, origins } = load(
      [
        "gate: { fail_on: warning, on_degraded: fail }",
        "review: { verification: { enabled: true, max_calls: 20, votes: 3 } }",
        "evidence: { security: true, required: [secrets], inline_ignores: none }",
        "budget: { usd: 2 }",
      ].join("\n"),
      [
        "gate: { fail_on: error, on_degraded: deterministic }",
        "review: { verification: { enabled: false, max_calls: 4 } }",
        "evidence: { security: false, required: [sast], inline_ignores: any }",
        "budget: { usd: 9 }",
      ].join("\n"),
    );
    expect(settings.gate).toMatchObject({ fail_on: "warning", on_degraded: "fail" });
    expect(settings.review.verification).toMatchObject({
      enabled: true,
      max_calls: 20,
      votes: 3,
    });
    expect(settings.evidence).toMatchObject({
      security: true,
      required: ["secrets", "sast"],
      inline_ignores: "none",
    });
    expect(settings.budget.usd).toBe(2);
    expect(origins["gate.fail_on"]).toEqual({
      kind: "policy",
      file: "/etc/policy.yml",
      line: 1,
      column: 9,
    });
  });

  test("keeps what the repository makes stricter itself", () => {
    const { settings, origins } = load("gate: { fail_on: error }", "gate: { fail_on: info }");
    expect(settings.gate.fail_on).toBe("info");
    expect(origins["gate.fail_on"]?.kind).toBe("config");
  });

  test("lets no other model in through a side door where the policy names one", () => {
    const own =
      "model: { name: openai/own, fallback: [openai/b] }\nreview: { model: openai/c, verification: { model: openai/d } }";
    const { settings } = load("model: anthropic/central", own, { model: "openai/flag" });
    expect(settings.model).toBe("anthropic/central");
    expect(settings.review.model).toBeNull();
    expect(settings.review.verification.model).toBeNull();
    expect(JSON.stringify(settings)).not.toContain("openai/");
  });

  test("binds the command line too", () => {
    const { settings } = load("gate: { fail_on: info }\nevidence: { security: true }", "", {
      fail_on: "error",
      security: false,
    });
    expect(settings.gate.fail_on).toBe("info");
    expect(settings.evidence.security).toBe(true);
  });

  test("counts a source that the policy counts, whatever the repository leaves out", () => {
    const model = findingWith({ origin: "model", fingerprint: "m", severity: "error" });
    const { settings } = load("gate: { fail_on: error }", "gate: { sources: [sast] }");
    expect(blocked(settings, [model])).toEqual(["m"]);
  });

  test("adds up what both say of paths, and keeps a gate closed on a part unreviewed", () => {
    const word = (path: string, fail_on: string, more = "") =>
      `gate: { paths: [{ path: ${path}, fail_on: ${fail_on} }]${more} }`;
    const { settings } = load(word("pay", "low", ", on_incomplete: fail"), word("src", "warning"));
    expect(settings.gate.paths).toEqual([
      { path: "src", fail_on: "warning" },
      { path: "pay", fail_on: "info" },
    ]);
    expect(settings.gate.fail_on).toBe("error");
    expect(settings.gate.on_incomplete).toBe("fail");
    expect(
      load("gate: { on_incomplete: fail }", "gate: { on_incomplete: pass }").settings.gate,
    ).toMatchObject({ on_incomplete: "fail" });
  });

  test("is never looser than the policy alone", () => {
    const severity = fc.constantFrom("error", "warning", "info");
    const source = fc.constantFrom("security", "analysis", "sast", "model", "skills");
    const gate = fc.oneof(
      fc.constant(""),
      severity.map((word) => `gate: { fail_on: ${word} }`),
      fc
        .tuple(source, fc.constantFrom("error", "warning", "info", "none"), severity)
        .map(([name, word, all]) => `gate: { fail_on: ${all}, sources: { ${name}: ${word} } }`),
      fc.uniqueArray(source, { minLength: 1 }).map((list) => `gate: { sources: [${list}] }`),
      fc
        .tuple(fc.constantFrom("pay/**", "src/*", "src/a.ts"), severity, source)
        .map(
          ([path, word, name]) =>
            `gate: { paths: [{ path: "${path}", fail_on: ${word} }], sources: { ${name}: none } }`,
        ),
      fc
        .tuple(fc.constantFrom("pay/**", "**"), severity)
        .map(([path, word]) => `gate: { paths: [{ path: "${path}", fail_on: ${word} }] }`),
    );
    const origins: Origin[] = ["security", "analysis", "sast", "model", "skill"];
    const every = origins.flatMap((origin) =>
      (["error", "warning", "info"] as const).flatMap((word) =>
        ["src/a.ts", "pay/b.ts"].map((path) =>
          findingWith({ origin, severity: word, path, fingerprint: `${origin}-${word}-${path}` }),
        ),
      ),
    );
    fc.assert(
      fc.property(gate, gate, (policy, config) => {
        const alone = blocked(load(policy).settings, every);
        const both = blocked(load(policy, config).settings, every);
        const own = blocked(load("", config).settings, every);
        expect(both).toEqual(expect.arrayContaining(alone));
        expect(both).toEqual(expect.arrayContaining(own));
      }),
    );
  });
});
