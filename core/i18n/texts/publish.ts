import type { Texts } from "../_types.ts";

/** Texts of the room `publish`. */
export const publishTexts = {} as const satisfies Texts;
