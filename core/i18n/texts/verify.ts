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
  "verify.answer_refused": {
    en: "the verifier refused to answer",
    "pt-BR": "o verificador se recusou a responder",
  },
  "verify.answer_cut_off": {
    en: "the answer was cut off at the limit of its length",
    "pt-BR": "a resposta foi cortada no limite de comprimento",
  },

  "verify.outcome_refuted": {
    en: "the quoted code contradicts it",
    "pt-BR": "o código citado a contradiz",
  },
  "verify.outcome_confirmed": {
    en: "the verifier confirms it",
    "pt-BR": "o verificador a confirma",
  },
  "verify.outcome_uncertain": {
    en: "the verifier cannot tell",
    "pt-BR": "o verificador não sabe dizer",
  },
  "verify.outcome_quote_not_found": {
    en: "the verifier's quote does not stand in the code that it was shown, or not where it says",
    "pt-BR":
      "a citação do verificador não está no código que lhe foi mostrado, ou não onde ele diz",
  },
  "verify.outcome_quote_not_code": {
    en: "the verifier's quote holds no code that decides anything: comments, strings and dead code do not count",
    "pt-BR":
      "a citação do verificador não contém código que decida algo: comentários, strings e código morto não contam",
  },
  "verify.outcome_quote_irrelevant": {
    en: "the verifier's quote says nothing about the finding: it lies elsewhere, or adds nothing to the accused line",
    "pt-BR":
      "a citação do verificador nada diz sobre o achado: está em outro lugar, ou nada acrescenta à linha acusada",
  },
  "verify.outcome_invalid_answer": {
    en: "the verifier's answer is not valid",
    "pt-BR": "a resposta do verificador não é válida",
  },
  "verify.outcome_provider_error": {
    en: "the verifier could not be asked",
    "pt-BR": "não foi possível consultar o verificador",
  },
  "verify.outcome_call_limit": {
    en: "the ceiling of review.verification.max_calls is reached",
    "pt-BR": "o teto de review.verification.max_calls foi atingido",
  },
  "verify.outcome_budget_exceeded": {
    en: "the budget of the run is spent",
    "pt-BR": "o orçamento da execução acabou",
  },
  "verify.outcome_source_unavailable": {
    en: "the file cannot be read in the reviewed revision",
    "pt-BR": "o arquivo não pode ser lido na revisão examinada",
  },
  "verify.why_provider": {
    en: "the verifier could not be asked ({status}: {detail})",
    "pt-BR": "não foi possível consultar o verificador ({status}: {detail})",
  },
  "verify.no_revision": {
    en: "there is no readable revision to verify against",
    "pt-BR": "não há uma revisão legível contra a qual verificar",
  },
  "verify.no_provider": {
    en: "there is no model that could verify",
    "pt-BR": "não há um modelo que possa verificar",
  },
  "verify.aborted": {
    en: "stop the verification: the run was interrupted",
    "pt-BR": "interrompa a verificação: a execução foi interrompida",
  },
  "verify.verifying": { en: "verifying findings", "pt-BR": "verificando achados" },

  "verify.findings_invalid": {
    en: "cannot read all findings of the file: {why}",
    "pt-BR": "não foi possível ler todos os achados do arquivo: {why}",
  },
  "verify.findings_hint": {
    en: "give the JSON report of aurum (--format json), or SARIF 2.1.0",
    "pt-BR": "informe o relatório JSON do aurum (--format json), ou SARIF 2.1.0",
  },
  "verify.findings_no_json": { en: "it is no JSON", "pt-BR": "não é JSON" },
  "verify.findings_no_report": {
    en: "it holds neither a list of findings nor SARIF runs",
    "pt-BR": "não contém uma lista de achados nem execuções SARIF",
  },
  "verify.findings_bad": {
    en: "{count} findings lack a path, a line, a severity (error, warning, info) or a message",
    "pt-BR": "{count} achados não têm path, line, severity (error, warning, info) ou message",
  },
  "verify.findings_problem": { en: "{kind}: {detail}", "pt-BR": "{kind}: {detail}" },
  "verify.findings_evidence": {
    en: "{count} deterministic findings of the file are left out: evidence is never verified",
    "pt-BR":
      "{count} achados determinísticos do arquivo ficam de fora: evidência nunca é verificada",
  },
  "verify.no_model": {
    en: "configure a model: without one nothing can be verified",
    "pt-BR": "configure um modelo: sem um, nada pode ser verificado",
  },
} as const satisfies Texts;
