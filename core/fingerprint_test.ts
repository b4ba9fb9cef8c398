import { describe, expect, test } from "bun:test";
import { fingerprint } from "./fingerprint.ts";

describe("fingerprint()", () => {
  const base = fingerprint("security", "a/b", "x.ts", "  eval(a)", 0);

  test("is 32 hexadecimal digits and repeats", () => {
    expect(base).toMatch(/^[0-9a-f]{32}$/u);
    expect(fingerprint("security", "a/b", "x.ts", "  eval(a)", 0)).toBe(base);
  });

  test("forgives blanks, as when code is indented anew", () => {
    expect(fingerprint("security", "a/b", "x.ts", "\t\teval(a)\r", 0)).toBe(base);
  });

  test("tells everything else apart", () => {
    const others = [
      fingerprint("analysis", "a/b", "x.ts", "eval(a)", 0),
      fingerprint("security", "a/c", "x.ts", "eval(a)", 0),
      fingerprint("security", "a/b", "y.ts", "eval(a)", 0),
      fingerprint("security", "a/b", "x.ts", "eval(b)", 0),
      fingerprint("security", "a/b", "x.ts", "eval(a)", 1),
    ];
    expect(new Set([base, ...others]).size).toBe(6);
  });

  test("does not confuse where one part ends and the next begins", () => {
    expect(fingerprint("a", "b", "c", "d", 0)).not.toBe(fingerprint("a", "bc", "", "d", 0));
    expect(fingerprint("a", 'b","c', "x", "d", 0)).not.toBe(fingerprint("a", "b", 'c","x', "d", 0));
  });
});
