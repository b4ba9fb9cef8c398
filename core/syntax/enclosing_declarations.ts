import { describe, findDeclarations, wholeOf } from "./_declarations.ts";
import { KINDS } from "./_kinds.ts";
import type { Declaration, SyntaxTree } from "./types.ts";

/**
 * The innermost function or type around each of `lines` (1-based), in their
 * order; `undefined` where a line lies in none, or the language declares
 * nothing. One walk over the tree, whatever the number of lines.
 */
export function enclosingDeclarations(
  tree: SyntaxTree,
  lines: readonly number[],
): (Declaration | undefined)[] {
  const kinds = KINDS[tree.language];
  if (kinds === undefined || lines.length === 0) return lines.map(() => undefined);
  const found = findDeclarations(tree.root, tree.language, kinds).map((node) => {
    const { start, end } = wholeOf(node, kinds).range();
    return { node, start: start.line + 1, end: end.line + 1 };
  });
  // Parents come before children: the last one that holds a line is the innermost.
  const texts = tree.text.split("\n");
  const described = new Map<number, Declaration | undefined>();
  return lines.map((line) => {
    for (let at = found.length - 1; at >= 0; at -= 1) {
      const entry = found[at];
      if (entry === undefined || entry.start > line || entry.end < line) continue;
      if (!described.has(at)) described.set(at, describe(entry.node, kinds, texts));
      const declaration = described.get(at);
      if (declaration !== undefined && declaration.end >= line) return declaration;
    }
    return undefined;
  });
}
