import { describe, expect, test } from "bun:test";
import { symbolCandidates } from "./symbol_candidates.ts";

describe("symbolCandidates()", () => {
  test.each([
    ["`user` may be nil", "user"],
    ["the name 'id' is not checked", "id"],
    ["see “Order” for the reason", "Order"],
    ["user_id is not checked", "user_id"],
    ["parseInput fails", "parseInput"],
    ["HTTPServer is closed twice", "HTTPServer"],
    ["order.Validate is called", "Validate"],
    ["order.Validate is called", "order"],
    ["Parser::parse and p->next", "next"],
    ["save() loses data", "save"],
    ["of<T>(x) is called", "of"],
    ["Validate is called without a nil guard", "Validate"],
    ["a checksum is missing", "checksum"],
    ["não há verificação em café", "café"],
  ])("finds in %j the name %s", (message, name) => {
    expect(symbolCandidates(message, "")).toContain(name);
  });

  test.each([
    ["the user may be null when the order is empty", ["user", "order", "null", "may"]],
    ["it is an error", ["it", "is", "an", "error"]],
    ["a x b", ["a", "x", "b"]],
    ["don't trust the caller's value", ["don", "t", "s", "caller"]],
    ["`if` and `return`", ["if", "return"]],
    ["The end. Save it", ["end", "Save", "it"]],
  ])("is silent in %j", (message, names) => {
    const found = symbolCandidates(message, "");
    for (const name of names) expect(found).not.toContain(name);
  });

  test("reads the code too, and takes each name once", () => {
    const found = symbolCandidates("`save` fails", "if err := save(user, i); err != nil {");
    expect(found).toEqual(["save"]);
  });

  test("is bounded", () => {
    const many = Array.from({ length: 500 }, (_, index) => `name_${index}`).join(" ");
    expect(symbolCandidates(many, many).length).toBeLessThanOrEqual(40);
  });
});
