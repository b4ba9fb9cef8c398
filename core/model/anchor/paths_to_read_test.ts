import { expect, test } from "bun:test";
import { ANCHOR_FILES_MAX } from "../../limits.ts";
import type { AnswerIssue } from "../types.ts";
import type { AnchorFile } from "./_change_index.ts";
import { pathsToRead } from "./paths_to_read.ts";

const FILES: AnchorFile[] = [
  {
    path: "src/a.ts",
    status: "modified",
    hunks: [{ lines: [{ kind: "added", text: "here();", new_line: 3 }] }],
  },
  { path: "new.ts", old_path: "old.ts", status: "renamed", hunks: [] },
  {
    path: "gone.ts",
    status: "deleted",
    hunks: [{ lines: [{ kind: "removed", text: "was();", old_line: 1 }] }],
  },
];

function issue(file: string, code?: string, side: "new" | "old" = "new"): AnswerIssue {
  const plain = { file, line: 1, side, severity: "error", rule_id: "r", message: "m" } as const;
  return code === undefined ? plain : { ...plain, code };
}

test.each<[string, AnswerIssue, string[]]>([
  ["code in a hunk", issue("src/a.ts", "here();"), []],
  ["no code", issue("src/a.ts"), []],
  ["code in no hunk", issue("src/a.ts", "there();"), ["src/a.ts"]],
  ["code on the old side", issue("src/a.ts", "there();", "old"), []],
  ["a deleted file", issue("gone.ts", "there();"), []],
  ["a file outside", issue("lib/b.ts", "x();"), ["lib/b.ts"]],
  ["a file outside without code", issue("lib/b.ts"), []],
  ["a diff's prefix", issue("b/src/a.ts", "here();"), ["b/src/a.ts"]],
  ["a diff's prefix without code", issue("b/src/a.ts"), ["b/src/a.ts"]],
  ["a diff's prefix outside", issue("a/lib/b.ts", "x();"), ["a/lib/b.ts", "lib/b.ts"]],
  ["the older name", issue("old.ts", "x();"), ["new.ts", "old.ts"]],
  ["git's own files", issue("sub/.GIT/config", "x"), []],
])("pathsToRead() %s", (_, one, paths) => {
  expect(pathsToRead([[one]], FILES)).toEqual(paths);
});

test("pathsToRead() names each path once, in order, and is bounded", () => {
  expect(pathsToRead([[issue("z", "x"), issue("b", "x")], [issue("z", "y")]], FILES)).toEqual([
    "b",
    "z",
  ]);
  const many = Array.from({ length: ANCHOR_FILES_MAX + 10 }, (_, at) => issue(`f${at}`, "x"));
  expect(pathsToRead([many], FILES)).toHaveLength(ANCHOR_FILES_MAX);
});
