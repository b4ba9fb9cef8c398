import type { Texts } from "../_types.ts";

/** Texts of the room `cli`. */
export const cliTexts = {
  "cli.done": { en: "done", "pt-BR": "pronto" },
} as const satisfies Texts;
