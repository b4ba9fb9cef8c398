import type * as v from "valibot";
import { checkTree } from "./_check_tree.ts";
import { type ConfigSource, configError } from "./_config_error.ts";
import { type ConfigNode, parseTree, type TreeBounds } from "./_parse_tree.ts";
import { textProblems } from "./_text_problems.ts";

/** How long a file may be, and how much it may hold. */
export interface FileBounds extends TreeBounds {
  chars_max: number;
}

/**
 * The tree of a YAML file that has the shape; an empty file is an empty map.
 * Throws `AurumError("config_invalid")` with everything that is wrong, by place.
 */
export function readTree(
  file: ConfigSource,
  shape: v.GenericSchema,
  bounds?: FileBounds,
): ConfigNode {
  const text = file.text.startsWith("\ufeff") ? file.text.slice(1) : file.text;
  const unreadable = textProblems(text, bounds?.chars_max);
  if (unreadable.length > 0) throw configError(file, unreadable);
  const { tree, problems } = parseTree(text, bounds);
  if (problems.length > 0) throw configError(file, problems);
  const whole: ConfigNode = tree ?? { kind: "map", at: { line: 1, column: 1 }, entries: [] };
  const wrong = checkTree(whole, shape);
  if (wrong.length > 0) throw configError(file, wrong);
  return whole;
}

/** The values of a tree without their places. */
export function plainTree(node: ConfigNode): unknown {
  switch (node.kind) {
    case "map":
      return Object.fromEntries(
        node.entries.map(({ name, node: inner }) => [name, plainTree(inner)]),
      );
    case "list":
      return node.items.map(plainTree);
    case "scalar":
      return node.value;
  }
}
