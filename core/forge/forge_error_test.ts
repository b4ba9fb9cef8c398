import { describe, expect, test } from "bun:test";
import { AurumError } from "../errors.ts";
import { message } from "../i18n/mod.ts";
import { ForgeError, isForgeLimit, isForgeRefusal } from "./forge_error.ts";

const text = message("forge.aborted");
const of = (reason: "refused" | "lost" | "limited") =>
  new ForgeError(reason, text, reason === "refused" ? 403 : undefined, "no", {});

describe("ForgeError", () => {
  test("isForgeRefusal() and isForgeLimit() tell the kinds apart, and other errors from both", () => {
    expect([of("refused"), of("lost"), of("limited")].map(isForgeRefusal)).toEqual([
      true,
      false,
      false,
    ]);
    expect([of("refused"), of("lost"), of("limited")].map(isForgeLimit)).toEqual([
      false,
      false,
      true,
    ]);
    const plain = new AurumError("forge_failed", text);
    expect([isForgeRefusal(plain), isForgeLimit(plain), isForgeLimit("no")]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
