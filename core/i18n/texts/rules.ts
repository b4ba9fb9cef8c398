import type { Texts } from "../_types.ts";

/** Texts of the room `rules`. */
export const rulesTexts = {} as const satisfies Texts;
