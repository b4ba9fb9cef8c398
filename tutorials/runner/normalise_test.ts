import { describe, expect, test } from "bun:test";
import { normalise, rules } from "./normalise.ts";

describe("normalise()", () => {
  const named = rules(["/tmp/a.b/repo", "/tmp/a.b"], "1.2.3");

  test("shows what differs from run to run as […], and nothing else", () => {
    const id = "0123456789".repeat(4);
    const text = `/tmp/a.b/repo/x at ${id}, aurum 1.2.3, 2026-01-02T03:04:05Z, 12.3, /tmp/aXb`;
    expect(normalise(text, named)).toBe("[…]/x at […], aurum […], […], 12.3, /tmp/aXb");
  });

  test("leaves short numbers and other versions alone", () => {
    const text = "abcdef0123 1.2.30 2026-01-02";
    expect(normalise(text, named)).toBe(text);
  });
});
