import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changedRepository, EVIL, OLD, run } from "../_testing.ts";

const CONFIG = "gate:\n  sources:\n    security: error\n    sast: none\n";
const EXCEPTIONS = (expires: string): string =>
  `exceptions:\n  - rule: security/js-eval\n    path: src/*\n    reason: ours\n    owner: core team\n    expires: ${expires}\n`;

const repository = changedRepository(
  { "src/add.ts": OLD, ".aurum/config.yml": CONFIG },
  { "src/add.ts": EVIL },
);
const excepted = changedRepository(
  {
    "src/add.ts": OLD,
    ".aurum/config.yml": CONFIG,
    ".aurum/exceptions.yml": EXCEPTIONS("2999-01-01"),
  },
  { "src/add.ts": EVIL },
);
const scratch = mkdtempSync(join(tmpdir(), "aurum-gate-"));
afterAll(() => {
  repository.remove();
  excepted.remove();
  rmSync(scratch, { recursive: true, force: true });
});

async function save(root: string, name: string): Promise<{ file: string; exit_code: number }> {
  const ran = await run(root, ["review", "--base", "main", "--format", "json"]);
  const file = join(scratch, name);
  writeFileSync(file, ran.stdout);
  return { file, exit_code: ran.exit_code };
}

describe("aurum gate", () => {
  test("comes to the run's own decision by the rules of its base, without flags", async () => {
    for (const [root, code] of [
      [repository.root, 3],
      [excepted.root, 0],
    ] as const) {
      const { file, exit_code } = await save(root, `own-${code}.json`);
      expect(exit_code).toBe(code);
      const judged = await run(root, ["gate", "--report", file]);
      expect(judged.exit_code).toBe(code);
    }
  });

  test("derives it finding by finding, by file, line and column", async () => {
    const { file } = await save(repository.root, "explain.json");
    const { stdout } = await run(repository.root, ["gate", "--report", file, "--explain"]);
    expect(stdout).toContain("verdict fail");
    expect(stdout).toContain(
      "findings of sast do not count, set by gate.sources.sast (.aurum/config.yml:4:5)",
    );
    expect(stdout).toContain(
      "security security/js-eval at src/add.ts:6 blocks: its severity error reaches the threshold error, set by gate.sources.security (.aurum/config.yml:3:5)",
    );
    const other = await save(excepted.root, "explain-excepted.json");
    const why = await run(excepted.root, ["gate", "--report", other.file, "--explain"]);
    expect(why.stdout).toContain(
      "does not block: an exception in force covers it; ours (core team, until 2999-01-01, .aurum/exceptions.yml:2:5)",
    );
  });

  test("takes flags and a config of the operator", async () => {
    const { file } = await save(repository.root, "flags.json");
    const config = join(scratch, "lax.yml");
    writeFileSync(config, "gate:\n  sources: [sast]\n");
    const lax = await run(repository.root, ["gate", "--report", file, "--config", config]);
    expect(lax.exit_code).toBe(0);
    const json = await run(repository.root, [
      "gate",
      "--report",
      file,
      "--config",
      config,
      "--format",
      "json",
      "--explain",
    ]);
    expect(JSON.parse(json.stdout)).toMatchObject({
      schema_version: 1,
      verdict: "pass",
      gate: { declared: true, decision: "pass" },
      findings: [{ rule: "security/js-eval", status: "open", blocking: false }],
    });
  });

  test("never passes where the rules of the report cannot be read", async () => {
    const { file } = await save(repository.root, "elsewhere.json");
    const outside = await run(scratch, ["gate", "--report", file]);
    expect([outside.exit_code, outside.stdout]).toEqual([1, ""]);
    expect(outside.stderr).toContain("cannot be read here");
    const other = await run(excepted.root, ["gate", "--report", file]);
    expect([other.exit_code, other.stdout]).toEqual([1, ""]);
    const config = join(scratch, "strict.yml");
    writeFileSync(config, "gate:\n  fail_on: info\n");
    const given = await run(scratch, ["gate", "--report", file, "--config", config]);
    expect(given.exit_code).toBe(3);
    expect(given.stderr).toContain("exceptions and baseline of");
  });

  test("refuses what is no report, and a command line without one", async () => {
    const file = join(scratch, "broken.json");
    writeFileSync(file, "{}");
    const broken = await run(repository.root, ["gate", "--report", file]);
    expect([broken.exit_code, broken.stdout]).toEqual([1, ""]);
    const missing = await run(repository.root, ["gate", "--report", join(scratch, "none.json")]);
    expect(missing.exit_code).toBe(1);
    for (const argv of [
      ["gate"],
      ["gate", "--report", ""],
      ["gate", "--report", file, "--fail-on", "x"],
    ]) {
      expect((await run(repository.root, argv)).exit_code).toBe(2);
    }
  });

  test("says when no gate is declared", async () => {
    const { file } = await save(repository.root, "none.json");
    const config = join(scratch, "empty.yml");
    writeFileSync(config, "");
    const judged = await run(repository.root, ["gate", "--report", file, "--config", config]);
    expect(judged.exit_code).toBe(0);
    expect(judged.stdout).toContain("no gate was declared");
  });
});
