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

/** The JSON Schema (draft 7) of an exceptions file, for `aurum schema exceptions`. */
export function exceptionsSchema(): Record<string, unknown> {
  return (
    require("./_json_schema.ts") as typeof import("./_json_schema.ts")
  ).exceptionsJsonSchema();
}

/** The JSON Schema (draft 7) of a policy, for `aurum schema policy`. */
export function policySchema(): Record<string, unknown> {
  return (require("./_json_schema.ts") as typeof import("./_json_schema.ts")).policyJsonSchema();
}
