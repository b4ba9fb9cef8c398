import type { Texts } from "../_types.ts";

/** Texts of the SAST pass. */
export const sastTexts = {
  "sast.scanning": { en: "the scanner looks", "pt-BR": "o scanner examina" },
  "sast.scanner_missing": {
    en: "SAST did not run: neither semgrep nor opengrep is on PATH (pip install semgrep)",
    "pt-BR": "o SAST não rodou: nem semgrep nem opengrep está no PATH (pip install semgrep)",
  },
  "sast.scanner_timed_out": {
    en: "SAST did not run whole: {program} took too long",
    "pt-BR": "o SAST não rodou por inteiro: {program} demorou demais",
  },
  "sast.scanner_crashed": {
    en: "SAST did not run whole: {program} failed ({detail})",
    "pt-BR": "o SAST não rodou por inteiro: {program} falhou ({detail})",
  },
  "sast.scanner_silent": {
    en: "SAST did not run whole: {program} wrote nothing",
    "pt-BR": "o SAST não rodou por inteiro: {program} não escreveu nada",
  },
  "sast.no_revision": {
    en: "SAST did not run: there are no files to scan, only a patch",
    "pt-BR": "o SAST não rodou: não há arquivos para examinar, só um patch",
  },
  "sast.report_missing": {
    en: "the SARIF report {file} is missing",
    "pt-BR": "falta o relatório SARIF {file}",
  },
  "sast.report_unreadable": {
    en: "the SARIF report {file} cannot be read: {why}",
    "pt-BR": "não é possível ler o relatório SARIF {file}: {why}",
  },
  "sast.report_committed": {
    en: "the SARIF report {file} is refused: it is a file of the reviewed revision, so the change could have written it",
    "pt-BR":
      "o relatório SARIF {file} é recusado: é um arquivo da revisão examinada, logo a mudança poderia tê-lo escrito",
  },
  "sast.unreadable": {
    en: "{name} is no SARIF 2.1.0 report (at {detail})",
    "pt-BR": "{name} não é um relatório SARIF 2.1.0 (em {detail})",
  },
  "sast.not_run": {
    en: "{name} says that a run has no results: the tool did not look ({detail})",
    "pt-BR": "{name} diz que uma execução não tem resultados: a ferramenta não examinou ({detail})",
  },
  "sast.tool_failed": {
    en: "{name} says that the tool failed ({detail})",
    "pt-BR": "{name} diz que a ferramenta falhou ({detail})",
  },
  "sast.bad_results": {
    en: "results of {name} that cannot be read: {count}",
    "pt-BR": "resultados de {name} que não podem ser lidos: {count}",
  },
  "sast.outside": {
    en: "results of {name} outside of the repository: {count}",
    "pt-BR": "resultados de {name} fora do repositório: {count}",
  },
  "sast.too_many": {
    en: "results of {name} past the bound, left out: {count}",
    "pt-BR": "resultados de {name} além do limite, deixados de fora: {count}",
  },
  "sast.accepted": {
    en: "accepted in the tool: {reason}",
    "pt-BR": "aceito na ferramenta: {reason}",
  },
  "sast.accepted_in_source": {
    en: "accepted by a comment in the code",
    "pt-BR": "aceito por um comentário no código",
  },
} as const satisfies Texts;
