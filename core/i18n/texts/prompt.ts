import type { Texts } from "../_types.ts";

/** Texts of the room `prompt`. */
export const promptTexts = {} as const satisfies Texts;
