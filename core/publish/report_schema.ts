/** The JSON Schema (draft-07) of `--format json`, as `aurum schema report` prints it. */
export function reportSchema(): object {
  // Loaded when it is asked for: a review builds its report without a schema.
  const { reportJsonSchema } = require("./_report_shape.ts") as typeof import("./_report_shape.ts");
  return reportJsonSchema();
}
