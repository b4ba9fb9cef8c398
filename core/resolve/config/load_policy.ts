import * as v from "valibot";
import { EXCEPTIONS_DEPTH_MAX, EXCEPTIONS_NODES_MAX, POLICY_BYTES_MAX } from "../../limits.ts";
import type { ExceptionEntry } from "../types.ts";
import { type ConfigSource, shownPath } from "./_config_error.ts";
import { configLayer, namesSources } from "./_config_layer.ts";
import type { PlacedLayer } from "./_flat_settings.ts";
import { policyShape } from "./_policy_shape.ts";
import { placeOf } from "./_read_config.ts";
import { plainTree, readTree } from "./_read_tree.ts";
import { exceptionsOf } from "./load_exceptions.ts";

/** A policy that validated. */
export interface LoadedPolicy {
  /** As messages show it. */
  file: string;
  layer: PlacedLayer;
  /** It has `gate.sources`, and so declares a gate. */
  names_sources: boolean;
  /** Its own exceptions. */
  exceptions: ExceptionEntry[];
  repository_exceptions: "allowed" | "refused";
  repository_baseline: "allowed" | "refused";
}

const BOUNDS = {
  chars_max: POLICY_BYTES_MAX,
  nodes_max: EXCEPTIONS_NODES_MAX,
  depth_max: EXCEPTIONS_DEPTH_MAX,
};

/**
 * Reads and validates a policy. Throws `AurumError("config_invalid")` that lists
 * everything that is wrong with it, by line and column. Pure.
 */
export function loadPolicy(file: ConfigSource): LoadedPolicy {
  const tree = readTree({ ...file, kind: "policy" }, policyShape, BOUNDS);
  const policy = v.parse(policyShape, plainTree(tree));
  const shown = shownPath(file.path);
  return {
    file: shown,
    layer: {
      values: configLayer(policy),
      origin: (key) => ({ kind: "policy", file: shown, ...placeOf(tree, key) }),
    },
    names_sources: namesSources(policy),
    exceptions: exceptionsOf(file, tree),
    repository_exceptions: policy.repository_exceptions ?? "allowed",
    repository_baseline: policy.repository_baseline ?? "allowed",
  };
}
