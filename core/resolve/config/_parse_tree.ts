import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseAllDocuments,
  type YAMLError,
} from "yaml";
import { message } from "../../i18n/mod.ts";
import { CONFIG_ALIASES_MAX, CONFIG_DEPTH_MAX, CONFIG_NODES_MAX } from "../../limits.ts";
import type { Position, Problem } from "./_problem.ts";
import { quoted } from "./_quoted.ts";

/** A value of the file with its place. A scalar's `source` is what stands in the file. */
export type ConfigNode =
  | { kind: "map"; at: Position; entries: ConfigEntry[] }
  | { kind: "list"; at: Position; items: ConfigNode[] }
  | { kind: "scalar"; at: Position; value: unknown; source: string };

/** One key of a map. `at` is the key's place. */
export interface ConfigEntry {
  name: string;
  at: Position;
  node: ConfigNode;
}

/** What a text came to: no tree for an empty file, and none where there are problems. */
export interface ParsedTree {
  tree?: ConfigNode;
  problems: Problem[];
}

/** How large a file may be, as values and as levels. */
export interface TreeBounds {
  nodes_max: number;
  depth_max: number;
}

const CONFIG_BOUNDS: TreeBounds = { nodes_max: CONFIG_NODES_MAX, depth_max: CONFIG_DEPTH_MAX };

/**
 * Reads one YAML 1.2 document as plain values. Tags, merge keys, directives,
 * further documents and repeated keys are problems; aliases are followed, with
 * their number, the values they amount to and the depth bounded.
 */
export function parseTree(text: string, bounds: TreeBounds = CONFIG_BOUNDS): ParsedTree {
  const counter = new LineCounter();
  const parsed = parseAllDocuments(text, {
    lineCounter: counter,
    version: "1.2",
    schema: "core",
    merge: false,
    // Found by this file's own walk, which can name the key and its first place.
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: "silent",
  });
  const documents: readonly Document.Parsed[] = Array.isArray(parsed) ? parsed : [];
  const position = (offset: number): Position => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const problems: Problem[] = documents
    .flatMap((document) => [...document.errors, ...document.warnings.filter(isDirective)])
    .map((error) => {
      const { line, column } = position(error.pos[0]);
      return { line, column, message: said(error) };
    });
  const [first, second] = documents;
  if (first?.directives.yaml.explicit === true && first.directives.yaml.version !== "1.2") {
    problems.push({ line: 1, column: 1, message: message("config.bad_directive") });
  }
  if (second !== undefined) {
    const at = position(second.contents?.range?.[0] ?? second.range[0]);
    problems.push({ ...at, message: message("config.several_documents") });
  }
  if (problems.length > 0 || first?.contents == null) return { problems };
  if (isScalar(first.contents) && first.contents.source === "") return { problems };
  const walk: Walk = {
    document: first,
    bounds,
    position,
    problems,
    nodes: 0,
    aliases: 0,
    full: false,
  };
  const tree = read(walk, first.contents, 0);
  return problems.length > 0 ? { problems } : { tree, problems };
}

/** Unresolved tags are warnings too, and the walk names those. */
function isDirective(error: YAMLError): boolean {
  return error.code === "BAD_DIRECTIVE";
}

interface Walk {
  document: Document.Parsed;
  bounds: TreeBounds;
  position: (offset: number) => Position;
  problems: Problem[];
  nodes: number;
  aliases: number;
  /** A bound was passed and said: nothing more is read. */
  full: boolean;
}

const NOTHING = { kind: "scalar", value: null, source: "" } as const;

function read(walk: Walk, node: Node | null, depth: number, fallback?: Position): ConfigNode {
  const start = node?.range?.[0];
  const at = start === undefined ? (fallback ?? { line: 1, column: 1 }) : walk.position(start);
  walk.nodes += 1;
  const { nodes_max, depth_max } = walk.bounds;
  if (walk.nodes > nodes_max || depth > depth_max) {
    const params = { most: nodes_max, depth: depth_max };
    stop(walk, at, message("config.too_many_values", params));
  }
  if (walk.full || node === null) return { ...NOTHING, at };
  if (isAlias(node)) return follow(walk, node, depth, at);
  if (node.tag !== undefined) {
    walk.problems.push({ ...at, message: message("config.tag", { tag: quoted(node.tag) }) });
  }
  if (isMap(node)) {
    return { kind: "map", at, entries: readEntries(walk, node.items, depth, at) };
  }
  if (isSeq(node)) {
    const items = node.items.map((item) => read(walk, item as Node | null, depth + 1, at));
    return { kind: "list", at, items };
  }
  return { kind: "scalar", at, value: node.value, source: node.source ?? String(node.value) };
}

function readEntries(
  walk: Walk,
  pairs: readonly Pair[],
  depth: number,
  fallback: Position,
): ConfigEntry[] {
  const entries = new Map<string, ConfigEntry>();
  for (const pair of pairs) {
    if (walk.full) break;
    const key = pair.key as Node | null;
    const start = key?.range?.[0];
    const at = start === undefined ? fallback : walk.position(start);
    if (!isScalar(key) || key.tag !== undefined || typeof (key.source ?? key.value) !== "string") {
      walk.problems.push({ ...at, message: message("config.key_not_text") });
      continue;
    }
    const name = typeof key.value === "string" ? key.value : String(key.source);
    const earlier = entries.get(name);
    if (earlier !== undefined) {
      const params = { key: quoted(name), first: earlier.at.line };
      walk.problems.push({ ...at, message: message("config.duplicate_key", params) });
      continue;
    }
    const node = read(walk, pair.value as Node | null, depth + 1, at);
    entries.set(name, { name, at, node });
  }
  return [...entries.values()];
}

function follow(
  walk: Walk,
  alias: Extract<Node, { source: string; resolve: unknown }>,
  depth: number,
  at: Position,
): ConfigNode {
  walk.aliases += 1;
  if (walk.aliases > CONFIG_ALIASES_MAX) {
    stop(walk, at, message("config.too_many_aliases", { most: CONFIG_ALIASES_MAX }));
    return { ...NOTHING, at };
  }
  const target = alias.resolve(walk.document);
  if (target === undefined) {
    walk.problems.push({ ...at, message: message("config.bad_alias") });
    return { ...NOTHING, at };
  }
  return { ...read(walk, target, depth + 1), at };
}

function stop(walk: Walk, at: Position, text: Problem["message"]): void {
  if (!walk.full) walk.problems.push({ ...at, message: text });
  walk.full = true;
}

function said(error: YAMLError): Problem["message"] {
  switch (error.code) {
    case "TAB_AS_INDENT":
      return message("config.tab_indent");
    case "BAD_INDENT":
      return message("config.bad_indent");
    case "MISSING_CHAR":
      return message("config.missing_character");
    case "BLOCK_AS_IMPLICIT_KEY":
    case "MULTILINE_IMPLICIT_KEY":
      return message("config.nested_key");
    case "BAD_ALIAS":
      return message("config.bad_alias");
    case "BAD_DIRECTIVE":
      return message("config.bad_directive");
    default:
      return message("config.broken_yaml", { code: error.code });
  }
}
