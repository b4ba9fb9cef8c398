import { expect, test } from "bun:test";
import { countLines } from "./count_lines.ts";

test("countLines() counts added lines of the files that were looked at, and of no others", () => {
  const numstat = [
    "10\t0\ta.ts",
    "5\t2\tb c.ts",
    "-\t-\td.png",
    "900\t0\te.min.js",
    "7\t0\tf.ts",
    "",
  ];
  const files = [
    { path: "a.ts", reason: "no_model" },
    { path: "b c.ts", reason: "generated" },
    { path: "d.png", reason: "binary" },
    { path: "e.min.js", reason: "too_large" },
  ];
  expect(countLines(numstat.join("\0"), files)).toBe(15);
});

test("countLines() counts no prose, data or declarations", () => {
  const paths = ["README.md", "po/de.po", "a.d.ts", "LICENSE", "x.json", "b.ts", "bin/tool"];
  const numstat = paths.map((path) => `1\t0\t${path}`).join("\0");
  const files = paths.map((path) => ({ path, reason: "no_model" }));
  expect(countLines(numstat, files)).toBe(2);
});

test("countLines() is zero for nothing", () => {
  expect(countLines("", [])).toBe(0);
});
