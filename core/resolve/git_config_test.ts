import { describe, expect, test } from "bun:test";
import { parseGitConfig } from "./git_config.ts";

const parse = (text: string): unknown => parseGitConfig(new TextEncoder().encode(text));

describe("parseGitConfig", () => {
  test("parseGitConfig() keeps scope, key and value in order", () => {
    expect(parse("global\0user.name\nA\0local\0core.bare\nfalse\0")).toEqual([
      { scope: "global", key: "user.name", value: "A" },
      { scope: "local", key: "core.bare", value: "false" },
    ]);
  });

  test("parseGitConfig() reads keys without a value, and values of several lines", () => {
    expect(parse("local\0filter.x.clean\0local\0a.b\none\ntwo=3\0")).toEqual([
      { scope: "local", key: "filter.x.clean", value: "" },
      { scope: "local", key: "a.b", value: "one\ntwo=3" },
    ]);
  });

  test("parseGitConfig() finds nothing in nothing", () => {
    expect(parse("")).toEqual([]);
  });
});
