import type { Texts } from "../_types.ts";

/** Texts of the room `syntax`. */
export const syntaxTexts = {} as const satisfies Texts;
