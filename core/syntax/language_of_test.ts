import { expect, test } from "bun:test";
import { languageOf } from "./language_of.ts";

test("languageOf() knows extensions, in either case, and well-known names", () => {
  const known = {
    "src/app.ts": "typescript",
    "a.mts": "typescript",
    "types.d.ts": "typescript",
    "a/b/View.TSX": "tsx",
    "index.mjs": "javascript",
    "view.jsx": "javascript",
    "tool.py": "python",
    "stub.pyi": "python",
    "main.go": "go",
    "Main.java": "java",
    "lib.rs": "rust",
    "a.h": "c",
    "a.hpp": "cpp",
    "a.cs": "csharp",
    Rakefile: "ruby",
    "x/Gemfile": "ruby",
    "a.php": "php",
    "run.sh": "bash",
    ".bashrc": "bash",
    "build.gradle.kts": "kotlin",
    "App.swift": "swift",
    "index.html": "html",
    "site.css": "css",
  };
  const got = Object.fromEntries(Object.keys(known).map((path) => [path, languageOf(path)]));
  expect(got).toEqual({ ...known } as typeof got);
});

test("languageOf() is silent about everything else", () => {
  for (const path of [
    "README.md",
    "Makefile",
    "ts",
    ".ts",
    "a.ts/b",
    "a.json",
    "x.",
    "",
    "constructor",
    "a.__proto__",
  ]) {
    expect(languageOf(path)).toBeUndefined();
  }
});
