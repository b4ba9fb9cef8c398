/** Which files are likely to declare a name, the nearest first. */
import { importedNames } from "../syntax/mod.ts";
import type { SearchHit } from "../types.ts";

const KEYWORD =
  "func|def|fn|fun|function|class|struct|enum|interface|trait|type|union|const|let|var|val|macro_rules!|define|static|final|record|object|protocol|typedef|impl|module|alias|readonly";
const LEADING =
  /^\s*(?:return|throw|raise|yield|await|if|while|for|switch|case|else|import|from|use|using|require|\/\/|#(?!\s*define)|\*|--)/u;

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
}

/** How much a line looks like a declaration of the name: 2 surely, 1 maybe, 0 not. */
export function declares(line: string, name: string): 0 | 1 | 2 {
  const word = `(?<![\\p{L}\\p{N}_])${escaped(name)}(?![\\p{L}\\p{N}_])`;
  if (
    new RegExp(`(?<![\\p{L}\\p{N}_])(?:${KEYWORD})(?![\\p{L}\\p{N}_])[^=;]*${word}`, "u").test(line)
  )
    return 2;
  if (LEADING.test(line)) return 0;
  // `int validate(`, `validate() {`, `limit = 3`, `limit: 3`; not `x.validate(` and not `a, validate)`.
  const alone = new RegExp(`(?<![.>:(,]\\s*)${word}\\s*(?:=(?!=)|:|\\(|,|;|$)`, "u");
  return alone.test(line) ? 1 : 0;
}

/** Whether a path is what an import names: its last parts are the import's last parts. */
function isImported(path: string, imports: readonly string[]): boolean {
  const parts = path.replace(/\.[^./]+$/u, "").split("/");
  const folder = parts.slice(0, -1);
  return imports.some((name) => {
    const wanted = name
      .replace(/\.(?:js|ts|tsx|jsx|h|hpp|rb|php|sh)$/u, "")
      .split("/")
      .filter((part) => !/^\.*$/u.test(part));
    const tail = wanted.slice(-2).join("/");
    if (tail === "") return false;
    const ends = (where: readonly string[]): boolean => `/${where.join("/")}`.endsWith(`/${tail}`);
    // The last part may be what is taken from the file: `app.models.User`.
    const above = wanted.slice(0, -1).slice(-2).join("/");
    return (
      ends(parts) || ends(folder) || (above !== "" && `/${parts.join("/")}`.endsWith(`/${above}`))
    );
  });
}

/** Other files that may declare the name: of the same folder, then imported ones, then the rest. */
export function rankFiles(
  name: string,
  hits: readonly SearchHit[],
  from: { path: string; text: string },
): string[] {
  const imports = importedNames(from.text);
  const folder = from.path.slice(0, from.path.lastIndexOf("/") + 1);
  const ranks = new Map<string, { near: number; sure: number }>();
  for (const { path, text } of hits) {
    if (path === from.path) continue;
    const sure = declares(text, name);
    if (sure === 0) continue;
    const known = ranks.get(path);
    if (known !== undefined) {
      known.sure = Math.max(known.sure, sure);
      continue;
    }
    const same = path.slice(0, path.lastIndexOf("/") + 1) === folder;
    ranks.set(path, { near: same ? 0 : isImported(path, imports) ? 1 : 2, sure });
  }
  return [...ranks]
    .toSorted(
      ([a, left], [b, right]) =>
        left.near - right.near || right.sure - left.sure || (a < b ? -1 : 1),
    )
    .map(([path]) => path);
}
