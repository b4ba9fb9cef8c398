import { describe, expect, test } from "bun:test";
import { createRedactor } from "./create_redactor.ts";
import { keyLine, keyMark } from "./_testing/fakes.ts";
import { REDACTED } from "./_replace.ts";

const BEGIN = keyMark("BEGIN");
const END = keyMark("END");
const BODY = [keyLine(1), keyLine(2), keyLine(3)];
const RULE = ["secrets/private-key"];

async function look(text: string, path?: string): Promise<{ out: string; rules: string[] }> {
  const redactor = createRedactor();
  const rules = (await redactor.detect(text, path)).map((secret) => secret.rule);
  return { out: await redactor.redact(text, path), rules };
}

describe("scanKeys() a key in every form", () => {
  const last = `${keyLine(4).slice(0, 10)}==`;
  const forms: readonly (readonly [name: string, text: string, out: string])[] = [
    [
      "PEM",
      [BEGIN, ...BODY, last, END].join("\n"),
      [BEGIN, ...BODY.map(() => REDACTED), REDACTED, END].join("\n"),
    ],
    [
      "CRLF",
      [BEGIN, ...BODY, END, ""].join("\r\n"),
      [BEGIN, ...BODY.map(() => REDACTED), END, ""].join("\r\n"),
    ],
    [
      "encrypted",
      [keyMark("BEGIN", "ENCRYPTED "), ...BODY, keyMark("END", "ENCRYPTED ")].join("\n"),
      [
        keyMark("BEGIN", "ENCRYPTED "),
        ...BODY.map(() => REDACTED),
        keyMark("END", "ENCRYPTED "),
      ].join("\n"),
    ],
    [
      "with headers",
      [BEGIN, "Proc-Type: 4,ENCRYPTED", "DEK-Info: AES-128-CBC,00FF", "", ...BODY, END].join("\n"),
      [
        BEGIN,
        "Proc-Type: 4,ENCRYPTED",
        "DEK-Info: AES-128-CBC,00FF",
        "",
        REDACTED,
        REDACTED,
        REDACTED,
        END,
      ].join("\n"),
    ],
    [
      "one line with escapes",
      `{"key": "${BEGIN}\\n${BODY.join("\\n")}\\n${END}\\n"}`,
      `{"key": "${BEGIN}\\n${REDACTED}\\n${REDACTED}\\n${REDACTED}\\n${END}\\n"}`,
    ],
    ["one line with blanks", `K="${BEGIN} ${BODY[0]} ${END}"`, `K="${BEGIN} ${REDACTED} ${END}"`],
    [
      "concatenated literals",
      `k = "${BEGIN}\\n" +\n  "${BODY[0]}\\n" +\n  "${last}\\n" +\n  "${END}";`,
      `k = "${BEGIN}\\n" +\n  "${REDACTED}\\n" +\n  "${REDACTED}\\n" +\n  "${END}";`,
    ],
    [
      "calls",
      `b.add("${BEGIN}");\nb.add("${BODY[0]}");\nb.add("${END}");`,
      `b.add("${BEGIN}");\nb.add("${REDACTED}");\nb.add("${END}");`,
    ],
    [
      "YAML block",
      `key: |\n  ${BEGIN}\n  ${BODY[0]}\n  ${END}\n`,
      `key: |\n  ${BEGIN}\n  ${REDACTED}\n  ${END}\n`,
    ],
    ["a diff", `+${BEGIN}\n+${BODY[0]}\n+${END}`, `+${BEGIN}\n+${REDACTED}\n+${END}`],
    [
      "a comment",
      `// ${BEGIN}\n// ${BODY[0]}\n// ${END}`,
      `// ${BEGIN}\n// ${REDACTED}\n// ${END}`,
    ],
    [
      "without its end",
      [BEGIN, ...BODY].join("\n"),
      [BEGIN, REDACTED, REDACTED, REDACTED].join("\n"),
    ],
    [
      "without its begin",
      [...BODY, last, END, "x"].join("\n"),
      [REDACTED, REDACTED, REDACTED, REDACTED, END, "x"].join("\n"),
    ],
    ["without both", BODY.join("\n"), [REDACTED, REDACTED, REDACTED].join("\n")],
    ["base64 of a key", `tls.key: ${btoa(`${BEGIN}\n${BODY[0]}`)}`, `tls.key: ${REDACTED}`],
    [
      "SSH2",
      `---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\n${BODY[0]}\n---- END SSH2 ENCRYPTED PRIVATE KEY ----`,
      `---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\n${REDACTED}\n---- END SSH2 ENCRYPTED PRIVATE KEY ----`,
    ],
    [
      "JSON Web Key",
      `{"kty":"EC","x":"${keyLine(5)}","d":"${"aB3-".repeat(10)}"}`,
      `{"kty":"EC","x":"${keyLine(5)}","d":"${REDACTED}"}`,
    ],
    [
      "XML",
      `<RSAKeyValue><Modulus>${BODY[0]}</Modulus><D>${BODY[1]}</D></RSAKeyValue>`,
      `<RSAKeyValue><Modulus>${BODY[0]}</Modulus><D>${REDACTED}</D></RSAKeyValue>`,
    ],
    [
      "PuTTY",
      `PuTTY-User-Key-File-3: ssh-rsa\nPrivate-Lines: 2\n${BODY[0]}\n${BODY[1]}\nPrivate-MAC: 00`,
      `PuTTY-User-Key-File-3: ssh-rsa\nPrivate-Lines: 2\n${REDACTED}\n${REDACTED}\nPrivate-MAC: 00`,
    ],
  ];
  test.each(forms)("%s", async (_, text, out) => {
    expect(await look(text)).toEqual({ out, rules: RULE });
  });

  test("a single line of a key is redacted, and no finding", async () => {
    expect(await look(keyLine(9))).toEqual({ out: REDACTED, rules: [] });
  });
});

describe("scanKeys() silence", () => {
  const still: readonly (readonly [name: string, text: string])[] = [
    [
      "a mark in code",
      `if (s.startsWith("${BEGIN}")) { doSomethingWithAVeryLongName(argumentNumberOne); }\nconst nextStatementOfTheProgram = 1;`,
    ],
    [
      "two marks in code",
      `const a = "${BEGIN}", b = "${END}";\nconst anotherConstantOfTheProgram = a + b;`,
    ],
    ["a stand-in", `${BEGIN}\n...\n${END}`],
    ["another stand-in", `${BEGIN}\n<your key here>\n${END}`],
    [
      "a certificate",
      ["-----BEGIN CERTIFICATE-----", ...BODY, "-----END CERTIFICATE-----"].join("\n"),
    ],
    [
      "a public key",
      ["-----BEGIN PUBLIC KEY-----", ...BODY, "-----END PUBLIC KEY-----"].join("\n"),
    ],
    ["base64 with other text around", `const image =\n${BODY.join("\n")}\n;`],
    ["hexadecimal lines", `${"0123456789abcdef".repeat(4)}\n${"fedcba9876543210".repeat(4)}`],
  ];
  test.each(still)("%s stays", async (_, text) => {
    expect(await look(text)).toEqual({ out: text, rules: [] });
  });
});
