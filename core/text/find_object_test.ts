import { expect, test } from "bun:test";
import { findObject } from "./find_object.ts";

test("findObject() finds the one object in prose, in a fence, after a thinking passage", () => {
  for (const text of [
    'Here it is: {"a":1} as asked.',
    '```json\n{"a":1}\n```',
    '<think>{"b":2}</think>\n{"a":1}',
    'left out its opening tag {"b":2}</think>{"a":1}',
  ]) {
    expect([text, findObject(text)]).toEqual([text, { kind: "object", text: '{"a":1}' }]);
  }
});

test("findObject() refuses two objects, a cut one, and none", () => {
  expect(findObject('{"a":1} {"a":2}')).toEqual({ kind: "several" });
  expect(findObject('{"a":')).toEqual({ kind: "unbalanced" });
  expect(findObject("<html><body>502</body></html>")).toEqual({ kind: "none" });
});
