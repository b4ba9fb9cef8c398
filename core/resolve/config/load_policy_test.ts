import { describe, expect, test } from "bun:test";
import { AurumError } from "../../errors.ts";
import { t } from "../../i18n/mod.ts";
import { errorOf } from "./_testing.ts";
import { loadExceptions } from "./load_exceptions.ts";
import { loadPolicy } from "./load_policy.ts";
import { loadSkills } from "./load_skills.ts";

const load = (text: string) => loadPolicy({ path: "/p.yml", text, revision: "operator" });

function failure(text: string): string {
  try {
    load(text);
  } catch (error) {
    if (error instanceof AurumError) return t("en", error.text);
    throw error;
  }
  throw new Error("it loaded");
}

describe("loadPolicy()", () => {
  test("takes every key of a config, and its own", () => {
    const policy = load(
      [
        "gate: { fail_on: high, triage: { analysis: model } }",
        "repository_exceptions: refused",
        "repository_baseline: refused",
        "exceptions:",
        "  - { rule: a/b, path: src/x.ts, reason: known, owner: team, expires: 2027-01-31 }",
      ].join("\n"),
    );
    expect(policy.layer.values["gate.fail_on"]).toBe("error");
    expect(policy.repository_exceptions).toBe("refused");
    expect(policy.repository_baseline).toBe("refused");
    expect(policy.exceptions).toEqual([
      {
        rule: "a/b",
        path: "src/x.ts",
        reason: "known",
        owner: "team",
        expires: "2027-01-31",
        file: "/p.yml",
        line: 5,
        column: 5,
      },
    ]);
  });

  test("asks for nothing when it is empty", () => {
    expect(Object.values(load("").layer.values).filter((value) => value !== undefined)).toEqual([]);
  });

  test.each([
    ["an unknown key", "gates: {}", "/p.yml:1:1"],
    ["an unknown word", "repository_exceptions: maybe", "/p.yml:1:24"],
    ["a list at the top", "- a", "/p.yml:1:1"],
    ["a broken exception", "exceptions: [{ rule: a/b }]", "/p.yml:1:14"],
    ["a negative count", "review: { verification: { max_calls: -1 } }", "/p.yml:1:38"],
  ])("refuses %s by place", (_, text, place) => expect(failure(text)).toContain(place));
});

describe("the hint of an error names the file's own schema", () => {
  const revision = "a".repeat(40);
  const broken = (path: string, of: string) => ({ path, text: "bogus: [", revision: of });
  test.each([
    ["a policy", () => loadPolicy(broken("p.yml", "operator")), "`aurum schema policy` prints"],
    [
      "exceptions",
      () => loadExceptions(broken(".aurum/exceptions.yml", revision)),
      "revision aaaaaaaaaaaa, which governs this run; `aurum schema exceptions` prints",
    ],
    [
      "a skill",
      () => loadSkills([broken(".aurum/skills/a.md", revision)]),
      "revision aaaaaaaaaaaa, which governs this run",
    ],
  ])("%s", (_, read, words) => {
    const hint = errorOf(read)?.hint;
    const text = hint === undefined ? "" : t("en", hint);
    expect(text).toContain(words);
    expect(text).not.toContain("--config");
    expect(text).not.toContain("schema config");
  });
});
