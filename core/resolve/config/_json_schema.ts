import { toJsonSchema } from "@valibot/to-json-schema";
import { configShape } from "./_config_shape.ts";

/** The JSON Schema (draft 7) of {@link configShape}. */
export function jsonSchema(): Record<string, unknown> {
  return { title: "aurum config", ...toJsonSchema(configShape, { target: "draft-07" }) };
}
