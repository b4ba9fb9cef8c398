/** Branches that a constant condition takes out of the program. */
import { kindsOf } from "./_known_kinds.ts";
import type { SyntaxNode, SyntaxTree } from "./types.ts";

const BRANCHES = [
  "if_statement",
  "if_expression",
  "if",
  "unless",
  "if_modifier",
  "unless_modifier",
  "while_statement",
  "while_expression",
  "while",
  "while_modifier",
  "for_statement",
  "elif_clause",
  "else_if_clause",
  "elseif_clause",
  "elsif",
];
const FALSE = /^[\s(]*(?:false|False|FALSE|0|nil|None|null|NULL)[\s);]*(?:(?:&&|and\b)[^]*)?$/u;
const TRUE = /^[\s(]*(?:true|True|TRUE|1)[\s);]*(?:(?:\|\||or\b)[^]*)?$/u;
const MAYBE = "^[\\s(]*(?:false|False|FALSE|0|nil|None|null|NULL|true|True|TRUE|1)\\b";

type Config = Parameters<SyntaxNode["findAll"]>[0];

function deadOf(node: SyntaxNode): SyntaxNode | undefined {
  const kind = String(node.kind());
  const named = node
    .children()
    .filter((child) => child.isNamed() && !/comment/u.test(String(child.kind())));
  const condition = node.field("condition") ?? named[0];
  if (condition === undefined || condition === null) return undefined;
  const text = condition.text();
  const swapped = kind.startsWith("unless");
  const [never, always] = swapped ? [TRUE, FALSE] : [FALSE, TRUE];
  const place = named.findIndex((child) => child.id() === condition.id());
  if (never.test(text)) {
    return node.field("consequence") ?? node.field("body") ?? named[place + 1];
  }
  if (!always.test(text) || !/^(?:if|unless|el)/u.test(kind)) return undefined;
  const otherwise = node.children().findIndex((child) => child.kind() === "else");
  return node.field("alternative") ?? (otherwise === -1 ? undefined : named.at(-1));
}

/** Rust takes an item away with an attribute that no build fulfils. */
function cutByAttribute(tree: SyntaxTree): SyntaxNode[] {
  if (tree.language !== "rust") return [];
  const regex = "^#!?\\[\\s*cfg\\s*\\(\\s*(?:any\\s*\\(\\s*\\)|false|FALSE)\\s*\\)\\s*\\]$";
  const rule = { any: [{ kind: "attribute_item" }, { kind: "inner_attribute_item" }], regex };
  return tree.root.findAll({ rule } as Config).flatMap((node) => {
    if (node.kind() === "inner_attribute_item") return node.parent() ?? [];
    let next = node.next();
    while (next !== null && /attribute_item|comment/u.test(String(next.kind()))) next = next.next();
    return next ?? [];
  });
}

/** Every branch of `if (false)` and its kin; one pass in native code finds where it is worth a look. */
export function deadBranches(tree: SyntaxTree): SyntaxNode[] {
  const kinds = kindsOf(tree, BRANCHES);
  if (kinds.length === 0) return cutByAttribute(tree);
  const any = kinds.map((kind) => ({ kind }));
  const rule = { any, has: { regex: MAYBE } };
  const dead = tree.root.findAll({ rule } as Config).flatMap((node) => deadOf(node) ?? []);
  return [...dead, ...cutByAttribute(tree)];
}
