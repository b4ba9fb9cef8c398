import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import { AurumError } from "../../errors.ts";
import { appendException, type NewException } from "./append_exception.ts";
import { loadExceptions } from "./load_exceptions.ts";

const ENTRY: NewException = {
  rule: "security/js-eval",
  path: "src/**",
  reason: "ours: and # nobody else's",
  owner: "core team",
  expires: "2099-12-31",
};
const FILE = { path: ".aurum/exceptions.yml", revision: "operator" };
const append = (text: string, entry = ENTRY): string => appendException({ ...FILE, text }, entry);
const rules = (text: string): string[] => loadExceptions({ ...FILE, text }).map(({ rule }) => rule);

function failure(text: string, entry: NewException): string {
  try {
    append(text, entry);
  } catch (error) {
    if (error instanceof AurumError) return error.message;
    throw error;
  }
  return "none";
}

const ONE = (indent: string): string =>
  `# ours\nexceptions:\n${indent}- rule: a/b # why\n${indent}  path: x.ts\n${indent}  reason: r\n`;

describe("appendException()", () => {
  test("begins a file, and writes what its loader reads back", () => {
    const text = append("");
    expect(text).toBe(
      [
        "exceptions:",
        "  - rule: security/js-eval",
        "    path: src/**",
        `    reason: "ours: and # nobody else's"`,
        "    owner: core team",
        "    expires: 2099-12-31",
        "",
      ].join("\n"),
    );
    expect(loadExceptions({ ...FILE, text })[0]).toMatchObject(ENTRY);
  });

  test("keeps every byte that stands there, whatever the indentation", () => {
    for (const before of [
      ONE(""),
      ONE("  "),
      ONE("    "),
      ONE("  ").trimEnd(),
      "# nothing yet\n",
    ]) {
      const text = append(before);
      expect(text.startsWith(before)).toBe(true);
      expect(rules(text).at(-1)).toBe(ENTRY.rule);
    }
  });

  test("writes a list in brackets anew, comments kept", () => {
    const text = append("# ours\nexceptions: [{ rule: a/b, path: x.ts, reason: r }] # one\n");
    expect(rules(text)).toEqual(["a/b", ENTRY.rule]);
    expect(text).toContain("# ours");
    expect(rules(append("exceptions: []\n"))).toEqual([ENTRY.rule]);
  });

  test("refuses the entry that stands there, and takes it for another path", () => {
    expect(failure(append(""), ENTRY)).toContain(".aurum/exceptions.yml:2:5");
    expect(rules(append(append(""), { ...ENTRY, path: "lib/**" }))).toHaveLength(2);
  });

  test("refuses what no loader takes: a day that is none, a secret, a broken file", () => {
    expect(failure("", { ...ENTRY, expires: "2026-02-30" })).toContain("exceptions.expires");
    expect(failure("", { ...ENTRY, reason: " " })).toContain("exceptions.reason");
    const token = `ghp_${"a1B2".repeat(9)}`;
    expect(failure("", { ...ENTRY, reason: `uses ${token}` })).not.toBe("none");
    expect(failure("exceptions: [", ENTRY)).not.toBe("none");
  });

  test("writes any text so that it is read back, and nothing else with it", () => {
    const text = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
      .map((one) => `r${one}r`);
    fc.assert(
      fc.property(text, text, (reason, owner) => {
        const entry = { ...ENTRY, reason, owner };
        let written: string;
        try {
          written = append(ONE("  "), entry);
        } catch (error) {
          // Some characters no YAML file of ours may hold.
          return error instanceof AurumError;
        }
        const read = loadExceptions({ ...FILE, text: written });
        return read.length === 2 && read[1]?.reason === reason && read[1].owner === owner;
      }),
    );
  });
});
