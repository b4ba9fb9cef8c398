import type { Texts } from "../_types.ts";

/** Texts of the room `model`. */
export const modelTexts = {} as const satisfies Texts;
