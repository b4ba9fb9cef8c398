import type { Texts } from "../_types.ts";

/** Texts of the evidence phase. */
export const evidenceTexts = {
  "evidence.pass_crashed": {
    en: "the pass {names} failed: {detail}",
    "pt-BR": "a análise {names} falhou: {detail}",
  },
  "evidence.pass_failed": {
    en: "the pass {names} failed: what it would have found is not known",
    "pt-BR": "a análise {names} falhou: não se sabe o que ela teria encontrado",
  },
  "evidence.aborted": {
    en: "interrupted while the deterministic passes ran",
    "pt-BR": "interrompido durante as análises determinísticas",
  },
  "evidence.nothing_contained": {
    en: "nothing to review: HEAD is already contained in the base",
    "pt-BR": "nada a revisar: HEAD já está contido na base",
  },
  "evidence.nothing_empty": {
    en: "nothing to review: the two sides do not differ",
    "pt-BR": "nada a revisar: os dois lados não diferem",
  },
} as const satisfies Texts;
