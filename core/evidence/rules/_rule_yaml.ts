/** YAML of a rule file as plain values, with the place of each. */
import type { Node, Pair } from "yaml";
import { type Message, message } from "../../i18n/mod.ts";
import { RULE_DEPTH_MAX, RULE_FILE_CHARS_MAX, RULE_NODES_MAX } from "../../limits.ts";

export interface Position {
  line: number;
  column: number;
}

/** One YAML document. Places are found by the keys that lead to a value, joined by newlines; a key's own by `KEYS@`. */
export interface PlainDocument {
  value: unknown;
  at: Position;
  places: ReadonlyMap<string, Position>;
}

export type PlainYaml =
  { ok: true; documents: PlainDocument[] } | { ok: false; problem: Message; at: Position };

const START: Position = { line: 1, column: 1 };

/** Thrown inside this file alone. */
class Problem extends Error {
  readonly text: Message;
  readonly at: Position;
  constructor(text: Message, at: Position) {
    super(text.key);
    this.text = text;
    this.at = at;
  }
}

/** The place of a value, or of the nearest one around it that has a place. */
export function placeOf(
  document: PlainDocument,
  path: readonly (string | number)[],
  part: "key" | "value",
): Position {
  for (let length = path.length; length > 0; length -= 1) {
    const key = path.slice(0, length).join("\n");
    const found = document.places.get(part === "key" ? `${key}@` : key);
    if (found !== undefined) return found;
  }
  return document.at;
}

type Yaml = typeof import("yaml");

/** One walk over the documents of a file, from YAML's nodes to plain values. */
class Walk {
  readonly #yaml: Yaml;
  readonly #counter: InstanceType<Yaml["LineCounter"]>;
  #nodes = 0;
  /** Places of the document that is read now. */
  places = new Map<string, Position>();

  constructor(yaml: Yaml, counter: InstanceType<Yaml["LineCounter"]>) {
    this.#yaml = yaml;
    this.#counter = counter;
  }

  position(offset: number | undefined, fallback: Position): Position {
    if (offset === undefined) return fallback;
    const { line, col } = this.#counter.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  }

  plain(node: Node | null, path: string, depth: number, around: Position): unknown {
    const { isAlias, isMap, isScalar, isSeq } = this.#yaml;
    const at = this.position(node?.range?.[0], around);
    this.#nodes += 1;
    if (this.#nodes > RULE_NODES_MAX || depth > RULE_DEPTH_MAX) {
      const params = { most: RULE_NODES_MAX, depth: RULE_DEPTH_MAX };
      throw new Problem(message("rules.too_many_values", params), at);
    }
    this.places.set(path, at);
    if (node === null) return null;
    if (isAlias(node)) throw new Problem(message("rules.alias"), at);
    if (node.tag !== undefined || node.anchor !== undefined) {
      throw new Problem(message(node.tag === undefined ? "rules.alias" : "rules.tag"), at);
    }
    if (isMap(node)) {
      return Object.fromEntries(node.items.map((pair) => this.#entry(pair, path, depth, at)));
    }
    if (isSeq(node)) {
      return node.items.map((item, index) =>
        this.plain(item as Node | null, `${path}\n${index}`, depth + 1, at),
      );
    }
    return isScalar(node) ? node.value : null;
  }

  #entry(pair: Pair, path: string, depth: number, around: Position): [string, unknown] {
    const key = pair.key as Node | null;
    const at = this.position(key?.range?.[0], around);
    if (!this.#yaml.isScalar(key) || typeof key.value !== "string" || key.tag !== undefined) {
      throw new Problem(message("rules.key_not_text"), at);
    }
    const own = path === "" ? key.value : `${path}\n${key.value}`;
    if (this.places.has(`${own}@`)) {
      throw new Problem(message("rules.duplicate_key", { key: key.value.slice(0, 60) }), at);
    }
    this.places.set(`${own}@`, at);
    return [key.value, this.plain(pair.value as Node | null, own, depth + 1, at)];
  }
}

function readDocuments(yaml: Yaml, text: string): PlainDocument[] {
  const counter = new yaml.LineCounter();
  const walk = new Walk(yaml, counter);
  const parsed = yaml.parseAllDocuments(text, {
    lineCounter: counter,
    version: "1.2",
    schema: "core",
    merge: false,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: "silent",
  });
  const documents: PlainDocument[] = [];
  for (const document of Array.isArray(parsed) ? parsed : []) {
    const [error] = [...document.errors, ...document.warnings];
    if (error !== undefined) {
      const problem = error.code === "TAG_RESOLVE_FAILED" ? "rules.tag" : "rules.broken_yaml";
      const at = walk.position(error.pos[0], START);
      throw new Problem(message(problem, { code: error.code }), at);
    }
    const { contents } = document;
    if (contents === null || (yaml.isScalar(contents) && contents.value === null)) continue;
    walk.places = new Map();
    const at = walk.position(contents.range?.[0], START);
    documents.push({ value: walk.plain(contents, "", 0, at), at, places: walk.places });
  }
  return documents;
}

/**
 * Reads every document of a rule file. Aliases, tags, repeated keys and keys
 * that are no text are problems, as are too many values or levels: a rule
 * needs none of them, and each has been used to hide or to multiply.
 */
export async function readRuleYaml(text: string): Promise<PlainYaml> {
  if (text.length > RULE_FILE_CHARS_MAX) {
    const params = { most: RULE_FILE_CHARS_MAX, count: text.length };
    return { ok: false, problem: message("rules.file_too_long", params), at: START };
  }
  const yaml = await import("yaml");
  try {
    return { ok: true, documents: readDocuments(yaml, text) };
  } catch (error) {
    if (error instanceof Problem) return { ok: false, problem: error.text, at: error.at };
    // The YAML reader recurses: hostile nesting ends its stack, and that is a problem of the file.
    return { ok: false, problem: message("rules.broken_yaml", { code: "TOO_DEEP" }), at: START };
  }
}
