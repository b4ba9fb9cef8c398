import { expect, test } from "bun:test";
import { duplicateKeys } from "./duplicate_keys.ts";

test("duplicateKeys() names the first key that stands twice in one object, however it is spelled", () => {
  for (const text of ['{"a":1,"a":2}', '{"a":1,"\\u0061":2}', '{"b":[{"a":1,"a":1}]}']) {
    expect([text, duplicateKeys(text)]).toEqual([text, { elsewhere: "a", inSection: false }]);
  }
});

test("duplicateKeys() is silent about a key in two objects", () => {
  expect(duplicateKeys('{"a":{"a":1},"b":[{"a":1},{"a":1}]}')).toEqual({ inSection: false });
});

test("duplicateKeys() tells the named section apart", () => {
  expect(duplicateKeys('{"s":[{"a":1,"a":2}],"b":1}', "s")).toEqual({ inSection: true });
});
