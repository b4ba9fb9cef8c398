import { toJsonSchema } from "@valibot/to-json-schema";
import { configShape } from "./_config_shape.ts";

/**
 * The JSON Schema (draft 7) of a config file, for editors and `aurum schema
 * config`. It says what the shape says; what a value must not be (a secret, a
 * contradiction) only loading finds.
 */
export function configSchema(): Record<string, unknown> {
  return { title: "aurum config", ...toJsonSchema(configShape, { target: "draft-07" }) };
}
