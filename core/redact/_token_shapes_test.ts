import { describe, expect, test } from "bun:test";
import { createRedactor } from "./create_redactor.ts";
import { PLACES } from "./_testing/cases_go.ts";
import { VENDOR_EXAMPLES, VENDOR_PLACES } from "./_testing/vendor_examples.ts";
import { TOKEN_SHAPES } from "./_token_shapes.ts";
import { scanTokens } from "./_tokens.ts";
import { REDACTED } from "./_replace.ts";

const VALUES = Object.entries(VENDOR_EXAMPLES).flatMap(([name, values]) =>
  values.map((value) => [`secrets/${name}`, value] as const),
);
const PLACED = Object.entries(VENDOR_PLACES).flatMap(([name, places]) =>
  places.map((place) => [`secrets/${name}`, place] as const),
);

describe("TOKEN_SHAPES examples", () => {
  test.each(VALUES.map(([rule, value], index) => [rule, index, value] as const))(
    "%s, example %i, is found wherever it stands, and goes whole",
    async (rule, _, value) => {
      for (const place of PLACES) {
        const text = place.replace("«T»", () => value);
        const at = text.indexOf(value);
        const redactor = createRedactor();
        expect([place, await redactor.detect(text)]).toEqual([
          place,
          [{ rule, start: at, end: at + value.length }],
        ]);
        expect(createRedactor().redactNow(text)).toBe(place.replace("«T»", REDACTED));
      }
    },
  );

  test.each(PLACED.map(([rule, place]) => [rule, place] as const))(
    "%s is found in its place, and goes alone",
    async (rule, [before, value, after]) => {
      const text = `x = "${before}${value}${after}"`;
      const found = await createRedactor().detect(text, "a.ts");
      expect(found.map((each) => [each.rule, text.slice(each.start, each.end)])).toEqual([
        [rule, value],
      ]);
      expect(await createRedactor().redact(text, "a.ts")).toBe(
        `x = "${before}${REDACTED}${after}"`,
      );
    },
  );

  test("every row has one", () => {
    const texts = [
      ...VALUES.map(([rule, value]) => [rule, value] as const),
      ...PLACED.map(([rule, place]) => [rule, place.join("")] as const),
    ];
    const bare = TOKEN_SHAPES.filter((shape) => shape.quiet !== true).filter(
      (shape) =>
        !texts.some(
          ([rule, text]) =>
            rule === shape.rule &&
            shape.prefixes.some((prefix) => {
              const at = text.indexOf(prefix);
              shape.pattern.lastIndex = Math.max(0, at - (shape.behind ?? 0));
              return at !== -1 && shape.pattern.test(text);
            }),
        ),
    );
    expect(bare.map(({ rule, prefixes }) => [rule, ...prefixes])).toEqual([]);
  });

  test("there are more than a hundred vendors", () => {
    expect(new Set(TOKEN_SHAPES.map(({ vendor }) => vendor)).size).toBeGreaterThan(100);
  });
});

describe("TOKEN_SHAPES silence", () => {
  test("a value that is one character too short for its shape, or glued to a word, is not that token", () => {
    const fixed = [
      "aws-access-key-id",
      "google-api-key",
      "npm-token",
      "twilio-key",
      "pulumi-token",
      "nuget-key",
    ];
    for (const name of fixed) {
      const value = VENDOR_EXAMPLES[name]?.[0] ?? "";
      expect([name, scanTokens(value.slice(0, -1))]).toEqual([name, []]);
      expect([name, scanTokens(`x${value}`)]).toEqual([name, []]);
      expect([name, scanTokens(`${value}x`)]).toEqual([name, []]);
    }
  });

  test("a stand-in with the shape of a token is replaced, and no finding", async () => {
    const standIns = [
      "ghp_" + "x".repeat(36),
      "sk-ant-" + "your-api-key-goes-here",
      "glpat-" + "xxxxxxxxxxxxxxxxxxxx",
      "sk_live_" + "XXXXXXXXXXXXXXXXXXXXXXXX",
      "xoxb-" + "your-slack-token-here",
      "npm_" + "X".repeat(36),
      "SG." + "x".repeat(22) + "." + "x".repeat(43),
    ];
    for (const text of standIns) {
      expect([text, await createRedactor().detect(`t = "${text}"`, "a.ts")]).toEqual([text, []]);
      expect(await createRedactor().redact(`t = "${text}"`, "a.ts")).toBe(`t = "${REDACTED}"`);
    }
  });

  test("an account's id goes, and is no finding", async () => {
    const text = `account = "AC${"0123456789abcdef".repeat(2)}"`;
    expect(await createRedactor().detect(text, "a.ts")).toEqual([]);
    expect(await createRedactor().redact(text, "a.ts")).toBe(`account = "${REDACTED}"`);
  });

  test.each([
    "re_export_everything_from_this_module",
    "MTA.server.configuration_value_long_enough_here",
    "const live_reloading_is_enabled_for_this_server_now = true",
    "IGAA" + "a".repeat(70),
    "SCWABCDEFGHIJKLMNOPQ",
    "API-DOCUMENTATIONGENERATEDHERE",
    "secret_" + "key_of_the_application_is_not_in_here_at_all",
    "fw_upgrade_firmware_version_information",
  ])("%s is no token", (text) => {
    expect(scanTokens(text)).toEqual([]);
  });
});
