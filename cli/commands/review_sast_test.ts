import { afterAll, describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changedRepository, CLEAN_ENV, reportOf, run, type TestRepository } from "../_testing.ts";

const DATA = join(import.meta.dir, "../../testdata/sast");
const view = (side: "base" | "head"): string =>
  readFileSync(join(DATA, side, "app/views.py"), "utf8");
// On one line, as the program prints it.
const RECORDED = JSON.stringify(JSON.parse(readFileSync(join(DATA, "semgrep.sarif"), "utf8")));

const scratch = mkdtempSync(join(tmpdir(), "aurum-sast-test-"));
const repositories: TestRepository[] = [];
afterAll(() => {
  for (const repository of repositories) repository.remove();
  rmSync(scratch, { recursive: true, force: true });
});

function repositoryOf(more: Record<string, string> = {}, after: Record<string, string> = {}) {
  const repository = changedRepository(
    { "app/views.py": view("base"), ...more },
    { "app/views.py": view("head"), ...after },
  );
  repositories.push(repository);
  return repository;
}

const repository = repositoryOf();
const REVIEW = ["review", "--base", "main", "--format", "json"];

let made = 0;
/** A folder with a scanner that does what `body` says. */
function scanner(body: string, name = "semgrep"): string {
  const folder = join(scratch, `bin-${(made += 1)}`);
  mkdirSync(folder);
  writeFileSync(join(folder, name), `#!/bin/sh\n${body}\n`);
  chmodSync(join(folder, name), 0o755);
  return folder;
}

const GIT = "/usr/bin:/bin";

async function scanned(folder: string, argv: string[] = [], root = repository.root) {
  const ran = await run(root, [...REVIEW, "--sast", ...argv], { PATH: `${folder}:${GIT}` });
  const report = ran.stdout === "" ? undefined : reportOf(ran.stdout);
  return {
    ...ran,
    kinds: report?.limitations.map(({ kind }) => kind) ?? [],
    sast: report?.findings.filter(({ origin }) => origin === "sast") ?? [],
  };
}

const saved = join(scratch, "recorded.sarif");
writeFileSync(saved, RECORDED.replaceAll('"app/views.py"', '"src/app/views.py"'));

describe("aurum review --sast", () => {
  test("takes what a scanner prints on changed lines, last in the report", async () => {
    const { exit_code, sast, kinds, stdout } = await scanned(scanner(`cat ${saved}`), [
      "--fail-on",
      "error",
    ]);
    expect(sast.map(({ rule, path, line, blocking }) => [rule, path, line, blocking])).toEqual([
      ["sast-py-request-to-command", "app/views.py", 12, true],
      ["sast-py-request-to-sql", "app/views.py", 15, true],
    ]);
    expect(kinds).not.toContain("sast_failed");
    expect(reportOf(stdout).findings.at(-1)?.origin).toBe("sast");
    expect(exit_code).toBe(3);
  });

  test("scans copies with local rules alone, and hands over no key", async () => {
    const log = join(scratch, "log");
    const body = `echo "$@" > ${log}; pwd >> ${log}; ls rules src/app >> ${log}; env >> ${log}; cat ${saved}`;
    await scanned(scanner(body));
    const text = readFileSync(log, "utf8");
    expect(text).toContain("--metrics=off");
    expect(text).toContain("--disable-version-check");
    expect(text).toContain("--disable-nosem");
    expect(text).not.toContain(repository.root);
    expect(text).toContain("views.py");
    expect(text).not.toContain("GIT_");
  });

  const failures = [
    ["is missing", "", undefined],
    ["crashed", "echo boom >&2; exit 2", "boom"],
    ["wrote nothing", "exit 0", undefined],
    ["wrote no SARIF", "echo hello", undefined],
    [
      "says that it failed",
      `sed 's/"executionSuccessful":true/"executionSuccessful":false/' ${saved}`,
      undefined,
    ],
    ["has no results", `sed 's/"results":/"other":/' ${saved}`, undefined],
  ] as const;
  test.each(failures)("is never clean when the scanner %s", async (_, body, words) => {
    const folder = body === "" ? scratch : scanner(body);
    const ran = await scanned(folder);
    expect(ran.kinds).toContain("sast_failed");
    expect(ran.exit_code).toBe(0);
    if (words !== undefined) expect(ran.stderr).toContain(words);
    const gated = await scanned(folder, ["--fail-on", "error", "--no-security"]);
    expect(gated.exit_code).toBe(gated.sast.length > 0 ? 3 : 1);
    const required = repositoryOf({ ".aurum/config.yml": "evidence:\n  required: [sast]\n" });
    const incomplete = await scanned(folder, [], required.root);
    expect([incomplete.exit_code, incomplete.stderr.includes("incomplete")]).toEqual([1, true]);
  });

  test("asks opengrep where there is no semgrep", async () => {
    const { sast } = await scanned(scanner(`cat ${saved}`, "opengrep"));
    expect(sast).toHaveLength(2);
  });

  test("does not run unless it is asked for", async () => {
    const folder = scanner(`cat ${saved}`);
    const ran = await run(repository.root, REVIEW, { PATH: `${folder}:${GIT}` });
    expect(reportOf(ran.stdout).findings.some(({ origin }) => origin === "sast")).toBe(false);
  });

  const semgrep = Bun.which("semgrep", { PATH: CLEAN_ENV["PATH"] ?? "" }) !== null;
  test.skipIf(!semgrep && process.env["CI"] === undefined)(
    "runs the real Semgrep, follows a request into its sinks, and heeds no nosemgrep",
    async () => {
      const own = repositoryOf(
        {
          ".aurum/semgrep/own.yml":
            "rules:\n  - id: own-ping\n    languages: [python]\n    severity: INFO\n    message: a ping\n    pattern: '\"ping -c 1 \"'\n",
        },
        {},
      );
      const ran = await run(own.root, [...REVIEW, "--sast"]);
      const found = reportOf(ran.stdout).findings.filter(({ origin }) => origin === "sast");
      expect(found.map(({ rule, line, severity }) => [rule, line, severity])).toEqual([
        ["own-ping", 11, "info"],
        ["sast-py-request-to-command", 12, "error"],
        ["sast-py-request-to-sql", 15, "error"],
      ]);
    },
    120_000,
  );
});

describe("aurum review --sarif", () => {
  const report = join(scratch, "report.sarif");
  const log = (results: unknown[]): string =>
    JSON.stringify({ version: "2.1.0", runs: [{ tool: { driver: { name: "T" } }, results }] });
  const result = (line: number, more: object = {}): object => ({
    ruleId: "t/rule",
    level: "error",
    message: { text: `on ${line}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: "app/views.py" },
          region: { startLine: line },
        },
      },
    ],
    ...more,
  });

  async function reported(text: string, argv: string[] = []) {
    writeFileSync(report, text);
    const ran = await run(repository.root, [...REVIEW, "--sarif", report, ...argv]);
    const { findings, limitations } = reportOf(ran.stdout);
    return { ...ran, limitations, sast: findings.filter(({ origin }) => origin === "sast") };
  }

  test("takes results on changed lines, each once, and leaves the others out", async () => {
    const { sast } = await reported(log([result(11), result(11), result(2), result(900)]));
    expect(sast.map(({ rule, line, message }) => [rule, line, message])).toEqual([
      ["t/rule", 11, "on 11"],
    ]);
  });

  test("shows what the tool accepted, without blocking; a comment in the code accepts nothing", async () => {
    const accepted = { suppressions: [{ kind: "external", justification: "known" }] };
    const comment = { suppressions: [{ kind: "inSource" }] };
    const text = log([result(11, accepted), result(12, comment)]);
    const { sast, exit_code } = await reported(text, ["--fail-on", "error"]);
    expect(sast.map(({ line, status, blocking }) => [line, status, blocking])).toEqual([
      [11, "excepted", false],
      [12, "open", true],
    ]);
    expect(exit_code).toBe(3);
  });

  test("keeps an id of the catalog apart", async () => {
    const { sast } = await reported(log([result(11, { ruleId: "security/py-eval" })]));
    expect(sast[0]?.rule).toBe("report/security/py-eval");
  });

  test("is never clean when the report is missing, broken or part of the change", async () => {
    expect((await reported("{")).limitations.map(({ kind }) => kind)).toContain("sast_failed");
    const missing = await run(repository.root, [...REVIEW, "--sarif", join(scratch, "none.sarif")]);
    expect(missing.stdout).toContain("sast_failed");
    const gate = ["--fail-on", "error", "--no-security"];
    expect([(await reported("{", gate)).exit_code, missing.exit_code]).toEqual([1, 0]);
    expect((await reported(log([]), gate)).exit_code).toBe(0);
    const committed = repositoryOf(
      { ".aurum/config.yml": "evidence:\n  sarif: [out.sarif]\n  required: [sast]\n" },
      { "out.sarif": log([]) },
    );
    const { exit_code, stderr } = await run(committed.root, REVIEW);
    expect(exit_code).toBe(1);
    expect(stderr).toContain("the change could have written it");
  });
});
