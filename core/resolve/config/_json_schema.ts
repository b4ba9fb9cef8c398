import { type ConversionConfig, toJsonSchema } from "@valibot/to-json-schema";
import { configShape } from "./_config_shape.ts";
import { exceptionsShape } from "./_exceptions_shape.ts";
import { policyShape } from "./_policy_shape.ts";

/** The JSON Schema (draft 7) of {@link configShape}. */
export function jsonSchema(): Record<string, unknown> {
  return { title: "aurum config", ...toJsonSchema(configShape, { target: "draft-07" }) };
}

/** Which day exists in the calendar, a JSON Schema cannot say: its `format` names it. */
const LENIENT: ConversionConfig = { target: "draft-07", ignoreActions: ["check"] };

/** The JSON Schema (draft 7) of {@link exceptionsShape}. */
export function exceptionsJsonSchema(): Record<string, unknown> {
  return { title: "aurum exceptions", ...toJsonSchema(exceptionsShape, LENIENT) };
}

/** The JSON Schema (draft 7) of {@link policyShape}. */
export function policyJsonSchema(): Record<string, unknown> {
  return { title: "aurum policy", ...toJsonSchema(policyShape, LENIENT) };
}
