/** Every kind of bad config: where it is said to be wrong, and what to do about it. */
import { describe, expect, test } from "bun:test";
import { cpuMs } from "../../_testing/cpu_ms.ts";
import { t } from "../../i18n/mod.ts";
import { errorOf, load, problemsOf } from "./_testing.ts";
import { loadSettings } from "./load_settings.ts";

function refused(name: string, text: string, problems: readonly string[]): void {
  test(name, () => {
    expect(errorOf(() => load(text))?.code).toBe("config_invalid");
    expect(problemsOf(text)).toEqual([...problems]);
  });
}

const TOP =
  "model, model_timeout_seconds, model_retries, review, gate, evidence, budget, prices, forge, memory, store";

describe("a config of broken YAML", () => {
  refused("open bracket", "model: [1\nbudget: 2", [
    "2:1: mend the indentation here, it fits no open block",
  ]);
  refused("open quote", "gate:\n  fail_on: 'x\n", [
    "3:1: close what is open, a quote, bracket, colon or comma is missing here",
  ]);
  refused("tab", "gate:\n\tfail_on: error", ["2:1: indent with spaces, a tab stands here"]);
  refused("two colons", "model: a: b", [
    "1:8: put one `key: value` on a line and quote a value that holds a colon",
  ]);
  refused("a second document, empty or not", "model: a\n---\n", [
    "2:4: keep one YAML document, another begins here",
  ]);
  refused("a key twice", "gate:\n  fail_on: error\n  fail_on: info\n", [
    '3:3: remove one of the two "fail_on", the first stands on line 2',
  ]);
  refused("a tag", "model: !!str a\ngate: !x {}\n", [
    '1:14: remove the tag "tag:yaml.org,2002:str", values are plain',
    '2:10: remove the tag "!x", values are plain',
  ]);
  refused("another YAML version", "%YAML 1.1\n---\nreview: {}\n", [
    "1:1: remove the directive, the file is read as YAML 1.2",
  ]);
  refused("a merge key", "gate: { <<: { fail_on: error } }", [
    "1:9: write the keys out, the merge key `<<` is not followed",
  ]);
  refused("an alias without its anchor", "model: *none", [
    "1:8: write the value out, this alias names no anchor above it",
  ]);
  refused("keys that are no text", "? [a]\n: 1\n", ["1:3: use a plain word as key"]);
  refused("a top level that is no map", "- a\n", [
    "1:1: write `key: value` lines at the top level, not a list",
  ]);
  refused("null written out", "null", [
    '1:1: write `key: value` lines at the top level, not "null"',
  ]);
});

describe("a config of hostile text", () => {
  refused("bytes that are no UTF-8", "model: a\n# caf\ufffd\n", [
    "2:6: save the file as UTF-8, bytes here are not",
  ]);
  refused("control characters, comments included", "# \u0007\nmodel: a\u0000\n", [
    "1:3: remove the control character U+0007",
    "2:9: remove the control character U+0000",
  ]);
  refused("a carriage return that hides a line", "# harmless\rgate: { sources: [sast] }\n", [
    "1:11: end lines with a line feed, a lone carriage return stands here",
  ]);
  refused("too long", `# ${"x".repeat(65_536)}`, [
    "1:1: shorten the file to at most 65536 characters, it has 65538",
  ]);
  refused("keys of every object", "__proto__: 1\nconstructor: 2\ngate: { toString: 3 }\n", [
    `1:1: remove the unknown key "__proto__", known here: ${TOP}`,
    `2:1: remove the unknown key "constructor", known here: ${TOP}`,
    '3:9: remove the unknown key "gate.toString", known here: fail_on, sources, triage, on_degraded, on_incomplete, paths',
  ]);
  refused("an alias inside its own anchor", "gate: &a { fail_on: *a }", [
    "1:10: write fewer values, aliases counted out the file holds more than 2000 or nests deeper than 8",
  ]);
  refused("more values than any config has", `evidence: { required: [${"a,".repeat(2500)}] }`, [
    "1:4018: write fewer values, aliases counted out the file holds more than 2000 or nests deeper than 8",
  ]);
  test("an alias bomb, nesting and repetition end soon and by name", () => {
    const started = cpuMs();
    const bomb = ["a: &a [x,x,x,x,x,x,x,x]"];
    for (const [above, name] of ["ab", "bc", "cd", "de"].map((pair) => pair.split(""))) {
      bomb.push(`${name}: &${name} [${`*${above},`.repeat(8)}]`);
    }
    for (const text of [
      bomb.join("\n"),
      "[".repeat(60_000),
      "{a: ".repeat(15_000),
      "- ".repeat(30_000),
      "k: 1\n".repeat(12_000),
      "---\n".repeat(16_000),
      `a: [${"[],".repeat(9000)}]`,
      "\u0001".repeat(60_000),
    ]) {
      const error = errorOf(() => load(text));
      expect(error?.code).toBe("config_invalid");
      if (error !== undefined) expect(t("en", error.text).split("\n").length).toBeLessThan(55);
    }
    expect(cpuMs() - started).toBeLessThan(20_000);
  });
});

describe("a config with keys that mean nothing", () => {
  refused("a typing error", "modle: a\ngate: { fail-on: error, onDegraded: fail }", [
    '1:1: replace the unknown key "modle"; did you mean "model"?',
    '2:9: replace the unknown key "gate.fail-on"; did you mean "gate.fail_on"?',
    '2:25: replace the unknown key "gate.onDegraded"; did you mean "gate.on_degraded"?',
  ]);
  refused("a key in the wrong place", "fail_on: error\n", [
    '1:1: move the key "fail_on", it is written as "gate.fail_on"',
  ]);
  refused("a dotted key", "gate.fail_on: error\n", [
    '1:1: move the key "gate.fail_on", it is written as "gate.fail_on"',
  ]);
  refused("a key of nowhere", "colour: red\n", [
    `1:1: remove the unknown key "colour", known here: ${TOP}`,
  ]);
});

describe("a config with values that mean nothing", () => {
  refused(
    "counts that are negative, broken, or no numbers",
    "model_retries: -1\nbudget: { requests: 1.5, tokens: '4', usd: -0.1 }",
    [
      '1:16: write a whole number from 0 to 1000000000 for model_retries, not "-1"',
      '2:21: write a whole number from 0 to 1000000000 for budget.requests, not "1.5"',
      '2:34: write a whole number from 0 to 1000000000 for budget.tokens, not "4"',
      '2:44: write an amount from 0 to 1000000 for budget.usd, not "-0.1"',
    ],
  );
  refused(
    "numbers that are none",
    "budget: { usd: .nan, tokens: .inf }\nmodel_timeout_seconds: 0",
    [
      '1:16: write an amount from 0 to 1000000 for budget.usd, not ".nan"',
      '1:30: write a whole number from 0 to 1000000000 for budget.tokens, not ".inf"',
      '2:24: write a number of seconds above 0 and up to 86400 for model_timeout_seconds, not "0"',
    ],
  );
  refused(
    "verification",
    "review: { verification: { max_calls: -1, votes: 0, enabled: yes, model: 'a b' } }",
    [
      '1:38: write a whole number from 0 to 1000000000 for review.verification.max_calls, not "-1"',
      '1:49: write a whole number from 1 to 1000000000 for review.verification.votes, not "0"',
      '1:61: write true or false for review.verification.enabled, not "yes"',
      '1:73: write `provider/name` or a bare model name, without blanks, for review.verification.model, not "a b"',
    ],
  );
  refused("severities and sources", "gate:\n  fail_on: eror\n  sources: [securty, all]\n", [
    '2:12: write one of error, warning, info, high, medium, low for gate.fail_on, not "eror"; did you mean "error"?',
    '3:13: write one of security, analysis, sast, model, skills for gate.sources, not "securty"; did you mean "security"?',
    '3:22: write one of security, analysis, sast, model, skills for gate.sources, not "all"',
  ]);
  refused("triage (579.13)", "gate:\n  triage:\n    analysis: maybe\n    model: none\n", [
    '3:15: write one of model, none for gate.triage.analysis, not "maybe"',
    '4:5: remove the unknown key "gate.triage.model", known here: security, analysis, sast, skills',
  ]);
  refused("sources of the wrong kind", "gate: { sources: security }", [
    '1:18: write a list of sources or a map from source to severity for gate.sources, not "security"',
  ]);
  refused("no sources", "gate: { sources: [] }", [
    "1:18: name at least one source in gate.sources, or remove it",
  ]);
  refused("no sources in a map", "gate: { sources: {} }", [
    "1:18: name at least one source in gate.sources, or remove it",
  ]);
  refused(
    "sections and lists of the wrong kind",
    "gate: []\nreview:\nbudget: 3\nevidence: { required: secrets }",
    [
      "1:7: write keys below gate, not a list",
      "2:8: write keys below review, not nothing",
      '3:9: write keys below budget, not "3"',
      '4:23: write a list for evidence.required, such as [a, b], not "secrets"',
    ],
  );
  refused("a value left empty never switches a gate off", "gate: { fail_on: }", [
    "1:18: write one of error, warning, info, high, medium, low for gate.fail_on, not nothing",
  ]);
  refused("what a terminal would obey", 'model: "a\\u001b[31m"\n"\\u202e": 1\n', [
    '1:8: write `provider/name` or a bare model name, without blanks, for model, not "a\\u001b[31m"',
    `2:1: remove the unknown key "\\u202e", known here: ${TOP}`,
  ]);
});

describe("a config with a secret", () => {
  const token = `ghp_${"a1".repeat(18)}`;
  const key = `sk-proj-${"b2c".repeat(10)}`;

  test("is refused by key and by value, and the value is never said", () => {
    const text = `model: ${token}\napi_key: ${key}\nLLM_API_KEY: x\nstore: { token: y }\n${token}: z\n`;
    const problems = problemsOf(text);
    expect(problems).toEqual([
      "1:8: remove the value of model and revoke it, it looks like a secret; keys come from the environment alone (such as LLM_API_KEY)",
      '2:1: remove "api_key", keys, tokens and passwords come from the environment alone (such as LLM_API_KEY)',
      '3:1: remove "LLM_API_KEY", keys, tokens and passwords come from the environment alone (such as LLM_API_KEY)',
      '4:10: remove "store.token", keys, tokens and passwords come from the environment alone (such as LLM_API_KEY)',
      `5:1: remove the unknown key "[REDACTED]", known here: ${TOP}`,
    ]);
    expect(JSON.stringify(errorOf(() => load(text))?.text)).not.toContain(token);
    expect(JSON.stringify(errorOf(() => load(text))?.text)).not.toContain(key);
  });

  test("in a list or a URL is refused too", () => {
    expect(problemsOf(`evidence: { sarif: ["${token}"] }`)[0]).toStartWith(
      "1:21: remove the value",
    );
    const url = `store: { url: "postgres://user:${"x".repeat(8)}@db/x" }`;
    expect(problemsOf(url)).toEqual([
      "1:15: remove the password from store.url, passwords come from the environment alone (such as PGPASSWORD)",
    ]);
    expect(problemsOf("store: { url: 'postgres://user@db/x' }")).toEqual([]);
  });

  test("is not suspected in an ordinary name", () => {
    const names = [
      "openai/gpt-5-mini",
      "meta-llama/Llama-3.1-405B-Instruct-Turbo",
      "llama3:8b-instruct-q4_K_M",
      "risk-assessment-model-2024-large-preview",
      "us.anthropic.claude-sonnet-4-20250514-v1:0",
    ];
    for (const name of names) expect(problemsOf(`model: "${name}"`)).toEqual([]);
  });
});

describe("a config's error", () => {
  test("lists everything in the file's order, and says how many", () => {
    const error = errorOf(() => load("budget: { usd: x }\nmodle: a\n"));
    expect(error === undefined ? "" : t("en", error.text).split("\n")[0]).toBe(
      "2 problems in .aurum/config.yml",
    );
    expect(problemsOf("budget: { usd: x }\nmodle: a\n").map((line) => line.slice(0, 4))).toEqual([
      "1:16",
      "2:1:",
    ]);
  });

  test("says a thing once where the parser says it often", () => {
    const problems = problemsOf("[".repeat(60_000));
    expect(problems.length).toBeGreaterThan(0);
    expect(new Set(problems).size).toBe(problems.length);
  });

  test("orders contradictions by place too", () => {
    const none = "{ security: none, analysis: none, sast: none, model: none, skills: none }";
    const text = `evidence: { security: false, required: [security] }\ngate: { sources: ${none} }\n`;
    expect(problemsOf(text).map((line) => line.slice(0, 5))).toEqual(["1:30:", "2:9: "]);
  });

  test("stops listing, and says how many more there are", () => {
    const text = Array.from({ length: 60 }, (_, index) => `q${index}: 1`).join("\n");
    const error = errorOf(() => load(text));
    expect(error === undefined ? "" : t("en", error.text)).toEndWith("\nand 10 more");
  });

  test("says what to do, and which revision governs", () => {
    const file = { path: ".aurum/config.yml", text: "x: 1", revision: "a".repeat(40) };
    const error = errorOf(() =>
      loadSettings({ options: { source: { kind: "auto" } }, env: {}, file }),
    );
    const hint = error?.hint;
    expect(hint === undefined ? "" : t("en", hint)).toStartWith(
      "correct .aurum/config.yml as it stands in revision aaaaaaaaaaaa, which governs this run",
    );
    expect(hint === undefined ? "" : t("pt-BR", hint)).toContain("--config ARQUIVO");
  });

  test("shows a hostile path without obeying it", () => {
    const file = { path: "a\u001b[2J.yml", text: "x: 1", revision: "operator" };
    const error = errorOf(() =>
      loadSettings({ options: { source: { kind: "auto" } }, env: {}, file }),
    );
    expect(error === undefined ? "" : t("en", error.text)).toStartWith('"a\\u001b[2J.yml":1:1: ');
  });
});
