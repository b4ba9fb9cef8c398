import { expect, test } from "bun:test";
import { createRedactor } from "../redact/mod.ts";
import { revisionOf } from "./_testing/run.ts";
import { Source } from "./source.ts";

test("Source reads each file once, in one go where it may", async () => {
  const head = revisionOf({ "a.js": "a();\n", "b.js": "b();\n" });
  const reads: string[][] = [];
  const { readMany } = head;
  head.readMany = async (paths) => {
    reads.push([...paths]);
    return readMany(paths);
  };
  const source = new Source(head, createRedactor());
  await source.prefetch(["a.js", "b.js", "a.js"]);
  expect((await source.file("a.js"))?.lines).toEqual(["a();"]);
  expect(await source.file("a.js")).toBe(await source.file("a.js"));
  expect(await source.file("c.js")).toBeUndefined();
  expect(reads).toEqual([["a.js", "b.js"], ["c.js"]]);
});

test("Source gives out no binary file, no large one, and none with too many lines", async () => {
  const files = {
    "a.js": "a\0b",
    "b.js": `${"x".repeat(200)}\n`.repeat(6_000),
    "c.js": "x\n".repeat(10_001),
  };
  const source = new Source(revisionOf(files), createRedactor());
  for (const path of Object.keys(files)) expect(await source.file(path)).toBeUndefined();
});

test("Source tells the lines of a word, and that a search was cut", async () => {
  const head = revisionOf({ "a.js": "check(x);\ncheckers();\n" });
  const source = new Source(head, createRedactor());
  await source.search({ declared: [], called: ["check"] }, ["js"], []);
  expect(source.hits("check").map(({ line }) => line)).toEqual([1]);
  expect([source.hits("other"), source.incomplete]).toEqual([[], false]);
  head.search = async () => ({ hits: [], truncated: true });
  await source.search({ declared: [], called: ["check"] }, ["js"], []);
  expect(source.incomplete).toBe(true);
});
