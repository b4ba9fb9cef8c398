/** Branches that a constant condition takes out of the program. */
import { constantValue } from "./_constant_value.ts";
import { kindsOf } from "./_known_kinds.ts";
import type { LanguageName, SyntaxNode, SyntaxTree } from "./types.ts";

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
/** `a ? b : c`, and Python's `b if a else c`. */
const CHOICES = ["ternary_expression", "conditional_expression", "conditional"];
/** `a && b` in the place of a branch. */
const CHAINS = ["binary_expression", "binary", "boolean_operator", "conjunction_expression"];

const CONSTANT =
  "(?:false|False|FALSE|true|True|TRUE|nil|None|null|NULL|undefined|NaN|void 0|\"\"|''|\\d+[ulUL]*)";
/** A condition that is worth a look: a constant begins it, or stands behind an operator. */
const MAYBE = `^[\\s(!]*(?:not\\s+)?[\\s(!]*${CONSTANT}(?:[\\s)]|[=<>!&|]|$)|(?:&&|\\|\\||\\band|\\bor)[\\s(!]*(?:not\\s+)?${CONSTANT}(?:[\\s)]|$)`;

/** Kinds of what may be a constant: the texts of no others are looked at, as chains hold each other. */
const CONSTANTS = [
  "false",
  "true",
  "null",
  "undefined",
  "none",
  "nil",
  "number",
  "integer",
  "integer_literal",
  "int_literal",
  "decimal_integer_literal",
  "number_literal",
  "boolean",
  "boolean_literal",
  "bool_literal",
  "null_literal",
  "unary_expression",
  "prefix_expression",
  "not_operator",
  "unary",
  "unary_op_expression",
  "prefix_unary_expression",
  "parenthesized_expression",
];

/** The signs between conditions. */
const SIGN = "^(?:&&|\\|\\||and|or)$";

type Config = Parameters<SyntaxNode["findAll"]>[0];

function isComment(node: SyntaxNode): boolean {
  return /comment/u.test(String(node.kind()));
}

/** What never runs of a branch, and its condition, which decides nothing. */
function deadOf(node: SyntaxNode): (SyntaxNode | null | undefined)[] {
  const kind = String(node.kind());
  const named = node.children().filter((child) => child.isNamed() && !isComment(child));
  const condition = node.field("condition") ?? named[0];
  if (condition === undefined || condition === null) return [];
  const value = constantValue(condition.text());
  if (value === undefined) return [];
  const place = named.findIndex((child) => child.id() === condition.id());
  if (value === kind.startsWith("unless")) {
    // `call() if false` holds its body before the condition.
    const before = kind.endsWith("_modifier") ? named[0] : named[place + 1];
    return [condition, node.field("consequence") ?? node.field("body") ?? before];
  }
  if (!/^(?:if|unless|el)/u.test(kind)) return [];
  const otherwise = node.children().findIndex((child) => child.kind() === "else");
  return [condition, node.field("alternative") ?? (otherwise === -1 ? undefined : named.at(-1))];
}

/** The side of `a ? b : c` that is never taken. */
function unchosen(node: SyntaxNode): (SyntaxNode | null | undefined)[] {
  const named = node.children().filter((child) => child.isNamed() && !isComment(child));
  const field = node.field("condition");
  // Python: `b if a else c`.
  const condition = field ?? named[1];
  const value = condition === undefined ? undefined : constantValue(condition.text());
  if (value === undefined) return [];
  if (field === null) return [condition, value ? named[2] : named[0]];
  return [condition, node.field(value ? "alternative" : "consequence") ?? named[value ? 2 : 1]];
}

/** What stands behind `false &&` or `true ||`. */
function unreached(node: SyntaxNode): (SyntaxNode | null | undefined)[] {
  const [left, operator, right] = node.children().filter((child) => !isComment(child));
  if (left === undefined || operator === undefined) return [];
  const stops = /^(?:&&|and)$/u.test(operator.text())
    ? false
    : /^(?:\|\||or)$/u.test(operator.text())
      ? true
      : undefined;
  return stops !== undefined && constantValue(left.text()) === stops ? [left, right] : [];
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

const rules = new Map<LanguageName, Config | undefined>();

/** One rule for everything that is worth a look: the engine compiles each rule anew for every text. */
function ruleOf(tree: SyntaxTree): Config | undefined {
  const kinds = (names: readonly string[]): object[] =>
    kindsOf(tree, names).map((kind) => ({ kind }));
  const [conditions, chains] = [kinds([...BRANCHES, ...CHOICES]), kinds(CHAINS)];
  const constant = { any: kinds(CONSTANTS), regex: MAYBE };
  const any: object[] = [];
  if (conditions.length > 0) any.push({ any: conditions, has: { regex: MAYBE } });
  if (chains.length > 0 && constant.any.length > 0) {
    any.push({ all: [{ any: chains }, { has: constant }, { has: { regex: SIGN } }] });
  }
  return any.length === 0 ? undefined : ({ rule: { any } } as Config);
}

/** Every branch of `if (false)` and its kin; native code finds where it is worth a look. */
export function deadBranches(tree: SyntaxTree): SyntaxNode[] {
  if (!rules.has(tree.language)) rules.set(tree.language, ruleOf(tree));
  const rule = rules.get(tree.language);
  const nodes = rule === undefined ? [] : tree.root.findAll(rule);
  const sides = nodes.flatMap((node) => {
    const kind = String(node.kind());
    if (BRANCHES.includes(kind)) return deadOf(node);
    return CHOICES.includes(kind) ? unchosen(node) : unreached(node);
  });
  return [...sides.flatMap((side) => side ?? []), ...cutByAttribute(tree)];
}
