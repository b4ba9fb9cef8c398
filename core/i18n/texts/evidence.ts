import type { Texts } from "../_types.ts";

/** Texts of the evidence phase. */
export const evidenceTexts = {
  "evidence.ignored": {
    en: "the comment on line {line} says: {reason}",
    "pt-BR": "o comentário na linha {line} diz: {reason}",
  },
  "evidence.ignore_no_rule": {
    en: "aurum-ignore in {place} names no rule and has no effect: write aurum-ignore RULE -- reason",
    "pt-BR":
      "aurum-ignore em {place} não nomeia nenhuma regra e não tem efeito: escreva aurum-ignore REGRA -- motivo",
  },
  "evidence.ignore_no_reason": {
    en: "aurum-ignore {rule} in {place} gives no reason and has no effect: write aurum-ignore {rule} -- reason",
    "pt-BR":
      "aurum-ignore {rule} em {place} não dá motivo e não tem efeito: escreva aurum-ignore {rule} -- motivo",
  },
  "evidence.ignore_unknown_rule": {
    en: "aurum-ignore {rule} in {place} names a rule that does not exist, and has no effect",
    "pt-BR": "aurum-ignore {rule} em {place} nomeia uma regra que não existe e não tem efeito",
  },
  "evidence.ignore_governance": {
    en: "aurum-ignore {rule} in {place} has no effect: a comment cannot except what edits the gate",
    "pt-BR":
      "aurum-ignore {rule} em {place} não tem efeito: um comentário não pode excetuar o que edita o gate",
  },
  "evidence.ignore_not_in_base": {
    en: "aurum-ignore {rule} in {place} has no effect: the base does not have it for this line (evidence.inline_ignores: base)",
    "pt-BR":
      "aurum-ignore {rule} em {place} não tem efeito: a base não o tem para esta linha (evidence.inline_ignores: base)",
  },
  "evidence.ignore_switched_off": {
    en: "aurum-ignore {rule} in {place} has no effect: such comments are switched off (evidence.inline_ignores: none)",
    "pt-BR":
      "aurum-ignore {rule} em {place} não tem efeito: tais comentários estão desligados (evidence.inline_ignores: none)",
  },
  "evidence.ignore_too_many": {
    en: "aurum-ignore {rule} in {place} has no effect: the file has too many such comments",
    "pt-BR":
      "aurum-ignore {rule} em {place} não tem efeito: o arquivo tem comentários assim demais",
  },
  "evidence.ignore_unread": {
    en: "aurum-ignore comments have no effect in this run: the files could not be read",
    "pt-BR":
      "comentários aurum-ignore não têm efeito nesta execução: os arquivos não puderam ser lidos",
  },
  "evidence.ignore_more": {
    en: "aurum-ignore of {count} further rules has no effect",
    "pt-BR": "aurum-ignore de mais {count} regras não tem efeito",
  },
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
