import * as v from "valibot";
import type { ConfigSource } from "./_config_error.ts";
import { configLayer, namesSources } from "./_config_layer.ts";
import { type ConfigFile, configShape } from "./_config_shape.ts";
import type { PlacedLayer } from "./_flat_settings.ts";
import type { ConfigNode } from "./_parse_tree.ts";
import type { Position } from "./_problem.ts";
import { plainTree, readTree } from "./_read_tree.ts";

/** A config that validated, and where its keys stand. */
export interface ReadConfig extends PlacedLayer {
  /** It has `gate.sources`. */
  names_sources: boolean;
  /** The place of a dotted key, or of the nearest key above it. */
  place: (key: string) => Position;
}

/** Reads and validates a config file; throws `AurumError("config_invalid")` with everything that is wrong. */
export function readConfig(file: ConfigSource): ReadConfig {
  const tree = readTree(file, configShape);
  return of(file, v.parse(configShape, plainTree(tree)), tree);
}

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

/** The place of a dotted key, or of the nearest key above it. */
export function placeOf(tree: ConfigNode, key: string): Position {
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
