import type { Texts } from "../_types.ts";

/** Texts of the room `store`. */
export const storeTexts = {
  "store.unusable": {
    en: "the store {place} cannot be used, this run goes on without it: {why}",
    "pt-BR": "o armazenamento {place} não pode ser usado, esta execução continua sem ele: {why}",
  },
  "store.inside": {
    en: "the store in {folder} is not used: it lies inside the reviewed repository, whose change could have written it (set AURUM_CACHE_DIR to a folder outside)",
    "pt-BR":
      "o armazenamento em {folder} não é usado: está dentro do repositório revisado, cuja mudança poderia tê-lo escrito (defina AURUM_CACHE_DIR com uma pasta fora dele)",
  },
} as const satisfies Texts;
