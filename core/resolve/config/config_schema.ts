import { configShape } from "./_config_shape.ts";

/**
 * The JSON Schema (draft 7) of a config file, for editors and `aurum schema
 * config`. It says what the shape says; what a value must not be (a secret, a
 * contradiction) only loading finds.
 */
export async function configSchema(): Promise<Record<string, unknown>> {
  const { toJsonSchema } = await import("@valibot/to-json-schema");
  return { title: "aurum config", ...toJsonSchema(configShape, { target: "draft-07" }) };
}
