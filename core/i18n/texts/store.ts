import type { Texts } from "../_types.ts";

/** Texts of the room `store`. */
export const storeTexts = {
  "store.unusable": {
    en: "the store {place} cannot be used, this run goes on without it: {why}",
    "pt-BR": "o armazenamento {place} não pode ser usado, esta execução continua sem ele: {why}",
  },
  "store.failed": {
    en: "cannot use the store {place}: {why}",
    "pt-BR": "não é possível usar o armazenamento {place}: {why}",
  },
  "store.failed_hint": {
    en: "check AURUM_CACHE_DIR, store.url in the config, and who may read and write there",
    "pt-BR": "verifique AURUM_CACHE_DIR, store.url na configuração e quem pode ler e gravar ali",
  },
  "store.nowhere": {
    en: "no store: neither AURUM_CACHE_DIR, XDG_CACHE_HOME nor HOME is set",
    "pt-BR": "nenhum armazenamento: nem AURUM_CACHE_DIR, XDG_CACHE_HOME ou HOME está definida",
  },
  "store.place": { en: "store: {place}", "pt-BR": "armazenamento: {place}" },
  "store.space_answer": { en: "review answers", "pt-BR": "respostas de revisão" },
  "store.space_verification": { en: "verification outcomes", "pt-BR": "resultados de verificação" },
  "store.memory_full": {
    en: "the memory of this repository is full ({most} conclusions): no new one is kept; `aurum memory forget` makes room",
    "pt-BR":
      "a memória deste repositório está cheia ({most} conclusões): nenhuma nova é guardada; `aurum memory forget` abre espaço",
  },
  "store.space_memory": { en: "memory", "pt-BR": "memória" },
  "store.space": {
    en: "{entries} entries, {bytes} bytes",
    "pt-BR": "{entries} entradas, {bytes} bytes",
  },
  "store.cleared": { en: "removed {count} entries", "pt-BR": "{count} entradas removidas" },
  "store.broken_removed": {
    en: "removed the file, it was no store any more",
    "pt-BR": "arquivo removido, já não era um armazenamento",
  },
  "store.inside": {
    en: "the store in {folder} is not used: it lies inside the reviewed repository, whose change could have written it (set AURUM_CACHE_DIR to a folder outside)",
    "pt-BR":
      "o armazenamento em {folder} não é usado: está dentro do repositório revisado, cuja mudança poderia tê-lo escrito (defina AURUM_CACHE_DIR com uma pasta fora dele)",
  },
} as const satisfies Texts;
