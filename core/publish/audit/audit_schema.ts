/** The JSON Schema (draft-07) of `--audit FILE`, as `aurum schema audit` prints it. */
export function auditSchema(): object {
  // Loaded when it is asked for: a review writes its record without a schema.
  const { auditJsonSchema } = require("./_audit_shape.ts") as typeof import("./_audit_shape.ts");
  return auditJsonSchema();
}
