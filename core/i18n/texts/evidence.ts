import type { Texts } from "../_types.ts";

/** Texts of the room `evidence`. */
export const evidenceTexts = {} as const satisfies Texts;
