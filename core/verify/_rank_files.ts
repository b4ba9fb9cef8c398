/** Which files are likely to declare a name, the nearest first. */
import { importedNames } from "../syntax/mod.ts";
import type { SearchHit } from "../types.ts";
import { DECLARING_WORDS } from "./_search_patterns.ts";

const LEADING =
  /^\s*(?:(?:return|throw|raise|yield|await|if|while|for|switch|case|else|import|from|use|using|require)(?![\p{L}\p{N}_])|\/\/|#(?!\s*define)|\*|--)/u;

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
}

/** How much a line looks like a declaration of a name: 2 surely, 1 maybe, 0 not. */
export type Declares = (line: string) => 0 | 1 | 2;

/** Tells it of one name. */
export function declaresName(name: string): Declares {
  const word = `(?<![\\p{L}\\p{N}_])${escaped(name)}(?![\\p{L}\\p{N}_])`;
  const sure = new RegExp(
    `(?<![\\p{L}\\p{N}_])(?:${DECLARING_WORDS})(?![\\p{L}\\p{N}_])\\s+(?:\\([^)]*\\)\\s*)?[^=;(),]*${word}`,
    "u",
  );
  // `int validate(`, `validate() {`, `limit = 3`, `limit: 3`; not `x.validate(` and not `a, validate)`.
  const maybe = new RegExp(
    `(?<![.>(,]\\s*)${word}\\s*(?:=(?!=)|:|\\(|,|;|\\{|$)|^\\s+${word}\\s+[\\w*[]`,
    "u",
  );
  return (line) => {
    if (sure.test(line)) return 2;
    return !LEADING.test(line) && maybe.test(line) ? 1 : 0;
  };
}

/** An import by its last parts: of the whole, and of what it is taken from. */
interface Tail {
  tail: string;
  above: string;
}

function tailsOf(text: string): Tail[] {
  return importedNames(text).flatMap((name) => {
    const parts = name
      .replace(/\.(?:js|ts|tsx|jsx|h|hpp|rb|php|sh)$/u, "")
      .split("/")
      .filter((part) => !/^\.*$/u.test(part));
    const tail = parts.slice(-2).join("/");
    return tail === "" ? [] : [{ tail, above: parts.slice(0, -1).slice(-2).join("/") }];
  });
}

/** Whether a path is what an import names: its last parts are the import's last parts. */
function isImported(path: string, imports: readonly Tail[]): boolean {
  const parts = `/${path.replace(/\.[^./]+$/u, "")}`;
  const folder = parts.slice(0, parts.lastIndexOf("/"));
  return imports.some(
    ({ tail, above }) =>
      parts.endsWith(`/${tail}`) ||
      folder.endsWith(`/${tail}`) ||
      // The last part may be what is taken from the file: `app.models.User`.
      (above !== "" && parts.endsWith(`/${above}`)),
  );
}

/** Files that hold a likely declaration, with how likely it is. */
export function declaringFiles(name: string, hits: readonly SearchHit[]): Map<string, 1 | 2> {
  const declares = declaresName(name);
  const files = new Map<string, 1 | 2>();
  for (const { path, text } of hits) {
    if (files.get(path) === 2) continue;
    const sure = declares(text);
    if (sure !== 0) files.set(path, sure);
  }
  return files;
}

/** Where a name is looked for from. */
export interface Viewpoint {
  path: string;
  imports: readonly Tail[];
}

/** The view of a file by its path and text. */
export function viewFrom(path: string, text: string): Viewpoint {
  return { path, imports: tailsOf(text) };
}

/** Other files that may declare a name: of the same folder, then imported ones, then the rest. */
export function rankFiles(declaring: ReadonlyMap<string, 1 | 2>, from: Viewpoint): string[] {
  const folder = from.path.slice(0, from.path.lastIndexOf("/") + 1);
  const groups: { path: string; sure: number }[][] = [[], [], []];
  for (const [path, sure] of declaring) {
    if (path === from.path) continue;
    const same = path.slice(0, path.lastIndexOf("/") + 1) === folder;
    const near = same ? 0 : isImported(path, from.imports) ? 1 : 2;
    groups[near]?.push({ path, sure });
  }
  return groups
    .flatMap((group) =>
      group.toSorted((left, right) => right.sure - left.sure || (left.path < right.path ? -1 : 1)),
    )
    .map(({ path }) => path);
}
