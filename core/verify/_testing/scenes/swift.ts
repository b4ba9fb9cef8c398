import type { Scene } from "./types.ts";

export const SWIFT: readonly Scene[] = [
  {
    language: "swift",
    files: {
      "Sources/App/Upload.swift": `import Foundation

/// Checked: size is never negative
final class Upload {
    let maxSize = 1024

    @MainActor
    func store(name: String?, size: Int) throws -> Int {
        guard let name = name, !name.isEmpty else { throw UploadError.noName }
        guard size <= maxSize else {
            throw UploadError.tooLarge(size)
        }
        #if false
        if size < 0 { throw UploadError.negative }
        #endif
        #if DEBUG
        assert(size > 0)
        #endif
        let doc = "guard size >= 0 else { return }"
        let multi = """
        guard size >= 0 else { return 0 }
        """
        if false { precondition(size > 1) }
        if size == 0 { return 0 }
        let target = try resolvePath(name)
        return try write(target, size)
    }

    func other(size: Int) {
        guard size > 0 else { return }
    }
}
`,
      "Sources/App/Paths.swift": `func resolvePath(_ name: String) throws -> URL {
    // resolvePath is safe
    let url = base.appendingPathComponent(name).standardized
    guard url.path.hasPrefix(base.path) else { throw PathError.outside }
    return url
}
`,
    },
    message: "Path traversal: name is not checked before resolvePath",
    cites: "let target = try resolvePath(name)",
    quotes: [
      [
        "a guard",
        "guard let name = name, !name.isEmpty else { throw UploadError.noName }",
        "refuted",
      ],
      [
        "a guard",
        "guard let name = name, !name.isEmpty else { throw UploadError.noName",
        "refuted",
      ],
      ["code beside the point", "guard size <= maxSize else {", "quote_irrelevant"],
      [
        "a guard",
        "guard url.path.hasPrefix(base.path) else { throw PathError.outside }",
        "refuted",
      ],
      ["a guard", "let url = base.appendingPathComponent(name).standardized", "refuted"],
      ["a guard", "func resolvePath(_ name: String) throws -> URL {", "refuted"],
      ["no code that runs", "if size < 0 { throw UploadError.negative }", "quote_not_code"],
      ["no code that runs", "guard size >= 0 else { return 0 }", "quote_not_code"],
      ["no code that runs", "if false { precondition(size > 1) }", "quote_not_code"],
      ["no code that runs", "// resolvePath is safe", "quote_not_code"],
      ["code beside the point", "guard size > 0 else { return }", "quote_irrelevant"],
      ["a guard", "return url", "refuted"],
      ["no literal quote", "else {", "quote_not_found"],
      ["no code that runs", "        }", "quote_not_code"],
    ],
  },
];
