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
  "evidence.gate_edited": {
    en: "The change edits the gate that judges it",
    "pt-BR": "A mudança edita o gate que a julga",
  },
  "evidence.gate_edited_what": {
    en: "The change edits the gate that judges it: {what}",
    "pt-BR": "A mudança edita o gate que a julga: {what}",
  },
  "evidence.gate_edited_more": { en: "{what}, and {count} more", "pt-BR": "{what} e mais {count}" },
  "evidence.gate_workflow": {
    en: "a line of the workflow that runs aurum is changed or removed",
    "pt-BR": "uma linha do workflow que executa o aurum é alterada ou removida",
  },
  "evidence.gate_edited_why": {
    en: "Config, rules, exceptions, baseline and skills are read from the base, so the edit does not judge this change; it will judge every later one.",
    "pt-BR":
      "Configuração, regras, exceções, linha de base e skills são lidas da base, portanto a edição não julga esta mudança; julgará todas as seguintes.",
  },
  "evidence.gate_edited_fix": {
    en: "Let somebody who answers for the gate approve the edit, in a change of its own.",
    "pt-BR": "Peça que alguém que responde pelo gate aprove a edição, em uma mudança só para isso.",
  },
} as const satisfies Texts;
