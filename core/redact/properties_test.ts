import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { createRedactor } from "./create_redactor.ts";
import { chars, FAKES, keyLine, keyMark, RANDOM } from "./_testing/fakes.ts";

const PATHS = [undefined, "a.ts", "a.py", "a.yml", ".env", "a.sh", "a.md", "a.json"];
const path = fc.constantFrom(...PATHS);

/** Pieces of code without a credential. */
const innocent = fc.constantFrom(
  "const x = 1;",
  "\n",
  "  ",
  "if (a == b) {",
  "}",
  "(",
  ")",
  "[",
  "]",
  "name: 'bob'",
  'title = "a b"',
  "# note\n",
  "// see https://x.test/a?b=c\n",
  "return f(x, y)",
  "'",
  '"',
  "`",
  "\\",
  "\\n",
  "=",
  ":",
  "=>",
  ":=",
  ",",
  ";",
  "<a>",
  "\r\n",
  "\t",
  "user",
  "0xff",
  "3.14",
  "é",
  "\u{1F511}",
  "\0",
  "a1b2c3",
  "@",
  "$",
  "${x}",
  "{{ y }}",
  "-",
  "+",
  "|",
  "&",
  "%s",
);

/** Pieces that a detector looks at. */
const suspicious = fc.constantFrom(
  "password",
  "token",
  "'password'",
  '"token"',
  "api_key",
  "secret",
  "--password",
  "Authorization",
  "Bearer ",
  "Basic ",
  "://",
  "u:p@h",
  "PASSWORD",
  "getenv(",
  "process.env.",
  "||",
  "??",
  '"""',
  "'''",
  'r"',
  "<<~EOS\n",
  "EOS\n",
  "&quot;",
  '\\"',
  "[REDACTED]",
  keyMark("BEGIN"),
  keyMark("END"),
  keyLine(3),
  "PRIVATE KEY",
  "eyJ",
  ".eyJ",
  "ghp_",
  "sk-",
  "xoxb-",
  "IDENTIFIED BY ",
  "<password>",
  "</password>",
  RANDOM,
  FAKES["github"]?.value ?? "",
  FAKES["jwt"]?.value ?? "",
  "|\n",
  "value:",
  "name: ",
  "hunter2",
  "a=b ",
  "curl -u a:",
  "login(",
  "auth=(",
  "cookie: session=",
  "INSERT INTO t (password) VALUES (",
  "kind: Secret\ndata:\n  a: ",
  "user, password = ",
  "${TOKEN:-",
  "@tcp(",
  "?key=",
  ".toCharArray()",
);

const code = fc
  .array(fc.oneof(innocent, suspicious, fc.string({ maxLength: 6 })), { maxLength: 40 })
  .map((parts) => parts.join(""));
const calm = fc.array(innocent, { maxLength: 60 }).map((parts) => parts.join(""));

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
const secret = fc
  .integer({ min: 1, max: 1e6 })
  .map((seed) => `Q${chars(LETTERS, 11, seed)}4${chars(LETTERS, 11, seed + 1)}7`);

describe("createRedactor() over random code", () => {
  test("redaction is idempotent and keeps the lines", async () => {
    await fc.assert(
      fc.asyncProperty(code, path, async (text, where) => {
        const once = await createRedactor().redact(text, where);
        expect(await createRedactor().redact(once, where)).toBe(once);
        expect(once.split("\n").length).toBe(text.split("\n").length);
      }),
      { numRuns: 3_000 },
    );
  });

  test("what is detected is redacted, and what is left is the text in its order", async () => {
    await fc.assert(
      fc.asyncProperty(code, path, async (text, where) => {
        const found = await createRedactor().detect(text, where);
        const out = await createRedactor().redact(text, where);
        const before = text.split("\n");
        const after = out.split("\n");
        // Line for line, the pieces between the marks stand in the text in their order.
        for (const [index, line] of after.entries()) {
          const source = before[index] ?? "";
          let from = 0;
          for (const piece of line.split("[REDACTED]")) {
            const at = source.indexOf(piece, from);
            expect([line, at >= from]).toEqual([line, true]);
            from = at + piece.length;
          }
        }
        for (const { start, end } of found) {
          expect(end).toBeGreaterThan(start);
          const first = text.slice(0, start).split("\n").length - 1;
          const last = text.slice(0, end).split("\n").length - 1;
          const touched = after.slice(first, last + 1).join("\n");
          expect(touched).not.toBe(before.slice(first, last + 1).join("\n"));
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test("redactNow() is idempotent, keeps the lines, and never throws", () => {
    fc.assert(
      fc.property(code, (text) => {
        const once = createRedactor().redactNow(text);
        expect(createRedactor().redactNow(once)).toBe(once);
        expect(once.split("\n").length).toBe(text.split("\n").length);
      }),
      { numRuns: 2_000 },
    );
  });

  test("text without a secret is unchanged", async () => {
    await fc.assert(
      fc.asyncProperty(calm, path, async (text, where) => {
        expect(await createRedactor().redact(text, where)).toBe(text);
        expect(await createRedactor().detect(text, where)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  const ways: readonly ((value: string) => string)[] = [
    (v) => `\nconst token = "${v}";\n`,
    (v) => `\n  'password' => '${v}',\n`,
    (v) => `\napi_key := \`${v}\`\n`,
    (v) => `\n{"client_secret": "${v}"}\n`,
    (v) => `\npassword = r'${v}'\n`,
    (v) => `\nString secretKey = "${v}";\n`,
    (v) => `\nhttps://bob:${v}@host.test/x\n`,
    (v) => `\nAuthorization: Bearer ${v}\n`,
    (v) => `\nrun --token=${v}\n`,
    (v) => `\n<password>${v}</password>\n`,
    (v) => `\nCREATE USER x IDENTIFIED BY '${v}';\n`,
    (v) => `\nlogin("bob", "${v}")\n`,
    (v) => `\nx = get(u, auth=("bob", "${v}"))\n`,
    (v) => `\nconst t = process.env.API_TOKEN || "${v}";\n`,
    (v) => `\nconst apiKey = live ? load() : "${v}";\n`,
    (v) => `\nuser, password = "bob", "${v}"\n`,
    (v) => `\nINSERT INTO u (name, password) VALUES ('bob', '${v}');\n`,
    (v) => `\nroot:${v}@tcp(db:3306)/app\n`,
    (v) => `\nCookie: theme=dark; session=${v}\n`,
    (v) => `\nrequirepass ${v}\n`,
  ];

  test("every planted secret is gone and is a finding at its place", async () => {
    await fc.assert(
      fc.asyncProperty(
        calm,
        calm,
        secret,
        fc.constantFrom(...ways),
        path,
        async (before, after, value, way, where) => {
          // What is open before would swallow the line: the plant stands on lines of its own.
          const head = before.replaceAll(/["'`\\]/gu, "");
          const text = `${head}\n${way(value)}\n${after}`;
          const redactor = createRedactor();
          const found = await redactor.detect(
            text,
            where === ".env" || where === "a.yml" ? undefined : where,
          );
          const out = await redactor.redact(text, where);
          expect(out).not.toContain(value);
          if (where !== "a.ts" && where !== "a.json" && where !== "a.py") {
            expect(found.some((each) => text.slice(each.start, each.end).includes(value))).toBe(
              true,
            );
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test("every known token is gone wherever it is planted", async () => {
    const values = Object.values(FAKES).map(({ value }) => value);
    await fc.assert(
      fc.asyncProperty(
        calm,
        calm,
        fc.constantFrom(...values),
        path,
        async (before, after, value, where) => {
          expect(await createRedactor().redact(`${before} ${value} ${after}`, where)).not.toContain(
            value,
          );
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
