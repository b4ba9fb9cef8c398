import * as v from "valibot";
import { checkTree } from "./_check_tree.ts";
import { type ConfigSource, configError } from "./_config_error.ts";
import { configLayer, namesSources } from "./_config_layer.ts";
import { type ConfigFile, configShape } from "./_config_shape.ts";
import type { PlacedLayer } from "./_flat_settings.ts";
import { type ConfigNode, parseTree } from "./_parse_tree.ts";
import type { Position } from "./_problem.ts";
import { textProblems } from "./_text_problems.ts";

/** A config that validated, and where its keys stand. */
export interface ReadConfig extends PlacedLayer {
  /** It has `gate.sources`. */
  names_sources: boolean;
  /** The place of a dotted key, or of the nearest key above it. */
  place: (key: string) => Position;
}

/** Reads and validates a config file; throws `AurumError("config_invalid")` with everything that is wrong. */
export function readConfig(file: ConfigSource): ReadConfig {
  const text = file.text.startsWith("\ufeff") ? file.text.slice(1) : file.text;
  const unreadable = textProblems(text);
  if (unreadable.length > 0) throw configError(file, unreadable);
  const { tree, problems } = parseTree(text);
  if (problems.length > 0) throw configError(file, problems);
  if (tree === undefined) return of(file, {}, { kind: "map", at: START, entries: [] });
  const wrong = checkTree(tree);
  if (wrong.length > 0) throw configError(file, wrong);
  return of(file, v.parse(configShape, plain(tree)), tree);
}

const START: Position = { line: 1, column: 1 };

function of(file: ConfigSource, config: ConfigFile, tree: ConfigNode): ReadConfig {
  const place = (key: string): Position => placeOf(tree, key);
  return {
    values: configLayer(config),
    origin: (key) => ({
      kind: "config",
      file: file.path,
      ...place(key),
      revision: file.revision,
    }),
    names_sources: namesSources(config),
    place,
  };
}

function placeOf(tree: ConfigNode, key: string): Position {
  let node = tree;
  let at = tree.at;
  for (const name of key.split(".")) {
    if (node.kind !== "map") break;
    const entry = node.entries.find((one) => one.name === name);
    if (entry === undefined) break;
    at = entry.at;
    node = entry.node;
  }
  return { line: at.line, column: at.column };
}

function plain(node: ConfigNode): unknown {
  switch (node.kind) {
    case "map":
      return Object.fromEntries(node.entries.map(({ name, node: inner }) => [name, plain(inner)]));
    case "list":
      return node.items.map(plain);
    case "scalar":
      return node.value;
  }
}
