import { describe, expect, test } from "bun:test";
import { createRedactor } from "./create_redactor.ts";
import { ASSIGNED, PLACES, WRITTEN, type GoCase } from "./_testing/cases_go.ts";
import { CALLS } from "./_testing/cases_calls.ts";
import { QUIET } from "./_testing/cases_quiet.ts";
import { CODE, LOOK_ALIKES, STAND_INS } from "./_testing/cases_stay.ts";
import { FAKES, fill, RANDOM } from "./_testing/fakes.ts";
import { REDACTED } from "./_replace.ts";

const plain = (marked: string): string => marked.replaceAll(/[«»]/gu, "");
const gone = (marked: string): string => marked.replaceAll(/«[^»]*(?:»|$)/gu, REDACTED);

describe("createRedactor() what must go", () => {
  const cases: GoCase[] = [...ASSIGNED, ...WRITTEN, ...CALLS];
  test.each(cases.map((each) => [each[0], each[1] ?? "no path", each] as const))(
    "%s in %s",
    async (_, __, [template, path, rule]) => {
      const marked = fill(template);
      const redactor = createRedactor();
      const secrets = await redactor.detect(plain(marked), path);
      expect(await redactor.redact(plain(marked), path)).toBe(gone(marked));
      expect(secrets.map((secret) => secret.rule)).toEqual(
        rule === null || rule === undefined ? [] : [rule],
      );
    },
  );
});

describe("createRedactor() known tokens", () => {
  for (const [name, { rule, value }] of Object.entries(FAKES)) {
    test(`${name} is found in every place`, async () => {
      for (const place of PLACES) {
        const marked = place.replace("T", value);
        const redactor = createRedactor();
        expect([place, (await redactor.detect(plain(marked))).map((each) => each.rule)]).toEqual([
          place,
          [rule],
        ]);
        expect(await redactor.redact(plain(marked))).toBe(gone(marked));
        expect(createRedactor().redactNow(plain(marked))).toBe(gone(marked));
      }
    });
  }

  test("offsets are those of the value alone", async () => {
    const text = fill('x\n  token: "{{github}}",\n');
    const [secret] = await createRedactor().detect(text, "a.ts");
    expect(text.slice(secret?.start, secret?.end)).toBe(FAKES["github"]?.value ?? "");
  });

  test("secretlint sees what the own detectors do not", async () => {
    const marked = '{"a": "git+https://«letmethroughplease»:x-oauth-basic@github.com/a/b"}';
    const redactor = createRedactor();
    expect(await redactor.redact(plain(marked), "web/package.json")).toBe(gone(marked));
    expect(await redactor.detect(plain(marked), "web/package.json")).toHaveLength(1);
  });

  test("an AWS secret beside its key id needs no name", async () => {
    const marked = fill('new Credentials("«{{aws}}»", "«{{aws_secret}}»")');
    const redactor = createRedactor();
    expect(await redactor.redact(plain(marked))).toBe(gone(marked));
    expect((await redactor.detect(plain(marked))).map((each) => each.rule)).toEqual([
      "secrets/aws-access-key-id",
      "secrets/aws-secret-access-key",
    ]);
  });

  test("the key of the AWS documentation is redacted and no finding; a key that ends alike is one", async () => {
    const known = ["AKIA", "IOSFODNN7", "EXAMPLE"].join("");
    const redactor = createRedactor();
    expect(await redactor.detect(known)).toEqual([]);
    expect(await redactor.redact(known)).toBe(REDACTED);
    expect(await redactor.detect("AKIA" + "J2K4L6M8N" + "EXAMPLE")).toHaveLength(1);
  });
});

describe("createRedactor() what must stay", () => {
  test.each(
    [...CODE, ...STAND_INS, ...LOOK_ALIKES, ...QUIET].map(
      ([text, path]) => [text, path ?? "no path", path] as const,
    ),
  )("%s in %s", async (text, _, path) => {
    const redactor = createRedactor();
    expect(await redactor.redact(text, path)).toBe(text);
    expect(await redactor.detect(text, path)).toEqual([]);
  });

  test("there are at least 150 cases", () => {
    const count =
      ASSIGNED.length + WRITTEN.length + CODE.length + STAND_INS.length + LOOK_ALIKES.length;
    expect(count).toBeGreaterThan(220);
  });
});

describe("createRedactor() memory", () => {
  test("a value is replaced wherever it stands later, in every encoding", async () => {
    const redactor = createRedactor();
    const value = "Zx9" + "kQ&7pL/2mN";
    await redactor.redact(`password = "${value}"`);
    const forms = [
      value,
      encodeURIComponent(value),
      btoa(value),
      btoa(`bob:${value}`),
      btoa(`b:${value}`),
      Buffer.from(`bo:${value}`).toString("base64url"),
      value.replace("&", "&amp;"),
    ];
    for (const form of forms) {
      const shown = redactor.redactNow(`say ${form} aloud`);
      expect(shown).toContain(REDACTED);
      expect(shown).not.toContain(form.slice(4, -4));
    }
  });

  test.each([
    "true",
    "admin",
    "password",
    "postgres",
    "localhost",
    "hunter2",
    "version2",
    "MySuperSecretPassword123!",
    "application/json",
    "urn:ietf:params:oauth",
    "x",
  ])("%s is replaced in its place and not learned", async (value) => {
    const redactor = createRedactor();
    expect(await redactor.redact(`password = "${value}"`)).toBe(`password = "${REDACTED}"`);
    expect(redactor.redactNow(`return ${value} + base.${value}`)).toBe(
      `return ${value} + base.${value}`,
    );
  });

  test("a short learned value leaves longer words alone", async () => {
    const redactor = createRedactor();
    await redactor.redact('password = "k3yL0ck9"');
    expect(redactor.redactNow("k3yL0ck9 xk3yL0ck9")).toBe(`${REDACTED} xk3yL0ck9`);
  });

  test("one redactor knows nothing of another", async () => {
    await createRedactor().redact(`password = "${RANDOM}"`);
    expect(createRedactor().redactNow(RANDOM)).toBe(RANDOM);
  });

  test("redactNow() learns nothing, so that the order of streams changes no report", () => {
    const redactor = createRedactor();
    redactor.redactNow(`password = "${RANDOM}"`);
    expect(redactor.redactNow(RANDOM)).toBe(RANDOM);
  });
});

describe("createRedactor() redactValue()", () => {
  test("rewrites every string, leaves keys, numbers and shapes alone", async () => {
    const token = FAKES["github"]?.value ?? "";
    const before = {
      [token]: 1,
      list: [token, 2, null, { deep: `x ${token}` }],
      none: undefined,
      at: new Date(0),
    };
    const after = await createRedactor().redactValue(before);
    expect(after).toEqual({
      [token]: 1,
      list: [REDACTED, 2, null, { deep: `x ${REDACTED}` }],
      none: undefined,
      at: before.at,
    });
    expect(before.list[0]).toBe(token);
  });

  test("a value that a later string teaches is replaced in an earlier one", async () => {
    const after = await createRedactor().redactValue([RANDOM, `password = "${RANDOM}"`]);
    expect(after).toEqual([REDACTED, `password = "${REDACTED}"`]);
  });

  test("takes cycles, deep values and __proto__", async () => {
    const loop: Record<string, unknown> = {};
    loop["self"] = loop;
    const copy = await createRedactor().redactValue(loop);
    expect(copy["self"]).toBe(copy);
    let deep: unknown = "end";
    for (let i = 0; i < 20_000; i++) deep = [deep];
    expect(await createRedactor().redactValue([deep])).toHaveLength(1);
    const parsed: unknown = JSON.parse('{"__proto__": {"a": "b"}}');
    expect(JSON.stringify(await createRedactor().redactValue(parsed))).toBe(
      '{"__proto__":{"a":"b"}}',
    );
  });

  test("a likely secret under a key that says so goes", async () => {
    expect(
      await createRedactor().redactValue({ api_key: RANDOM, name: RANDOM.slice(0, 4) }),
    ).toEqual({
      api_key: REDACTED,
      name: RANDOM.slice(0, 4),
    });
  });
});

describe("createRedactor() detect()", () => {
  test.each([
    'token = "test-token"',
    'api_key = "my-api-key-here"',
    'password = "correct"',
    'password = "password123"',
    'secret = "AWSSecretAccessKeyFromEnvironment"',
    'private_key: "_EllipticCurvePrivateKey"',
    'token = "Vendor.Security.TokenValidationService"',
    'keys = ["ecdsa-sha2-nistp256"]',
    'token = "0123456789abcdef"',
    'password: "aaaaaaaa"',
    'api_key = "${API_KEY}-suffix"',
    "https://user:password@example.com/",
    "s3://aws_key:aws_secret@bucket/path/to/export.csv",
    'User.objects.filter(password__startswith="sha1$$")',
    `set_password = 'ALTER USER %(user)s IDENTIFIED BY "%(password)s"'`,
    'ac_pwd_ls=`cd "$ac_pwd" && ls -di .`',
    'string password = @"{REF:P@I:" + entry.Id + @"}";',
  ])("%s is no finding, whether it is redacted or not", async (text) => {
    expect(await createRedactor().detect(text, "a.py")).toEqual([]);
  });
});
