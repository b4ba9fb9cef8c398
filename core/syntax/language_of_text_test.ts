import { expect, test } from "bun:test";
import { languageOfText } from "./language_of_text.ts";

test.each([
  ["a.h", "class Buffer {\npublic:\n};\n", "cpp"],
  ["a.h", "namespace net {\n}\n", "cpp"],
  ["a.h", "#include <vector>\nint size(void);\n", "cpp"],
  ["a.h", "void run(std::string s);\n", "cpp"],
  ["a.H", "template <typename T>\nT max(T a, T b);\n", "cpp"],
  ["a.h", "#include <stdio.h>\nstruct buffer;\nint size(struct buffer *b);\n", "c"],
  ["a.h", "/* a class of things */\nint size(void);\n", "c"],
  ["a.c", "int class(void);\nint namespace;\nnamespace x;\n", "c"],
  ["a.ts", "class A {}\n", "typescript"],
  ["a.xyz", "class A {}\n", undefined],
] as const)("languageOfText() of %s with %j is %s", (path, text, language) => {
  expect(languageOfText(path, text)).toBe(language);
});
