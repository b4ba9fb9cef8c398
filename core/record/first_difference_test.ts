import { expect, test } from "bun:test";
import { firstDifference } from "./first_difference.ts";

test("firstDifference() is nothing for equal texts, and the first line that differs for others", () => {
  expect(firstDifference("", "")).toBeUndefined();
  expect(firstDifference("a\nb", "a\nb")).toBeUndefined();
  expect(firstDifference("a\nb\nc", "a\nB\nC")).toEqual({ line: 2, recorded: "b", now: "B" });
  expect(firstDifference("a", "a\nb")).toEqual({ line: 2, recorded: "", now: "b" });
  expect(firstDifference("a\n", "a")).toEqual({ line: 2, recorded: "", now: "" });
});

test("firstDifference() shows bounded lines", () => {
  expect(firstDifference("x".repeat(9999), "")?.recorded.length).toBe(160);
});
