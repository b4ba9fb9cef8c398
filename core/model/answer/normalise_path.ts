/** A path of a model's answer, in the form that a repository's paths have. */
export type NormalisedPath =
  { kind: "inside"; path: string } | { kind: "outside" } | { kind: "blank" };

/**
 * Slashes for backslashes, no `.` and no empty segments, and `..` resolved.
 * An absolute path, or one that leaves the repository, is `outside`. The
 * backslash of a shown hidden character (`\u{200b}`) stays.
 *
 * @example normalisePath(".\\src//a.ts") // { kind: "inside", path: "src/a.ts" }
 */
export function normalisePath(file: string): NormalisedPath {
  const slashed = file.replace(/\\(?!u\{[0-9a-f]{1,6}\})/gu, "/");
  if (slashed.startsWith("/") || /^[A-Za-z]:\//u.test(slashed)) return { kind: "outside" };
  const segments: string[] = [];
  for (const segment of slashed.split("/")) {
    if (segment === "..") {
      if (segments.pop() === undefined) return { kind: "outside" };
    } else if (segment !== "." && segment !== "") {
      segments.push(segment);
    }
  }
  const path = segments.join("/");
  return path.trim() === "" ? { kind: "blank" } : { kind: "inside", path };
}
