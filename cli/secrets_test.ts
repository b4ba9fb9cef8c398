/** No secret leaves by any way (R.7): one is planted everywhere, and every way out is read. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FORMATS } from "../core/mod.ts";
import { changedRepository, run } from "./_testing.ts";

/** Put together here, so that no file holds one. */
const TOKEN = `ghp_${"R4nd0mT0k3nF0rT3sts"}${"Zx81Qw72Er63Ty54U"}`;
const PASSWORD = `s3cr3t-${"Xk29dLq8vB4m"}`;
const URL_PASSWORD = `pw-${"Jh7Gf5Ds3Aq1"}`;
const KEY_BODY = `${"MIIEpAIBAAKCAQEA"}${"x7Gh2kPq9LmN4vBt".repeat(3)}`;
const SECRETS = [TOKEN, PASSWORD, URL_PASSWORD, KEY_BODY];

const FILES = {
  "src/client.ts": [
    `const token = "${TOKEN}";`,
    `const config = { password: "${PASSWORD}" };`,
    `const url = "postgres://app:${URL_PASSWORD}@db.internal:5432/app";`,
    "export const client = connect(token, config, url);",
    "",
  ].join("\n"),
  ".env": `API_TOKEN=${TOKEN}\nDB_PASSWORD=${PASSWORD}\n`,
  "deploy/key.pem": `-----BEGIN RSA PRIVATE ${"KEY"}-----\n${KEY_BODY}\n${KEY_BODY}\n-----END RSA PRIVATE ${"KEY"}-----\n`,
  [`data/${TOKEN}.txt`]: "a path can hold one too\n",
};

const repository = changedRepository(
  { "src/client.ts": "export const client = connect();\n" },
  FILES,
);
const scratch = mkdtempSync(join(tmpdir(), "aurum-secrets-"));
afterAll(() => {
  repository.remove();
  rmSync(scratch, { recursive: true, force: true });
});

/** A model that repeats every secret it saw, in every field. */
function loudAnswer(): string {
  const issue = {
    file: "src/client.ts",
    line: 1,
    severity: "error",
    rule_id: "model/data-exposure",
    message: `holds ${TOKEN} and ${PASSWORD}`,
    code: `const token = "${TOKEN}";`,
    suggestion: `use ${URL_PASSWORD}`,
  };
  const lost = { ...issue, file: `data/${TOKEN}.txt`, code: PASSWORD, severity: TOKEN };
  return JSON.stringify({ summary: `all of it: ${SECRETS.join(" ")}`, issues: [issue, lost] });
}

function leaks(text: string): string[] {
  return SECRETS.filter((secret) => text.includes(secret));
}

function fixture(name: string, text: string): Record<string, string> {
  const path = join(scratch, name);
  writeFileSync(path, text);
  return { AURUM_LLM_FIXTURE: path, AURUM_PROMPT_CAPTURE: join(scratch, `${name}.capture`) };
}

const REVIEW = ["review", "--base", "main"];

describe("secrets", () => {
  test("stay out of every format, the audit record, the prompt and stderr", async () => {
    const env = fixture("loud.json", loudAnswer());
    const outputs = FORMATS.flatMap((format) => [
      "--output",
      `${format}=${join(scratch, `out.${format}`)}`,
    ]);
    const argv = [
      ...REVIEW,
      ...outputs,
      "--audit",
      join(scratch, "out.audit"),
      "--fail-on",
      "info",
    ];
    const { exit_code, stdout, stderr } = await run(repository.root, argv, env);
    expect(exit_code).toBe(3);
    expect([leaks(stdout), leaks(stderr)]).toEqual([[], []]);
    const files = readdirSync(scratch).filter((name) => name !== "loud.json");
    // The reports, the audit record, and the prompts of the review and of the verification.
    expect(files.length).toBe(FORMATS.length + 3);
    for (const name of files)
      expect([name, leaks(readFileSync(join(scratch, name), "utf8"))]).toEqual([name, []]);
    expect(stdout).toContain("[REDACTED]");
  });

  test("are reported all the same, each where it stands", async () => {
    const argv = ["evidence", "--base", "main", "--format", "json"];
    const { stdout } = await run(repository.root, argv);
    const { findings } = JSON.parse(stdout) as { findings: { path: string; line: number }[] };
    const places = new Set(findings.map(({ path, line }) => `${path}:${line}`));
    for (const place of ["src/client.ts:1", "src/client.ts:2", "src/client.ts:3", ".env:1"])
      expect(places).toContain(place);
    expect(findings.some(({ path }) => path === "deploy/key.pem")).toBe(true);
    expect(leaks(stdout)).toEqual([]);
  });

  test("stay out of the printed prompt, the preview, and the code around them does not", async () => {
    const prompt = await run(repository.root, ["prompt", "--base", "main"]);
    const preview = await run(repository.root, [...REVIEW, "--preview", "--format", "json"]);
    expect([leaks(prompt.stdout), leaks(preview.stdout)]).toEqual([[], []]);
    expect(prompt.stdout).toContain("export const client = connect(token, config, url);");
    expect(prompt.stdout).toContain("const token =");
  });

  test("stay out of what is said about a bad answer, a bad flag and a bad ref", async () => {
    const bad = await run(repository.root, REVIEW, fixture("bad.txt", `no: ${SECRETS.join(" ")}`));
    expect(bad.exit_code).toBe(1);
    const ref = await run(repository.root, ["review", "--base", TOKEN]);
    const flag = await run(repository.root, ["review", `--${TOKEN}`]);
    const command = await run(repository.root, [TOKEN]);
    for (const { stdout, stderr } of [bad, ref, flag, command])
      expect([leaks(stdout), leaks(stderr)]).toEqual([[], []]);
  });
});
