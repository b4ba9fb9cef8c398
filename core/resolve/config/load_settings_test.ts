import { describe, expect, test } from "bun:test";
import type { ReviewOptions } from "../types.ts";
import { errorOf, load, problemsOf } from "./_testing.ts";
import { loadSettings } from "./load_settings.ts";

const AUTO: ReviewOptions = { source: { kind: "auto" } };

function code(options: Partial<ReviewOptions>, env = {}): string | undefined {
  return errorOf(() => load("", options, env))?.code;
}

const FULL = `
model: { name: anthropic/claude, fallback: [openai/gpt] }
model_timeout_seconds: 1.5
model_retries: 0
review:
  model: google/pro
  evidence_tokens: 100
  verification: { enabled: false, max_calls: 0, model: small, votes: 3 }
gate:
  fail_on: medium
  sources: { security: info, model: none, sast: high }
  triage: { analysis: model }
  on_degraded: fail
evidence:
  security: false
  sast: true
  required: [secrets]
  sarif: [out/semgrep.sarif]
  inline_ignores: any
budget: { usd: 0.5, requests: 10, tokens: 1000 }
prices: [{ model: a/b, input_usd_per_1m: 1, output_usd_per_1m: 2.5 }]
store: { url: "postgres://db.example/aurum" }
forge: { max_wait_seconds: 9, trusted_authors: [octo, "ci[bot]"] }
`;

describe("loadSettings() defaults", () => {
  test("without a file, every key has its default (G.14)", () => {
    const { settings, origins } = loadSettings({ options: AUTO, env: {} });
    expect(settings).toEqual({
      model: null,
      model_fallback: [],
      model_timeout_seconds: 120,
      model_retries: 2,
      review: {
        model: null,
        evidence_tokens: 4000,
        skill_tokens: 4000,
        verification: { enabled: true, max_calls: 8, model: null, votes: 1 },
      },
      gate: {
        fail_on: null,
        sources: {
          security: "default",
          analysis: "default",
          sast: "default",
          model: "default",
          skills: "default",
        },
        triage: { security: "none", analysis: "none", sast: "none", skills: "none" },
        on_degraded: "deterministic",
        on_incomplete: "pass",
        paths: [],
      },
      evidence: {
        security: true,
        sast: false,
        required: [],
        sarif: [],
        inline_ignores: "base",
      },
      budget: { usd: null, requests: null, tokens: null },
      prices: [],
      store: { url: null },
      memory: { enabled: false },
      forge: { max_wait_seconds: 300, trusted_authors: [] },
    });
    expect(new Set(Object.values(origins).map(({ kind }) => kind))).toEqual(new Set(["default"]));
  });

  const empty = [
    "",
    "\n",
    "# only a comment\n",
    "---\n",
    "---\n...\n",
    "\ufeff",
    "{}",
    "\r\n# x\r\n",
  ];
  for (const text of empty) {
    test(`${JSON.stringify(text)} is an empty config`, () => {
      expect(load(text).settings).toEqual(loadSettings({ options: AUTO, env: {} }).settings);
    });
  }

  test("nobody can change the defaults of a later load through the settings of this one", () => {
    load("").settings.evidence.required.push("sast");
    expect(load("").settings.evidence.required).toEqual([]);
  });
});

describe("loadSettings() of a config", () => {
  test("takes every key, and the severity aliases (R.4)", () => {
    const { settings } = load(FULL);
    expect(settings).toEqual({
      model: "anthropic/claude",
      model_fallback: ["openai/gpt"],
      model_timeout_seconds: 1.5,
      model_retries: 0,
      review: {
        model: "google/pro",
        evidence_tokens: 100,
        skill_tokens: 4000,
        verification: { enabled: false, max_calls: 0, model: "small", votes: 3 },
      },
      gate: {
        fail_on: "warning",
        sources: {
          security: "info",
          analysis: "default",
          sast: "error",
          model: null,
          skills: "default",
        },
        triage: { security: "none", analysis: "model", sast: "none", skills: "none" },
        on_degraded: "fail",
        on_incomplete: "pass",
        paths: [],
      },
      evidence: {
        security: false,
        sast: true,
        required: ["secrets"],
        sarif: ["out/semgrep.sarif"],
        inline_ignores: "any",
      },
      budget: { usd: 0.5, requests: 10, tokens: 1000 },
      prices: [{ model: "a/b", input_usd_per_1m: 1, output_usd_per_1m: 2.5 }],
      store: { url: "postgres://db.example/aurum" },
      memory: { enabled: false },
      forge: { max_wait_seconds: 9, trusted_authors: ["octo", "ci[bot]"] },
    });
  });

  test("says where each value stands, by line and column", () => {
    const { origins } = load(FULL);
    const at = { kind: "config", file: ".aurum/config.yml", revision: "operator" } as const;
    expect(origins["model"]).toEqual({ ...at, line: 2, column: 1 });
    expect(origins["review.verification.votes"]).toEqual({ ...at, line: 8, column: 63 });
    expect(origins["gate.sources.model"]).toEqual({ ...at, line: 11, column: 30 });
    expect(origins["gate.sources.analysis"]).toEqual({ kind: "default" });
    const list = load("gate:\n  sources: [security]\n").origins;
    expect(list["gate.sources.sast"]).toEqual({ ...at, line: 2, column: 3 });
  });

  test("has an origin for every leaf of the settings, and no other", () => {
    const { settings, origins } = load(FULL);
    const leaves = (value: unknown, prefix: string): string[] =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${prefix}.${key}`))
        : [prefix.slice(1)];
    expect(Object.keys(origins).toSorted()).toEqual(
      leaves(settings, "")
        .map((key) => (key === "model_fallback" ? "model.fallback" : key))
        .toSorted(),
    );
  });

  test("a list of sources switches the others off, and declares a gate on error", () => {
    const { gate } = load("gate: { sources: [security, model] }").settings;
    expect(gate.sources).toEqual({
      security: "default",
      analysis: null,
      sast: null,
      model: "default",
      skills: null,
    });
    expect(gate.fail_on).toBe("error");
    const all = "gate: { sources: [security, analysis, sast, model, skills] }";
    expect(load(all).settings.gate.fail_on).toBe("error");
    expect(load(`${all.slice(0, -2)}, fail_on: info }`).settings.gate.fail_on).toBe("info");
    expect(load("gate: { on_degraded: fail }").settings.gate.fail_on).toBeNull();
  });

  test("follows an alias, at the place where it is used", () => {
    const { settings, origins } = load("model_retries: &n 5\nbudget:\n  requests: *n\n");
    expect(settings.budget.requests).toBe(5);
    expect(origins["budget.requests"]).toMatchObject({ line: 3, column: 3 });
  });

  test("a byte order mark and CRLF move no column", () => {
    expect(problemsOf("\ufeffmodle: x\r\n")[0]).toStartWith("1:1: ");
    expect(problemsOf("model: x\r\n  \r\ngaet: {}\r\n")[0]).toStartWith("3:1: ");
  });
});

describe("loadSettings() precedence", () => {
  const config =
    "model: of/config\ngate: { fail_on: info }\nbudget: { usd: 9 }\nevidence: { security: false }";

  test("the command line wins over environment, config and default", () => {
    const options = { model: "of/flag", fail_on: "error", limit_usd: 0, security: true } as const;
    const { settings, origins } = load(config, options, { LLM_MODEL: "of-env" });
    expect(settings.model).toBe("of/flag");
    expect(settings.gate.fail_on).toBe("error");
    expect(settings.budget.usd).toBe(0);
    expect(settings.evidence.security).toBe(true);
    expect(origins["model"]).toEqual({ kind: "flag", flag: "--model" });
    expect(origins["gate.fail_on"]).toEqual({ kind: "flag", flag: "--fail-on" });
    expect(origins["budget.usd"]).toEqual({ kind: "flag", flag: "--limit" });
    expect(origins["evidence.security"]).toEqual({ kind: "flag", flag: "--security" });
    expect(load("", { security: false }).origins["evidence.security"]).toEqual({
      kind: "flag",
      flag: "--no-security",
    });
  });

  test("LLM_MODEL wins over the config, unless it is empty", () => {
    const used = load(config, {}, { LLM_MODEL: " of-env " });
    expect(used.settings.model).toBe("of-env");
    expect(used.origins["model"]).toEqual({ kind: "env", name: "LLM_MODEL" });
    for (const empty of ["", "  ", undefined]) {
      const unused = load(config, {}, { LLM_MODEL: empty });
      expect(unused.settings.model).toBe("of/config");
      expect(unused.origins["model"]?.kind).toBe("config");
    }
  });

  test("a value that no flag or variable can have is refused by name", () => {
    expect(code({ limit_usd: Number.NaN })).toBe("usage");
    expect(code({ limit_usd: -1 })).toBe("usage");
    expect(code({ model: "" })).toBe("usage");
    expect(code({ model: "openai/" })).toBe("usage");
    expect(code({ fail_on: "high" as unknown as "error" })).toBe("usage");
    expect(code({}, { LLM_MODEL: "two words" })).toBe("config_invalid");
  });
});

describe("loadSettings() contradictions", () => {
  test("a gate that counts no source is refused", () => {
    const none = "{ security: none, analysis: none, sast: none, model: none, skills: none }";
    expect(problemsOf(`gate:\n  sources: ${none}`)).toEqual([
      "2:3: let at least one source count in gate.sources, a gate that counts none can never close",
    ]);
  });

  test("a security pass that is required and off is refused, whoever switched it off", () => {
    const required = "evidence:\n  required: [security]\n";
    expect(problemsOf(`${required}  security: false\n`)).toEqual([
      "2:3: require the security pass or switch it off, not both: evidence.required names it and .aurum/config.yml:3:3 switches it off",
    ]);
    expect(problemsOf(required, { security: false })[0]).toEndWith(
      "and --no-security switches it off",
    );
    expect(problemsOf(required)).toEqual([]);
    expect(problemsOf(`${required}  security: false\n`, { security: true })).toEqual([]);
  });
});

describe("loadSettings()", () => {
  test("leaves its input as it was", () => {
    const options: ReviewOptions = { ...AUTO, fail_on: "error" };
    const input = {
      options,
      env: { LLM_MODEL: "m" },
      file: { path: "c", text: FULL, revision: "r" },
    };
    const before = structuredClone(input);
    loadSettings(input);
    expect(input).toEqual(before);
  });
});
