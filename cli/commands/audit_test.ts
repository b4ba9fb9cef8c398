import { afterAll, describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createFixture, reportOf, run } from "../_testing.ts";

const { evil, scratch, remove } = createFixture();
afterAll(remove);

const REVIEW = ["review", "--base", "main"];

function path(name: string): string {
  return join(scratch, name);
}

describe("aurum audit", () => {
  test("writes each output to its file, and the audit record beside them", async () => {
    const outputs = ["json", "sarif", "markdown", "junit", "gitlab", "github"].flatMap((format) => [
      "--output",
      `${format}=${path(format)}`,
    ]);
    const argv = [...REVIEW, ...outputs, "--audit", path("audit.json")];
    const { exit_code, stderr } = await run(evil.root, argv);
    expect([exit_code, stderr.includes("error:")]).toEqual([0, false]);
    expect(reportOf(readFileSync(path("json"), "utf8")).findings.length).toBe(1);
    for (const name of ["sarif", "markdown", "junit", "gitlab", "github"])
      expect(readFileSync(path(name), "utf8")).toContain("src/add.ts");
    const verified = await run(evil.root, ["audit", "verify", path("audit.json")]);
    expect(verified.exit_code).toBe(0);
    const shown = await run(evil.root, ["audit", "show", path("audit.json")]);
    expect(shown.exit_code).toBe(0);
    expect(shown.stdout).toStartWith("verdict: pass (exit code 0)\n");
    expect(shown.stdout).toContain("security security/js-eval at src/add.ts:6");
    const json = await run(evil.root, ["audit", "show", "--format", "json", path("audit.json")]);
    expect(JSON.parse(json.stdout)).toMatchObject({ schema_version: 1, verdict: "pass" });
    const broken = readFileSync(path("audit.json"), "utf8").replace('"pass"', '"fail"');
    writeFileSync(path("broken.json"), broken);
    for (const action of ["verify", "show"])
      expect((await run(evil.root, ["audit", action, path("broken.json")])).exit_code).toBe(1);
  });

  test("a file that cannot be written ends with 1, and loses neither the report nor the others", async () => {
    const outputs = ["--output", "json=/dev/null/x", "--output", `sarif=${path("kept")}`];
    const { exit_code, stdout, stderr } = await run(evil.root, [...REVIEW, ...outputs]);
    expect(exit_code).toBe(1);
    expect(stdout).toContain("src/add.ts:6");
    expect(stderr).toContain("/dev/null/x");
    expect(readFileSync(path("kept"), "utf8")).toContain("src/add.ts");
  });
});
