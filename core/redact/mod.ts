/** Redaction: see {@link Redactor}. */
export { createRedactor } from "./create_redactor.ts";
export { secretRules } from "./secret_rules.ts";
export type { Redactor, Secret } from "./types.ts";
