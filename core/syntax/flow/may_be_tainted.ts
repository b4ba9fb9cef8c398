import type { SyntaxNode, SyntaxTree } from "../types.ts";

/** Whether the value of an expression may come from outside of the program. */
export function mayBeTainted(node: SyntaxNode, _tree: SyntaxTree): boolean {
  return !/^(?:["'][^"'$\\]*["']|[\d.]+|true|false|null|nil|None)$/u.test(node.text());
}
