import { describe, expect, test } from "bun:test";
import { secretRules } from "../../redact/mod.ts";
import { valueFingerprint } from "./_value_fingerprint.ts";

const RULE = "secrets/github-token";

describe("valueFingerprint()", () => {
  test("is equal for equal values of a run, and tells values and runs apart", () => {
    const one = valueFingerprint(RULE, "a", "salt");
    expect(one).toMatch(/^[0-9a-f]{8}$/u);
    expect(valueFingerprint(RULE, "a", "salt")).toBe(one);
    expect(valueFingerprint(RULE, "b", "salt")).not.toBe(one);
    expect(valueFingerprint(RULE, "a", "other")).not.toBe(one);
  });

  test("of a value that can be guessed there is none: every rule that is no vendor's", () => {
    const guessable = secretRules("en")
      .map(({ id }) => id)
      .filter((id) => valueFingerprint(id, "hunter2", "salt") === undefined);
    expect(guessable).toEqual([
      "secrets/authorization-header",
      "secrets/basic-auth-url",
      "secrets/connection-string",
      "secrets/credential",
      "secrets/password",
    ]);
  });
});
