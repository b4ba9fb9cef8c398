import type { Texts } from "../_types.ts";

/** Texts of the room `verify`. */
export const verifyTexts = {
  "verify.answer_empty": { en: "the answer is empty", "pt-BR": "a resposta está vazia" },
  "verify.answer_long": { en: "the answer is too long", "pt-BR": "a resposta é longa demais" },
  "verify.answer_no_json": {
    en: "the answer holds no JSON object that can be read",
    "pt-BR": "a resposta não contém um objeto JSON legível",
  },
  "verify.answer_several": {
    en: "the answer holds more than one JSON object",
    "pt-BR": "a resposta contém mais de um objeto JSON",
  },
  "verify.answer_cut": {
    en: "the answer is cut off, or its brackets do not match",
    "pt-BR": "a resposta está cortada, ou seus colchetes não casam",
  },
  "verify.answer_duplicate": {
    en: "a key stands twice in one object of the answer",
    "pt-BR": "uma chave aparece duas vezes em um objeto da resposta",
  },
  "verify.answer_verdict": {
    en: "the answer's verdict is none of refuted, confirmed, uncertain",
    "pt-BR": "o veredito da resposta não é refuted, confirmed nem uncertain",
  },
  "verify.answer_field": {
    en: "the answer's field {field} is missing, blank or of another type",
    "pt-BR": "o campo {field} da resposta falta, está em branco ou é de outro tipo",
  },
} as const satisfies Texts;
