import type { Texts } from "../_types.ts";

/** Texts of the room `record`. */
export const recordTexts = {
  "record.missing": {
    en: 'cannot replay: there is no file "{file}"',
    "pt-BR": 'não é possível repetir: o arquivo "{file}" não existe',
  },
  "record.invalid": {
    en: 'cannot replay: "{file}" is no recording of this version: {why}',
    "pt-BR": 'não é possível repetir: "{file}" não é uma gravação desta versão: {why}',
  },
  "record.unusable_hint": {
    en: "give the folder that a review was recorded into with --record",
    "pt-BR": "informe a pasta em que uma revisão foi gravada com --record",
  },
  "record.request_unknown": {
    en: "{purpose} request {number} is not in the recording",
    "pt-BR": "a requisição {number} de {purpose} não está na gravação",
  },
  "record.request_unasked": {
    en: "{purpose} request {number} is in the recording and was not made",
    "pt-BR": "a requisição {number} de {purpose} está na gravação e não foi feita",
  },
  "record.request_differs": {
    en: '{purpose} request {number} differs at line {line}: recorded "{recorded}", now "{now}"',
    "pt-BR":
      'a requisição {number} de {purpose} difere na linha {line}: gravado "{recorded}", agora "{now}"',
  },
  "record.request_limit_differs": {
    en: "{purpose} request {number} differs in model, form or length of the answer: recorded {recorded} tokens, now {now}",
    "pt-BR":
      "a requisição {number} de {purpose} difere no modelo, na forma ou no tamanho da resposta: gravado {recorded} tokens, agora {now}",
  },
  "record.read_unknown": {
    en: 'the run reads "{what}", which the recording does not hold',
    "pt-BR": 'a execução lê "{what}", que a gravação não contém',
  },
  "record.report_differs": {
    en: 'the report differs at line {line}: recorded "{recorded}", now "{now}"',
    "pt-BR": 'o relatório difere na linha {line}: gravado "{recorded}", agora "{now}"',
  },
  "record.exit_code_differs": {
    en: "the exit code differs: recorded {recorded}, now {now}",
    "pt-BR": "o código de saída difere: gravado {recorded}, agora {now}",
  },
  "record.diverges": {
    en: "the replay diverges from the recording: {where}",
    "pt-BR": "a repetição diverge da gravação: {where}",
  },
  "record.holds": {
    en: "the replay is the recorded run, byte for byte",
    "pt-BR": "a repetição é a execução gravada, byte a byte",
  },
  "record.recorded_error": {
    en: "the recorded run ended with an error ({code}): {text}",
    "pt-BR": "a execução gravada terminou com um erro ({code}): {text}",
  },
  "record.other_version": {
    en: "recorded by aurum {recorded}, replayed by aurum {now}",
    "pt-BR": "gravado pelo aurum {recorded}, repetido pelo aurum {now}",
  },
  "record.not_kept": {
    en: "the recording could not be written",
    "pt-BR": "a gravação não pôde ser escrita",
  },
  "record.not_kept_hint": {
    en: "check the folder of --record, and the space on its disk",
    "pt-BR": "verifique a pasta de --record e o espaço no disco",
  },
  "record.no_world": {
    en: "a replay reaches neither git nor the network",
    "pt-BR": "uma repetição não acessa o git nem a rede",
  },
} as const satisfies Texts;
