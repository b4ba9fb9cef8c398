import type { Texts } from "../_types.ts";

/** Texts of the commands that judge, accept and remember. */
export const governanceTexts = {
  "cli.command_gate": {
    en: "judge a saved report again, without a model, and say why",
    "pt-BR": "julga de novo um relatório salvo, sem modelo, e diz por quê",
  },
  "cli.flag_report": {
    en: "the report to judge: JSON of `aurum review --format json`; - is standard input",
    "pt-BR": "o relatório a julgar: JSON de `aurum review --format json`; - é a entrada padrão",
  },
  "cli.flag_explain": {
    en: "derive the decision, finding by finding",
    "pt-BR": "deriva a decisão, achado por achado",
  },
  "cli.gate_verdict": { en: "verdict: {verdict}", "pt-BR": "veredito: {verdict}" },
  "cli.gate_reason": { en: "- {reason}", "pt-BR": "- {reason}" },
} as const satisfies Texts;
