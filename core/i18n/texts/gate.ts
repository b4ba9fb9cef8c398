import type { Texts } from "../_types.ts";

/** Texts of the room `gate`. */
export const gateTexts = {} as const satisfies Texts;
