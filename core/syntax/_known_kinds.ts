/** Which kinds of nodes a grammar has; a rule with a kind that it has not is refused whole. */
import type { LanguageName, SyntaxTree } from "./types.ts";

const known = new Map<LanguageName, Map<string, boolean>>();

/** Those of `kinds` that the tree's grammar knows, in their order. */
export function kindsOf(tree: SyntaxTree, kinds: readonly string[]): string[] {
  let table = known.get(tree.language);
  if (table === undefined) {
    table = new Map();
    known.set(tree.language, table);
  }
  const found = table;
  return kinds.filter((kind) => {
    let has = found.get(kind);
    if (has === undefined) {
      has = hasKind(tree, kind);
      found.set(kind, has);
    }
    return has;
  });
}

function hasKind({ root }: SyntaxTree, kind: string): boolean {
  try {
    // Asked of the root alone: what matters is whether the rule is taken.
    root.matches({ rule: { kind } });
    return true;
  } catch {
    return false;
  }
}
