import { expect, test } from "bun:test";

import { exitCode } from "./exit_code.ts";

test("exitCode() is 0, 3 or 1", () => {
  expect((["pass", "fail", "incomplete"] as const).map(exitCode)).toEqual([0, 3, 1]);
});
