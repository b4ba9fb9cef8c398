import { expect, test } from "bun:test";
import { AurumError } from "./errors.ts";
import { message } from "./i18n/mod.ts";

test("AurumError keeps code, text, hint and cause", () => {
  const cause = new Error("below");
  const text = message("cli.unknown_flag", { flag: "--x" });
  const hint = message("cli.hint_help");
  const error = new AurumError("usage", text, { hint, cause });
  expect([error.code, error.text, error.hint, error.cause]).toEqual(["usage", text, hint, cause]);
  expect(error.name).toBe("AurumError");
  expect(error.message).toBe('unknown flag "--x"');
  const bare = new AurumError("internal", text);
  expect(bare.hint).toBeUndefined();
  expect("cause" in bare).toBe(false);
});
