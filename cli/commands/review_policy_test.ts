import { afterAll, describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { CLEAN_ENV, createFixture, reportOf, run } from "../_testing.ts";

const { evil, quiet, scratch, answers, remove } = createFixture();
afterAll(remove);

const REVIEW = ["review", "--base", "main", "--format", "json"];
const TEXT = "gate:\n  fail_on: error\n";
const POLICY = join(scratch, "policy.yml");
writeFileSync(POLICY, TEXT);

describe("aurum review, policy", () => {
  test("declares a gate that nobody else asked for, by flag and by variable", async () => {
    const flag = await run(evil.root, [...REVIEW, "--policy", POLICY]);
    const variable = await run(evil.root, REVIEW, { AURUM_POLICY: POLICY });
    expect([flag.exit_code, variable.exit_code]).toEqual([3, 3]);
    expect(flag.stdout).toBe(variable.stdout);
    expect((await run(quiet.root, [...REVIEW, "--policy", POLICY])).exit_code).toBe(0);
  });

  test("holds against a milder flag and against --no-security", async () => {
    const strict = join(scratch, "strict.yml");
    writeFileSync(strict, "gate: { fail_on: info }\nevidence: { security: true }\n");
    const argv = [...REVIEW, "--policy", strict, "--fail-on", "error", "--no-security"];
    const { exit_code, stdout } = await run(evil.root, argv);
    expect(exit_code).toBe(3);
    expect(reportOf(stdout).findings.map(({ rule }) => rule)).toEqual(["security/js-eval"]);
  });

  test("is the pinned one, or none", async () => {
    const sha256 = createHash("sha256").update(TEXT).digest("hex");
    const pinned = [...REVIEW, "--policy", POLICY, "--policy-sha256"];
    expect((await run(evil.root, [...pinned, sha256.toUpperCase()])).exit_code).toBe(3);
    const other = await run(evil.root, [...pinned, "0".repeat(64)]);
    expect([other.exit_code, other.stdout]).toEqual([1, ""]);
    expect(other.stderr).toContain(sha256);
    expect((await run(evil.root, [...pinned, "abc"])).exit_code).toBe(2);
    expect((await run(evil.root, [...REVIEW, "--policy-sha256", sha256])).exit_code).toBe(2);
  });

  test("may come through a pipe, which lies nowhere, and not from a file of the repository behind one", async () => {
    writeFileSync(join(evil.root, "own.yml"), TEXT);
    const main = join(import.meta.dir, "../main.ts");
    const piped = async (script: string): Promise<[number | undefined, string]> => {
      const { exitCode, stderr } = await execa("sh", ["-c", script], {
        cwd: evil.root,
        env: { ...CLEAN_ENV, MAIN: main, POLICY },
        extendEnv: false,
        reject: false,
      });
      return [exitCode, stderr];
    };
    const review = '"$MAIN" review --base main --policy /dev/stdin';
    const [pipe] = await piped(`cat "$POLICY" | ${review}`);
    expect(pipe).toBe(3);
    const [own, words] = await piped(`${review} < own.yml`);
    expect(own).toBe(1);
    expect(words).toContain("it lies in the reviewed repository");
  });

  test("never lies in the repository, nor behind a link in either direction", async () => {
    writeFileSync(join(evil.root, "own.yml"), TEXT);
    symlinkSync(POLICY, join(evil.root, "link.yml"));
    symlinkSync(join(evil.root, "own.yml"), join(scratch, "inward.yml"));
    symlinkSync(evil.root, join(scratch, "door"));
    for (const file of [
      "own.yml",
      join(evil.root, "own.yml"),
      "link.yml",
      join(scratch, "inward.yml"),
      join(scratch, "door", "own.yml"),
      join(scratch, "door", "link.yml"),
      "src/../own.yml",
      ".git/config",
    ]) {
      const { exit_code, stdout, stderr } = await run(evil.root, [...REVIEW, "--policy", file]);
      expect([file, exit_code, stdout]).toEqual([file, 1, ""]);
      expect(stderr).toContain("lies in the reviewed repository");
    }
  });

  test("stops the run when it is missing, a folder, no YAML or unknown, and nothing is sent", async () => {
    const broken = join(scratch, "broken.yml");
    const capture = join(scratch, "never");
    const env = {
      AURUM_LLM_FIXTURE: answers("empty", { summary: "", issues: [] }),
      AURUM_PROMPT_CAPTURE: capture,
    };
    for (const [file, text] of [
      [join(scratch, "none.yml"), undefined],
      [scratch, undefined],
      [broken, "gate: ["],
      [broken, "gate: { fail_on: never }"],
      [broken, "gates: {}"],
      [broken, "exceptions: [{ rule: a/b }]"],
    ] as const) {
      if (text !== undefined) writeFileSync(broken, text);
      const { exit_code, stdout, stderr } = await run(
        quiet.root,
        [...REVIEW, "--policy", file],
        env,
      );
      expect([text, exit_code, stdout]).toEqual([text, 1, ""]);
      expect(stderr).toContain(file);
    }
    expect(await Bun.file(capture).exists()).toBe(false);
  });

  test("refuses the repository's exceptions where it says so, and brings its own", async () => {
    const own = join(scratch, "own-exceptions.yml");
    const exception =
      "{ rule: security/js-eval, path: src/add.ts, reason: known, owner: platform team, expires: 2999-01-01 }";
    writeFileSync(own, `${TEXT}repository_exceptions: refused\nexceptions:\n  - ${exception}\n`);
    const { exit_code, stdout } = await run(evil.root, [...REVIEW, "--policy", own]);
    expect(exit_code).toBe(0);
    expect(reportOf(stdout).findings.map(({ status }) => status)).toEqual(["excepted"]);
  });

  test("shows its values with their place, and its schema", async () => {
    const { stdout } = await run(evil.root, ["config", "--policy", POLICY]);
    expect(stdout).toMatch(/gate\.fail_on\s+"error"\s+\(policy .*policy\.yml:2:3\)/u);
    for (const name of ["policy", "exceptions"]) {
      const schema = JSON.parse((await run(scratch, ["schema", name])).stdout) as object;
      expect(schema).toMatchObject({ title: `aurum ${name}`, type: "object" });
    }
  });
});
