/** What declares in each language: the rule that finds it, its name, head and lines. */
import { DECLARATION_HEAD_CHARS_MAX } from "../limits.ts";
import type { Kinds } from "./_kinds.ts";
import type { Declaration, LanguageName, SyntaxNode } from "./types.ts";

type Config = Parameters<SyntaxNode["matches"]>[0];

/** Calls that name the function they are handed: React's hooks and wrappers. */
const NAMING_CALL = /^(?:React\.)?(?:use[A-Z]\w*|memo|forwardRef)$/u;

/**
 * A rule that matches every declaration of a language, and every binding of a function to a
 * name, whatever call the function is handed to: an expression in a rule costs
 * the engine more, for every text anew, than the whole search.
 */
function ruleOf(kinds: Kinds): Config {
  const bodied = new Set(kinds.bodied);
  const bodies = (kinds.bodies ?? []).map((kind) => ({ kind }));
  const any: object[] = Object.keys({ ...kinds.functions, ...kinds.types }).map((kind) =>
    bodied.has(kind) ? { kind, has: { any: bodies } } : { kind },
  );
  const lambdas: object[] = (kinds.lambdas ?? []).map((kind) => ({ kind }));
  const values = [
    ...lambdas,
    ...(kinds.lambdas?.includes("func_literal") === true
      ? [{ kind: "expression_list", has: { any: lambdas } }]
      : []),
    ...(kinds.lambdas?.includes("function_expression") === true
      ? [
          {
            kind: "call_expression",
            has: { kind: "arguments", has: { any: lambdas } },
          },
        ]
      : []),
  ];
  for (const [kind, { value }] of Object.entries(kinds.bindings ?? {})) {
    const field = value === undefined ? {} : { field: value };
    any.push({ kind, has: { ...field, any: values } });
  }
  return { rule: { any } } as Config;
}

const rules = new Map<LanguageName, Config>();

/** Every declaration below a node, parents before children. */
export function findDeclarations(
  root: SyntaxNode,
  language: LanguageName,
  kinds: Kinds,
): SyntaxNode[] {
  return root.findAll(declarationRule(language, kinds)).filter((node) => isNamed(node, kinds));
}

/** A function that is handed to a call is named by its binding only where the call is a naming one. */
function isNamed(node: SyntaxNode, kinds: Kinds): boolean {
  const value = kinds.bindings?.[String(node.kind())]?.value;
  const called = value === undefined ? null : node.field(value);
  if (called === null || called.kind() !== "call_expression") return true;
  return NAMING_CALL.test(called.field("function")?.text() ?? "");
}

function declarationRule(language: LanguageName, kinds: Kinds): Config {
  const known = rules.get(language);
  if (known !== undefined) return known;
  const rule = ruleOf(kinds);
  rules.set(language, rule);
  return rule;
}

/** Follows declarators down to the name that they declare, such as `f` of `int *f(void)`. */
export function declared(node: SyntaxNode): SyntaxNode {
  let inner = node;
  for (;;) {
    const next =
      inner.kind() === "parenthesized_declarator" || inner.kind() === "reference_declarator"
        ? inner.children().find((child) => child.isNamed())
        : inner.field("declarator");
    if (next === null || next === undefined) return inner;
    inner = next;
  }
}

function nameAt(node: SyntaxNode, where: string): string | undefined {
  if (where.startsWith("=")) return where.slice(1);
  if (where.startsWith(">")) {
    const kinds = where.slice(1).split("|");
    return node
      .children()
      .find((child) => kinds.includes(String(child.kind())))
      ?.text();
  }
  const found = where === "declarator" ? node.field("declarator") : node.field(where);
  if (found === null) return undefined;
  return where === "declarator" ? declared(found).text() : found.text();
}

/** The first line of code: past decorators, attributes and annotations on lines of their own. */
export function headOf(node: SyntaxNode, lines: readonly string[]): string {
  const { start, end } = node.range();
  let at = start.line;
  while (
    at < end.line &&
    /^\s*(?:@(?!interface\b)[\w.]+(?:\(.*\))?|#!?\[.*\]|\[[\w.]+(?:\(.*\))?\])?\s*$/u.test(
      lines[at] ?? "",
    )
  ) {
    at += 1;
  }
  const line = lines[at] ?? "";
  const indent = line.search(/\S/u);
  // In a minified line the declaration itself is worth more than what stands before it.
  const from = at === start.line && start.column - indent > 60 ? start.column : Math.max(0, indent);
  return line.slice(from, from + DECLARATION_HEAD_CHARS_MAX).trimEnd();
}

/** A declaration together with the wrapper that holds its decorators. */
export function wholeOf(node: SyntaxNode, kinds: Kinds): SyntaxNode {
  const parent = node.parent();
  return parent !== null && kinds.wrappers?.includes(String(parent.kind())) === true
    ? parent
    : node;
}

export function describe(
  node: SyntaxNode,
  kinds: Kinds,
  lines: readonly string[],
): Declaration | undefined {
  const kind = String(node.kind());
  const where = kinds.functions[kind] ?? kinds.types[kind] ?? kinds.bindings?.[kind]?.name;
  const name = where === undefined ? undefined : nameAt(node, where);
  if (name === undefined) return undefined;
  const { start, end } = wholeOf(node, kinds).range();
  return {
    name: name.replace(/\s+/gu, " ").slice(0, DECLARATION_HEAD_CHARS_MAX),
    kind: kinds.types[kind] === undefined ? "function" : "type",
    head: headOf(node, lines),
    start: start.line + 1,
    // A node that ends with its line feed ends on the line before.
    end: end.column === 0 && end.line > start.line ? end.line : end.line + 1,
  };
}
