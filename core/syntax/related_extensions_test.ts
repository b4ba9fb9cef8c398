import { expect, test } from "bun:test";
import { relatedExtensions } from "./related_extensions.ts";

test("relatedExtensions() names the extensions of the languages that mix", () => {
  expect(relatedExtensions("a/b.go")).toEqual(["go"]);
  expect(relatedExtensions("a.ts")).toContain("jsx");
  expect(relatedExtensions("a.h")).toContain("cpp");
  expect(relatedExtensions("a.xyz")).toEqual(["xyz"]);
});

test("relatedExtensions() is silent about a file without an extension", () => {
  for (const path of ["LICENSE", ".env", "a.", "x/.hidden", "a.b/c", "a.*"]) {
    expect([path, relatedExtensions(path)]).toEqual([path, []]);
  }
});
