import type { Scene } from "./types.ts";

export const JAVA: Scene = {
  language: "java",
  files: {
    "src/Upload.java": `package shop;

class Upload {
    /** The name is never null. */
    @Transactional
    void store(@NotNull String name, byte[] data) {
        Objects.requireNonNull(name, "name");
        String doc = "if (name.contains(..)) throw";
        if (name.contains("..")) {
            throw new IllegalArgumentException(name);
        }
        Path target = root.resolve(name);
        Files.write(target, data);
    }

    <T extends Comparable<T>> T largest(List<? extends T> items) {
        return items.get(0);
    }

    void other(String name) {
        if (name == null) {
            return;
        }
    }
}
`,
    "src/Paths.java": `package shop;

final class Paths {
    static final int MAX_DEPTH = 8;

    // resolve is safe
    Path resolve(String name) {
        Path path = base.resolve(name).normalize();
        if (!path.startsWith(base)) {
            throw new SecurityException("outside");
        }
        return path;
    }
}
`,
  },
  message: "Path traversal: name goes to resolve() unchecked, see MAX_DEPTH",
  cites: "Path target = root.resolve(name);",
  quotes: [
    ["a call that guards", 'Objects.requireNonNull(name, "name");', "refuted"],
    [
      "the guard over lines",
      '        if (name.contains("..")) {\n            throw new IllegalArgumentException(name);\n        }',
      "refuted",
    ],
    ["the throw alone", "throw new IllegalArgumentException(name);", "refuted"],
    ["an annotation of a parameter", "void store(@NotNull String name, byte[] data) {", "refuted"],
    ["the callee's guard", "if (!path.startsWith(base)) {", "refuted"],
    ["the callee's normalisation", "Path path = base.resolve(name).normalize();", "refuted"],
    ["a named constant", "static final int MAX_DEPTH = 8;", "refuted"],
    ["without the negation", "path.startsWith(base)) {", "quote_not_found"],
    ["a doc comment", "/** The name is never null. */", "quote_not_code"],
    ["a line comment", "// resolve is safe", "quote_not_code"],
    ["the text of a string", "if (name.contains(..)) throw", "quote_not_found"],
    ["a guard of another method", "if (name == null) {", "quote_irrelevant"],
    [
      "a bound of another method",
      "<T extends Comparable<T>> T largest(List<? extends T> items) {",
      "quote_irrelevant",
    ],
    [
      "the call that follows the accused line, with it",
      "Path target = root.resolve(name);\n    }",
      "quote_not_found",
    ],
    ["a bare return", "return;", "quote_not_code"],
    ["a brace", "        }", "quote_not_code"],
  ],
};
