import { describe, expect, test } from "bun:test";
import { AurumError } from "../../errors.ts";
import { t } from "../../i18n/mod.ts";
import { loadExceptions } from "./load_exceptions.ts";

const load = (text: string) =>
  loadExceptions({ path: ".aurum/exceptions.yml", text, revision: "r".repeat(40) });

function failure(text: string): string {
  try {
    load(text);
  } catch (error) {
    if (error instanceof AurumError) return `${error.code} ${t("en", error.text)}`;
    throw error;
  }
  throw new Error("it loaded");
}

const ENTRY = `exceptions:
  - rule: security/js-eval
    path: "src/**"
    reason: sandboxed
    owner: security team
    expires: 2026-12-31
`;

describe("loadExceptions()", () => {
  test("reads every field, and where the entry stands", () => {
    expect(load(`${ENTRY}    fingerprint: abc\n    repository: octo/app\n`)).toEqual([
      {
        rule: "security/js-eval",
        path: "src/**",
        reason: "sandboxed",
        owner: "security team",
        expires: "2026-12-31",
        fingerprint: "abc",
        repository: "octo/app",
        file: ".aurum/exceptions.yml",
        line: 2,
        column: 5,
      },
    ]);
  });

  test("reads an empty file, and one without entries, as none", () => {
    expect([load(""), load("exceptions: []\n"), load("# nothing\n")]).toEqual([[], [], []]);
  });

  test("leaves a missing owner and a missing end to the gate, which names them", () => {
    const [entry] = load("exceptions: [{ rule: a/b, path: x, reason: y }]");
    expect([entry?.owner, entry?.expires]).toEqual([undefined, undefined]);
  });

  test.each([
    ["no rule", "exceptions:\n  - { path: x, reason: y }", ":2:5"],
    ["no path", "exceptions:\n  - { rule: x, reason: y }", ":2:5"],
    ["no reason", "exceptions:\n  - { rule: x, path: y }", ":2:5"],
    ["a blank reason", ENTRY.replace("sandboxed", '" "'), ":4:13"],
    ["a day that does not exist", ENTRY.replace("12-31", "02-30"), ":6:14"],
    ["a placeholder for a day", ENTRY.replace("2026-12-31", '"<YYYY-MM-DD>"'), ":6:14"],
    ["a number for an owner", ENTRY.replace("security team", "7"), ":5:12"],
    ["an unknown key", `${ENTRY}    severity: info\n`, ":7:5"],
    ["a repeated key", `${ENTRY}    rule: again\n`, ":7:5"],
    ["a map for a list", "exceptions: { rule: x }", ":1:13"],
    ["a list at the top", "- rule: x", ":1:1"],
    ["no YAML", "exceptions: [", ":1:"],
    ["a repository without an owner", `${ENTRY}    repository: app\n`, ":7:17"],
  ])("refuses %s by file, line and column", (_, text, place) => {
    expect(failure(text)).toStartWith("config_invalid");
    expect(failure(text)).toContain(`.aurum/exceptions.yml${place}`);
  });

  test("refuses a bomb of aliases", () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${["b", "c", "d", "e", "f"]
      .map((name, at) => `${name}: &${name} [${`*${"abcdef"[at]},`.repeat(9)}]`)
      .join("\n")}`;
    expect(failure(bomb)).toStartWith("config_invalid");
  });
});
