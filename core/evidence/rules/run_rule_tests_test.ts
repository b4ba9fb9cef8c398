import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AurumError } from "../../errors.ts";
import { runRuleTests } from "./run_rule_tests.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "aurum-rules-test-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text);
  return path;
}

const RULE = `id: own/eval
message: No
severity: info
language: js
rule: { pattern: eval($A) }
`;
const CASES =
  "valid: [run(a), eval(b)]\ninvalid: [eval(a), run(a), { code: 'eval(a)', lines: [2] }]\n";

async function problem(path: string): Promise<string> {
  try {
    await runRuleTests({ lang: "en", built_in: false, path });
  } catch (error) {
    if (error instanceof AurumError) return `${error.code} ${error.text.key}`;
    throw error;
  }
  return "accepted";
}

describe("runRuleTests()", () => {
  test("counts what the cases came to, and names the rules without one", async () => {
    const path = write(
      "one/own.yml",
      `${RULE}${CASES}---\n${RULE.replace("own/eval", "own/none")}`,
    );
    const tests = await runRuleTests({ lang: "en", built_in: false, path });
    expect(tests.outcomes).toEqual({ Validated: 1, Reported: 1, Noisy: 1, Missing: 1, Wrong: 1 });
    expect([tests.rules, tests.ok, tests.untested, tests.skipped]).toEqual([
      2,
      false,
      ["own/none"],
      [],
    ]);
    expect(tests.results[1]).toEqual({
      rule: "own/eval",
      list: "valid",
      index: 1,
      language: "javascript",
      outcome: "Noisy",
      lines: [1],
      source: path,
    });
  });

  test("reads every rule file below a folder, and files of the catalog as those of a repository", async () => {
    const built_in = `id: security/x
message: { en: A, pt-BR: B }
why: { en: A, pt-BR: B }
fix: { en: A, pt-BR: B }
severity: error
languages: []
hint: "x"
regex: "^a$"
valid: [b]
invalid: [a]
`;
    write("two/a/x.yml", built_in);
    write("two/y.yaml", `${RULE}valid: [run(a)]\n`);
    write("two/notes.txt", "no rule");
    const tests = await runRuleTests({ lang: "pt-BR", built_in: false, path: join(folder, "two") });
    expect([tests.rules, tests.ok, tests.results.length]).toEqual([2, true, 3]);
  });

  test("a language whose parser is not installed is named, and decides nothing", async () => {
    const path = write("three.yml", `${RULE}${CASES}`);
    const missing = (): string => "@ast-grep/lang-javascript";
    const tests = await runRuleTests({ lang: "en", built_in: false, path, missing });
    expect(tests.skipped).toEqual([
      { language: "javascript", package: "@ast-grep/lang-javascript", cases: 5 },
    ]);
    expect([tests.ok, tests.results]).toEqual([true, []]);
  });

  test("a folder that need not be there may be missing or empty", async () => {
    mkdirSync(join(folder, "four"));
    for (const name of ["four", "none"]) {
      const tests = await runRuleTests({ lang: "en", built_in: false, folder: join(folder, name) });
      expect(tests.rules).toBe(0);
    }
  });

  test("what is no rule file is refused by name", async () => {
    expect(await problem(join(folder, "nothing"))).toBe("file_unreadable rules.unreadable");
    expect(await problem(folder.replace(/[^/]+$/u, "\0"))).toBe("file_unreadable rules.unreadable");
    mkdirSync(join(folder, "empty"));
    expect(await problem(join(folder, "empty"))).toBe("usage rules.no_files");
    const path = write("five/own.yml", RULE);
    symlinkSync(path, join(folder, "five/link.yml"));
    expect(await problem(join(folder, "five"))).toBe("file_unreadable rules.unreadable");
    expect(await problem(write("six.yml", "a".repeat(2 * 1024 * 1024)))).toBe(
      "file_unreadable rules.unreadable",
    );
    expect(await problem(write("seven.yml", `${RULE}---\n${RULE}`))).toBe(
      "rule_invalid rules.invalid",
    );
    expect(await problem(write("eight.yml", "a: &a [*a]"))).toBe("rule_invalid rules.invalid");
  });
});
