import type { Texts } from "../_types.ts";

/** Texts about a model's answer: what of it was dropped, and what could not be placed. */
export const answerTexts = {
  "answer.dropped_malformed": {
    en: 'dropped issue {number} of the model\'s answer: it is malformed at "{detail}"',
    "pt-BR": 'descartado o problema {number} da resposta do modelo: está malformado em "{detail}"',
  },
  "answer.dropped_severity": {
    en: 'dropped issue {number} of the model\'s answer: the severity "{detail}" is not known',
    "pt-BR":
      'descartado o problema {number} da resposta do modelo: a severidade "{detail}" não é conhecida',
  },
  "answer.dropped_path": {
    en: 'dropped issue {number} of the model\'s answer: the path "{detail}" lies outside of the repository',
    "pt-BR":
      'descartado o problema {number} da resposta do modelo: o caminho "{detail}" fica fora do repositório',
  },
  "answer.assessments_malformed": {
    en: "dropped the evidence assessments of the model's answer: they are malformed",
    "pt-BR": "descartadas as avaliações de evidências da resposta do modelo: estão malformadas",
  },
  "answer.assessments_refused": {
    en: "refused {count} parts of the model's evidence assessments: {list}",
    "pt-BR": "recusadas {count} partes das avaliações de evidências do modelo: {list}",
  },
  "answer.assessments_refused_more": {
    en: "refused {count} parts of the model's evidence assessments: {list}, and {more} more",
    "pt-BR":
      "recusadas {count} partes das avaliações de evidências do modelo: {list} e mais {more}",
  },
  "answer.unanchored": {
    en: "model findings that stand at no place in the code, and cannot block: {count}",
    "pt-BR": "achados do modelo sem lugar no código, que não podem bloquear: {count}",
  },
  "answer.advisory": {
    en: "model findings that cite no rule of the catalog, and cannot block: {count}",
    "pt-BR": "achados do modelo que não citam regra do catálogo, que não podem bloquear: {count}",
  },
  "answer.reason_code_nowhere": {
    en: "the code that the model cites does not stand in the file",
    "pt-BR": "o código que o modelo cita não está no arquivo",
  },
  "answer.reason_line_outside": {
    en: "the model cites no code, and the line is not part of the change",
    "pt-BR": "o modelo não cita código, e a linha não faz parte da mudança",
  },
  "answer.reason_file_unknown": {
    en: "the file is neither in the change nor in the reviewed revision",
    "pt-BR": "o arquivo não está na mudança nem na revisão examinada",
  },
  "answer.reason_advisory_skill": {
    en: "{rule} is advisory",
    "pt-BR": "{rule} é só aconselhamento",
  },
  "answer.reason_no_rule": {
    en: "the model cites no rule of the catalog",
    "pt-BR": "o modelo não cita regra do catálogo",
  },
} as const satisfies Texts;
