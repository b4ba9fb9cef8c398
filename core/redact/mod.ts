/** Redaction: see {@link Redactor}. */
export type { Redactor, Secret } from "./types.ts";
