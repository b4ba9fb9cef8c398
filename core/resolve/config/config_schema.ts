/**
 * The JSON Schema (draft 7) of a config file, for editors and `aurum schema
 * config`. It says what the shape says; what a value must not be (a secret, a
 * contradiction) only loading finds.
 */
export function configSchema(): Record<string, unknown> {
  // Loaded when it is asked for: a review needs no schema of schemas.
  const { jsonSchema } = require("./_json_schema.ts") as typeof import("./_json_schema.ts");
  return jsonSchema();
}
