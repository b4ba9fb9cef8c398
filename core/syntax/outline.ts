import { DECLARATION_HEAD_CHARS_MAX, OUTLINE_ENTRIES_MAX } from "../limits.ts";
import { declared, describe, findDeclarations, headOf, wholeOf } from "./_declarations.ts";
import { CALLBACKS } from "./_callbacks.ts";
import { KINDS, type Kinds } from "./_kinds.ts";
import { kindsOf } from "./_known_kinds.ts";
import { CARRIERS, VALUES } from "./_values.ts";
import type { OutlineEntry, SyntaxNode, SyntaxTree } from "./types.ts";

type Config = Parameters<SyntaxNode["findAll"]>[0];
type Draft = Omit<OutlineEntry, "parent"> & { from: number; to: number };

const IDENTIFIER = /[\p{L}_][\p{L}\p{N}_]*/gu;
/** Names of what makes a value of a type, beside the type's own. */
const CONSTRUCTORS =
  /^(?:constructor|__init__|__new__|__construct|initialize|init|secondary constructor)$/u;

/** The identifiers that a name, as written, declares: the last of a path, all of a pattern. */
function symbolsOf(name: string): string[] {
  const pattern = /^[{[(]/u.test(name);
  const plain = pattern ? name : (name.replace(/<[^<>]*>/gu, "").split(/(?<!:):(?!:)/u)[0] ?? "");
  const found = plain.match(IDENTIFIER) ?? [];
  return pattern ? found : found.slice(-1);
}

/** Attributes and decorators that stand before a declaration as its siblings. */
function firstLine(node: SyntaxNode): number {
  let line = node.range().start.line;
  for (let before = node.prev(); before !== null; before = before.prev()) {
    const kind = String(before.kind());
    if (/^(?:attribute_item|decorator)$/u.test(kind)) line = before.range().start.line;
    else if (!/comment/u.test(kind)) break;
  }
  return line + 1;
}

function lastLine(node: SyntaxNode): number {
  const { start, end } = node.range();
  return end.column === 0 && end.line > start.line ? end.line : end.line + 1;
}

function called(tree: SyntaxTree, kinds: Kinds, lines: readonly string[]): Draft[] {
  const nodes = findDeclarations(tree.root, tree.language, kinds);
  return nodes.slice(0, OUTLINE_ENTRIES_MAX).flatMap((node): Draft[] => {
    const declaration = describe(node, kinds, lines);
    if (declaration === undefined) return [];
    const whole = wholeOf(node, kinds);
    const { start, end } = whole.range();
    const symbols = symbolsOf(declaration.name);
    return [
      {
        ...declaration,
        symbols,
        start: Math.min(declaration.start, firstLine(whole)),
        from: start.index,
        to: end.index,
        ...(CONSTRUCTORS.test(symbols.at(-1) ?? declaration.name) ? { constructs: true } : {}),
      },
    ];
  });
}

/** The node with what carries it, such as `export const` around one declarator. */
function carried(node: SyntaxNode): SyntaxNode {
  let whole = node;
  for (let above = node.parent(); above !== null; above = above.parent()) {
    const inner = String(whole.kind());
    const siblings = above.children().filter((child) => child.kind() === inner);
    if (!CARRIERS.has(String(above.kind())) || siblings.length > 1) break;
    whole = above;
  }
  return whole;
}

function valueNames(node: SyntaxNode, where: string): string[] {
  if (where === ".") return [node.text()];
  if (where.startsWith(">")) {
    const kinds = where.slice(1).split("|");
    return node
      .children()
      .filter((child) => kinds.includes(String(child.kind())))
      .map((child) => child.text());
  }
  const found = node.field(where);
  if (found === null) return [];
  return [where === "declarator" ? declared(found).text() : found.text()];
}

function valuesOf(tree: SyntaxTree, kinds: Kinds, lines: readonly string[]): Draft[] {
  const table = VALUES[tree.language];
  if (table === undefined) return [];
  const around = kindsOf(tree, [...Object.keys(kinds.functions), ...(kinds.lambdas ?? [])]).map(
    (kind) => ({ kind }),
  );
  const any = Object.keys(table).flatMap((key) => {
    const [kind = "", parent] = key.split(">").toReversed();
    if (kindsOf(tree, parent === undefined ? [kind] : [kind, parent]).length === 0) return [];
    return [parent === undefined ? { kind } : { kind, inside: { kind: parent } }];
  });
  if (any.length === 0) return [];
  const inside = { any: around, stopBy: "end" };
  const nodes = tree.root.findAll({ rule: { any, not: { inside } } } as Config);
  return nodes.slice(0, OUTLINE_ENTRIES_MAX).flatMap((node): Draft[] => {
    const kind = String(node.kind());
    const parent = String(node.parent()?.kind());
    const where = table[kind] ?? table[`${parent}>${kind}`] ?? "";
    const names = valueNames(node, where);
    const symbols = names.flatMap((name) => symbolsOf(name));
    if (symbols.length === 0) return [];
    const whole = carried(node);
    const { start, end } = whole.range();
    return [
      {
        name: names.join(", ").slice(0, DECLARATION_HEAD_CHARS_MAX),
        symbols,
        kind: "value",
        head: headOf(node, lines),
        start: firstLine(whole),
        end: lastLine(whole),
        from: start.index,
        to: end.index,
      },
    ];
  });
}

/** Functions without a name; which of them count is seen when everything is in order. */
function callbacksOf(tree: SyntaxTree): Draft[] {
  const any = kindsOf(tree, CALLBACKS[tree.language] ?? []).map((kind) => ({ kind }));
  if (any.length === 0) return [];
  const nodes = tree.root.findAll({ rule: { any } } as Config);
  return nodes.slice(0, OUTLINE_ENTRIES_MAX).map((node): Draft => {
    const { start, end } = node.range();
    return {
      name: "",
      symbols: [],
      kind: "callback",
      head: "",
      start: start.line + 1,
      end: lastLine(node),
      from: start.index,
      to: end.index,
    };
  });
}

/**
 * Everything that a text declares outside of functions, and its functions at any
 * depth, in the order of the text; each knows what holds it. Parameters and
 * locals belong to their function and are no entries, and so do functions without
 * a name, which are told of outside of functions alone. A language that declares
 * nothing has no entries; at most `OUTLINE_ENTRIES_MAX` of each sort are told.
 */
export function outline(tree: SyntaxTree): OutlineEntry[] {
  const kinds = KINDS[tree.language];
  if (kinds === undefined) return [];
  const lines = tree.text.split("\n");
  const drafts = called(tree, kinds, lines);
  const taken = new Set(drafts.map(({ from, to }) => `${from}-${to}`));
  for (const value of valuesOf(tree, kinds, lines)) {
    if (!taken.has(`${value.from}-${value.to}`)) drafts.push(value);
  }
  for (const callback of callbacksOf(tree)) {
    if (!taken.has(`${callback.from}-${callback.to}`)) drafts.push(callback);
  }
  drafts.sort((left, right) => left.from - right.from || right.to - left.to);
  return nested(drafts);
}

/** Drafts in their order, each with the index of what holds it. */
function nested(drafts: readonly Draft[]): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const open: { index: number; to: number; function: boolean }[] = [];
  for (const draft of drafts) {
    while (open.length > 0 && (open.at(-1)?.to ?? 0) <= draft.from) open.pop();
    const above = open.at(-1);
    const { name, symbols, kind, head, start, end, constructs } = draft;
    if (kind === "callback" && above?.function === true) continue;
    const parent = above?.index ?? -1;
    const is_function = kind === "function" || (kind !== "type" && above?.function === true);
    open.push({ index: entries.length, to: draft.to, function: is_function });
    const entry: OutlineEntry = { name, symbols, kind, head, start, end, parent };
    entries.push(constructs === undefined ? entry : { ...entry, constructs });
  }
  return entries;
}
