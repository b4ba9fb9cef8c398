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
  // `int validate(`, `validate() {`, `limit = 3`, `limit?: 3`, `List<T> list;`; not `x.validate(` and not `a, validate)`.
  const maybe = new RegExp(
    `(?:(?<![.>(,]\\s*)|(?<=>\\s+)|(?<=\\b(?:exports|prototype)\\.))${word}[?!]?\\s*(?:=(?!=)|:|\\(|,|;|\\{|<|$)|^\\s+${word}\\s+[\\w*[]`,
    "u",
  );
  return (line) => {
    if (sure.test(line)) return 2;
    return !LEADING.test(line) && maybe.test(line) ? 1 : 0;
  };
}

/** What a file imports, by the last parts of it: of the whole, and of what it is taken from. */
interface Imports {
  tails: ReadonlySet<string>;
  above: ReadonlySet<string>;
}

/** The last `count` parts of a path. */
function lastParts(path: string, count: number): string {
  let at = path.length;
  for (let part = 0; part < count && at > 0; part += 1) at = path.lastIndexOf("/", at - 1);
  return path.slice(at + 1);
}

function importsOf(text: string): Imports {
  const tails = new Set<string>();
  const above = new Set<string>();
  for (const name of importedNames(text)) {
    const parts = name
      .replace(/\.(?:js|ts|tsx|jsx|h|hpp|rb|php|sh)$/u, "")
      .split("/")
      // `@/owner` and `~/owner` begin at a folder that only the build knows.
      .filter((part) => !/^(?:\.*|[@~#])$/u.test(part));
    if (parts.length === 0) continue;
    tails.add(parts.slice(-2).join("/"));
    // The last part may be what is taken from the file: `app.models.User`.
    if (parts.length > 1) above.add(parts.slice(0, -1).slice(-2).join("/"));
  }
  return { tails, above };
}

/** Whether a path is what an import names: its last parts are the import's last parts. */
function isImported(path: string, { tails, above }: Imports): boolean {
  const slash = path.lastIndexOf("/");
  const dot = path.lastIndexOf(".");
  const whole = dot > slash ? path.slice(0, dot) : path;
  const folder = slash === -1 ? "" : path.slice(0, slash);
  const pair = lastParts(whole, 2);
  const name = lastParts(whole, 1);
  if (tails.has(pair) || tails.has(name) || above.has(pair) || above.has(name)) return true;
  return folder !== "" && (tails.has(lastParts(folder, 2)) || tails.has(lastParts(folder, 1)));
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
  imports: Imports;
}

/** The view of a file by its path and text. */
export function viewFrom(path: string, text: string): Viewpoint {
  return { path, imports: importsOf(text) };
}

/** 0 for a file of the same folder, 1 for an imported one, 2 for the rest. */
export function nearness(path: string, from: Viewpoint): 0 | 1 | 2 {
  const end = from.path.lastIndexOf("/");
  if (path.lastIndexOf("/") === end && path.startsWith(from.path.slice(0, end + 1))) return 0;
  return isImported(path, from.imports) ? 1 : 2;
}

/** How far a file is: smaller is nearer. */
interface Ranked {
  path: string;
  rank: number;
}

function isBefore(left: Ranked, right: Ranked): boolean {
  return left.rank < right.rank || (left.rank === right.rank && left.path < right.path);
}

/**
 * The nearest other files that may declare a name: of the same folder, then
 * imported ones, then the rest; the surer before the less sure.
 */
export function rankFiles(
  declaring: ReadonlyMap<string, 1 | 2>,
  from: Viewpoint,
  most: number,
): string[] {
  const best: Ranked[] = [];
  for (const [path, sure] of declaring) {
    if (path === from.path) continue;
    const ranked = { path, rank: nearness(path, from) * 2 + (2 - sure) };
    const last = best.at(-1);
    if (best.length >= most && last !== undefined && !isBefore(ranked, last)) continue;
    const place = best.findIndex((one) => isBefore(ranked, one));
    best.splice(place === -1 ? best.length : place, 0, ranked);
    if (best.length > most) best.pop();
  }
  return best.map(({ path }) => path);
}
