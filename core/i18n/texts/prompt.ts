import type { Texts } from "../_types.ts";
import { promptFixTexts } from "./prompt_fixes.ts";
import { promptRuleTexts } from "./prompt_rules.ts";

/** Texts of the room `prompt`. */
export const promptTexts = {
  ...promptRuleTexts,
  ...promptFixTexts,
  "prompt.slot_unfilled": {
    en: "the template asks for {slot}, and nothing fills it",
    "pt-BR": "o modelo de texto pede {slot}, e nada o preenche",
  },
  "prompt.slot_unknown": {
    en: "the template has no slot named {slot}",
    "pt-BR": "o modelo de texto não tem um campo chamado {slot}",
  },
  "prompt.nonce_invalid": {
    en: 'cannot delimit a prompt with the nonce "{nonce}"',
    "pt-BR": 'não é possível delimitar o texto do modelo com o nonce "{nonce}"',
  },
} as const satisfies Texts;
