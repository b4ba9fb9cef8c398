import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Report } from "../core/mod.ts";
import { changedRepository, createRepository, run } from "./_testing.ts";

const OLD = "export function add(a: number, b: number): number {\n  return a + b;\n}\n";
const EVIL = `${OLD}\nexport function run(code: string): unknown {\n  return eval(code);\n}\n`;
const QUIET = `${OLD}\nexport function twice(n: number): number {\n  return add(n, n);\n}\n`;

const evil = changedRepository({ "src/add.ts": OLD }, { "src/add.ts": EVIL });
const quiet = changedRepository({ "src/add.ts": OLD }, { "src/add.ts": QUIET });
const scratch = mkdtempSync(join(tmpdir(), "aurum-cli-scratch-"));
afterAll(() => {
  evil.remove();
  quiet.remove();
  rmSync(scratch, { recursive: true, force: true });
});

function answers(name: string, answer: unknown): string {
  const path = join(scratch, `${name}.json`);
  writeFileSync(path, typeof answer === "string" ? answer : JSON.stringify(answer));
  return path;
}

function inScratch(name: string): string {
  return join(scratch, name);
}

function reportOf(stdout: string): Report {
  return JSON.parse(stdout) as Report;
}

const REVIEW = ["review", "--base", "main"];

describe("aurum review", () => {
  test("reports without a gate and exits 0, and says first that no model is configured", async () => {
    const { exit_code, stdout, stderr } = await run(evil.root, REVIEW);
    expect(exit_code).toBe(0);
    expect(stdout).toContain("src/add.ts:6");
    expect(stderr.split("\n")[0]).toContain("no model");
  });

  test("closes the gate at or above the severity asked for", async () => {
    expect((await run(evil.root, [...REVIEW, "--fail-on", "error"])).exit_code).toBe(3);
    expect((await run(evil.root, [...REVIEW, "--fail-on", "high"])).exit_code).toBe(3);
    expect((await run(quiet.root, [...REVIEW, "--fail-on", "info"])).exit_code).toBe(0);
  });

  test("prints the same bytes twice, and under every gate, limit and model name", async () => {
    const fixture = { AURUM_LLM_FIXTURE: answers("empty", { summary: "fine", issues: [] }) };
    const first = await run(evil.root, REVIEW, fixture);
    const others = [
      await run(evil.root, REVIEW, fixture),
      await run(evil.root, [...REVIEW, "--fail-on", "error"], fixture),
      await run(evil.root, [...REVIEW, "--limit", "5"], fixture),
      await run(evil.root, [...REVIEW, "--model", "offline/other"], fixture),
    ];
    expect(first.stdout).toContain("src/add.ts:6");
    for (const other of others) expect(other.stdout).toBe(first.stdout);
  });

  test("says the one word in json, sarif and on stderr", async () => {
    const words = [
      [evil, ["--fail-on", "error"], "fail"],
      [quiet, ["--fail-on", "error"], "pass"],
    ] as const;
    for (const [repository, flags, word] of words) {
      const json = await run(repository.root, [...REVIEW, ...flags, "--format", "json"]);
      const sarif = await run(repository.root, [...REVIEW, ...flags, "--format", "sarif"]);
      expect(reportOf(json.stdout).verdict).toBe(word);
      expect(sarif.stdout).toContain(`"verdict": "${word}"`);
      expect(json.stderr).toMatch(new RegExp(`\\b${word}\\b`, "u"));
    }
  });

  test("merges a model's finding, anchored by the code that it cites", async () => {
    const issue = {
      file: "src/add.ts",
      line: 99,
      severity: "critical",
      rule_id: "model/logic-error",
      message: "runs whatever it is given",
      code: "return eval(code);",
    };
    const env = { AURUM_LLM_FIXTURE: answers("issue", { summary: "s", issues: [issue] }) };
    const argv = [...REVIEW, "--format", "json", "--fail-on", "error"];
    const { exit_code, stdout } = await run(evil.root, argv, env);
    const [finding] = reportOf(stdout).findings;
    expect(exit_code).toBe(3);
    expect(finding).toMatchObject({ origin: "model", line: 6, severity: "error", blocking: true });
  });

  test("never blocks on a finding that cites code that stands nowhere, or no rule", async () => {
    const issue = { file: "src/add.ts", line: 6, severity: "error", message: "m" };
    const issues = [
      { ...issue, rule_id: "model/logic-error", code: "return exec(code);" },
      { ...issue, rule_id: "no/such-rule", code: "return add(n, n);" },
    ];
    const env = { AURUM_LLM_FIXTURE: answers("lies", { summary: "s", issues }) };
    const argv = [...REVIEW, "--format", "json", "--fail-on", "info"];
    const { exit_code, stdout, stderr } = await run(quiet.root, argv, env);
    const statuses = reportOf(stdout).findings.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(["advisory", "unanchored"]);
    expect(exit_code).toBe(0);
    expect(stderr).toContain("stand at no place in the code, and cannot block: 1");
    expect(stderr).toContain("cite no rule of the catalog, and cannot block: 1");
  });

  test("falls back to what is proven when the model answers rubbish, and exits 1", async () => {
    const env = { AURUM_LLM_FIXTURE: answers("rubbish", "I would rather not RUBBISH") };
    const argv = [...REVIEW, "--format", "json"];
    const { exit_code, stdout, stderr } = await run(evil.root, argv, env);
    const report = reportOf(stdout);
    expect(exit_code).toBe(1);
    expect(report.verdict).toBe("incomplete");
    expect(report.findings.map(({ origin }) => origin)).toEqual(["security"]);
    expect(report.limitations.map(({ kind }) => kind)).toContain("degraded");
    expect(stdout).not.toContain("RUBBISH");
    expect(stderr.match(/deterministic/gu)?.length).toBe(1);
  });

  test("keeps a gate closed that evidence alone closes, also when the model failed", async () => {
    const env = { AURUM_LLM_FIXTURE: answers("rubbish2", "no") };
    const argv = [...REVIEW, "--format", "json", "--fail-on", "error"];
    const { exit_code, stdout } = await run(evil.root, argv, env);
    expect([exit_code, reportOf(stdout).verdict]).toEqual([3, "fail"]);
  });

  test("refuses a model that nothing serves, before it reads or sends anything", async () => {
    const { exit_code, stdout, stderr } = await run(evil.root, [...REVIEW, "--model", "none/such"]);
    expect([exit_code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("none/such");
  });

  test("writes each output to its file, and the audit record beside them", async () => {
    const outputs = ["json", "sarif", "markdown", "junit", "gitlab", "github"].flatMap((format) => [
      "--output",
      `${format}=${inScratch(format)}`,
    ]);
    const argv = [...REVIEW, ...outputs, "--audit", inScratch("audit.json")];
    const { exit_code, stderr } = await run(evil.root, argv);
    expect([exit_code, stderr.includes("error:")]).toEqual([0, false]);
    expect(reportOf(readFileSync(inScratch("json"), "utf8")).findings.length).toBe(1);
    for (const name of ["sarif", "markdown", "junit", "gitlab", "github"])
      expect(readFileSync(inScratch(name), "utf8")).toContain("src/add.ts");
    const verified = await run(evil.root, ["audit", "verify", inScratch("audit.json")]);
    expect(verified.exit_code).toBe(0);
    const broken = readFileSync(inScratch("audit.json"), "utf8").replace('"pass"', '"fail"');
    writeFileSync(inScratch("broken.json"), broken);
    expect((await run(evil.root, ["audit", "verify", inScratch("broken.json")])).exit_code).toBe(1);
  });

  test("speaks Portuguese when asked to", async () => {
    const { stdout } = await run(evil.root, [...REVIEW, "--lang", "pt-BR"]);
    expect(stdout).toMatch(/[ãçõéê]/u);
  });
});

describe("aurum review, sources", () => {
  test("reviews what is staged, the working tree with untracked files, and nothing else", async () => {
    const repository = createRepository();
    repository.write("a.ts", OLD);
    repository.commit();
    repository.write("a.ts", EVIL);
    repository.git("add", "a.ts");
    repository.write("a.ts", OLD);
    repository.write("b.ts", EVIL);
    const paths = async (...flags: string[]): Promise<string[]> => {
      const { stdout } = await run(repository.root, ["review", ...flags, "--format", "json"]);
      return reportOf(stdout).findings.map(({ path }) => path);
    };
    expect(await paths("--staged")).toEqual(["a.ts"]);
    expect(await paths("--worktree")).toEqual(["b.ts"]);
    expect(await paths()).toEqual(["b.ts"]);
    repository.remove();
  });

  test("reviews a patch, inside and outside of a repository", async () => {
    const patch = join(scratch, "change.diff");
    writeFileSync(patch, evil.git("diff", "main", "change"));
    for (const cwd of [evil.root, scratch]) {
      const argv = ["review", "--patch", patch, "--format", "json"];
      const { exit_code, stdout } = await run(cwd, argv);
      expect(exit_code).toBe(0);
      expect(reportOf(stdout).source.kind).toBe("patch");
      expect(reportOf(stdout).findings.map(({ line }) => line)).toEqual([6]);
    }
  });

  test("says that nothing differs, and exits 0", async () => {
    const { exit_code, stderr } = await run(evil.root, ["review", "--range", "main..main"]);
    expect(exit_code).toBe(0);
    expect(stderr).toContain("nothing to review");
    const contained = await run(evil.root, ["review", "--base", "change"]);
    expect([contained.exit_code, contained.stderr.includes("contained")]).toEqual([0, true]);
  });

  const failures: readonly [string, string[], string][] = [
    ["an unknown ref", ["--base", "no-such"], "no-such"],
    ["a reversed range", ["--range", "change..main"], "main..change"],
    ["a missing patch", ["--patch", "no-such.diff"], "no-such.diff"],
    ["a missing config", ["--config", "no-such.yml", "--base", "main"], "no-such.yml"],
  ];
  test.each(failures)("ends with 1 for %s, and names it", async (_name, flags, named) => {
    const { exit_code, stdout, stderr } = await run(evil.root, ["review", ...flags]);
    expect([exit_code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(named);
  });

  test("ends with 1 outside of a repository", async () => {
    expect((await run(scratch, ["review"])).exit_code).toBe(1);
  });
});

describe("aurum, usage", () => {
  const refused: readonly string[][] = [
    [],
    ["nope"],
    ["review", "--nope"],
    ["review", "main"],
    ["review", "--base", ""],
    ["review", "--fail-on", "never"],
    ["review", "--fail-on="],
    ["review", "--base", "main", "--staged"],
    ["review", "--range", "main"],
    ["review", "--limit", "-1"],
    ["review", "--limit", "much"],
    ["review", "--format", "pdf"],
    ["review", "--output", "json"],
    ["review", "--output", "pdf=x"],
    ["review", "--output", "json=x", "--output", "sarif=x"],
    ["review", "--lang", "xx"],
    ["review", "--security", "--no-security"],
    ["rules", "explain"],
    ["rules", "explain", "no/such"],
    ["schema"],
    ["schema", "nope"],
    ["audit", "verify"],
  ];
  test.each(refused.map((argv) => [argv.join(" "), argv] as const))(
    'refuses "aurum %s" with 2, on stderr alone',
    async (_name, argv) => {
      const { exit_code, stdout, stderr } = await run(evil.root, argv);
      expect([exit_code, stdout]).toEqual([2, ""]);
      expect(stderr).toStartWith("error: ");
    },
  );

  test("never goes on without a policy that is named", async () => {
    const flag = await run(evil.root, [...REVIEW, "--policy", "p.yml"]);
    const variable = await run(evil.root, REVIEW, { AURUM_POLICY: "p.yml" });
    expect([flag.exit_code, variable.exit_code]).toEqual([1, 1]);
  });
});

describe("aurum, the other commands", () => {
  test("evidence runs the deterministic passes alone, and looks for no model", async () => {
    const env = { LLM_MODEL: "half-configured" };
    const { exit_code, stdout, stderr } = await run(evil.root, ["evidence", "--base", "main"], env);
    expect(exit_code).toBe(0);
    expect(stdout).toContain("src/add.ts:6");
    expect(stderr).not.toContain("model is configured");
    expect(stderr).not.toContain("half-configured");
  });

  test("prompt prints what a model would be asked", async () => {
    const { stdout } = await run(evil.root, ["prompt", "--base", "main"]);
    expect(stdout).toContain("return eval(code);");
    expect(stdout).toContain("rule_id");
    const again = await run(evil.root, ["prompt", "--base", "main"]);
    expect(again.stdout).toBe(stdout);
  });

  test("review --preview calls no model, and says what one would cost", async () => {
    const env = { LLM_BASE_URL: "http://127.0.0.1:1", LLM_MODEL: "m" };
    const text = await run(evil.root, [...REVIEW, "--preview"], env);
    expect(text.exit_code).toBe(0);
    expect(text.stdout).toContain("src/add.ts");
    const json = await run(evil.root, [...REVIEW, "--preview", "--format", "json"], env);
    expect(JSON.parse(json.stdout)).toMatchObject({ requests: 1 });
  });

  test("rules lists and explains, in a repository and outside", async () => {
    const listed = await run(scratch, ["rules", "--format", "json"]);
    const rules = JSON.parse(listed.stdout) as { id: string }[];
    expect(rules.length).toBeGreaterThan(20);
    const explained = await run(scratch, ["rules", "explain", rules[0]?.id ?? ""]);
    expect(explained.stdout).toStartWith(`${rules[0]?.id ?? ""}\n`);
  });

  test("config shows every value and its origin", async () => {
    const { stdout } = await run(evil.root, ["config", "--base", "main", "--fail-on", "error"]);
    expect(stdout).toMatch(/gate\.fail_on +"error" +\(.*--fail-on/u);
  });

  test("schema prints a JSON Schema", async () => {
    for (const name of ["report", "audit", "config"]) {
      const { stdout } = await run(scratch, ["schema", name]);
      expect(JSON.parse(stdout)).toHaveProperty("$schema");
    }
  });

  test("every command has a help, and the root lists them", async () => {
    const root = await run(scratch, ["--help"]);
    const names = ["review", "evidence", "prompt", "rules", "config", "schema", "audit"];
    for (const name of names) {
      expect(root.stdout).toContain(name);
      const { exit_code, stdout } = await run(scratch, [name, "--help"]);
      expect([exit_code, stdout.includes(`aurum ${name}`)]).toEqual([0, true]);
    }
  });
});
