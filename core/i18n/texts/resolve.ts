import type { Texts } from "../_types.ts";

/** Texts of the room `resolve`. */
export const resolveTexts = {} as const satisfies Texts;
