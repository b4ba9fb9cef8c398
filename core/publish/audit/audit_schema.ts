import { toJsonSchema } from "@valibot/to-json-schema";

import { auditShape } from "./_audit_shape.ts";

/** The JSON Schema (draft-07) of `--audit FILE`, as `aurum schema audit` prints it. */
export function auditSchema(): object {
  return { title: "aurum audit record", ...toJsonSchema(auditShape, { target: "draft-07" }) };
}
