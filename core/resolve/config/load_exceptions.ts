import { EXCEPTIONS_CHARS_MAX, EXCEPTIONS_DEPTH_MAX, EXCEPTIONS_NODES_MAX } from "../../limits.ts";
import type { ExceptionEntry } from "../types.ts";
import { type ConfigSource, shownPath } from "./_config_error.ts";
import type { ConfigNode } from "./_parse_tree.ts";
import type { FileBounds } from "./_read_tree.ts";

const BOUNDS: FileBounds = {
  chars_max: EXCEPTIONS_CHARS_MAX,
  nodes_max: EXCEPTIONS_NODES_MAX,
  depth_max: EXCEPTIONS_DEPTH_MAX,
};

/**
 * The entries of an exceptions file in its order, each with its place. Strict in
 * shape; whether an entry applies (owner, expiry, breadth) the gate says.
 *
 * Throws `AurumError("config_invalid")` that lists everything that is wrong, by
 * line and column. Pure.
 */
export function loadExceptions(file: ConfigSource): ExceptionEntry[] {
  const { exceptionsShape } =
    require("./_exceptions_shape.ts") as typeof import("./_exceptions_shape.ts");
  const { readTree } = require("./_read_tree.ts") as typeof import("./_read_tree.ts");
  return exceptionsOf(file, readTree({ ...file, kind: "exceptions" }, exceptionsShape, BOUNDS));
}

/** The entries below the key `exceptions` of a tree that validated. */
export function exceptionsOf(file: ConfigSource, tree: ConfigNode): ExceptionEntry[] {
  if (tree.kind !== "map") return [];
  const listed = tree.entries.find((entry) => entry.name === "exceptions")?.node;
  if (listed?.kind !== "list") return [];
  return listed.items.map((item) => entryOf(file, item));
}

function entryOf(file: ConfigSource, node: ConfigNode): ExceptionEntry {
  const text = (key: string): string | undefined => {
    const value = node.kind === "map" ? node.entries.find(({ name }) => name === key) : undefined;
    return value?.node.kind === "scalar" && typeof value.node.value === "string"
      ? value.node.value.trim()
      : undefined;
  };
  const entry: ExceptionEntry = {
    rule: text("rule") ?? "",
    path: text("path") ?? "",
    reason: text("reason") ?? "",
    file: shownPath(file.path),
    ...node.at,
  };
  for (const key of ["fingerprint", "owner", "expires", "repository"] as const) {
    const value = text(key);
    if (value !== undefined) entry[key] = value;
  }
  return entry;
}
