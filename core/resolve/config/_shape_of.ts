/**
 * A valibot schema as this room walks it. The walk reads structure, so that
 * unknown keys, kinds and places are all found in one go; what a single value
 * may be stays valibot's to say.
 */
export interface Shape {
  type: string;
  entries?: Readonly<Record<string, Shape>>;
  item?: Shape;
  wrapped?: Shape;
  options?: readonly (Shape | string)[];
  message?: unknown;
  pipe?: readonly { type: string; requirement?: unknown; message?: unknown }[];
}

/** The shape below `exactOptional`. */
export function bare(shape: Shape): Shape {
  return shape.wrapped === undefined ? shape : bare(shape.wrapped);
}

/** The bound that a number's shape sets. */
export function bound(shape: Shape, type: "min_value" | "max_value"): number {
  const action = shape.pipe?.find((one) => one.type === type);
  return typeof action?.requirement === "number" ? action.requirement : 0;
}

/** Every dotted key of a shape, sections too. */
export function keysOf(shape: Shape, prefix = ""): string[] {
  const keys: string[] = [];
  for (const [name, inner] of Object.entries(bare(shape).entries ?? {})) {
    keys.push(prefix + name, ...keysOf(inner, `${prefix}${name}.`));
  }
  return keys;
}
