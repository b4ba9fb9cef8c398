import { describe, expect, test } from "bun:test";
import { AurumError } from "../core/mod.ts";
import { parseArgs, type Flag } from "./_args.ts";

const FLAGS: readonly Flag[] = [
  { name: "base", kind: "string", value: "REF", help: "cli.flag_base" },
  { name: "model", kind: "string", aliases: ["modelo"], help: "cli.flag_model" },
  { name: "output", kind: "string", repeat: true, help: "cli.flag_output" },
  { name: "staged", kind: "boolean", help: "cli.flag_staged" },
];

function refusal(argv: readonly string[], positionals_max = 0): string {
  try {
    parseArgs(argv, FLAGS, positionals_max);
  } catch (error) {
    if (error instanceof AurumError && error.code === "usage") return error.text.key;
    throw error;
  }
  return "accepted";
}

describe("parseArgs()", () => {
  test("takes a value behind a blank or an equals sign, and an alias for its flag", () => {
    expect(parseArgs(["--base", "main"], FLAGS).one("base")).toBe("main");
    expect(parseArgs(["--base=a=b"], FLAGS).one("base")).toBe("a=b");
    expect(parseArgs(["--modelo", "x/y"], FLAGS).one("model")).toBe("x/y");
    expect(parseArgs(["--base=-odd"], FLAGS).one("base")).toBe("-odd");
    expect(parseArgs(["--base", "-"], FLAGS).one("base")).toBe("-");
  });

  test("keeps every value of a flag that may repeat, in order", () => {
    const args = parseArgs(["--output", "json=a", "--staged", "--output=sarif=b"], FLAGS);
    expect(args.all("output")).toEqual(["json=a", "sarif=b"]);
    expect(args.has("staged")).toBe(true);
    expect(args.has("base")).toBe(false);
    expect(args.one("base")).toBeUndefined();
  });

  test("takes positionals up to the number that the command knows", () => {
    expect(parseArgs(["explain", "--staged", "id"], FLAGS, 2).positionals).toEqual([
      "explain",
      "id",
    ]);
    expect(parseArgs(["--", "--staged"], FLAGS, 1).positionals).toEqual(["--staged"]);
    expect(refusal(["a", "b"], 1)).toBe("cli.unexpected_argument");
  });

  const refused: readonly [string, readonly string[], string][] = [
    ["an unknown flag", ["--nope"], "cli.unknown_flag"],
    ["an unknown flag with a value", ["--nope=1"], "cli.unknown_flag"],
    ["a short flag", ["-x"], "cli.unknown_flag"],
    ["a prefix of a flag", ["--stag"], "cli.unknown_flag"],
    ["a name of every object", ["--toString"], "cli.unknown_flag"],
    ["an empty value", ["--base", ""], "cli.value_empty"],
    ["an empty value behind an equals sign", ["--base="], "cli.value_empty"],
    ["a blank value", ["--base", "  "], "cli.value_empty"],
    ["a value that is missing at the end", ["--base"], "cli.value_missing"],
    ["a value that is another flag", ["--base", "--staged"], "cli.value_missing"],
    ["a value where none belongs", ["--staged=false"], "cli.value_not_taken"],
    ["a flag twice", ["--base", "a", "--base", "b"], "cli.repeated_flag"],
    ["a flag and its alias", ["--model", "a", "--modelo", "b"], "cli.repeated_flag"],
    ["a boolean twice", ["--staged", "--staged"], "cli.repeated_flag"],
    ["an argument where none belongs", ["main"], "cli.unexpected_argument"],
    ["a dash where none belongs", ["-"], "cli.unexpected_argument"],
  ];
  test.each(refused)("refuses %s", (_name, argv, key) => {
    expect(refusal(argv)).toBe(key);
  });
});
