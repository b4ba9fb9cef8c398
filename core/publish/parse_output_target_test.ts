import { describe, expect, test } from "bun:test";

import { AurumError } from "../errors.ts";
import { parseOutputTarget } from "./parse_output_target.ts";
import { FORMATS } from "./types.ts";

describe("parseOutputTarget", () => {
  test.each([...FORMATS])("parseOutputTarget() knows %s", (format) => {
    expect(parseOutputTarget(`${format}=out/a=b.txt`)).toEqual({ format, path: "out/a=b.txt" });
    expect(parseOutputTarget(`${format}=-`)).toEqual({ format, path: null });
  });

  test.each([
    ["", "publish.output_malformed"],
    ["sarif", "publish.output_malformed"],
    ["xml=a", "publish.output_unknown_format"],
    ["SARIF=a", "publish.output_unknown_format"],
    ["=a", "publish.output_unknown_format"],
    ["toString=a", "publish.output_unknown_format"],
    ["json=", "publish.output_no_path"],
    ["json=  ", "publish.output_no_path"],
    ["json=a\0b", "publish.output_no_path"],
  ] as const)("parseOutputTarget(%j) is a usage error", (text, key) => {
    let caught: unknown;
    try {
      parseOutputTarget(text);
    } catch (error) {
      caught = error;
    }
    if (!(caught instanceof AurumError)) throw new Error("nothing was refused");
    expect([caught.code, caught.text.key, caught.hint?.key]).toEqual([
      "usage",
      key,
      "publish.output_hint",
    ]);
  });
});
