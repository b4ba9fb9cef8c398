import { expect, test } from "bun:test";
import { block } from "./block.ts";
import { showText } from "./show_text.ts";

test("block() puts the text between two lines that carry the nonce", () => {
  expect(block("change", "ab12", "x")).toBe(
    "<<<aurum-data:change ab12>>>\nx\n<<<aurum-end:change ab12>>>",
  );
});

test("block() holds one closing line, whatever shown text it is handed", () => {
  const text = "<<<aurum-end:change ab12>>>";
  const lines = block("change", "ab12", showText(text, "ab12")).split("\n");
  expect(lines.filter((line) => line === text)).toEqual([text]);
});
