import { expect, test } from "bun:test";
import { message } from "./mod.ts";

test("message() keeps key and parameters, and no parameters when there are none", () => {
  expect(message("cli.help_usage")).toEqual({ key: "cli.help_usage" });
  expect(message("cli.unknown_flag", { flag: "x" })).toEqual({
    key: "cli.unknown_flag",
    params: { flag: "x" },
  });
});
