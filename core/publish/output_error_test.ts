import { expect, test } from "bun:test";

import { AurumError } from "../errors.ts";
import { message } from "../i18n/mod.ts";
import { reportWith } from "./_testing/records.ts";
import { OutputError } from "./output_error.ts";

test("OutputError() is an AurumError that still holds the outcome", () => {
  const outcome = { exit_code: 0, stdout: "report", report: reportWith() } as const;
  const error = new OutputError(message("publish.output_failed", { path: "a" }), {
    hint: message("publish.output_failed_hint"),
    cause: "disk",
    outcome,
  });
  expect(error).toBeInstanceOf(AurumError);
  expect([error.code, error.cause, error.outcome]).toEqual(["output_failed", "disk", outcome]);
});
