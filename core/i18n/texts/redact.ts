import type { Texts } from "../_types.ts";

/** Texts of the room `redact`. */
export const redactTexts = {} as const satisfies Texts;
