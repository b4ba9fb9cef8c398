import * as v from "valibot";
import { type Message, message, type MessageKey } from "../../i18n/mod.ts";
import { SETTING_BUDGET_USD_MAX, SETTING_TIMEOUT_SECONDS_MAX } from "../../limits.ts";
import { configShape } from "./_config_shape.ts";
import { looksSecret } from "./_looks_secret.ts";
import { nearest } from "./_nearest.ts";
import type { ConfigEntry, ConfigNode } from "./_parse_tree.ts";
import type { Problem } from "./_problem.ts";
import { quoted } from "./_quoted.ts";
import { bare, bound, type Shape } from "./_shape_of.ts";
import { unknownKey } from "./_unknown_key.ts";

/** Everything in a file's tree that its shape, by default that of a config, does not allow. */
export function checkTree(tree: ConfigNode, shape: v.GenericSchema = configShape): Problem[] {
  if (tree.kind !== "map") {
    const params = { value: shown(tree) };
    return [{ ...tree.at, message: message("config.top_not_map", params) }];
  }
  return check(shape as unknown as Shape, tree, "");
}

function check(wrapped: Shape, node: ConfigNode, key: string): Problem[] {
  const shape = bare(wrapped);
  const secret = secretIn(node, key);
  if (secret !== undefined) return [secret];
  switch (shape.type) {
    case "strict_object":
      return node.kind === "map"
        ? checkMap(shape, node.entries, node, key)
        : [wrong(node, key, "config.needs_map")];
    case "array":
      return node.kind === "list"
        ? checkList(shape, node.items, node, key)
        : [wrong(node, key, "config.needs_list")];
    case "union":
      return checkUnion(shape, node, key);
    default:
      return checkLeaf(shape, node, key);
  }
}

function checkMap(
  shape: Shape,
  entries: readonly ConfigEntry[],
  node: ConfigNode,
  key: string,
): Problem[] {
  const known = shape.entries ?? {};
  const prefix = key === "" ? "" : `${key}.`;
  if (entries.length === 0 && hasAction(shape, "min_entries")) {
    return [wrong(node, key, "config.needs_some")];
  }
  const missing = Object.keys(known).filter(
    (name) => known[name]?.type !== "exact_optional" && !entries.some((one) => one.name === name),
  );
  const lacking = missing.map((name): Problem => ({
    ...node.at,
    message: message("config.missing_key", { key: quoted(prefix + name) }),
  }));
  const wrongs = entries.flatMap((entry) => {
    const inner = Object.hasOwn(known, entry.name) ? known[entry.name] : undefined;
    return inner === undefined
      ? [{ ...entry.at, message: unknownKey(entry.name, prefix, Object.keys(known)) }]
      : check(inner, entry.node, prefix + entry.name);
  });
  return [...lacking, ...wrongs];
}

function checkList(
  shape: Shape,
  items: readonly ConfigNode[],
  node: ConfigNode,
  key: string,
): Problem[] {
  if (items.length === 0 && hasAction(shape, "min_length")) {
    return [wrong(node, key, "config.needs_some")];
  }
  const inner = shape.item;
  return inner === undefined ? [] : items.flatMap((item) => check(inner, item, key));
}

/** The options of a union are told apart by the kind of the value. */
function checkUnion(shape: Shape, node: ConfigNode, key: string): Problem[] {
  const type = { map: "strict_object", list: "array", scalar: "string" }[node.kind];
  const option = shape.options?.find((one) => typeof one !== "string" && one.type === type);
  return typeof option === "object"
    ? check(option, node, key)
    : [wrong(node, key, shape.message as MessageKey)];
}

function checkLeaf(shape: Shape, node: ConfigNode, key: string): Problem[] {
  const value = node.kind === "scalar" ? node.value : node.kind === "map" ? {} : [];
  const result = v.safeParse(shape as unknown as v.GenericSchema, value);
  const issue = result.issues?.[0];
  // The messages of the shape are keys of the catalog: see `_shape_parts.ts`.
  return issue === undefined ? [] : [wrong(node, key, issue.message as MessageKey, shape)];
}

function wrong(node: ConfigNode, key: string, text: MessageKey, shape?: Shape): Problem {
  const choices = shape?.options?.filter((one) => typeof one === "string") ?? [];
  const said = message(text, {
    key,
    value: shown(node),
    choices: choices.join(", "),
    least: shape === undefined ? 0 : bound(shape, "min_value"),
    most: text === "config.needs_seconds" ? SETTING_TIMEOUT_SECONDS_MAX : most(shape),
  });
  const near = node.kind === "scalar" ? nearest(node.source, choices) : undefined;
  return {
    ...node.at,
    message:
      near === undefined
        ? said
        : message("config.did_you_mean", { problem: said, near: quoted(near) }),
  };
}

function most(shape: Shape | undefined): number {
  return shape === undefined ? SETTING_BUDGET_USD_MAX : bound(shape, "max_value");
}

function hasAction(shape: Shape, type: string): boolean {
  return shape.pipe?.some((action) => action.type === type) === true;
}

/** A password in a URL. */
const URL_PASSWORD = /^[a-z][a-z0-9+.-]*:\/\/[^/?#@]*:[^/?#]*@|[?&](?:password|passwd|pwd)=/iu;

function secretIn(node: ConfigNode, key: string): Problem | undefined {
  if (node.kind !== "scalar" || typeof node.value !== "string") return undefined;
  if (URL_PASSWORD.test(node.value)) {
    return { ...node.at, message: message("config.url_password", { key }) };
  }
  return looksSecret(node.value)
    ? { ...node.at, message: message("config.secret_value", { key }) }
    : undefined;
}

function shown(node: ConfigNode): Message | string {
  if (node.kind === "map") return message("config.value_map");
  if (node.kind === "list") return message("config.value_list");
  if (node.value === null && node.source === "") return message("config.value_nothing");
  return quoted(typeof node.value === "string" ? node.value : node.source);
}
