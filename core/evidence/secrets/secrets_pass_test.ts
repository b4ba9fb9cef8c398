import { describe, expect, test } from "bun:test";
import type { Host } from "../../host.ts";
import type { Lang } from "../../i18n/mod.ts";
import { createRedactor, type Redactor } from "../../redact/mod.ts";
import type { Request } from "../../resolve/types.ts";
import type { ChangedFile, DiffLine, PassResult } from "../types.ts";
import { secretsPass } from "./secrets_pass.ts";

const GITHUB = "ghp_" + "aB3".repeat(12);
const AWS = "AKIA" + "J2K4L6M8N0P1Q3R5";
const BEGIN = ["-----BEGIN RSA PRIVATE", " KEY-----"].join("");
const END = ["-----END RSA PRIVATE", " KEY-----"].join("");
const KEY = ["aB3+", "cD4/", "eF5x", "gH6y", "iJ7z"].map((piece) => piece.repeat(16));

/** A file of one hunk from lines that begin with `+`, `-` or a blank. */
function file(
  path: string,
  lines: readonly string[],
  more: Partial<ChangedFile> = {},
): ChangedFile {
  let old_line = 10;
  let new_line = 10;
  const body = lines.map((line): DiffLine => {
    const text = line.slice(1);
    if (line.startsWith("+")) return { kind: "added", text, new_line: new_line++ };
    if (line.startsWith("-")) return { kind: "removed", text, old_line: old_line++ };
    return { kind: "context", text, old_line: old_line++, new_line: new_line++ };
  });
  const hunk = {
    old_start: 10,
    old_lines: old_line - 10,
    new_start: 10,
    new_lines: new_line - 10,
    lines: body,
  };
  const none = { binary: false, submodule: false, symlink: false, generated: false };
  return { path, status: "modified", ...none, hunks: [hunk], ...more };
}

async function run(
  files: ChangedFile[],
  lang: Lang = "en",
  redactor: Redactor = createRedactor(),
): Promise<PassResult> {
  const request = { lang, source: { kind: "worktree", base: "0", head: "worktree" } } as Request;
  const host = { signal: new AbortController().signal } as Host;
  return await secretsPass(lang).run(
    { request, change: { files }, base: undefined, head: undefined, redactor },
    host,
  );
}

const places = (result: PassResult): string[] =>
  result.findings.map(
    (each) => `${each.path}:${each.line}:${each.side}:${each.severity}:${each.rule}`,
  );

describe("secretsPass() which lines count", () => {
  test("an added secret is an error on its new line", async () => {
    const result = await run([file("a.ts", [" const a = 1;", `+const t = "${GITHUB}";`, " end"])]);
    expect(places(result)).toEqual(["a.ts:11:new:error:secrets/github-token"]);
    expect(result.findings[0]?.code).toBe('const t = "[REDACTED]";');
    expect(result.findings[0]?.origin).toBe("security");
    expect(result.failed).toBeUndefined();
  });

  test("a removed secret is a warning on its old line", async () => {
    const result = await run([file("a.ts", [" x", " y", `-const t = "${GITHUB}";`])]);
    expect(places(result)).toEqual(["a.ts:12:old:warning:secrets/github-token"]);
  });

  test("a secret in the context alone is no finding, and is learned", async () => {
    const redactor = createRedactor();
    const result = await run(
      [file("a.ts", [` const t = "${GITHUB}";`, "+const a = 1;"])],
      "en",
      redactor,
    );
    expect(result.findings).toEqual([]);
    expect(redactor.redactNow(`x${GITHUB}y`)).not.toContain(GITHUB);
  });

  test("a replaced secret is both", async () => {
    const result = await run([file("a.ts", [`-const t = "${GITHUB}";`, `+const t = "${AWS}";`])]);
    expect(places(result).sort()).toEqual([
      "a.ts:10:new:error:secrets/aws-access-key-id",
      "a.ts:10:old:warning:secrets/github-token",
    ]);
  });

  test("calm changes say nothing", async () => {
    const lines = [
      "+if token == '' {",
      "+token: string",
      "+const token = getToken(req)",
      '+password = os.environ["PASSWORD"]',
      '+api_key = "<your-key>"',
      "-token = 'x'",
    ];
    expect((await run([file("a.py", lines)])).findings).toEqual([]);
  });

  test("the file's kind decides how settings are read", async () => {
    const password = ["hun", "ter2x"].join("");
    const lines = [`+password: ${password}`];
    expect(places(await run([file("tests/a.yml", lines)]))).toEqual([
      "tests/a.yml:10:new:warning:secrets/password",
    ]);
    expect((await run([file("a.ts", lines)])).findings).toEqual([]);
  });
});

describe("secretsPass() keys", () => {
  const key = [BEGIN, ...KEY, END];

  test("a whole key is one finding over its lines", async () => {
    const result = await run([
      file(
        "id_rsa",
        key.map((line) => `+${line}`),
      ),
    ]);
    expect(places(result)).toEqual(["id_rsa:10:new:error:secrets/private-key"]);
    expect(result.findings[0]?.end_line).toBe(16);
    expect(JSON.stringify(result)).not.toContain(KEY[0] ?? "?");
  });

  test("a key in the context alone is none", async () => {
    expect(
      (await run([file("id_rsa", [...key.map((line) => ` ${line}`), "+note"])])).findings,
    ).toEqual([]);
  });

  test("a changed line of a key is one, at that line", async () => {
    const lines = key.map((line, index) => (index === 3 ? `+${line}` : ` ${line}`));
    expect(places(await run([file("id_rsa", lines)]))).toEqual([
      "id_rsa:13:new:error:secrets/private-key",
    ]);
  });

  test("a hunk within a key, without its marks, is one", async () => {
    const lines = KEY.map((line, index) => (index === 2 ? `+${line}` : ` ${line}`));
    expect(places(await run([file("x.txt", lines)]))).toEqual([
      "x.txt:12:new:error:secrets/private-key",
    ]);
  });

  test("a hunk that ends or begins within a key is one", async () => {
    const head = [BEGIN, ...KEY.slice(0, 3)].map((line) => `+${line}`);
    const tail = [...KEY.slice(2), END].map((line) => `+${line}`);
    expect((await run([file("a", head)])).findings).toHaveLength(1);
    expect((await run([file("a", tail)])).findings).toHaveLength(1);
  });
});

describe("secretsPass() one finding per secret and line", () => {
  test("several detectors, one finding, the most specific rule", async () => {
    const result = await run([
      file(".env", [`+GITHUB_TOKEN=${GITHUB}`, `+url=https://${GITHUB}@github.com/x`]),
    ]);
    expect(places(result)).toEqual([
      ".env:10:new:error:secrets/github-token",
      ".env:11:new:error:secrets/github-token",
    ]);
  });

  test("the same value twice on a line is one, two values are two", async () => {
    expect((await run([file("a.ts", [`+f("${GITHUB}", "${GITHUB}")`])])).findings).toHaveLength(1);
    expect((await run([file("a.ts", [`+f("${GITHUB}", "${AWS}")`])])).findings).toHaveLength(2);
  });
});

describe("secretsPass() what it shows", () => {
  test("at most four characters, and none of a password", async () => {
    const password = ["Tr0ub4", "dor&3xyz"].join("");
    const result = await run([
      file("a.ts", [`+const t = "${GITHUB}";`, `+const password = "${password}";`]),
    ]);
    const [token, word] = result.findings;
    expect(token?.message).toContain('"ghp_"');
    expect(token?.message).not.toContain(GITHUB.slice(0, 5));
    expect(word?.message).not.toContain(password.slice(0, 2));
    expect(token?.message).toMatch(/, fingerprint [0-9a-f]{8}$/u);
    expect(word?.message).not.toContain("fingerprint");
    expect(JSON.stringify(result)).not.toContain(GITHUB.slice(4, 12));
  });

  test("speaks the language of the run", async () => {
    const result = await run([file("a.ts", [`+const t = "${GITHUB}";`])], "pt-BR");
    expect(result.findings[0]?.message).toStartWith("Remova este segredo");
    expect(result.findings[0]?.suggestion).toStartWith("Revogue");
  });

  test("the line is whole apart from its secrets, of any kind and without its carriage return", async () => {
    const result = await run([file("a.ts", [`+f("${GITHUB}", "${AWS}"); // ok\r`])]);
    expect(result.findings.map((each) => each.code)).toEqual([
      'f("[REDACTED]", "[REDACTED]"); // ok',
      'f("[REDACTED]", "[REDACTED]"); // ok',
    ]);
  });

  test("every rule that is cited is in the catalog", async () => {
    const pass = secretsPass("en");
    const result = await run([
      file(".env", [`+A=${AWS}`, `+T=${GITHUB}`, "+DB_PASSWORD=q8Zr2kLm"]),
    ]);
    const known = new Set(pass.rules.map((rule) => rule.id));
    expect(result.findings).toHaveLength(3);
    expect(result.findings.every((each) => known.has(each.rule))).toBe(true);
  });
});

describe("secretsPass() which files count", () => {
  test("generated files are seen, skipped ones are not", async () => {
    const lines = [`+${GITHUB}`];
    expect((await run([file("a.pb.go", lines, { generated: true })])).findings).toHaveLength(1);
    expect((await run([file("a.bin", lines, { skip: "binary", binary: true })])).findings).toEqual(
      [],
    );
  });

  test.each([
    "secretlint-disable",
    "secretlint-disable-line",
    "secretlint-disable-next-line",
    "gitleaks:allow",
    "nosec",
    "aurum-ignore",
    "pragma: allowlist secret",
  ])("%s silences nothing", async (directive) => {
    const lines = [
      `+// ${directive}`,
      `+const t = "${GITHUB}"; // ${directive}`,
      `+/* ${directive} */`,
    ];
    expect((await run([file("a.ts", lines)])).findings).toHaveLength(1);
  });

  test("a secret in a new path is an error, in a path that goes a warning", async () => {
    const path = `keys/${GITHUB}.txt`;
    expect(places(await run([file(path, ["+x"], { status: "added" })]))).toEqual([
      `${path}:1:new:error:secrets/github-token`,
    ]);
    expect(places(await run([file(path, [], { status: "deleted", hunks: [] })]))).toEqual([
      `${path}:1:old:warning:secrets/github-token`,
    ]);
    const moved: Partial<ChangedFile> = { status: "renamed", old_path: path, hunks: [] };
    expect(places(await run([file("keys/a.txt", [], moved)]))).toEqual([
      "keys/a.txt:1:old:warning:secrets/github-token",
    ]);
    expect((await run([file(path, ["+x"])])).findings).toEqual([]);
    const result = await run([file(path, ["+x"], { status: "added", skip: "binary" })]);
    expect(result.findings[0]?.code).toBe("keys/[REDACTED].txt");
    expect(result.findings[0]?.message).not.toContain(GITHUB);
  });

  test("an aborted run is never clean", async () => {
    const stop = new AbortController();
    stop.abort();
    const result = await secretsPass("en").run(
      {
        request: { lang: "en", source: { kind: "patch", base: null } } as Request,
        change: { files: [file("a", ["+x"])] },
        base: undefined,
        head: undefined,
        redactor: createRedactor(),
      },
      { signal: stop.signal } as Host,
    );
    expect(result.failed).toBe(true);
  });
});

describe("secretsPass() time", () => {
  const many = (count: number): ChangedFile[] =>
    Array.from({ length: count }, (_, at) =>
      file(
        `src/f${at}.ts`,
        Array.from(
          { length: 200 },
          (__, line) =>
            `+  const value${line} = compute(${at}, "${line}", options.token, password);`,
        ),
      ),
    );

  test("grows with the change and not faster", async () => {
    await run(many(20));
    const spend = async (count: number): Promise<number> => {
      const files = many(count);
      const start = performance.now();
      await run(files);
      return performance.now() - start;
    };
    const small = Math.min(await spend(50), await spend(50));
    const large = Math.min(await spend(200), await spend(200));
    expect(large / small).toBeLessThan(12);
  });
});
