/**
 * Fifteen kinds of secrets in contents, paths, commit messages, branch names and
 * a model's answers, and every way out that exists (R.7, G.28): none is in any.
 */
import { afterAll, describe, expect, test } from "bun:test";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FORMATS } from "../core/mod.ts";
import { changedRepository, type CliRun, run } from "./_testing.ts";

/** Letters and digits, always the same for a seed, so that no file holds a secret whole. */
function random(
  length: number,
  seed: number,
  alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789",
): string {
  let state = seed * 7919 + 17;
  let text = "";
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    text += alphabet.charAt((state >>> 9) % alphabet.length);
  }
  return text;
}
const hex = (length: number, seed: number): string => random(length, seed, "0123456789abcdef");
const part = (text: string): string => Buffer.from(text).toString("base64url");

/** By kind; no two alike. */
const CANARIES = {
  github: `ghp_${random(36, 1)}`,
  aws_id: `AKIA${random(16, 2, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")}`,
  aws_secret: `w${random(37, 3)}/+`,
  stripe: `sk_live_${random(24, 4)}`,
  slack: `xoxb-${random(12, 5, "123456789")}-${random(24, 6)}`,
  anthropic: `sk-ant-api03-${random(93, 7)}AA`,
  jwt: [part('{"alg":"HS256","typ":"JWT"}'), part('{"sub":"4711","iat":1}'), random(43, 8)].join(
    ".",
  ),
  password: `s3cr3t-${random(12, 9)}`,
  url_password: `pw${random(11, 10)}9`,
  basic: btoa(`bob:${random(14, 11)}`),
  key: `MIIEpAIBAAKCAQEA${random(48, 12)}`,
  call: `Tr0${random(10, 13)}7`,
  cookie: `s${random(31, 14)}`,
  manifest: btoa(`host=db pw=${random(14, 15)}`),
  database: `dapi${hex(32, 16)}`,
  netrc: `n3${random(12, 17)}`,
  path: `glpat-${random(20, 18)}`,
  message: `npm_${random(36, 19)}`,
  branch: `hf_${random(34, 20)}`,
  answer: `SG.${random(22, 21)}.${random(43, 22)}`,
  removed: `dop_v1_${hex(64, 23)}`,
} as const;
const C = CANARIES;

const BEGIN = `-----BEGIN RSA PRIVATE ${"KEY"}-----`;
const END = `-----END RSA PRIVATE ${"KEY"}-----`;

const FILES: Readonly<Record<string, string>> = {
  "src/client.ts": [
    `const github = "${C.github}";`,
    `const slack = process.env.SLACK_TOKEN ?? "${C.slack}";`,
    `stripe(\`${C.stripe}\`); // ${C.anthropic}`,
    `const config = { password: "${C.password}" };`,
    `connect("postgres://app:${C.url_password}@db.internal:5432/app");`,
    `client.login("bob", "${C.call}");`,
    `fetch(url, { headers: { Authorization: "Basic ${C.basic}", Cookie: "session=${C.cookie}" } });`,
    `export const jwt = "${C.jwt}";`,
    `export const client = connect(token, config, url);`,
    "export function run(code: string): unknown {",
    "  return eval(code);",
    "}",
    "",
  ].join("\n"),
  ".env": `DATABRICKS=${C.database}\nDB_PASSWORD=${C.password}\n`,
  ".netrc": `machine x.test login bob password ${C.netrc}\n`,
  "deploy/credentials": `[default]\naws_access_key_id = ${C.aws_id}\naws_secret_access_key = ${C.aws_secret}\n`,
  "deploy/secret.yml": `apiVersion: v1\nkind: Secret\ndata:\n  db.conn: ${C.manifest}\n`,
  "deploy/key.pem": `${BEGIN}\n${C.key}\n${C.key}\n${END}\n`,
  [`data/${C.path}.txt`]: "a path can hold one too\n",
};

const BRANCH = `fix/${C.branch}`;
const repository = changedRepository(
  {
    "src/client.ts": "export const client = connect();\n",
    "old.ts": `const t = "${C.removed}";\n`,
  },
  { ...FILES, "old.ts": "const t = load();\n" },
);
repository.git("branch", "--move", BRANCH);
repository.git(
  "commit",
  "--quiet",
  "--allow-empty",
  "--message",
  `chore: log in\n\nwith ${C.message}`,
);
repository.git("branch", `base-${C.branch}`, "main");

const scratch = mkdtempSync(join(tmpdir(), "aurum-canary-"));
const cache = mkdtempSync(join(tmpdir(), "aurum-canary-cache-"));
afterAll(() => {
  repository.remove();
  rmSync(scratch, { recursive: true, force: true });
  rmSync(cache, { recursive: true, force: true });
});

/** Every canary that stands in a text, whole, without its ends, or in a common encoding. */
function leaks(text: string): string[] {
  return Object.entries(CANARIES)
    .filter(([, value]) =>
      [value, value.slice(6, -3), encodeURIComponent(value), btoa(value).slice(0, -4)].some(
        (form) => text.includes(form),
      ),
    )
    .map(([kind]) => kind);
}

/** Every file below a folder, as text, whatever its bytes. */
function filesBelow(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => [name, readFileSync(join(folder, name), "latin1")]);
}

/** A model that repeats everything that it must not know, in every field. */
function loudAnswer(): unknown {
  const all = Object.values(CANARIES).join(" ");
  const issue = {
    file: "src/client.ts",
    line: 11,
    severity: "error",
    rule_id: "model/data-exposure",
    message: `holds ${all}`,
    code: "  return eval(code);",
    suggestion: `use ${C.answer}`,
  };
  const named = { ...issue, rule_id: C.answer, severity: C.answer, file: `data/${C.path}.txt` };
  return {
    summary: all,
    issues: [issue, { ...issue, code: C.answer }, named],
    evidence_assessments: [
      {
        evidence_id: "E1",
        status: "disputed",
        justification: all,
        correlates_with: [C.answer],
        suggestion: all,
      },
      { evidence_id: C.answer, status: C.answer, justification: all },
    ],
  };
}

let runs = 0;

/** One run with a folder, a capture and a cache of its own, and everything that came out of it. */
async function everything(
  argv: readonly string[],
  answer?: unknown,
): Promise<CliRun & { folder: string; written: [string, string][] }> {
  const folder = join(scratch, `run-${runs++}`);
  mkdirSync(folder);
  const fixture = join(scratch, `answer-${runs}.json`);
  const env: Record<string, string> = { AURUM_CACHE_DIR: cache };
  if (answer !== undefined) {
    writeFileSync(fixture, typeof answer === "string" ? answer : JSON.stringify(answer));
    env["AURUM_LLM_FIXTURE"] = fixture;
    env["AURUM_PROMPT_CAPTURE"] = join(folder, "capture");
  }
  const result = await run(
    repository.root,
    argv.map((word) => word.replace("OUT", folder)),
    env,
  );
  return { ...result, folder, written: [...filesBelow(folder), ...filesBelow(cache)] };
}

function expectClean(
  name: string,
  { stdout, stderr, written }: Awaited<ReturnType<typeof everything>>,
): void {
  expect([name, "stdout", leaks(stdout)]).toEqual([name, "stdout", []]);
  expect([name, "stderr", leaks(stderr)]).toEqual([name, "stderr", []]);
  for (const [file, text] of written) expect([name, file, leaks(text)]).toEqual([name, file, []]);
}

const REVIEW = ["review", "--base", "main"];

describe("canaries", () => {
  test("the test can see a leak", () => {
    expect(leaks(`x ${C.github} y`)).toEqual(["github"]);
    expect(leaks("nothing")).toEqual([]);
  });

  test("every kind in the change is found", async () => {
    const { stdout } = await everything(["evidence", "--base", "main", "--format", "json"]);
    const report = JSON.parse(stdout) as {
      findings: { path: string; line: number; side: string; rule: string }[];
    };
    const places = new Set(report.findings.map(({ path, line }) => `${path}:${line}`));
    for (let line = 1; line <= 8; line++) expect(places).toContain(`src/client.ts:${line}`);
    const wanted = [
      ".env:1",
      ".env:2",
      ".netrc:1",
      "deploy/credentials:2",
      "deploy/credentials:3",
      "deploy/secret.yml:4",
      "deploy/key.pem:1",
      "old.ts:1",
    ];
    for (const place of wanted) expect(places).toContain(place);
    const paths = report.findings.map(({ path }) => path);
    expect(paths.some((path) => path.startsWith("commit:"))).toBe(true);
    expect(paths.some((path) => path.startsWith("data/"))).toBe(true);
  });

  test("stay out of every format and file, with a model that repeats them all", async () => {
    const outputs = FORMATS.flatMap((format) => ["--output", `${format}=OUT/out.${format}`]);
    const argv = [...REVIEW, ...outputs, "--audit", "OUT/audit.json", "--fail-on", "info"];
    const result = await everything(argv, loudAnswer());
    expect(result.exit_code).toBe(3);
    expectClean("review", result);
    const names = readdirSync(result.folder);
    expect(names).toContain("capture");
    expect(names).toContain("audit.json");
    expect(names.length).toBeGreaterThanOrEqual(FORMATS.length + 2);
  });

  test.each(FORMATS.map((format) => [format]))("stay out of --format %s", async (format) => {
    expectClean(format, await everything([...REVIEW, "--format", format], loudAnswer()));
    expectClean(format, await everything(["evidence", "--base", "main", "--format", format]));
  });

  test("stay out of the printed prompt and the preview", async () => {
    const prompt = await everything(["prompt", "--base", "main"]);
    expectClean("prompt", prompt);
    expect(prompt.stdout).toContain("export const client = connect(token, config, url);");
    expectClean("preview", await everything([...REVIEW, "--preview"]));
    expectClean(
      "preview json",
      await everything([...REVIEW, "--preview", "--format", "json"], loudAnswer()),
    );
  });

  test("stay out of what is said about a bad answer", async () => {
    const all = Object.values(CANARIES).join(" ");
    const answers = [
      `no: ${all}`,
      `{"summary": "${all}", "issues": [`,
      { summary: all, issues: all },
      { issues: [{ message: all }] },
    ];
    for (const answer of answers) expectClean("bad answer", await everything(REVIEW, answer));
  });

  test("stay out of errors, refs and branch names", async () => {
    const base = await everything(
      ["review", "--base", `base-${C.branch}`, "--audit", "OUT/audit.json"],
      loudAnswer(),
    );
    expectClean("base", base);
    const wrong: string[][] = [
      ["review", "--base", C.branch],
      ["review", "--range", `${C.github}..${C.answer}`],
      ["review", `--${C.github}`],
      ["review", "--base", "main", "--format", C.github],
      ["review", "--base", "main", "--fail-on", C.github],
      ["review", "--base", "main", "--config", `/${C.github}.yml`],
      ["review", "--base", "main", "--model", `${C.github}/${C.answer}`],
      ["review", "--patch", `/${C.github}.patch`],
      ["review", "--base", "main", "--output", `json=/nowhere/${C.github}.json`],
      [C.github],
    ];
    for (const argv of wrong) expectClean(argv.join(" ").slice(0, 20), await everything(argv));
  });
});
